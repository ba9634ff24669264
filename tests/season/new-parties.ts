import { addDays, dayAt, wallTimeAt } from '#domain/saranda-time.ts'

import type { Json } from '../setup/admin-site.ts'
import { type Business, pick, type SoldTrip } from './business.ts'
import { mayBeClosed, wasClosed } from './known-closures.ts'
import { count } from './ledger.ts'
import type { Sent } from './open-season.ts'

/** Something that somebody does; what it does to whom is decided when it is made, so that a seed says it. */
export type Deed = () => Promise<void>

/** What staff have closed meanwhile, or what has come too near. */
const timeFields = new Set(['departure', 'pickupDateAndTime', 'returnDateAndTime'])

/** A ride, which the price table knows or not, with a way back or not. */
export function bookRide(business: Business): Deed {
  const { random, season } = business
  const today = dayAt(season.now())
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
  const isPatient = random() < 0.7
  const send = (call: string) =>
    season.send(`/api/TaxiSaranda/${call}`, { body: asked, headers: { 'idempotency-key': `${key}-${call}` } })

  async function sendTwice(call: string) {
    const reply = await send(call)
    if (reply.status !== 200 || !isRepeated) return reply
    const again = await send(call)
    if (again.body?.reference !== reply.body.reference) fault(`${asked.name} sent ${call} twice: ${again.text}`)
    return reply
  }
  async function keep({ body }: Sent, isWaiting: boolean) {
    const row = await rowOf(business, body.reference)
    if (!row) return fault(`${body.reference} was answered and is not there`)
    const { reference, statusUrl } = body
    const price = isWaiting ? row.eur : (body.price?.eur ?? null)
    ledger.parties.push({ ...newParty, id: row.id, reference, statusUrl, email, asked, key, price, isWaiting })
  }
  return async () => {
    const sentAt = Date.now()
    const reply = await sendTwice('Book')
    const request = { asked, sentAt, answeredAt: Date.now() }
    const isFull = reply.status === 409
    if (isFull) tellTrue(reply.body, asked, fault)
    const isTime = Object.keys(reply.body?.errors ?? {}).every((field) => timeFields.has(field))
    const isBooked = isOk(reply, `Book for ${asked.name}`, isTime ? [400, 409] : [409])
    if (isBooked && wasClosed(business, request)) fault(`${asked.name} has booked what was closed`)
    if (reply.body?.code === 'closed') {
      count(ledger, 'refused as closed')
      if (!mayBeClosed(business, request)) fault(`${asked.name} was refused as closed: ${JSON.stringify(asked)}`)
    }
    count(ledger, isBooked ? 'booked' : isFull ? 'full' : 'refused')
    if (isBooked) await keep(reply, false)
    if (!isFull || !isPatient) return
    const joined = await sendTwice('JoinWaitList')
    // There may never be so many seats, or it is closed by now.
    if (!isOk(joined, `JoinWaitList for ${asked.name}`, [400])) return
    count(ledger, 'waiting')
    await keep(joined, true)
  }
}

export const newParty = { isByStaff: false, isWaiting: false, record: undefined, isDeleted: false }

async function rowOf({ season }: Business, reference: string): Promise<{ id: number; eur: number | null } | undefined> {
  const row = await season.database.query
    .selectFrom('bookings')
    .select(['id', 'priceEurCents'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && { id: row.id, eur: row.priceEurCents === null ? null : row.priceEurCents / 100 }
}

/** Where the seats are gone, others are named that lie later and have room. */
function tellTrue({ departures = [], code }: Json, { departure, adults, children }: Json, fault: Business['fault']) {
  if (code !== 'departure-full') fault(`a booking was refused as ${code}`)
  for (const { start, seatsLeft } of departures) {
    if (start <= departure || seatsLeft < adults + children) fault(`${start} was named instead of ${departure}`)
  }
}

export const twoDigits = (number: number) => String(number).padStart(2, '0')
