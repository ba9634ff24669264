import { setTimeout as wait } from 'node:timers/promises'

import { addDays, dayAt } from '#domain/saranda-time.ts'
import type { Dialect } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'

import type { Json } from '../../setup/admin-site.ts'
import { uniqueBooking } from '../setup/bookings.ts'
import { openPlace, openServers } from '../setup/killed-servers.ts'
import { ask, signInAs } from '../setup/open-site.ts'
import { adminPassword } from '../setup/seeded-folder.ts'
import { inspectSold } from './seats-seen.ts'

const capacity = 200
const aSecond = 200

/**
 * Two hundred guests a second want one seat of the same departure. Answers how they were answered, by status, and everything
 * that must not be: seats that are not what is booked, and answered bookings that are not there.
 */
export async function rushForSeats(dialect: Dialect, seconds: number) {
  await using place = await openPlace(dialect)
  const servers = await openServers(place.environment, 1)
  const url = servers.any()
  const authorization = `Bearer ${(await signInAs(url, 'admin', adminPassword)).body.token}`
  const headers = { authorization }
  const { body: trips } = await ask(url, '/api/Admin/GetTrips', { headers })
  const { kind, subjectId } = trips.find((trip: Json) => trip.kind === 'boat')
  const departure = `${addDays(dayAt(Date.now()), 40)}T10:00`
  // An extra one: the trip has no timetable of its own.
  const set = { kind, subjectId, start: departure, capacity }
  await ask(url, '/api/Admin/SetDeparture', { method: 'PUT', headers, body: set })

  const answered = new Map<string, string>()
  const statuses: Record<string, number> = {}
  const began = performance.now()
  const sent: Promise<void>[] = []
  for (let guest = 0; guest < seconds * aSecond; guest += 1) {
    await wait(Math.max(0, began + (guest * 1000) / aSecond - performance.now()))
    const booking = uniqueBooking({ name: `Rushing ${guest}`, kind, subjectId, departure, nrOfPassengers: 1 })
    delete booking['pickupDateAndTime']
    sent.push(book(booking))
  }
  async function book(booking: Record<string, unknown>) {
    const reply = await ask(url, '/api/TaxiSaranda/Book', { body: booking })
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
    if (reply.status === 200) answered.set(String(booking['name']), reply.body.reference)
  }
  await Promise.all(sent)
  const database = await openDatabase(place.address)
  const faults = await inspectSold(database, answered)
  const { taken } = await database.query.selectFrom('departures').select('taken').executeTakeFirstOrThrow()
  await database.close()
  await servers.stop()
  return { faults, statuses, taken, sold: answered.size, capacity }
}
