import { addDays, dayAt } from '#domain/saranda-time.ts'
import { departureDays } from '#domain/booking-facts.ts'

import { steadily, steadyRate } from './bookings.ts'
import { adminCalls } from './edits.ts'
import { atMost, ratioRow, type Row } from './row.ts'
import { compareWithNothing } from './throughput.ts'
import { askForSeconds } from './wrk.ts'

const seconds = 1
/** Enough for everybody who books one of them. */
const seats = 200
/** Guests spread over so many; those of a summer's day want the same few. */
const soughtDays = 20

interface Trip {
  kind: string
  subjectId: number
}

/** Departures of two months beside a call that is kept ready, and what a guest waits who takes seats. */
export async function departureRows(base: string): Promise<Row[]> {
  const trip = await openTrip(base)
  const today = dayAt(Date.now())
  const asked = `${base}/api/TaxiSaranda/GetDepartures?kind=${trip.kind}&subjectId=${trip.subjectId}`
  const meanwhile = `${asked}&from=${addDays(today, 1)}&to=${addDays(today, soughtDays)}`
  const [booking, list] = await steadily(
    (count) => bookSeats(base, { ...trip, departure: `${addDays(today, 1 + (count % soughtDays))}T10:00` }, count),
    async () => (await fetch(meanwhile)).text(),
  )
  const to = addDays(today, departureDays - 1)
  const url = `${asked}&from=${today}&to=${to}`
  const ratio = await compareWithNothing(
    () => askForSeconds(seconds, { url }),
    () => askForSeconds(seconds, { url: `${base}/api/TaxiSaranda/GetHeroContent` }),
  )
  return [
    ratioRow(`departures of ${departureDays} days: requests a second, over a cached public call`, ratio, 0.33),
    atMost(`booking with seats, ${steadyRate} a second: the slowest hundredth`, booking, 50, 'ms'),
    atMost('departures meanwhile, whose seats change all the time: the slowest hundredth', list, 50, 'ms'),
  ]
}

/** A boat trip that leaves each day. */
async function openTrip(base: string): Promise<Trip> {
  const { call } = await adminCalls(base)
  const known = await call<Trip[]>('GET', 'GetTrips')
  const { subjectId } = known.find(({ kind }) => kind === 'boat') ?? { subjectId: 0 }
  await call('PUT', `UpdateBoatTrip?id=${subjectId}`, { capacity: seats })
  const trip = { kind: 'boat', subjectId }
  await call('POST', 'AddTimetableRow', { ...trip, weekdays: [1, 2, 3, 4, 5, 6, 7], time: '10:00' })
  return trip
}

async function bookSeats(base: string, asked: Trip & { departure: string }, guest: number) {
  const answer = await fetch(`${base}/api/TaxiSaranda/Book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...asked,
      name: `Party ${guest}`,
      phoneNumber: `+35568${String(2_000_000 + guest)}`,
      email: 'guest@example.com',
      nrOfPassengers: 2,
      pickupAddress: 'Saranda',
      dropoffAddress: 'The port',
    }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${base}: seats were answered ${answer.status}.`)
}
