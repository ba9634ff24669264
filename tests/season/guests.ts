import { addDays, wallTimeAt } from '#domain/booking/saranda-time.ts'

import type { Json } from '../setup/admin-site.ts'
import { type Business, pick, type SoldTrip } from './business.ts'
import { count, isAhead, isLive, type Party, startOf } from './ledger.ts'

/** Something that somebody does; what it does to whom is decided when it is made, so that a seed says it. */
export type Deed = () => Promise<void>

/** What staff have closed meanwhile, or what has come too near. */
const timeFields = new Set(['departure', 'pickupDateAndTime', 'returnDateAndTime'])
const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
/** A ride, which the price table knows or not, with a way back or not. */
export function bookRide(business: Business): Deed {
  const { random, season } = business
  const today = wallTimeAt(season.now()).slice(0, 10)
  const day = addDays(today, pick(random, [0, 1, 1, 1, 2, 2, 3, 5, 8]))
  const hour = 7 + Math.floor(random() * 15)
  const [pickupAddress, dropoffAddress] = pick(random, [
    ['Saranda', 'Blue Eye'],
    ['Saranda', 'Ksamil'],
    ['Tirana Airport', 'Saranda'],
    ['Hotel Brilant, Saranda', 'Përmet'],
    ['Ferry Port, Saranda', 'Gjirokastra'],
  ])
  const isBack = random() < 0.2
  return book(business, {
    pickupDateAndTime: `${day}T${twoDigits(hour)}:${pick(random, ['00', '15', '30', '45'])}`,
    pickupAddress,
    dropoffAddress,
    nrOfPassengers: 1 + Math.floor(random() * 6),
    ...(isBack && { returnDateAndTime: `${addDays(day, pick(random, [1, 2, 4]))}T${twoDigits(hour)}:00` }),
    ...(random() < 0.2 && { ferryOrFlight: 'Ferry from Corfu' }),
    ...(random() < 0.2 && { note: 'A surfboard comes with us' }),
  })
}

/** Seats of a departure in the next days. */
export function bookSeats(business: Business): Deed {
  const { random } = business
  const trip = pick(random, business.trips)
  const adults = 1 + Math.floor(random() * 4)
  const children = random() < 0.4 ? 1 + Math.floor(random() * 2) : 0
  return book(business, {
    kind: trip.kind,
    subjectId: trip.subjectId,
    pickupAddress: 'Hotel Brilant, Saranda',
    dropoffAddress: 'The port',
    departure: nextDeparture(business, trip),
    adults,
    children,
  })
}

/** One of the next departures of a trip that can still be booked. */
export function nextDeparture({ random, season }: Business, trip: SoldTrip): string {
  const soon = wallTimeAt(season.now() + 4 * 3_600_000)
  const today = soon.slice(0, 10)
  const first = `${today}T${trip.time}` > soon ? today : addDays(today, 1)
  return `${addDays(first, pick(random, [0, 0, 1, 1, 2, 3, 6]))}T${trip.time}`
}

function book(business: Business, what: Json): Deed {
  const { season, ledger, random, isOk, fault } = business
  const guest = ledger.guests++
  const email = `guest${guest}@example.com`
  const asked = { name: `Guest ${guest}`, phoneNumber: `+35569${String(2_000_000 + guest)}`, email, ...what }
  const key = `guest-${guest}-${Math.floor(random() * 1e9)}`
  const isRepeated = random() < 0.1
  const send = () => season.send('/api/TaxiSaranda/Book', { body: asked, headers: { 'idempotency-key': key } })
  return async () => {
    const reply = await send()
    if (reply.status === 409) tellTrue(reply.body, asked, fault)
    const isTime = Object.keys(reply.body?.errors ?? {}).every((field) => timeFields.has(field))
    if (!isOk(reply, `Book for ${asked.name}`, isTime ? [400, 409] : [409])) {
      count(ledger, reply.status === 409 ? 'full' : 'refused')
      return
    }
    count(ledger, 'booked')
    if (isRepeated) {
      const again = await send()
      if (again.body?.reference !== reply.body.reference) fault(`${asked.name} sent twice: ${again.text}`)
    }
    const { reference, statusUrl, price } = reply.body
    const row = await rowOf(business, reference)
    if (row)
      ledger.parties.push({ ...newParty, reference, statusUrl, email, asked, key, ...row, price: price?.eur ?? null })
    else fault(`${reference} was answered and is not there`)
  }
}

export const newParty = { isByStaff: false, record: undefined, isDeleted: false }

export async function rowOf({ season }: Business, reference: string): Promise<{ id: number } | undefined> {
  return season.database.query.selectFrom('bookings').select('id').where('reference', '=', reference).executeTakeFirst()
}

/** Where the seats are gone, others are named that lie later and have room. */
function tellTrue({ departures = [], code }: Json, { departure, adults, children }: Json, fault: Business['fault']) {
  if (code !== 'departure-full') fault(`a booking was refused as ${code}`)
  for (const { start, seatsLeft } of departures) {
    if (start <= departure || seatsLeft < adults + children) fault(`${start} was named instead of ${departure}`)
  }
}

/** A guest whose ride is ahead changes it, asks to cancel, or takes his wish back. */
export function changeMind(business: Business, party: Party): Deed {
  const { random } = business
  const isDeparture = party.asked.departure !== undefined
  const wish = pick(random, ['people', 'note', 'time', 'cancel', 'withdraw', 'ends'])
  if (wish === 'cancel') return post(business, party, 'cancel', {})
  if (wish === 'withdraw') return post(business, party, 'withdraw', {})
  if (wish === 'people')
    return post(business, party, 'change', { nrOfPassengers: String(1 + Math.floor(random() * 7)) })
  if (wish === 'note' || isDeparture)
    return post(business, party, 'change', { note: `Bags: ${Math.floor(random() * 9)}` })
  if (wish === 'ends') return post(business, party, 'change', { dropoffAddress: pick(random, ['Butrint', 'Himara']) })
  const time = `${startOf(party).slice(0, 11)}${twoDigits(6 + Math.floor(random() * 16))}:30`
  return post(business, party, 'change', { pickupDateAndTime: time })
}

export function sayLate(business: Business, party: Party): Deed {
  return post(business, party, 'late', { minutes: pick(business.random, ['15', '30', '60', '90']) })
}

/** The guest's answer to the offer that is open, if one is. */
export function answerOffer(business: Business, party: Party): Deed {
  const { season, random } = business
  const answer = random() < 0.75 ? 'accept' : 'decline'
  const isTwice = random() < 0.2
  return async () => {
    const offer = await season.database.query
      .selectFrom('offers')
      .selectAll()
      .where('bookingId', '=', party.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!offer) return
    await post(business, party, `offer/${offer.id}`, { answer })()
    if (isTwice) await post(business, party, `offer/${offer.id}`, { answer })()
  }
}

/** What a button or a form of the private page sends. That it is too late, or too often, it may be told. */
export function post(business: Business, party: Party, deed: string, fields: Record<string, string>): Deed {
  const { season, ledger, isOk } = business
  return async () => {
    const body = new URLSearchParams(fields).toString()
    const reply = await season.send(`${party.statusUrl}/${deed}`, { method: 'POST', headers: form, body })
    const isDone = isOk(reply, `${deed} of ${party.reference}`, party.isDeleted ? [404, 409] : [400, 404, 409, 429])
    if (isDone) count(ledger, deed.split('/')[0] as string)
  }
}

/** Guests whose ride is ahead, in the same order however their bookings came in. */
export function guestsToday(business: Business): Party[] {
  const now = wallTimeAt(business.season.now())
  return business.ledger.parties
    .filter((party) => isLive(party) && isAhead(party, now))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

export const twoDigits = (number: number) => String(number).padStart(2, '0')
