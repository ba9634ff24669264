import type { Selectable } from 'kysely'

import type { Collected, StaffStep } from '#domain/plan/ride.ts'

import {
  type Judged,
  judgeSteps,
  putOffMs,
  type Step,
  timeInKey,
  type WaitingFacts,
} from '#domain/driver/ride-steps.ts'

import { withoutAccents } from '#domain/languages/without-accents.ts'
import type { Reads, Writes } from '../../db/database.ts'
import type { DriverTables } from '../../db/plan-tables.ts'
import { type Country, type DrivenRide, endsOf, plannedRide, type RideRow } from './ride-facts.ts'
import { iso } from '../../iso.ts'

/** `isBeforePutOff`: it was for another time, and counts no more. */
export type StepRow = Selectable<DriverTables['rideSteps']> & Step & { isBeforePutOff: boolean }

/** The taps for some rides, with whose they are, in the order in which they were made. */
export async function stepsOf(query: Reads, rideIds: number[]): Promise<(StepRow & { crewName: string })[]> {
  if (rideIds.length === 0) return []
  const rows = await query
    .selectFrom('rideSteps')
    .leftJoin('crew', 'crew.id', 'rideSteps.crewId')
    .leftJoin('rideTurns as turn', (join) =>
      join.onRef('turn.rideId', '=', 'rideSteps.rideId').onRef('turn.crewId', '=', 'rideSteps.crewId'),
    )
    .innerJoin('rides', 'rides.id', 'rideSteps.rideId')
    .selectAll('rideSteps')
    .select(['crew.name as crewName', 'turn.begunAt', 'turn.lastStep'])
    .select(['rides.startAt', 'rides.putOffAt', 'rides.putOffStep'])
    .where('rideSteps.rideId', 'in', rideIds)
    .orderBy('at')
    .orderBy('rideSteps.id')
    .execute()
  return rows.map(({ crewName, begunAt, lastStep, startAt, putOffAt, putOffStep, ...row }) => ({
    ...row,
    step: row.step,
    crewName: crewName ?? '',
    isBeforeTurn: isBefore(row, begunAt, lastStep),
    // What counted when it came goes on counting, however its ride is moved since.
    isBeforePutOff:
      isBefore(row, putOffAt, putOffStep) || (row.taken !== 'stored' && isForTimeBefore({ startAt, putOffAt }, row)),
  }))
}

/** Whatever had arrived by then, or else was made before, by a clock that may be wrong. */
const isBefore = ({ id, at }: { id: number; at: string }, then: string | null, lastStep: number | null) =>
  id <= (lastStep ?? 0) || (then !== null && at < then)

/** Those of one ride by who drives it, since it was put off last, which alone say how far it has come. */
export function stepsBy<S extends StepRow>(steps: readonly S[], crewId: number | null): S[] {
  return steps.filter((step) => crewId !== null && step.crewId === crewId && !step.isBeforePutOff)
}

/** Writes down that one of the crew is given a ride, for the first time or anew; `now` in milliseconds since 1970. */
export async function beginTurn(transaction: Writes, rideId: number, crewId: number, now: number) {
  const last = await lastStepOf(transaction, rideId)
  await transaction
    .insertInto('rideTurns')
    .values({ rideId, crewId, begunAt: null, lastStep: null })
    .onConflict((conflict) => conflict.columns(['rideId', 'crewId']).doUpdateSet({ begunAt: iso(now), lastStep: last }))
    .execute()
}

/** What a ride that is put off becomes: planned anew. Who had handed it back has nothing to do with the new one. */
export async function putOff(transaction: Writes, { id, state, stepsBy: by }: RideRow, at: string) {
  return {
    state: 'planned' as const,
    stepKey: null,
    stepsBy: state === 'handed-back' ? null : by,
    putOffAt: at,
    putOffStep: await lastStepOf(transaction, id),
  }
}

/**
 * Whether a tap was made for the time that its ride had before it was put off: before that was done, or nearer to that time, where
 * there is no network and nobody knew of the other yet. Another phone may have known it, and tapped for that one: only this tap
 * counts no more.
 */
export function isForTimeBefore(
  { startAt, putOffAt }: Pick<RideRow, 'startAt' | 'putOffAt'>,
  { key, at, receivedAt }: { key: string; at: string; receivedAt: string },
): boolean {
  const [was, is, made] = [timeInKey(key), Date.parse(startAt), Date.parse(at)]
  if (putOffAt === null || was === undefined || Math.abs(is - was) < putOffMs) return false
  return at < putOffAt || (startAt > receivedAt && Math.abs(made - was) < Math.abs(is - made))
}

/** The last of its taps that has arrived; null where none has. */
async function lastStepOf(transaction: Writes, rideId: number): Promise<number | null> {
  const { last } = await transaction
    .selectFrom('rideSteps')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .where('rideId', '=', rideId)
    .executeTakeFirstOrThrow()
  return last
}

/** From when on, and for how long, the driver of a ride waits without a charge. */
export function waitingFacts(ride: DrivenRide, country: Country): WaitingFacts {
  const { start, from } = plannedRide(ride, country)
  const { waitingMinutes, waitingMinutesArrivals } = country.content.current().settings
  const isArrival = ride.ferryOrFlight !== '' || [endsOf(ride).pickup, from?.at ?? ''].some(isArrivalPlace)
  return { startsAt: start, waitingMinutes: isArrival ? waitingMinutesArrivals : waitingMinutes }
}

/**
 * Brings a ride into the state that its taps say, in the transaction that adds one or gives it to somebody; a ride that was
 * handed back has nobody, until that is taken back. Answers the ride as it is then.
 */
export async function settleRide(transaction: Writes, ride: DrivenRide, country: Country): Promise<DrivenRide> {
  const steps = stepsBy(await stepsOf(transaction, [ride.id]), ride.stepsBy)
  const judged = judgeSteps(steps, waitingFacts(ride, country))
  await keepVerdicts(transaction, steps, judged)
  const set = { state: judged.state, stepKey: judged.by?.key ?? null, ...(await handedOver(transaction, ride, judged)) }
  const next = { ...ride, ...set }
  if (next.stepKey === ride.stepKey && next.state === ride.state) return ride
  await transaction.updateTable('rides').set(set).where('id', '=', ride.id).execute()
  return next
}

async function keepVerdicts(transaction: Writes, steps: StepRow[], { verdicts }: Judged) {
  for (const { id, key, taken } of steps) {
    const verdict = verdicts.get(key) ?? 'stored'
    if (verdict === taken) continue
    await transaction.updateTable('rideSteps').set({ taken: verdict }).where('id', '=', id).execute()
  }
}

/** Who drives a ride that is handed back, or no longer is; nothing where neither has happened. */
async function handedOver(transaction: Writes, ride: DrivenRide, { state, by }: Judged<StepRow>) {
  const isFree = ride.crewId === null
  if (state === 'handed-back' && by && !isFree) {
    await transaction.updateTable('rideSteps').set({ vehicleId: ride.vehicleId }).where('id', '=', by.id).execute()
    return { crewId: null, vehicleId: null, version: ride.version + 1 }
  }
  if (state === 'handed-back' || !isFree || ride.stepsBy === null) return {}
  const before = await transaction
    .selectFrom('rideSteps')
    .innerJoin('vehicles', 'vehicles.id', 'rideSteps.vehicleId')
    .select('vehicles.id')
    .where('key', '=', ride.stepKey)
    .executeTakeFirst()
  return { crewId: ride.stepsBy, vehicleId: before?.id ?? null, version: ride.version + 1 }
}

/** What the tap that brought a ride into its state says of money. */
export function collectedBy(step: StepRow | undefined): Collected {
  return { eur: (step?.eurCents ?? 0) / 100, lek: step?.lek ?? 0 }
}

/** A tap as staff read it. */
export function staffStep(row: StepRow & { crewName: string }): StaffStep {
  const { key, step, at, receivedAt, crewId, crewName, eurCents, lek, undoes, taken } = row
  const eur = eurCents === null ? null : eurCents / 100
  return { key, step, at, receivedAt, crewId, crewName, eur, lek, undoes, taken }
}

/** Airports and ports as guests of the seven languages write them, without accents. */
const latin = [
  'airport',
  String.raw`aeroport\p{L}*`,
  String.raw`flughafen\p{L}*`,
  String.raw`lotnisk\p{L}*`,
  // Porto Palermo is a bay, and Porto Edda the old name of the whole town, which hotels bear.
  String.raw`port(o(?! palermo| edd?a)|i|in|it|u)?`,
  'harbou?r',
  String.raw`\p{L}*hafen`,
  'ferry',
]
const greek = ['αεροδρομι', 'αερολιμ', 'λιμαν', 'λιμεν'].map((stem) => stem + String.raw`\p{L}*`)
const arrival = new RegExp(String.raw`(?<!\p{L})(${[...latin, ...greek].join('|')})(?!\p{L})`, 'u')

/** Whether an address names an airport or a port, where guests come later than they thought. */
export function isArrivalPlace(address: string): boolean {
  return arrival.test(withoutAccents(address))
}
