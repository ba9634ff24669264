import { sql } from 'kysely'

import { standingStatuses } from '#domain/booking/standing.ts'
import type { ConnectedRide } from '#domain/departures/cancelled-departure.ts'
import { comparable } from '#domain/place-names.ts'
import { isPickedUp, type RideLeg } from '#domain/plan-facts.ts'
import { roadsOf } from '#domain/plan/driving-times.ts'
import type { StoredPrice } from '#domain/prices/price-table.ts'
import { addDays, startOfDay, wallTimeAt } from '#domain/saranda-time.ts'
import { fillInNumber } from '#domain/words/fill-in.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import type { Database, Reads, Writes } from '../../db/database.ts'
import { AppError, fieldError } from '../../errors.ts'
import { iso } from '../../iso.ts'
import { type BookingContent, helpNumber, namedForStaff } from '../booking-content.ts'
import { type BookingRow, isAwaited } from '../booking-row.ts'
import { endsOf } from '../rides/ride-facts.ts'
import { changesOf, type WishRow } from '../wishes/wish-rows.ts'

type Party = Pick<BookingRow, 'id' | 'phoneNumber' | 'email' | 'pickupAddress' | 'dropoffAddress'>

/** A ride with what telephones need to know of it. */
export type Connected = ConnectedRide & { leg: RideLeg; startsAt: string; state: string }

interface Connecting {
  day: string
  prices: readonly StoredPrice[]
  /** Bookings whose rides count on other days, too. */
  asked?: readonly number[]
  /** Where staff read the rides: what was booked is called as in the back office, not as its guest reads it. */
  forStaff?: BookingContent
}

/**
 * The rides that parties of a departure have booked besides for that day, by the id of the party's booking: of the same guest (by
 * telephone or e-mail), from or to a place where the trip begins or ends, in whatever language and spelling. Whoever drives them
 * waits for somebody who may not come.
 */
export async function connectedRides(
  query: Reads,
  parties: readonly Party[],
  { day, prices, asked = [], forStaff }: Connecting,
): Promise<Map<number, Connected[]>> {
  const phones = parties.flatMap(({ phoneNumber }) => phoneNumber || [])
  const emails = parties.flatMap(({ email }) => email.toLowerCase() || [])
  if (phones.length + emails.length === 0) return new Map()
  const email = sql<string>`lower(bookings.email)`
  const rides = await query
    .selectFrom('rides')
    .innerJoin('bookings', 'bookings.id', 'rides.bookingId')
    .select(['rides.id as rideId', 'rides.bookingId', 'rides.leg', 'rides.startAt', 'rides.crewId', 'rides.state'])
    .select(['bookings.reference', 'bookings.phoneNumber', 'bookings.pickupAddress', 'bookings.dropoffAddress'])
    .select(['bookings.kind', 'bookings.subjectId', 'bookings.subjectName', email.as('email')])
    .where((row) =>
      row.or([
        row.and([
          row('rides.startAt', '>=', iso(startOfDay(day))),
          row('rides.startAt', '<', iso(startOfDay(addDays(day, 1)))),
        ]),
        ...(asked.length > 0 ? [row('rides.bookingId', 'in', asked)] : []),
      ]),
    )
    .where('rides.isOff', '=', 0)
    .where('bookings.status', 'in', standingStatuses)
    .where((row) =>
      row.or([
        ...(phones.length > 0 ? [row('bookings.phoneNumber', 'in', phones)] : []),
        ...(emails.length > 0 ? [row(email, 'in', emails)] : []),
      ]),
    )
    .orderBy('rides.startAt')
    .orderBy('rides.id')
    .execute()
  const { placeIn } = roadsOf(prices, [])
  const placesOf = ({ pickupAddress, dropoffAddress }: Pick<Party, 'pickupAddress' | 'dropoffAddress'>) =>
    [pickupAddress, dropoffAddress].map((address) => placeIn(address)?.key ?? comparable(address))

  return new Map(
    parties.map((party) => {
      const places = new Set(placesOf(party))
      const own = rides.filter(
        (ride) => isSameGuest(party, ride) && placesOf(ride).some((place) => place !== '' && places.has(place)),
      )
      return [party.id, own.map((ride) => connectedRide(forStaff ? namedForStaff(forStaff, ride) : ride))]
    }),
  )
}

const isSame = (a: string, b: string) => a !== '' && a.toLowerCase() === b.toLowerCase()

type Guest = Pick<BookingRow, 'phoneNumber' | 'email'>

/**
 * Whether another booking is surely that of a party's guest: whatever of telephone and e-mail the party names, the other names,
 * too. Only then its page tells of the other one. Strangers book with both: whoever knows one of the two of somebody else learns
 * nothing there, also where staff have written that one down without the second.
 */
function isSurelySameGuest(party: Guest, other: Guest): boolean {
  const named = (['phoneNumber', 'email'] as const).filter((contact) => party[contact] !== '')
  return named.length > 0 && named.every((contact) => isSame(party[contact], other[contact]))
}

function isSameGuest(one: Guest, other: Guest): boolean {
  return isSame(one.phoneNumber, other.phoneNumber) || isSame(one.email, other.email)
}

interface FoundRide extends Pick<BookingRow, 'reference' | 'pickupAddress' | 'dropoffAddress'> {
  rideId: number
  bookingId: number
  leg: RideLeg
  startAt: string
  crewId: number | null
  state: string
}

function connectedRide({
  rideId,
  bookingId,
  reference,
  leg,
  startAt,
  crewId,
  state,
  ...booking
}: FoundRide): Connected {
  const { pickup, dropoff } = endsOf({ leg, ...booking })
  return {
    rideId,
    bookingId,
    reference,
    startAt: wallTimeAt(Date.parse(startAt)),
    pickup,
    dropoff,
    crewId,
    leg,
    startsAt: startAt,
    state,
  }
}

/** A booking of the guest himself whose rides, or some of them, take him to his departure or from it. */
export interface Along {
  booking: BookingRow
  /** The earliest first; several for a leg that goes in several vehicles. */
  rides: Connected[]
  /** That it goes along to this departure, as nobody has answered yet: he took it instead of another that did not leave. */
  asked?: WishRow | undefined
}

interface Around {
  /** Of the departure that does not leave. */
  day: string
  prices: readonly StoredPrice[]
}

/** The rides that lead to a party's departure, by their day or since it has asked them along to it; and what it has asked. */
async function leadingTo(query: Reads, party: BookingRow, around: Around) {
  const open = await query
    .selectFrom('wishes')
    .innerJoin('cancelledParties', 'cancelledParties.id', 'wishes.followsPartyId')
    .selectAll('wishes')
    .where('cancelledParties.bookingId', '=', party.id)
    .where('cancelledParties.movedTo', '=', party.pickupWallTime)
    .where('wishes.state', '=', 'open')
    .execute()
  const asked = new Map(open.map((wish) => [wish.bookingId, wish]))
  const found = await connectedRides(query, [party], { ...around, asked: [...asked.keys()] })
  const isAsked = ({ bookingId, leg }: Connected) => {
    const wish = asked.get(bookingId)
    return !wish || changesOf(wish)[leg === 'out' ? 'pickupDateAndTime' : 'returnDateAndTime'] !== undefined
  }
  return { asked, rides: (found.get(party.id) ?? []).filter(isAsked) }
}

/** What a guest may let go along, as far as nobody doubts that it is his and he has not been picked up; by booking. */
export async function ridesAlong(query: Reads, party: BookingRow, around: Around): Promise<Along[]> {
  const found = await leadingTo(query, party, around)
  const rides = Map.groupBy(
    found.rides.filter(({ state }) => !isPickedUp(state)),
    ({ bookingId }) => bookingId,
  )
  if (rides.size === 0) return []
  const ids = [...rides.keys()]
  const bookings = await query.selectFrom('bookings').selectAll().where('id', 'in', ids).orderBy('id').execute()
  return bookings
    .filter((booking) => isSurelySameGuest(party, booking))
    .map((booking) => ({ booking, rides: rides.get(booking.id) ?? [], asked: found.asked.get(booking.id) }))
}

/**
 * The same with their bookings held until the end of the transaction: before any departure, as every change of a booking takes
 * them. Also held are those that only staff see as connected, since their history tells of the move.
 */
export async function heldAlong(
  database: Pick<Database, 'lockRows'>,
  transaction: Writes,
  party: BookingRow,
  around: Around,
): Promise<{ along: Along[]; others: number[] }> {
  const idsNow = async () => new Set((await leadingTo(transaction, party, around)).rides.map((ride) => ride.bookingId))
  const ids = await idsNow()
  if (ids.size === 0) return { along: [], others: [] }
  await database
    .lockRows(
      transaction
        .selectFrom('bookings')
        .select('id')
        .where('id', 'in', [...ids])
        .orderBy('id'),
    )
    .execute()
  // As they are now that nobody else changes them; what came meanwhile is not held, and stays out.
  const along = (await ridesAlong(transaction, party, around)).filter(({ booking }) => ids.has(booking.id))
  const own = new Set(along.map(({ booking }) => booking.id))
  return { along, others: [...ids.intersection(await idsNow())].filter((id) => !own.has(id)) }
}

/** What a guest names of his rides: the reference of its booking, or the id of a ride; all rides of a booking go together. */
export type NamedRide = string | number

const mostNamed = 20
const isRideName = (each: unknown) => typeof each === 'string' || Number.isInteger(each)

/** The rides that a form, or a program, names besides; none where it says nothing of them. Throws AppError 400. */
export function readRides(body: unknown): NamedRide[] {
  const given = body instanceof URLSearchParams ? body.getAll('rides') : (body as { rides?: unknown } | null)?.rides
  if (given === undefined) return []
  if (Array.isArray(given) && given.length <= mostNamed && given.every(isRideName)) return given as NamedRide[]
  throw fieldError('invalid-rides', 'rides', 'rides must be a list of references or ids.')
}

/** Those of his rides that a guest names. Throws AppError 400 at `rides` where he names something else. */
export function namedAmong(
  along: readonly Along[],
  named: readonly NamedRide[],
  party: BookingRow,
  content: BookingContent,
): Along[] {
  const isNamed = ({ booking, rides }: Along, name: NamedRide) =>
    name === booking.reference || rides.some(({ rideId }) => rideId === name)
  const unknown = named.find((name) => !along.some((each) => isNamed(each, name)))
  if (unknown !== undefined) {
    throw fieldError('unknown-ride', 'rides', callAbout(String(unknown).slice(0, 20), party, content))
  }
  return along.filter((each) => named.some((name) => isNamed(each, name)))
}

/** For a ride that cannot go along, or no longer. */
export const rideStays = ({ booking }: Along, content: BookingContent) =>
  new AppError(409, 'ride-stays', callAbout(booking.reference, booking, content))

/** What only people can do for the guest of a ride, in his language. */
function callAbout(reference: string, { language }: BookingRow, content: BookingContent): string {
  const read = content.current().guestLanguage(language)
  return fillInNumber(mailWordsFor(read.code).rideCallUs, { reference, phone: helpNumber(content, read) })
}

/**
 * Whether cancelling a booking with the departure takes nothing else from its guest: all of its rides lead there, and none has
 * begun.
 */
export async function mayCancelAlong(query: Reads, { booking, rides }: Along, now: number): Promise<boolean> {
  if (!isAwaited(booking) || Date.parse(booking.pickupAt) <= now) return false
  const own = await query
    .selectFrom('rides')
    .select('id')
    .where('bookingId', '=', booking.id)
    .where('isOff', '=', 0)
    .execute()
  return own.every(({ id }) => rides.some(({ rideId }) => rideId === id))
}
