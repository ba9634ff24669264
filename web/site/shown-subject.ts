import type { PublicContents } from '#domain/content/registry.ts'
import type { PageData, SubjectData } from '#domain/page-data.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import type { SubjectKey } from '#domain/subject-pages.ts'
import type { Cached } from '#web/lib/content-cache.ts'
import { useContent } from '#web/lib/use-content.tsx'

import { type BookingSubject, isTrip } from './booking-subject.ts'
import { type PublicPage, usePage, useSite } from './site-context.tsx'

type Trip = PublicContents['tours']['tours'][number]
type Attraction = PublicContents['attractions']['attractions'][number]

/** What the page of one thing shows. */
export type ShownSubject =
  | { kind: 'tour' | 'boat'; item: Trip }
  | { kind: 'attraction'; item: Attraction }
  | { kind: 'route'; item: PriceEntry }

/** The thing in what is there of the contents; undefined where it is not. */
export function findSubject({ kind, number }: SubjectKey, contents: Partial<Cached>): ShownSubject | undefined {
  const { tours, attractions, prices, 'boat-trips': boatTrips } = contents
  switch (kind) {
    case 'tour':
      return withItem('tour', numbered(tours?.tours, number))
    case 'boat':
      return withItem('boat', numbered(boatTrips?.boatTrips, number))
    case 'attraction':
      return withItem('attraction', numbered(attractions?.attractions, number))
    default:
      return withItem(
        'route',
        prices?.find(({ id }) => id === number),
      )
  }
}

/** What visitors see of a list: an item that staff have begun but not named yet has no card. */
export function shownItems<Item extends { name: string }>(items: readonly Item[] | undefined): Item[] {
  return (items ?? []).filter(({ name }) => name.trim() !== '')
}

export function numbered<Item extends { number: number; name: string }>(
  items: readonly Item[] | undefined,
  number: number,
): Item | undefined {
  return shownItems(items).find((item) => item.number === number)
}

function withItem<Kind, Item>(kind: Kind, item: Item | undefined) {
  return item && { kind, item }
}

/** What the server said of the thing besides; a copy of another page's document says it of another thing. */
export function subjectDataOf(page: PublicPage, { subject }: PageData): SubjectData | undefined {
  const isOwn = subject?.kind === page.subject?.kind && subject?.number === page.subject?.number
  return isOwn ? subject : undefined
}

/** The same for the page that is shown. */
export function useSubjectData(): SubjectData | undefined {
  const page = usePage()
  const data = useSite()
  return page ? subjectDataOf(page, data) : undefined
}

/** Whether what is chosen leaves by a timetable; without one it is asked for, at any time. */
export function useIsTimetabled(subject: BookingSubject | null): boolean {
  const timetabled = useContent('timetabled')
  return isTrip(subject) && timetabled.status === 'ready' && timetabled.content.includes(subject.number ?? subject.id)
}
