import type { PriceEntry } from '#domain/prices/price-table.ts'
import { instantOfWallTime, type WallTime } from '#domain/saranda-time.ts'
import { bookingLimits } from '#domain/booking-facts.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'

const kinds = ['plan', 'tour', 'boat', 'attraction', 'route'] as const

/** What the visitor chose to book before he came to the form: a plan, a trip, a place or a row of the price table. */
export interface BookingSubject {
  kind: (typeof kinds)[number]
  /** Of a tour, a boat trip or an attraction: its row in the language of the name. */
  id: number
  /** The same in every language. Plans and rows of the price table have none, nor have drafts and links of older versions. */
  number?: number | undefined
  name: string
  /** Of the attraction whose page it is: the row of the price table that leads there. */
  rideId?: number | undefined
}

/** A tour or a boat trip: what has a price of its own. */
export type TripSubject = BookingSubject & { kind: 'tour' | 'boat' }

export function isTrip(subject: BookingSubject | null): subject is TripSubject {
  return subject?.kind === 'tour' || subject?.kind === 'boat'
}

/** What sort of thing it is, in words. */
export const kindWords = {
  plan: 'kindPlan',
  tour: 'kindTour',
  boat: 'kindBoat',
  attraction: 'kindAttraction',
  route: 'kindRoute',
} as const satisfies Record<BookingSubject['kind'], keyof BookingWords>

/** Whether two name one thing, be it in two languages. */
export function isSameSubject(one: BookingSubject, other: BookingSubject): boolean {
  if (one.kind !== other.kind) return false
  return one.number === undefined || other.number === undefined ? one.id === other.id : one.number === other.number
}

/**
 * The query by which a link to the form says what is to be booked, so that it arrives also before any script runs.
 * A route needs no name: the form has the price table.
 */
export function subjectQuery({ kind, id, number, name }: BookingSubject, departure?: WallTime): string {
  const parts = {
    book: kind,
    id: String(id),
    ...(number !== undefined && { number: String(number) }),
    ...(kind !== 'route' && { name }),
    ...(departure && { departure }),
  }
  return new URLSearchParams(parts).toString()
}

/** The departure that such a query names. */
export function departureOfQuery(query: string): WallTime | null {
  const departure = new URLSearchParams(query).get('departure') ?? ''
  return typeof instantOfWallTime(departure) === 'number' ? departure : null
}

/** Whether this, of which nothing is known, names something that can be booked. */
export function isBookingSubject(value: unknown): value is BookingSubject {
  if (typeof value !== 'object' || value === null) return false
  const { kind, id, number, name } = value as Partial<Record<keyof BookingSubject, unknown>>
  const isNumbered = number === undefined || Number.isSafeInteger(number)
  return kinds.some((known) => known === kind) && Number.isSafeInteger(id) && isNumbered && typeof name === 'string'
}

/** What a query names; null where it names nothing that can be booked. */
export function subjectOfQuery(query: string, routes: PriceEntry[]): BookingSubject | null {
  const values = new URLSearchParams(query)
  const kind = kinds.find((known) => known === values.get('book'))
  const id = countOf(values.get('id'))
  const number = countOf(values.get('number'))
  if (!kind || id === undefined) return null
  const name = kind === 'route' ? routes.find((route) => route.id === id)?.route : values.get('name')
  if (!name) return null
  return { kind, id, ...(number !== undefined && { number }), name: name.slice(0, bookingLimits.subjectName) }
}

function countOf(text: string | null): number | undefined {
  const count = Number(text)
  return Number.isSafeInteger(count) && count > 0 ? count : undefined
}
