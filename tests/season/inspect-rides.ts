import { sql } from 'kysely'

import { isArrivalPlace } from '#server/bookings/rides/ride-steps.ts'
import type { RideStep } from '#domain/plan-facts.ts'

import { expectedState, type TrueTap } from '../setup/tap-histories.ts'
import type { Business } from './business.ts'

interface RideRow {
  id: number
  leg: string
  off: number
  starts: string
  state: string
  driver: number | null
  by: number | null
  key: string | null
  status: string
  pickup: string
  back: string | null
  departure: number | null
  ends: string
  ferry: string
  anew: string | null
  since: string | null
  after: number | null
}

interface StepRow {
  id: number
  key: string
  rideId: number
  crewId: number | null
  step: string
  undoes: string | null
  at: string
  eurCents: number | null
}

/** The free waiting at ports and airports, and elsewhere, as the site is shipped. */
const waits = { arrival: 45, usual: 15 }

/** A tap by a wrong clock is corrected by when it arrives: so long it may be on its way, while a process is started again. */
const lineMs = 60_000

/** Each live booking has its rides and no other, and each ride is where the taps of its driver have brought it. */
export async function inspectRides({ season, ledger }: Business): Promise<string[]> {
  const { query } = season.database
  const { rows: rides } = await sql<RideRow>`
    select rides.id as id, leg, is_off as off, start_at as starts, state, rides.crew_id as driver, steps_by as by, step_key as key,
      status, pickup_at as pickup, return_at as back, departure_id as departure,
      pickup_address || ' ' || dropoff_address as ends, ferry_or_flight as ferry, begun_at as anew,
      put_off_at as since, put_off_step as after
    from rides join bookings on bookings.id = booking_id
    left join ride_turns on ride_turns.ride_id = rides.id and ride_turns.crew_id = steps_by`.execute(query)
  const { rows: without } = await sql<{ reference: string }>`
    select reference from bookings where status not in ('cancelled', 'not-a-booking') and departure_id is null and (
      not exists (select 1 from rides where booking_id = bookings.id and leg = 'out' and is_off = 0)
      or return_at is not null
        and not exists (select 1 from rides where booking_id = bookings.id and leg = 'back' and is_off = 0))`.execute(
    query,
  )
  const steps = await query
    .selectFrom('rideSteps')
    .select(['id', 'key', 'rideId', 'crewId', 'step', 'undoes', 'at', 'eurCents'])
    .execute()
  const byKey = new Map(steps.map((step) => [step.key, step]))
  const byRide = Map.groupBy(steps, ({ rideId }) => rideId)
  const lost = [...ledger.taps.values()].filter((tap) => {
    const step = byKey.get(tap.key)
    // A tap goes with the booking that it is about, and a ride that is gone has none.
    return step
      ? Math.abs(Date.parse(step.at) - Date.parse(tap.at)) > lineMs ||
          step.crewId !== tap.crewId ||
          step.eurCents !== centsOf(tap.eur)
      : rides.some(({ id }) => id === tap.rideId)
  })
  const { rows: added } = await sql<{ id: number }>`select id from rides where number > 1`.execute(query)
  const there = new Set(added.map(({ id }) => id))
  // A deleted booking has taken its rides with it.
  const mayBeGone = ledger.parties.some(({ isDeleted }) => isDeleted)
  const untrue = [...ledger.splits].filter(([id, isThere]) => (isThere ? !there.has(id) && !mayBeGone : there.has(id)))
  const untold = [...there].filter((id) => !ledger.splits.has(id))
  return [
    ...untrue.map(
      ([id, isThere]) => `ride ${id} was ${isThere ? 'added and is not there' : 'taken back and is there'}`,
    ),
    ...untold.map((id) => `ride ${id} is there, and nobody has split a leg for it`),
    ...without.map(({ reference }) => `${reference} has not its rides`),
    ...lost.map((tap) => `a tap was answered and is not there as it was: ${JSON.stringify([tap, byKey.get(tap.key)])}`),
    ...rides.flatMap((ride) =>
      [...inspectRide(ride), ...inspectState(ride, byRide.get(ride.id) ?? [])].map(
        (fault) => `ride ${JSON.stringify(ride)} ${fault}`,
      ),
    ),
  ]
}

const centsOf = (eur: number | null) => (eur === null ? null : Math.round(eur * 100))

function inspectRide({ leg, off, starts, status, pickup, back, departure }: RideRow): string[] {
  const isLive = status !== 'cancelled' && status !== 'not-a-booking' && departure === null
  const start = leg === 'out' ? pickup : back
  if (off === 1) return isLive && start !== null ? ['is off, and its booking is not'] : []
  if (!isLive) return ['goes, and its booking does not']
  return start === starts ? [] : ['does not begin when its booking says']
}

function inspectState(ride: RideRow, steps: StepRow[]): string[] {
  // A ride that was put off begins anew.
  const counts = ({ id, at }: StepRow) => id > (ride.after ?? 0) && (ride.since === null || at >= ride.since)
  const own = steps.filter((step) => step.crewId !== null && step.crewId === ride.by && counts(step))
  const taps = own.map(({ key, step, undoes, at }): TrueTap => ({
    key,
    by: 1,
    step: step as RideStep,
    undoes,
    at: Date.parse(at),
  }))
  const isArrival = ride.ferry !== '' || isArrivalPlace(ride.ends)
  const givenAnewAt = ride.anew === null ? null : Date.parse(ride.anew)
  const end = (waitingMinutes: number) =>
    expectedState({ taps, startsAt: Date.parse(ride.starts), waitingMinutes, driver: 1, givenAnewAt })
  // Which end of the ride is the pick-up, and what it was when he tapped, is not looked at.
  const states = isArrival ? [end(waits.arrival), end(waits.usual)] : [end(waits.usual)]
  const by = steps.find(({ key }) => key === ride.key)
  return [
    ...(states.includes(ride.state as never) ? [] : [`should be ${states.join(' or ')} by ${JSON.stringify(taps)}`]),
    ...((ride.state === 'planned') === (by === undefined) && (by === undefined || by.step === ride.state)
      ? []
      : [`is so by ${ride.key}`]),
    ...(ride.state === 'handed-back' && ride.driver !== null && ride.driver === ride.by
      ? ['was handed back and is his']
      : []),
  ]
}
