import { addDays, dayAt, instantOfWallTime } from '#domain/saranda-time.ts'

import type { Json } from '../setup/admin-site.ts'
import { shuffled } from '../setup/tap-histories.ts'
import { type Business, type Driver, pick } from './business.ts'
import { count } from './ledger.ts'
import type { Deed } from './new-parties.ts'

const minuteMs = 60_000
/** Taps in one request. */
const atOnce = 20

/** What a driver taps for one ride, by minutes from its start; most rides go as they should. */
const courses: [chance: number, taps: [minutes: number, step: string][]][] = [
  [
    0.7,
    [
      [-70, 'seen'],
      [-30, 'on-the-way'],
      [-4, 'here'],
      [3, 'on-board'],
      [55, 'done'],
    ],
  ],
  [
    0.78,
    [
      [-20, 'on-the-way'],
      [55, 'done'],
    ],
  ],
  [
    0.84,
    [
      [-15, 'here'],
      [2, 'no-show'],
      [50, 'no-show'],
    ],
  ],
  [
    0.88,
    [
      [-90, 'seen'],
      [-60, 'handed-back'],
    ],
  ],
  [
    0.92,
    [
      [-30, 'on-the-way'],
      [5, 'on-board'],
      [50, 'done'],
      [50.5, 'undo'],
      [61, 'done'],
    ],
  ],
  [
    1,
    [
      [-60, 'seen'],
      [-5, 'here'],
    ],
  ],
]

/** One driver with his phone for a while: he taps, and what waited goes as soon as there is network. */
export function drive(business: Business, driver: Driver): Deed {
  const { season, random } = business
  const now = season.now()
  const today = dayAt(now)
  // Up in the mountains, or the phone is left at home.
  if (driver.offlineUntil < today && random() < 0.05) driver.offlineUntil = addDays(today, pick(random, [0, 0, 1, 3]))
  const isOffline = driver.offlineUntil >= today
  tapRides(business, driver, now)
  if (isOffline) return () => Promise.resolve()
  const requests: Json[][] = []
  const all = shuffled(random, driver.waiting.splice(0))
  while (all.length > 0) requests.push(all.splice(0, 1 + Math.floor(random() * atOnce)))
  const wrongMs = pick(random, [0, 0, 3 * 3_600_000, -47 * minuteMs])
  const isTwice = random() < 0.15
  return async () => {
    for (const taps of requests) {
      await sendTaps(business, driver, taps, wrongMs)
      if (isTwice) await sendTaps(business, driver, taps, wrongMs)
    }
    const reply = await ask(business, driver, 'GetRides')
    if (reply?.status !== 200) return
    for (const ride of reply.body.rides) driver.rides.set(ride.id, { ...driver.rides.get(ride.id), ...ride })
  }
}

/** What the driver has tapped until now for the rides that his phone knows. */
function tapRides({ random }: Business, driver: Driver, now: number) {
  for (const ride of driver.rides.values()) {
    const start = Number(instantOfWallTime(ride.startAt))
    if (!ride.course && now > start - 100 * minuteMs && now < start + 1440 * minuteMs)
      ride.course = courseOf(random, ride, start)
    const due = (ride.course ?? []).filter(({ at }: Json) => Date.parse(at) <= now)
    if (due.length > 0) ride.course = ride.course.filter((tap: Json) => !due.includes(tap))
    driver.waiting.push(...due)
  }
}

function courseOf(random: () => number, ride: Json, start: number): Json[] {
  const luck = random()
  const [, taps] = courses.find(([chance]) => luck < chance) as (typeof courses)[number]
  const turn = Math.floor(random() * 1e9)
  const keyOf = (index: number) => `${ride.id}-${turn}-${index}`
  return taps.map(([minutes, step], index) => ({
    key: keyOf(index),
    rideId: ride.id,
    step,
    at: new Date(start + minutes * minuteMs).toISOString(),
    ...(step === 'undo' && { undoes: keyOf(index - 1) }),
    ...(step === 'done' && ride.collect && { eur: ride.collect.eur }),
  }))
}

/** By a clock that is wrong by so much, and says what it shows as it sends. */
async function sendTaps(business: Business, driver: Driver, taps: Json[], wrongMs: number) {
  const { season, ledger, fault } = business
  const steps = taps.map((tap) => ({ ...tap, at: new Date(Date.parse(tap.at) + wrongMs).toISOString() }))
  const sentAt = new Date(season.now() + wrongMs).toISOString()
  const reply = await ask(business, driver, 'AddSteps', { steps, ...(wrongMs !== 0 && { sentAt }) })
  if (!reply) {
    driver.waiting.push(...taps)
    return
  }
  if (reply.status !== 200) {
    fault(`AddSteps was answered ${reply.status}: ${reply.text.slice(0, 300)}`)
    return
  }
  if (reply.body.results.length !== taps.length) fault('AddSteps did not answer every tap')
  for (const { key, rideId, step, at, eur = null } of taps)
    ledger.taps.set(key, { key, crewId: driver.id, rideId, step, at, eur })
  count(ledger, 'taps', taps.length)
}

/** Undefined where the link has ended: then the driver asks for the new one. */
async function ask({ season, fault }: Business, driver: Driver, call: string, body?: unknown) {
  const headers = { authorization: `Bearer ${driver.token}` }
  const reply = await season.send(`/api/Driver/${call}`, { headers, ...(body !== undefined && { body }) })
  if (reply.status !== 410) return reply
  if (driver.nextToken === null) fault('a link that nobody has renewed has ended')
  driver.token = driver.nextToken ?? driver.token
  driver.nextToken = null
  return undefined
}
