import type { BookableTrip } from '#domain/booking/booking-record.ts'
import type { Language } from '#domain/languages.ts'

import { type BookingKind, bookingKinds } from '#domain/booking/booking-limits.ts'

import type { Snapshot } from '../content/snapshot.ts'

/** What a booking needs of the site's content: the prices, the languages, names, the phone number and the settings. */
export interface BookingContent {
  current: () => Pick<Snapshot, 'languageOf' | 'storedPrices' | 'content' | 'settings' | 'languages'>
}

/** The name of the trip or place as the visitor's language shows it; undefined when there is none with this id. */
export function subjectName(content: BookingContent, kind: BookingKind, id: number, language: Language) {
  return subjects[kind](content.current(), language).find((item) => item.id === id)?.name
}

/** What can be booked now besides rides, as the default language shows it. */
export function bookableTrips(content: BookingContent): BookableTrip[] {
  const snapshot = content.current()
  const language = snapshot.languageOf(undefined)
  return bookingKinds.flatMap((kind) =>
    subjects[kind](snapshot, language).map(({ id, name }) => ({ kind, subjectId: id, name })),
  )
}

/** The number under which people help when a booking cannot be taken. */
export function helpNumber(content: BookingContent, language: Language): string {
  return content.current().content('footer', language)?.phoneNumber ?? ''
}

type Names = readonly { id: number; name: string }[]

const subjects: Record<BookingKind, (snapshot: Pick<Snapshot, 'content'>, language: Language) => Names> = {
  taxi: () => [],
  tour: (snapshot, language) => snapshot.content('tours', language)?.tours ?? [],
  boat: (snapshot, language) => snapshot.content('boat-trips', language)?.boatTrips ?? [],
  attraction: (snapshot, language) => snapshot.content('attractions', language)?.attractions ?? [],
}
