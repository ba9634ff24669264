import { rideChoices } from '#domain/plan/ride-candidates.ts'
import { isPickedUp, ridesPerLeg } from '#domain/plan-facts.ts'
import type { AppliedPlan, Ride, RideAssignment, RideChoice } from '#domain/plan/ride.ts'

import type { PlanWrite } from '../../crew/plan-write.ts'
import { areThere } from '../../crew/crew-store.ts'
import type { Writes } from '../../db/database.ts'
import { AppError, assertVersion, fieldError, notFound, staleVersion } from '../../errors.ts'
import { type AddRequest, answerOnce } from '../../http/answer-once.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { keepLeavings } from '../calendars/calendar-feed.ts'
import { followRides, keepAssignments, keepVehicles, tellDrivers } from './follow-rides.ts'
import { type RideRow, type DrivenRide, plannedRide } from './ride-facts.ts'
import { outingsBetween } from './read-outings.ts'
import { holdRides, reachMs, rideRecords, ridesBetween, ridesById, withClashes } from './read-rides.ts'
import { changesOfJoin, changesOfPlan } from './ride-changes.ts'
import { beginTurn, settleRide } from './ride-steps.ts'
import { readRoster, type Roster } from './roster.ts'
import type { WhoAndWhen } from '../booking-history.ts'

interface Dependencies extends BookingDependencies {
  write: PlanWrite
}

type AssignedColumns = Pick<RideRow, 'crewId' | 'vehicleId' | 'minutes'>
type Assignment = AppliedPlan['assignments'][number]

/** Who drives which ride. Nothing is refused for a clash: both rides show it, and the booking's history keeps that it was so. */
export function createRideStore({ database, content, notifications, write }: Dependencies) {
  const { query } = database

  /** Those that are to be driven. */
  async function held(transaction: Writes, ids: number[]): Promise<DrivenRide[]> {
    return (await holdRides(database, transaction, ids)).filter(({ isOff }) => isOff === 0)
  }

  /** Writes who drives what, and answers the rides with what speaks against it, in one and the same transaction. */
  async function store(transaction: Writes, changes: [DrivenRide, Partial<AssignedColumns>][], moment: WhoAndWhen) {
    if (changes.length === 0) return []
    const first = Math.min(...changes.map(([{ startAt }]) => Date.parse(startAt)))
    const roster = await readRoster(transaction, content, first)
    const after: DrivenRide[] = []
    for (const [ride, set] of changes) after.push(await give(transaction, ride, set, { roster, ...moment }))
    const records = await rideRecords(transaction, await withClashes(transaction, after, roster))
    const before = changes.map(([ride]) => ride)
    await keepAssignments(transaction, { before, after: records, roster, ...moment })
    const { settings } = content.current()
    await tellDrivers(transaction, notifications, { before, after: records, roster, settings, now: moment.now })
    for (const ride of before) {
      await notifications.queueRides(transaction, { id: ride.bookingId }, changesOfPlan([ride], records))
    }
    // Whoever is given what he has driven already: what he tapped counts from now on.
    const done = after.filter(({ state }, index) => state === 'done' && before[index]?.state !== 'done')
    for (const bookingId of new Set(done.map((ride) => ride.bookingId))) {
      await followRides(transaction, { bookingId, ...moment }, notifications)
    }
    return records
  }

  async function insertNext(transaction: Writes, id: number, moment: WhoAndWhen): Promise<{ id: number }> {
    const [ride] = await held(transaction, [id])
    if (!ride) throw notFound('This ride')
    const { bookingId, leg, startAt, minutes, lateMinutes } = ride
    const { last, vehicles } = await vehiclesOf(transaction, ride)
    if (vehicles >= ridesPerLeg) throw tooManyRides()
    await keepVehicles(transaction, { bookingId, before: vehicles, after: vehicles + 1, ...moment })
    const next = { bookingId, leg, number: last + 1, startAt, minutes, lateMinutes, crewId: null, vehicleId: null }
    return transaction
      .insertInto('rides')
      .values({ ...next, state: 'planned', isOff: 0, version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
  }

  return {
    /** Throws AppError 404, 409 when `version` is not the stored one, 400 for somebody who is not there. */
    async assign(id: number, { version, ...change }: RideAssignment, moment: WhoAndWhen): Promise<Ride> {
      const assigned = await write(async (transaction) => {
        const [ride] = await held(transaction, [id])
        if (!ride) throw notFound('This ride')
        assertVersion(version, ride.version, 'this ride')
        await refuseUnknown(transaction, [change])
        const [record] = await store(transaction, [[ride, change]], moment)
        return record as Ride
      })
      notifications.wake()
      return assigned
    },

    /** All of them or none. Throws AppError 409 where one is another by now or is not to be driven, 400 for what never was. */
    async apply({ assignments }: AppliedPlan, moment: WhoAndWhen): Promise<Ride[]> {
      const ids = assignments.map(({ rideId }) => rideId)
      if (new Set(ids).size < ids.length) throw refused('assignments', 'One ride stands there twice.')
      const applied = await write(async (transaction) => {
        const rides = new Map((await held(transaction, ids)).map((ride) => [ride.id, ride]))
        const changes = assignments.map((each) => changeOf(each, rides.get(each.rideId)))
        await refuseUnknown(transaction, assignments)
        return store(transaction, changes, moment)
      })
      notifications.wake()
      return applied
    },

    /**
     * One more vehicle for the same leg; its guests are spread over both. Unless the request repeats one. Throws AppError 404,
     * 409 when there are too many.
     */
    split(id: number, moment: WhoAndWhen, request?: AddRequest): Promise<Ride> {
      return write(async (transaction) => {
        // Only the id: an answer that is kept holds nothing of the guest.
        const { id: added } = await answerOnce(database, transaction, request, () =>
          insertNext(transaction, id, moment),
        )
        const rides = await ridesById(transaction, [added])
        const changes = rides.map((ride): [DrivenRide, object] => [ride, {}])
        const [record] = await store(transaction, changes, moment)
        if (!record) throw notFound('This ride')
        return record
      })
    },

    /**
     * Takes back one vehicle of a leg that was split: its guests go with the others. Answers the ride as it was. Throws AppError
     * 404, 409 for the only one of its leg and for one that was driven.
     */
    async join(id: number, moment: WhoAndWhen): Promise<Ride> {
      const joined = await write(async (transaction) => {
        const [ride] = await held(transaction, [id])
        if (!ride) throw notFound('This ride')
        const roster = await readRoster(transaction, content, Date.parse(ride.startAt))
        const [record] = await rideRecords(transaction, await withClashes(transaction, [ride], roster))
        const { bookingId } = ride
        const others = await othersOfLeg(transaction, ride)
        const [other] = others
        if (!other || !record) throw onlyRide()
        if (isPickedUp(ride.state)) throw drivenRide()
        await transaction.deleteFrom('rides').where('id', '=', id).execute()
        // It has more guests now; and what calendars count as changes of a booking's rides only grows.
        await transaction
          .updateTable('rides')
          .set((row) => ({ version: row('version', '+', ride.version) }))
          .where('id', '=', other.id)
          .execute()
        await keepVehicles(transaction, { bookingId, before: others.length + 1, after: others.length, ...moment })
        await keepLeavings(transaction, [{ before: ride, minutes: record.minutes, after: undefined }], moment.now)
        await notifications.queueRides(transaction, { id: bookingId }, changesOfJoin(ride, others))
        await followRides(transaction, { bookingId, ...moment }, notifications)
        return record
      })
      notifications.wake()
      return joined
    },

    /** Who could drive a ride, the best first. Throws AppError 404. */
    async choices(id: number): Promise<RideChoice[]> {
      const [ride] = await ridesById(query, [id])
      if (!ride) throw notFound('This ride')
      const start = Date.parse(ride.startAt)
      const roster = await readRoster(query, content, start)
      const planned = plannedRide(ride, roster)
      const rides = await ridesBetween(query, { from: start - reachMs, to: planned.end + reachMs }, roster)
      return rideChoices(
        planned,
        rides.map((each) => plannedRide(each, roster)),
        roster.facts,
        await outingsBetween(query, { from: start, to: planned.end }, roster),
      )
    },
  }
}

/** The vehicles in which a leg goes: the last one's number, and how many there are. */
async function vehiclesOf(transaction: Writes, { bookingId, leg }: Pick<RideRow, 'bookingId' | 'leg'>) {
  const { last, vehicles } = await transaction
    .selectFrom('rides')
    .select((row) => [row.fn.max('number').as('last'), row.fn.countAll().as('vehicles')])
    .where('bookingId', '=', bookingId)
    .where('leg', '=', leg)
    .executeTakeFirstOrThrow()
  return { last, vehicles: Number(vehicles) }
}

/** The other vehicles of a ride's leg, the first one first. */
const othersOfLeg = (transaction: Writes, { id, bookingId, leg }: Pick<RideRow, 'id' | 'bookingId' | 'leg'>) =>
  transaction
    .selectFrom('rides')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .where('leg', '=', leg)
    .where('id', '!=', id)
    .orderBy('number')
    .execute()

/** One ride to somebody, whose own taps then say how far it has come. */
async function give(
  transaction: Writes,
  ride: DrivenRide,
  set: Partial<AssignedColumns>,
  { roster, now }: { roster: Roster; now: number },
) {
  const next = { ...ride, ...set }
  const isSame = (Object.keys(set) as (keyof AssignedColumns)[]).every((name) => next[name] === ride[name])
  if (isSame) return ride
  const isOther = next.crewId !== ride.crewId
  const columns = { ...set, ...(isOther && { stepsBy: next.crewId }), version: ride.version + 1 }
  await transaction.updateTable('rides').set(columns).where('id', '=', ride.id).execute()
  const given = { ...ride, ...columns }
  if (!isOther) return given
  if (next.crewId !== null) await beginTurn(transaction, ride.id, next.crewId, now)
  return settleRide(transaction, given, roster)
}

function changeOf(
  { crewId, vehicleId, version }: Assignment,
  ride: DrivenRide | undefined,
): [DrivenRide, Partial<AssignedColumns>] {
  if (!ride) throw staleVersion('one of these rides')
  assertVersion(version, ride.version, 'one of these rides')
  return [ride, { crewId, vehicleId }]
}

/** Throws AppError 400 at the field that names nobody. */
async function refuseUnknown(transaction: Writes, named: Partial<AssignedColumns>[]) {
  const idsOf = (of: 'crewId' | 'vehicleId') => [
    ...new Set(named.map((each) => each[of]).filter((id) => id !== null && id !== undefined)),
  ]
  const [crewIds, vehicleIds] = [idsOf('crewId'), idsOf('vehicleId')]
  if (!(await areThere(transaction, 'crew', crewIds))) throw refused('crewId', 'This person is no longer there.')
  if (!(await areThere(transaction, 'vehicles', vehicleIds)))
    throw refused('vehicleId', 'This vehicle is no longer there.')
}

function refused(field: string, message: string) {
  return fieldError('invalid-assignment', field, message)
}

const tooManyRides = () => new AppError(409, 'too-many-rides', `One leg goes in ${ridesPerLeg} vehicles at most.`)

const onlyRide = () => new AppError(409, 'only-ride', 'This leg goes in one vehicle: there is no other for its guests.')

const drivenRide = () =>
  new AppError(409, 'driven-ride', 'This car has been driven already: what its driver has said of it would be lost.')
