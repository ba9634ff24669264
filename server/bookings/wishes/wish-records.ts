import { wallTimeAt } from '#domain/booking/saranda-time.ts'
import type { Wish, WishChanges, WishClash } from '#domain/booking/wish.ts'
import type { Clash } from '#domain/plan/clash.ts'

import type { Reads } from '../../db/database.ts'
import { type BookingContent, priceListsFor } from '../booking-content.ts'
import { agreedPrice, agreedReturnPrice } from '../booking-record.ts'
import { endsOf } from '../rides/ride-facts.ts'
import { ridesById, ridesOfBookings, type RidesWithClashes, withClashes } from '../rides/read-rides.ts'
import { readRoster } from '../rides/roster.ts'
import type { BookingRow } from '../booking-row.ts'
import { columnsOf } from './read-change.ts'
import { assumedRoute, wishedPrices } from './wish-prices.ts'
import { changesOf, type WishRow } from './wish-rows.ts'

export type WishPrices = Pick<Wish, 'price' | 'returnPrice'>

/** The booking as it would be if a wish came true now. */
export function wishedBooking(row: BookingRow, changes: WishChanges, content: BookingContent): BookingRow {
  const after = { ...row, ...columnsOf(row, changes) }
  return { ...after, ...wishedPrices(row, after, listsOf(row, content)) }
}

export const listsOf = ({ language }: Pick<BookingRow, 'language'>, content: BookingContent) =>
  priceListsFor(content, content.current().languageOf(language))

export function pricesIn(row: BookingRow): WishPrices {
  return { price: agreedPrice(row), returnPrice: agreedReturnPrice(row) }
}

/** A wish as staff read it; what an open one costs and brings is worked out as of now. */
export async function wishRecord(
  query: Reads,
  row: WishRow,
  { booking, content }: { booking: BookingRow; content: BookingContent },
): Promise<Wish> {
  const { id, bookingId, state, createdAt, by } = row
  const isOpen = state === 'open'
  const wished = isOpen ? wishedBooking(booking, changesOf(row), content) : undefined
  const assumed = wished && assumedRoute(booking, wished, listsOf(booking, content))
  return {
    id,
    bookingId,
    changes: changesOf(row),
    ...(wished ? pricesIn(wished) : (JSON.parse(row.prices) as WishPrices)),
    assumedRoute: assumed ? { from: assumed.from, to: assumed.to } : null,
    clashes: wished ? await clashesBrought(query, { booking, wished }, content) : [],
    state: state as Wish['state'],
    createdAt,
    by,
  }
}

interface Change {
  booking: BookingRow
  wished: BookingRow
}

/** What would speak against who drives the booking, that does not yet. */
async function clashesBrought(
  query: Reads,
  { booking, wished }: Change,
  content: BookingContent,
): Promise<WishClash[]> {
  const own = await ridesOfBookings(query, [booking.id])
  const { pickupAddress, dropoffAddress, nrOfPassengers, priceId, pickupAt } = wished
  const changed = { pickupAddress, dropoffAddress, nrOfPassengers, priceId }
  const moved = own.map((ride) => ({ ...ride, ...changed, ...(ride.leg === 'out' && { startAt: pickupAt }) }))
  const since = Math.min(...[...own, ...moved].map(({ startAt }) => Date.parse(startAt)))
  if (own.length === 0) return []
  const roster = await readRoster(query, content, since)
  const before = clashesOf(await withClashes(query, own, roster))
  const after = clashesOf(await withClashes(query, moved, roster))
  const known = new Set(before.map(keyOf))
  const brought = [...new Map(after.map((clash) => [keyOf(clash), clash])).values()]
  return withOthers(
    query,
    brought.filter((clash) => !known.has(keyOf(clash))),
  )
}

const clashesOf = ({ own, clashes }: RidesWithClashes) => own.flatMap(({ id }) => clashes.get(id) ?? [])
const keyOf = ({ kind, level, rideId }: Clash) => `${kind} ${level} ${String(rideId)}`

async function withOthers(query: Reads, clashes: Clash[]): Promise<WishClash[]> {
  const ids = clashes.flatMap(({ rideId }) => rideId ?? [])
  const rides = new Map((await ridesById(query, ids)).map((ride) => [ride.id, ride]))
  return clashes.map((clash) => {
    const ride = rides.get(clash.rideId ?? 0)
    const other = ride ? { startAt: wallTimeAt(Date.parse(ride.startAt)), ...endsOf(ride) } : null
    return { ...clash, other }
  })
}
