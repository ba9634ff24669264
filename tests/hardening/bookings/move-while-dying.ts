import { addDays, dayAt } from '#domain/saranda-time.ts'
import type { Database, Dialect } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'

import type { Json } from '../../setup/admin-site.ts'
import { uniqueBooking } from '../setup/bookings.ts'
import { type Admin, fatal, signIn } from './cancel-while-dying.ts'
import { openPlace, openServers } from '../setup/killed-servers.ts'
import { ask } from '../setup/open-site.ts'

interface Outcome {
  /** After how many deaths neither was moved, and after how many both. */
  neither: number
  both: number
  /** What must not be. */
  faults: string[]
}

/**
 * Has the server die with -9 while a guest takes another departure and his ride along, so many statements after the one that stores
 * what staff are asked. While it is dead either he sails as before and nobody is asked, or both; afterwards he presses again.
 */
export async function moveWhileDying(dialect: Dialect, deaths: readonly number[]): Promise<Outcome> {
  await using place = await openPlace(dialect)
  let [left]: (number | undefined)[] = [...deaths]
  const servers = await openServers(place.environment, 1, () => ({
    NODE_OPTIONS: fatal,
    ...(left !== undefined && { DIE_SAID: 'insert into "wishes"', DIE_LEFT: String(left) }),
  }))
  const database = await openDatabase(place.address)
  const outcome: Outcome = { neither: 0, both: 0, faults: [] }
  const guests = await openGuests(await signIn(servers), deaths.length)
  const press = ({ statusUrl, to, ride }: Guest) =>
    ask(servers.any(), `${statusUrl}/move`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: { departure: to, rides: [ride.reference] },
    })

  for (const [index, guest] of guests.entries()) {
    const reply = await press(guest).catch(() => undefined)
    if (reply) outcome.faults.push(`answered ${reply.status} where it was to die`)
    left = deaths[index + 1]
    await servers.kill(0, async () => {
      const stands = await standsOf(database, guest)
      if (stands === 'both' || stands === 'neither') outcome[stands] += 1
      else outcome.faults.push(`after ${deaths[index]} statements: ${stands}`)
    })
  }
  for (const guest of guests) {
    const reply = await press(guest)
    const stands = await standsOf(database, guest)
    if (reply.status !== 200 || stands !== 'both') outcome.faults.push(`in the end ${reply.status}: ${stands}`)
  }
  await database.close()
  await servers.stop()
  return outcome
}

interface Guest {
  id: number
  statusUrl: string
  ride: { id: number; reference: string }
  /** The departure that he takes. */
  to: string
}

/** Guests of departures that do not leave, each with a ride of his own to the boat. */
async function openGuests(admin: Admin, count: number): Promise<Guest[]> {
  const { body: trips } = await admin('GET', 'GetTrips')
  const trip = { kind: 'boat', subjectId: trips.find(({ kind }: Json) => kind === 'boat').subjectId }
  await admin('POST', 'AddTimetableRow', { ...trip, weekdays: [1, 2, 3, 4, 5, 6, 7], time: '10:00', capacity: 40 })
  const today = dayAt(Date.now())
  const guests: Guest[] = []
  for (let index = 0; index < count; index += 1) {
    const [day, next] = [addDays(today, 40 + 2 * index), addDays(today, 41 + 2 * index)]
    const { pickupDateAndTime: _left, ...guest } = uniqueBooking({ email: `guest@${day}.example` })
    const { body: aboard } = await admin('POST', 'AddBooking', { ...guest, ...trip, departure: `${day}T10:00` })
    const { body: ride } = await admin('POST', 'AddBooking', {
      ...guest,
      pickupDateAndTime: `${day}T09:15`,
      pickupAddress: 'Tirana airport',
      dropoffAddress: 'Saranda',
    })
    await admin('POST', 'CancelDeparture', { ...trip, start: `${day}T10:00`, reason: 'weather' })
    guests.push({ id: aboard.id, statusUrl: aboard.statusUrl, ride, to: `${next}T10:00` })
  }
  return guests
}

/** Whether the guest sails later and staff are asked about his ride, once. */
async function standsOf({ query }: Database, { id, ride, to }: Guest): Promise<string> {
  const wishes = await query.selectFrom('wishes').select('changes').where('bookingId', '=', ride.id).execute()
  const booking = await query.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const seats = await query.selectFrom('departures').select('taken').where('start', '=', to).execute()
  const taken = seats.reduce((sum, each) => sum + each.taken, 0)
  const isMoved = booking.pickupWallTime === to
  if (!isMoved && wishes.length + taken === 0) return 'neither'
  const isAsked = wishes.length === 1 && wishes[0]?.changes.includes(`${to.slice(0, 10)}T09:15`) === true
  return isMoved && isAsked && taken === 2 ? 'both' : JSON.stringify({ isMoved, wishes, taken })
}
