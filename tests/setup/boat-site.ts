import { addDays, dayAt } from '#domain/saranda-time.ts'
import type { Dialect } from '#server/db/database.ts'

import type { AdminSite, AdminSiteOptions, Json } from './admin-site.ts'
import { changeTrip, openKaiki, party, type TestTrip } from './departure-site.ts'
import { addDriver, type DriverSite, openDriverSite } from './driver-site.ts'
import { addVehicle, call } from './plan-site.ts'

/** Somebody of the crew with a link. */
type Skipper = Awaited<ReturnType<typeof addDriver>>

export type BoatSite = DriverSite & Boat

interface Boat {
  trip: TestTrip
  /** The kaiki that the trip goes in. */
  boatId: number
  ardit: Skipper
  /** The start of the trip tomorrow: the office's own clock cannot be set. */
  start: string
}

/** The kaiki leaves every day at ten with Ardit, on his boat; the drivers' clock shows the time of now. */
export async function openBoatSite(dialect: Dialect, options: Pick<AdminSiteOptions, 'push'> = {}): Promise<BoatSite> {
  const site = await openDriverSite(dialect, options)
  return { ...site, ...(await openBoat(site)) }
}

/** The same on a site that is open. */
export async function openBoat(site: DriverSite): Promise<Boat> {
  site.clock.now = Date.now()
  const boatId = await addVehicle(site, 'Poseidon', { kind: 'boat', seats: 25 })
  const { kind, subjectId } = await openKaiki(site, { capacity: 25, lengthMinutes: 240 })
  const trip = { kind, subjectId }
  await changeTrip(site, trip, { vehicleId: boatId })
  const ardit = await addSkipper(site, 'Ardit', boatId)
  const start = `${addDays(dayAt(site.clock.now), 1)}T10:00`
  return { trip, boatId, ardit, start }
}

export const addSkipper = (site: AdminSite, name: string, boatId: number, more: Json = {}): Promise<Skipper> =>
  addDriver(site, name, { drives: 'boat', vehicleIds: [boatId], languages: ['en'], ...more })

/** A party of tomorrow's departure; answers its booking. */
export const addParty = (site: BoatSite, people: number, more: Json = {}): Promise<Json> =>
  call(site, 'POST', 'AddBooking', { ...party(site.trip, people), departure: site.start, ...more })

/** What a skipper's page is told of its departures; those with guests. */
export async function departuresOf(site: BoatSite, { token }: Skipper): Promise<Json[]> {
  const { departures } = (await site.drive(token, 'GET', 'GetRides')).body
  return departures.filter(({ parties }: Json) => parties.length > 0)
}

/** A tick so many seconds from the drivers' clock, under a key of its own. */
export const tick = (site: BoatSite, departureId: number, bookingId: number, seconds: number, more: Json = {}) => ({
  key: `${bookingId}/${seconds}/${String(more.boarded ?? true)}`,
  departureId,
  bookingId,
  boarded: true,
  at: new Date(site.clock.now + seconds * 1000).toISOString(),
  ...more,
})

/** Sends ticks, which must be read; answers what became of each. */
export async function board(site: BoatSite, { token }: Skipper, boardings: Json[], more: Json = {}): Promise<Json[]> {
  const reply = await site.drive(token, 'POST', 'AddSteps', { steps: [], boardings, ...more })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body.results
}

/** The same as the office reads it: who is aboard, by name. */
export async function aboardOf({ trip, start, ...site }: BoatSite): Promise<Json> {
  const path = `GetBoarding?kind=${trip.kind}&subjectId=${trip.subjectId}&start=${start}`
  const { parties } = await call(site, 'GET', path)
  return Object.fromEntries(parties.map(({ name, boarded }: Json) => [name, boarded]))
}
