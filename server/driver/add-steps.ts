import type { AddedSteps, SentStep, StepResults } from '#domain/driver/driver-calls.ts'
import { centsOf } from '#domain/price-facts.ts'

import type { BookingDependencies } from '../bookings/booking-notifications.ts'
import type { WhoAndWhen } from '../bookings/booking-history.ts'
import { findBooking } from '../bookings/booking-row.ts'
import { followRides, keepAssignments } from '../bookings/rides/follow-rides.ts'
import { holdRides, rideRecords, withClashes } from '../bookings/rides/read-rides.ts'
import type { DrivenRide } from '../bookings/rides/ride-facts.ts'
import { isForTimeBefore, settleRide } from '../bookings/rides/ride-steps.ts'
import { readRoster } from '../bookings/rides/roster.ts'
import { crewOfLink, type LinkedCrew } from '../crew/crew-store.ts'
import type { PlanWrite } from '../crew/plan-write.ts'
import type { Database, Reads, Writes } from '../db/database.ts'
import { fieldError } from '../errors.ts'
import { addBoardings, type TimedTap, trueTime } from './add-boardings.ts'
import { linkClosed } from './require-crew.ts'
import { iso } from '../iso.ts'

interface Dependencies extends BookingDependencies {
  write: PlanWrite
}

/** A ride that is in another state now. */
interface Settled {
  was: DrivenRide
  is: DrivenRide
}

type Result = StepResults['results'][number]
type Taken = Result['taken']

/**
 * Keeps what one of the crew has tapped, with all that follows from it, in one transaction; what is there already is only told
 * so. `now` in milliseconds since 1970. Throws AppError 400 by field, 410 when his link was renewed meanwhile.
 */
export async function addSteps(
  { database, content, notifications, write }: Dependencies,
  sent: AddedSteps & { token: string; now: number },
): Promise<Result[]> {
  const { steps, boardings = [], token, now } = sent
  refuseMalformed(sent)
  const before = await stepsThere(database.query, steps)
  if (boardings.length === 0 && steps.every(({ key }) => before.get(key) === 'stored')) {
    return steps.map(({ key }) => ({ key, taken: 'known' }))
  }

  const results = await write(async (transaction) => {
    const crew = await crewOfLink(transaction, token)
    if (!crew) throw linkClosed()
    const rides = await heldRides(database, transaction, steps)
    const known = new Set((await stepsThere(transaction, steps)).keys())
    const kept = await timesOf(transaction, [...rides.keys()], crew)
    const offMs = sent.sentAt === undefined ? 0 : now - Date.parse(sent.sentAt)
    const taken = new Map<SentStep, Taken>()
    for (const step of steps) {
      const ride = rides.get(step.rideId)
      taken.set(step, known.has(step.key) ? 'known' : ride?.stepsBy === crew.id ? 'stored' : 'not-yours')
      if (!known.has(step.key) && ride) kept.push(await insertStep(transaction, step, { crew, ride, kept, offMs, now }))
      known.add(step.key)
    }
    const own = [...rides.values()].filter(({ id, stepsBy }) => stepsBy === crew.id && isAbout(id, taken))
    const moment = { by: crew.name, now }
    const changed = await settle(transaction, own, moment)
    const states = new Map(changed.map(({ was }) => [was.id, was.state]))
    for (const bookingId of new Set(changed.map(({ is }) => is.bookingId))) {
      await followRides(transaction, { bookingId, before: states, ...moment }, notifications)
    }
    const judged = await stepsThere(transaction, steps)
    const ofSteps = steps.map((step): Result => {
      const { key } = step
      const verdict = taken.get(step) as Taken
      const was = judged.get(key) ?? 'stored'
      if (verdict === 'known') return { key, taken: verdict, ...(was !== 'stored' && { was }) }
      return { key, taken: verdict === 'stored' ? was : verdict }
    })
    const moved = { crew, offMs, now }
    return [...ofSteps, ...(await addBoardings({ database, content }, transaction, boardings, moved))]
  })
  notifications.wake()
  return results

  /** Each ride into the state that its taps say now; answers those that have become another one, as they were and are. */
  async function settle(transaction: Writes, rides: DrivenRide[], moment: WhoAndWhen): Promise<Settled[]> {
    if (rides.length === 0) return []
    const first = Math.min(...rides.map(({ startAt }) => Date.parse(startAt)))
    const roster = await readRoster(transaction, content, first)
    const changed: Settled[] = []
    for (const was of rides) {
      const is = await settleRide(transaction, was, roster)
      if (is.state !== was.state) changed.push({ was, is })
    }
    // Handed back, or taken again: told where staff read who was given a ride.
    const handed = changed.filter(({ was, is }) => was.crewId !== is.crewId)
    const others = handed.map(({ is }) => is)
    const after = await rideRecords(transaction, await withClashes(transaction, others, roster))
    await keepAssignments(transaction, { before: handed.map(({ was }) => was), after, roster, ...moment })
    for (const { id, bookingId, leg, startAt, version } of others.filter(({ state }) => state === 'handed-back')) {
      const booking = await findBooking(transaction, { id: bookingId })
      const facts = { leg, startAt, occasion: `${id} ${version}` }
      if (booking) await notifications.queue(transaction, 'handed-back', booking, facts)
    }
    return changed
  }
}

const isAbout = (id: number, taken: ReadonlyMap<SentStep, Taken>) =>
  [...taken].some(([step, verdict]) => step.rideId === id && verdict === 'stored')

/** The rides that the taps name, which no change of their bookings moves until the end of the transaction. */
async function heldRides(database: Database, transaction: Writes, steps: SentStep[]): Promise<Map<number, DrivenRide>> {
  const ids = [...new Set(steps.map(({ rideId }) => rideId))]
  return new Map((await holdRides(database, transaction, ids)).map((ride) => [ride.id, ride]))
}

interface Arrival {
  crew: LinkedCrew
  ride: DrivenRide
  /** What he has tapped of these rides before. */
  kept: readonly TimedStep[]
  /** How far the phone's clock is behind. */
  offMs: number
  now: number
}

async function insertStep(transaction: Writes, sent: SentStep, { crew, ride, kept, offMs, now }: Arrival) {
  const { key, step, undoes = null, at: deviceAt, eur, lek = null } = sent
  const ofRide = kept.filter(({ rideId }) => rideId === ride.id)
  const at = iso(trueTime(deviceAt, { offMs, now }, ofRide))
  const isOwn = ride.stepsBy === crew.id
  const receivedAt = iso(now)
  const isOfBefore = isOwn && isForTimeBefore(ride, { key, at, receivedAt })
  await transaction
    .insertInto('rideSteps')
    .values({
      rideId: ride.id,
      crewId: crew.id,
      key,
      step,
      undoes,
      at,
      deviceAt,
      receivedAt,
      eurCents: eur === undefined ? null : centsOf(eur),
      lek,
      taken: isOfBefore ? 'refused' : isOwn ? 'stored' : 'not-yours',
      vehicleId: null,
    })
    .execute()
  return { rideId: ride.id, at, deviceAt }
}

type TimedStep = TimedTap & { rideId: number }

async function timesOf(query: Writes, rideIds: number[], { id: crewId }: LinkedCrew): Promise<TimedStep[]> {
  if (rideIds.length === 0) return []
  return query
    .selectFrom('rideSteps')
    .select(['rideId', 'at', 'deviceAt'])
    .where('rideId', 'in', rideIds)
    .where('crewId', '=', crewId)
    .execute()
}

/** Which of these taps are there already, each as it is judged now. */
async function stepsThere(query: Reads, steps: SentStep[]): Promise<Map<string, Exclude<Taken, 'known'>>> {
  if (steps.length === 0) return new Map()
  const keys = steps.map(({ key }) => key)
  const rows = await query.selectFrom('rideSteps').select(['key', 'taken']).where('key', 'in', keys).execute()
  return new Map(rows.map(({ key, taken }) => [key, taken]))
}

/** What no schema says: a day that is none, and an undo of nothing. */
function refuseMalformed({ steps, boardings = [], sentAt }: AddedSteps) {
  if (sentAt !== undefined && !isInstant(sentAt)) throw malformed('sentAt', 'sentAt is no time.')
  for (const [index, { at }] of boardings.entries()) {
    if (!isInstant(at)) throw malformed('boardings', `Boardings, entry ${index + 1}, at is no time.`)
  }
  for (const [index, { at, step, undoes }] of steps.entries()) {
    if (!isInstant(at)) throw malformed('steps', `Steps, entry ${index + 1}, at is no time.`)
    if ((step === 'undo') !== (undoes !== undefined)) {
      throw malformed(
        'steps',
        `Steps, entry ${index + 1}: an undo names the key of what it takes back, and nothing else does.`,
      )
    }
  }
}

const malformed = (field: string, message: string) => fieldError('invalid-steps', field, message)

function isInstant(text: string): boolean {
  const instant = Date.parse(text)
  return !Number.isNaN(instant) && iso(instant).startsWith(text.slice(0, 19))
}
