import { addDays, dayAt, dayOf, instantOfWallTime } from '#domain/saranda-time.ts'
import type { Departure } from '#domain/departures/departure.ts'
import { lengthOf } from '#domain/departures/list-departures.ts'
import { reachDays } from '#domain/plan-facts.ts'

import type { Writes } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import type { AsOf, BookingContent } from '../booking-content.ts'
import { contentIn, contentNow, type DepartureKey, findDeparture } from './departure-rows.ts'
import { readDepartures } from './read-departures.ts'
import { tripsOf } from './trips.ts'

const minuteMs = 60_000
const boatIsOut = 'boat-is-out'
/** A timetable says the same year by year; sunsets, too. */
const yearDays = 366

/** With which boat, or car, a departure is out, and for how long. */
type Outing = Pick<Departure, 'start' | 'minutes' | 'vehicleId'>

/** A boat, or a car, has one departure at a time; it is free at the very end of the one before. */
function isOutAtOnce(one: Outing, other: Outing): boolean {
  if (one.vehicleId === null || one.vehicleId !== other.vehicleId) return false
  const [a, b] = [spanOf(one), spanOf(other)]
  return a.from < b.to && b.from < a.to
}

function spanOf({ start, minutes }: Outing) {
  const from = Number(instantOfWallTime(start))
  return { from, to: from + minutes * minuteMs }
}

/**
 * Throws AppError 409 where the boat of a departure is out with another one at that time; also of one that is none yet, since
 * neither the timetable has it nor anybody goes with it. A cancelled one has no boat.
 */
export async function assertBoatFree(transaction: Writes, key: DepartureKey, { content, now }: AsOf) {
  const { trip, start } = key
  const row = await findDeparture(transaction, key)
  if (row && row.cancelledAt !== null) return
  const day = dayOf(start)
  const days = { from: addDays(day, -reachDays), to: addDays(day, reachDays) }
  const all = await readDepartures(transaction, content, { days, trip: null, now })
  const isOwn = (each: Departure) =>
    each.start === start && each.kind === trip.kind && each.subjectId === trip.subjectId
  const own = { start, minutes: lengthOf(trip), vehicleId: row?.vehicleId ?? trip.vehicleId }
  const other = all.find((each) => each.state !== 'cancelled' && !isOwn(each) && isOutAtOnce(own, each))
  if (other) throw new AppError(409, boatIsOut, `The boat is out then: ${nameAndTime(other)}.`)
}

/** A change of timetable or trips. */
export interface ContentChange {
  /** As it was before, as far as this process has heard. */
  before: BookingContent
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Refuses a change of timetable or trips by which a boat would be out twice at once within a year, in the transaction that
 * makes it. What was so before does not keep anything else from being changed. Throws AppError 409.
 */
export async function refuseTwoAtOnce(transaction: Writes, { before, now }: ContentChange) {
  const vehicle = await transaction.selectFrom('vehicles').select('id').limit(1).executeTakeFirst()
  if (!vehicle) return
  const after = await contentIn(transaction)
  if (timesOf(before) === timesOf(after)) return
  const known = new Set((await clashesOfYear(transaction, before, now)).map(({ key }) => key))
  const clash = (await clashesOfYear(transaction, after, now)).find(({ key }) => !known.has(key))
  if (clash) throw outTwice(clash.pair)
}

/** All by which boats are out, so that a saved text costs no more than reading it. */
function timesOf(content: BookingContent): string {
  // A trip without a boat, too: single departures of it may have one.
  const facts = tripsOf(content.current()).all.map(({ number, vehicleId, lengthMinutes, timetable }) => [
    number,
    vehicleId,
    lengthMinutes,
    timetable,
  ])
  return JSON.stringify(facts)
}

interface Clash {
  /** The same in all languages, whichever is the default one. */
  key: string
  pair: readonly [Departure, Departure]
}

/** Each departure with the one that has its boat when it leaves. */
async function clashesOfYear(transaction: Writes, content: BookingContent, now: number): Promise<Clash[]> {
  const ofBoats = (await departuresOfYear(transaction, content, now)).filter(({ vehicleId }) => vehicleId !== null)
  const { byId } = tripsOf(content.current())
  const nameOf = ({ subjectId, start }: Departure) => `${byId.get(subjectId)?.number ?? subjectId} ${start}`
  const clashes: Clash[] = []
  for (const ofOne of Map.groupBy(ofBoats, ({ vehicleId }) => vehicleId).values()) {
    let last: Departure | undefined
    for (const each of ofOne.filter(({ state }) => state !== 'cancelled')) {
      if (last && isOutAtOnce(last, each)) clashes.push({ key: `${nameOf(last)} ${nameOf(each)}`, pair: [last, each] })
      if (!last || spanOf(each).to > spanOf(last).to) last = each
    }
  }
  return clashes
}

function departuresOfYear(
  transaction: Writes,
  content: BookingContent,
  now: number,
  daysBefore = 0,
): Promise<Departure[]> {
  const today = dayAt(now)
  const days = { from: addDays(today, -daysBefore), to: addDays(today, yearDays) }
  return readDepartures(transaction, content, { days, trip: null, now })
}

const outTwice = ([one, other]: Clash['pair']) =>
  new AppError(409, boatIsOut, `The boat would be out twice at once: ${nameAndTime(one)}; ${nameAndTime(other)}.`)

/** `Kaiki, 2031-06-02 10:00`. */
const nameAndTime = ({ name, start }: Departure) => `${name}, ${start.replace('T', ' ')}`

interface Removal extends AsOf {
  vehicle: { id: number; name: string }
}

/** Throws AppError 409 when a boat, or a car, that is to be deleted has departures ahead, or is out with guests. */
export async function refuseWithDepartures(transaction: Writes, { vehicle, content, now }: Removal) {
  const current = await contentNow(transaction, content)
  const all = await departuresOfYear(transaction, current, now, reachDays)
  const next = all.find((each) => {
    const { from, to } = spanOf(each)
    const isAhead = from > now || (each.taken > 0 && to > now)
    return isAhead && each.vehicleId === vehicle.id && each.state !== 'cancelled'
  })
  if (!next) return
  const message = `${vehicle.name} still has departures ahead: ${nameAndTime(next)}. Give them another boat first.`
  throw new AppError(409, 'departures-ahead', message)
}
