import type { BookingChange } from '#domain/booking/booking-record.ts'
import { visitorName } from '#domain/changes.ts'
import type { FollowedMove, Wish, WishChanges, WishClash, WishState } from '#domain/booking/wish.ts'
import type { Clash } from '#domain/plan/clash.ts'
import { clashKey } from '#domain/plan/clashes.ts'

import type { Reads, Writes } from '../../db/database.ts'
import { type AsOf, type BookingContent, priceListsOf } from '../booking-content.ts'
import { keepChange } from '../booking-history.ts'
import { agreedPrices } from '../booking-record.ts'
import type { DrivenRide } from '../rides/ride-facts.ts'
import { ridesNamed, ridesOfBookings, type RidesWithClashes, withClashes } from '../rides/read-rides.ts'
import { readRoster } from '../rides/roster.ts'
import { type BookingRow, type ChangedColumns, isSeated } from '../booking-row.ts'
import { assumedRoute, columnsOf, wishedPrices } from './read-change.ts'
import { changesOf, type WishRow } from './wish-rows.ts'
import { iso } from '../../iso.ts'
import { readJson } from '../../stored-json.ts'

type WishPrices = Pick<Wish, 'price' | 'returnPrice' | 'isPriceForAll' | 'isReturnPriceForAll'>

/** What is asked for, and whether the agreed price stays since the ride has to move because we do not sail. */
interface Asked extends Pick<WishRow, 'changes'> {
  isAgreed: boolean
}

const askedIn = ({ changes, followsPartyId }: WishRow): Asked => ({ changes, isAgreed: followsPartyId !== null })

/** Whether what goes along has a price that stays. */
export const keepsPrice = ({ priceEurCents }: BookingRow) => priceEurCents !== null

/**
 * The booking as it would be if a wish came true now. What goes along with a guest whose departure we cancelled keeps the price
 * that was agreed, if one was.
 */
export function wishedBooking(row: BookingRow, asked: Asked | WishRow, content: BookingContent): BookingRow {
  const { isAgreed, changes } = 'isAgreed' in asked ? asked : askedIn(asked)
  const wanted = changesOf({ changes })
  return isAgreed && keepsPrice(row) ? { ...row, ...columnsOf(row, wanted) } : wishedByTable(row, wanted, content)
}

/** The same at the prices of today's table, whatever was agreed. */
export function wishedByTable(row: BookingRow, changes: WishChanges, content: BookingContent): BookingRow {
  const after = { ...row, ...columnsOf(row, changes) }
  return { ...after, ...wishedPrices(row, after, priceListsOf(row, content)) }
}

interface NewWish {
  changes: WishChanges
  followsPartyId: number | null
  at: string
}

/** Stores a wish that waits for staff; only in a transaction that holds its booking, which has no other open one. */
export async function insertWish(
  transaction: Writes,
  row: BookingRow,
  { changes, followsPartyId, at }: NewWish,
  content: BookingContent,
): Promise<WishRow> {
  const asked = { changes: JSON.stringify(changes), isAgreed: followsPartyId !== null }
  return transaction
    .insertInto('wishes')
    .values({
      bookingId: row.id,
      changes: asked.changes,
      followsPartyId,
      before: JSON.stringify(sameColumns(row, columnsOf(row, changes))),
      prices: JSON.stringify(agreedPrices(wishedBooking(row, asked, content))),
      state: 'open',
      createdAt: at,
      by: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The same columns as another booking has them. */
export function sameColumns(row: BookingRow, columns: ChangedColumns): ChangedColumns {
  return Object.fromEntries(Object.keys(columns).map((name) => [name, row[name as keyof BookingRow]]))
}

interface Mark {
  state: WishState
  /** Who of staff answered; empty for nobody. */
  by: string
  at: string | null
  /** The booking as it is after the answer. */
  booking: BookingRow
}

/** Writes down what became of a wish. Only in a transaction that holds its booking's row. */
export async function markWish(transaction: Writes, row: WishRow, { state, by, at, booking }: Mark): Promise<WishRow> {
  const next = {
    state,
    by,
    answeredAt: at,
    answeredVersion: at === null ? null : booking.version,
    prices: JSON.stringify(agreedPrices(booking)),
  }
  await transaction.updateTable('wishes').set(next).where('id', '=', row.id).execute()
  return { ...row, ...next }
}

/** Takes a wish back that is open, for its guest; only in a transaction that holds its booking. */
export async function withdrawWish(transaction: Writes, row: BookingRow, wish: WishRow, { content, now }: AsOf) {
  const at = iso(now)
  const booking = wishedBooking(row, wish, content)
  await markWish(transaction, wish, { state: 'withdrawn', by: '', at, booking })
  await keepChange(transaction, row.id, { at, by: visitorName, changes: wishChange(wish, 'open', 'withdrawn') })
}

/** What stands in the history: what was asked for, and how that stood before and after. */
export function wishChange(row: WishRow, before: WishState | null, after: WishState): BookingChange['changes'] {
  const stateLine = (state: WishState) => ({ ...changesOf(row), state })
  return { wish: [before && stateLine(before), stateLine(after)] }
}

/** A wish as staff read it; what an open one costs and brings is worked out as of now. */
export async function wishRecord(
  query: Reads,
  row: WishRow,
  { booking, content }: { booking: BookingRow; content: BookingContent },
): Promise<Wish> {
  const { id, bookingId, state, createdAt, by } = row
  const isOpen = state === 'open'
  const wished = isOpen ? wishedBooking(booking, row, content) : undefined
  const assumed = wished && assumedRoute(booking, wished, priceListsOf(booking, content))
  return {
    id,
    bookingId,
    changes: changesOf(row),
    ...(wished ? agreedPrices(wished) : answeredPrices(row)),
    follows: await followedMove(query, row),
    todaysPrices: (wished && otherPrices(wished, wishedByTable(booking, changesOf(row), content))) ?? null,
    assumedRoute: assumed ? { from: assumed.from, to: assumed.to } : null,
    clashes: wished ? await clashesBrought(query, { booking, wished }, content) : [],
    state,
    createdAt,
    by,
  }
}

/** What was kept before it said for whom a price is has none of that, and what is damaged no price. */
const answeredPrices = ({ prices }: WishRow): WishPrices => ({
  price: null,
  returnPrice: null,
  isPriceForAll: true,
  isReturnPriceForAll: true,
  ...(readJson(prices) as Partial<WishPrices> | undefined),
})

/** Undefined where both cost the same. */
function otherPrices(wished: BookingRow, byTable: BookingRow): Wish['todaysPrices'] | undefined {
  const [{ price, returnPrice }, agreed] = [agreedPrices(byTable), agreedPrices(wished)]
  const isSame = JSON.stringify([price, returnPrice]) === JSON.stringify([agreed.price, agreed.returnPrice])
  return isSame ? undefined : { price, returnPrice }
}

/** Null where the wish stands by itself. */
async function followedMove(query: Reads, { followsPartyId }: WishRow): Promise<FollowedMove | null> {
  if (followsPartyId === null) return null
  const row = await query
    .selectFrom('cancelledParties')
    .innerJoin('departures', 'departures.id', 'cancelledParties.departureId')
    .innerJoin('bookings', 'bookings.id', 'cancelledParties.bookingId')
    .select(['cancelledParties.bookingId', 'bookings.reference', 'bookings.status', 'departures.start as from'])
    .select('cancelledParties.movedTo as to')
    .where('cancelledParties.id', '=', followsPartyId)
    .executeTakeFirst()
  if (!row) return null
  const { status, to, ...move } = row
  return { ...move, to: to ?? '', isCancelled: !isSeated({ status }) }
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
  const { pickupAddress, dropoffAddress, nrOfPassengers, priceId, pickupAt, returnAt } = wished
  const changed = { pickupAddress, dropoffAddress, nrOfPassengers, priceId }
  const startOf = ({ leg, startAt }: DrivenRide) => (leg === 'out' ? pickupAt : (returnAt ?? startAt))
  const moved = own.map((ride) => ({ ...ride, ...changed, startAt: startOf(ride) }))
  const since = Math.min(...[...own, ...moved].map(({ startAt }) => Date.parse(startAt)))
  if (own.length === 0) return []
  const roster = await readRoster(query, content, since)
  const before = clashesOf(await withClashes(query, own, roster))
  const after = clashesOf(await withClashes(query, moved, roster))
  const known = new Set(before.map(keyOf))
  const brought = [...new Map(after.map((clash) => [keyOf(clash), clash])).values()]
  return withOthers(
    { query, content },
    brought.filter((clash) => !known.has(keyOf(clash))),
  )
}

const clashesOf = ({ own, clashes }: RidesWithClashes) => own.flatMap(({ id }) => clashes.get(id) ?? [])
const keyOf = (clash: Clash) => `${clash.level} ${clashKey(clash)}`

async function withOthers(
  { query, content }: { query: Reads; content: BookingContent },
  clashes: Clash[],
): Promise<WishClash[]> {
  const rides = new Map((await ridesNamed(query, content, { clashes })).map((ride) => [ride.id, ride]))
  return clashes.map((clash) => ({ ...clash, other: rides.get(clash.rideId ?? 0) ?? null }))
}
