import type { Json } from '../setup/admin-site.ts'
import { seeded } from '../setup/tap-histories.ts'
import { acceptInvite, type Colleague } from './colleague-account.ts'
import { type Ledger, newLedger } from './ledger.ts'
import type { Season, Sent } from './open-season.ts'

/** A trip that leaves by a timetable. */
export interface SoldTrip {
  kind: 'boat' | 'tour'
  subjectId: number
  time: string
  capacity: number
  /** One party has it all, which is what it is charged for. */
  isWhole: boolean
}

/** Somebody who drives, with his phone. */
export interface Driver {
  id: number
  /** Of the link that he knows; he may not have heard of a new one yet. */
  token: string
  /** The link that staff renewed; he is told of it in the evening. */
  nextToken: string | null
  /** Taps that wait for network. */
  waiting: Json[]
  /** Rides as the phone knows them. */
  rides: Map<number, Json>
  /** Up to this day he has no network. */
  offlineUntil: string
}

/** A calendar link, and what its program was told last, by UID. */
export interface KnownCalendar {
  choice: { all: true } | { crewId: number } | { vehicleId: number }
  url: string
  told: Map<string, ToldEvent>
}

interface ToldEvent {
  sequence: number
  /** All that a person reads of it. */
  said: string
  isOff: boolean
  endsAt: string
}

/** The operator in his season, and what everybody was told in it. */
export interface Business {
  season: Season
  ledger: Ledger
  trips: SoldTrip[]
  drivers: Driver[]
  /** Ids. */
  vehicles: number[]
  boats: number[]
  calendars: KnownCalendar[]
  colleague: Colleague
  /** The same numbers for the same seed and day. */
  random: () => number
  /** Says what must not be. */
  fault: (sentence: string) => void
  /** Whether a call was answered as it may be; everything else is a fault. */
  isOk: (reply: Sent, about: string, refusals?: readonly number[]) => boolean
}

export const seededFor = (seed: number, day: number) => seeded(Math.imul(seed, 2_654_435_761) + day)

export const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** Five people, four cars, two boats, and three trips with a timetable. */
export async function openBusiness(season: Season, seed: number): Promise<Business> {
  const must = async (method: string, call: string, body?: unknown) => {
    const reply = await season.admin(method, call, body)
    if (reply.status !== 200) throw new Error(`${call} was answered ${reply.status}: ${reply.text}`)
    return reply.body
  }
  await must('PUT', 'UpdateSettings?id=1', { reviewUrl: 'https://example.com/review' })
  const cars: number[] = []
  for (const [index, seats] of [4, 4, 4, 7].entries()) {
    const car = { name: `Car ${index + 1}`, plate: `AA ${index}00 BB`, seats }
    cars.push((await must('POST', 'AddVehicle', car)).id)
  }
  const boats: number[] = []
  for (const name of ['Kaiki', 'Dolphin']) {
    boats.push((await must('POST', 'AddVehicle', { name, kind: 'boat', seats: 25 })).id)
  }
  const about = ['new-booking', 'cancel-asked', 'offer-answered', 'wish', 'late']
  await must('POST', 'AddPushDevice', { name: 'Office', ...season.pushes.subscribe('office'), about })
  const colleague = { fullName: 'Elona M', username: 'elona', role: 'staff' }
  const invited = await must('POST', 'InviteUser', colleague)
  const drivers: Driver[] = []
  for (const [name, drives] of Object.entries({ Ardit: 'car', Besa: 'car', Goni: 'both', Luan: 'boat', Mira: 'car' })) {
    const { id } = await must('POST', 'AddCrew', { name, drives, languages: ['sq'] })
    const driver = { id, token: await newToken(must, id), nextToken: null, waiting: [], rides: new Map() }
    const device = { name, ...season.pushes.subscribe(name), about: ['my-ride', 'late'] }
    const headers = { authorization: `Bearer ${driver.token}` }
    const added = await season.send('/api/Driver/AddPushDevice', { method: 'POST', headers, body: device })
    if (added.status !== 200) throw new Error(`AddPushDevice was answered ${added.status}: ${added.text}`)
    drivers.push({ ...driver, offlineUntil: '' })
  }
  return {
    season,
    ledger: newLedger(),
    trips: await openTrips(must, boats),
    drivers,
    vehicles: [...cars, ...boats],
    boats,
    calendars: await openCalendars(must, drivers, boats),
    colleague: await acceptInvite(season, { ...colleague, id: invited.id }, invited.inviteUrl),
    random: seededFor(seed, 0),
    fault: (sentence) => season.faults.add(sentence),
    isOk(reply, about_, refusals = []) {
      if (reply.status === 200 || reply.status === 303) return true
      // What was done already by a try whose answer was lost may be refused now.
      const isExpected = refusals.includes(reply.status) || (!reply.isSure && reply.status === 409)
      if (!isExpected) season.faults.add(`${about_} was answered ${reply.status}: ${reply.text.slice(0, 300)}`)
      return false
    },
  }
}

/** Of all, of somebody who drives and sails, of somebody who sails, and of a boat. */
async function openCalendars(must: Must, drivers: Driver[], [boat = 0]: number[]): Promise<KnownCalendar[]> {
  const choices = [
    { all: true as const },
    ...drivers.slice(2, 4).map(({ id }) => ({ crewId: id })),
    { vehicleId: boat },
  ]
  const calendars: KnownCalendar[] = []
  for (const choice of choices) {
    calendars.push({ choice, url: (await must('POST', 'RenewCalendarLink', choice)).url, told: new Map() })
  }
  return calendars
}

type Must = (method: string, call: string, body?: unknown) => Promise<Json>

async function openTrips(must: Must, [kaiki, dolphin]: number[]): Promise<SoldTrip[]> {
  const known: Json[] = await must('GET', 'GetTrips')
  const boats = known.filter(({ kind }) => kind === 'boat')
  const tour = known.find(({ kind }) => kind === 'tour')
  const perPerson = { priceUnit: 'person', childPriceEur: 10, childMaxAge: 11 }
  const trips = [
    { of: boats[0], time: '10:00', capacity: 20, facts: { priceEur: 25, ...perPerson, vehicleId: kaiki } },
    { of: boats[1], time: '16:00', capacity: 12, facts: { priceEur: 180, priceUnit: 'boat', vehicleId: dolphin } },
    { of: tour, time: '08:30', capacity: 7, facts: { priceEur: 40, ...perPerson } },
  ]
  for (const { of, time, capacity, facts } of trips) {
    const update = of.kind === 'boat' ? 'UpdateBoatTrip' : 'UpdateTour'
    await must('PUT', `${update}?id=${of.subjectId}`, { capacity, cutOffMinutes: 60, lengthMinutes: 180, ...facts })
    const row = { kind: of.kind, subjectId: of.subjectId, weekdays: [1, 2, 3, 4, 5, 6, 7], time }
    await must('POST', 'AddTimetableRow', row)
  }
  return trips.map(({ of, time, capacity, facts }) => ({
    kind: of.kind,
    subjectId: of.subjectId,
    time,
    capacity,
    isWhole: facts.priceUnit === 'boat',
  }))
}

async function newToken(must: Must, crewId: number): Promise<string> {
  const { url } = await must('POST', `RenewCrewLink?id=${crewId}`)
  return String(url).split('/').at(-1) as string
}
