import type { PriceEntry } from '#domain/prices/price-table.ts'
import { instantOfWallTime, type WallTime } from '#domain/booking/saranda-time.ts'
import { bookingLimits } from '#domain/booking/booking-limits.ts'

const kinds = ['plan', 'tour', 'boat', 'attraction', 'route'] as const

/** What the visitor chose to book before he came to the form: a plan, a trip, a place or a row of the price table. */
export interface BookingSubject {
  kind: (typeof kinds)[number]
  id: number
  name: string
}

/**
 * The query by which a link to the form says what is to be booked, so that it arrives also before any script runs.
 * A route needs no name: the form has the price table.
 */
export function subjectQuery({ kind, id, name }: BookingSubject, departure?: WallTime): string {
  const parts = { book: kind, id: String(id), ...(kind !== 'route' && { name }), ...(departure && { departure }) }
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
  const { kind, id, name } = value as Partial<Record<keyof BookingSubject, unknown>>
  return kinds.some((known) => known === kind) && Number.isSafeInteger(id) && typeof name === 'string'
}

/** What a query names; null where it names nothing that can be booked. */
export function subjectOfQuery(query: string, routes: PriceEntry[]): BookingSubject | null {
  const values = new URLSearchParams(query)
  const kind = kinds.find((known) => known === values.get('book'))
  const id = Number(values.get('id'))
  if (!kind || !Number.isSafeInteger(id) || id < 1) return null
  const name = kind === 'route' ? routes.find((route) => route.id === id)?.route : values.get('name')
  return name ? { kind, id, name: name.slice(0, bookingLimits.subjectName) } : null
}
