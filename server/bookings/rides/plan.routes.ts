import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { groupedBy } from '#domain/grouped-by.ts'
import { adminApi } from '#domain/paths.ts'
import type { Absence } from '#domain/plan/absence.ts'
import { planDays } from '#domain/plan-facts.ts'
import { findClashes } from '#domain/plan/clashes.ts'
import { clashesOfOutings, type Outing, outingsAsRides } from '#domain/plan/outings.ts'
import { absenceSpan, type PlanFacts, type PlannedRide } from '#domain/plan/planned-ride.ts'
import {
  AppliedPlan,
  type DriveOver,
  Plan,
  PlanRange,
  Ride,
  RideAssignment,
  RideChoice,
  SuggestedPlan,
} from '#domain/plan/ride.ts'
import { suggestPlan } from '#domain/plan/suggest-plan.ts'
import { addDays, startOfDay } from '#domain/saranda-time.ts'
import { adminOf } from '../../accounts/require-admin.ts'
import { dayIn } from '../../crew/crew.routes.ts'
import type { PlanWrite } from '../../crew/plan-write.ts'
import type { Reads } from '../../db/database.ts'
import { fieldError } from '../../errors.ts'
import { addHeaders, addRequest } from '../../http/answer-once.ts'
import { idQuery, recordFailures, recordId } from '../../http/records.ts'
import type { BookingContent } from '../booking-content.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { daysQuery } from '../departures/departure-query.ts'
import { earliestFirst } from '../departures/read-departures.ts'
import { departuresBetween, outingsBetween, type Span, spansOf } from './read-outings.ts'
import {
  plannedDeparture,
  reachMs,
  rideRecords,
  ridesBetween,
  ridesNamed,
  type RidesWithClashes,
  withClashes,
} from './read-rides.ts'
import { type DrivenRide, plannedRide } from './ride-facts.ts'
import { createRideStore } from './ride-store.ts'
import { readRoster, type Roster } from './roster.ts'

interface PlanOptions extends BookingDependencies {
  write: PlanWrite
  now?: () => number
}

/** Who drives what, day by day. Register behind `requireAdmin`. */
export const planRoutes: FastifyPluginAsyncTypebox<PlanOptions> = async (app, options) => {
  const { database, content, now = Date.now } = options
  const { query } = database
  const store = createRideStore(options)

  app.get(
    `${adminApi}/GetPlan`,
    {
      schema: {
        'x-role': 'staff',
        summary: `The rides of some days (${planDays} at most) with who could drive them and who is not there`,
        querystring: { type: 'object', properties: daysQuery, required: ['from', 'to'] },
        response: { 200: Plan, ...recordFailures },
      },
    },
    async (request) => {
      const days = readDays(request.query as Record<string, string>)
      const roster = await readRoster(query, content, days.span.from)
      const own = await ridesBetween(query, days.span, roster)
      const { outings, withoutVehicle } = await departuresBetween(query, days.span, roster)
      const read = await withClashes(query, own, roster, outings)
      const { crew, vehicles } = roster
      const absences = absencesIn([days.span, ...spansOf(own.flatMap(({ id }) => read.planned.get(id) ?? []))], roster)
      const rides = await rideRecords(query, read)
      const clashes = [...rides, ...read.outings].flatMap((each) => each.clashes)
      const others = await ridesNamed(query, content, { clashes, known: new Set(own.map(({ id }) => id)) })
      const drives = drivesOver(read, roster.facts)
      const departures = [...read.outings, ...withoutVehicle.map((each) => plannedDeparture(each))]
      return { rides, crew, vehicles, absences, drives, departures: departures.toSorted(earliestFirst), others }
    },
  )

  app.put(
    `${adminApi}/AssignRide`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Say who drives a ride, in what, and how long it takes; nothing is refused for a clash',
        querystring: idQuery(),
        body: RideAssignment,
        response: { 200: Ride, ...recordFailures },
      },
    },
    (request) => store.assign(recordId(request), request.body, { by: adminOf(request).fullName, now: now() }),
  )

  app.post(
    `${adminApi}/SplitRide`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Let one leg of a booking go in one more vehicle; answers the new ride',
        querystring: idQuery(),
        headers: addHeaders,
        response: { 200: Ride, ...recordFailures, 422: recordFailures[400] },
      },
    },
    (request) => {
      const id = recordId(request)
      const moment = { by: adminOf(request).fullName, now: now() }
      return store.split(id, moment, addRequest(request, `SplitRide ${id}`))
    },
  )

  app.post(
    `${adminApi}/JoinRide`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Take back one vehicle of a leg that was split; answers the ride as it was',
        querystring: idQuery(),
        response: { 200: Ride, ...recordFailures },
      },
    },
    (request) => store.join(recordId(request), { by: adminOf(request).fullName, now: now() }),
  )

  app.get(
    `${adminApi}/GetRideChoices`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Who could drive a ride, the best first',
        querystring: idQuery(),
        response: { 200: Type.Array(RideChoice), ...recordFailures },
      },
    },
    (request) => store.choices(recordId(request)),
  )

  app.post(
    `${adminApi}/SuggestPlan`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Who could drive what nobody drives yet; nothing is stored',
        body: PlanRange,
        response: { 200: SuggestedPlan, ...recordFailures },
      },
    },
    (request) => suggestFor(query, content, { ...readDays(request.body).span, now: now() }),
  )

  app.post(
    `${adminApi}/ApplyPlan`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Give many rides away at once: all of them, or none where one is another by now',
        body: AppliedPlan,
        response: { 200: Type.Object({ rides: Type.Array(Ride) }), ...recordFailures },
      },
    },
    async (request) => ({
      rides: await store.apply(request.body, { by: adminOf(request).fullName, now: now() }),
    }),
  )
}

/** Who is not there at some times. A ride that goes on past midnight may be in the way of what begins there. */
const absencesIn = (spans: readonly Span[], { absences }: Pick<Roster, 'absences'>): Absence[] =>
  absences.filter((absence) => {
    const { start, end } = absenceSpan(absence)
    return spans.some(({ from, to }) => start < to && end > from)
  })

/** How long everybody drives from where one of these rides ends to where his next one begins. */
function drivesOver(
  { own, planned }: Pick<RidesWithClashes, 'own' | 'planned'>,
  { driveMinutes }: Pick<PlanFacts, 'driveMinutes'>,
): DriveOver[] {
  const given = own.flatMap(({ id, crewId }) => (crewId === null ? [] : (planned.get(id) ?? [])))
  return [...groupedBy(given, ({ crewId }) => crewId).values()].flatMap((rides) => {
    const inOrder = rides.toSorted((a, b) => a.start - b.start || a.id - b.id)
    return inOrder.slice(1).flatMap((ride, index) => driveBetween(inOrder[index] as PlannedRide, ride, driveMinutes))
  })
}

function driveBetween(one: PlannedRide, next: PlannedRide, driveMinutes: PlanFacts['driveMinutes']): DriveOver[] {
  const minutes = one.to && next.from && driveMinutes(one.to, next.from)
  return minutes === null ? [] : [{ fromRideId: one.id, toRideId: next.id, minutes }]
}

/** Days, both included, and the time that they are. Throws AppError 400. */
function readDays(given: { from?: string; to?: string }) {
  const [from, to] = [dayIn('from', given.from), dayIn('to', given.to)]
  if (from === undefined) throw invalid('from', 'Please say from which day.')
  if (to === undefined) throw invalid('to', 'Please say until which day.')
  if (to < from) throw invalid('to', 'The last day must not come before the first.')
  if (addDays(from, planDays) <= to) throw invalid('to', `Not more than ${planDays} days at once.`)
  return { from, to, span: { from: startOfDay(from), to: startOfDay(addDays(to, 1)) } }
}

function invalid(field: string, message: string) {
  return fieldError('invalid-range', field, message)
}

/** Nobody waits longer than a second for all of it, and nobody else meanwhile. */
const budgetMs = 600

/** Who could drive what begins in a time, is still to be driven and has nobody; `now` in milliseconds since 1970. */
async function suggestFor(
  query: Reads,
  content: BookingContent,
  { from, to, now }: Span & { now: number },
): Promise<SuggestedPlan> {
  const roster = await readRoster(query, content, from - reachMs)
  const askedAmong = (rows: readonly DrivenRide[]) =>
    rows
      .filter(({ crewId, status }) => crewId === null && status !== 'done')
      .map((row) => plannedRide(row, roster))
      .filter(({ start, end }) => start >= from && start < to && end > now)
  const asked = askedAmong(await ridesBetween(query, { from, to }, roster))
  // What goes on for days is nobody's who has to be elsewhere on the last of them.
  const until = Math.max(to, ...asked.map(({ end }) => end))
  const rows = await ridesBetween(query, { from: from - reachMs, to: until + reachMs }, roster)
  const rides = rows.map((row) => plannedRide(row, roster))
  const outings = await outingsBetween(query, { from, to: until }, roster)
  return fillRound(askedAmong(rows), { rides, outings, roster })
}

/** Gives rides away beside departures: what a boat's last skipper was given and cannot take is open to the others again. */
function fillRound(asked: readonly PlannedRide[], { rides, outings, roster }: Surroundings): SuggestedPlan {
  const until = performance.now() + budgetMs
  const open = new Set(asked.map(({ id }) => id))
  const assignments: Assignment[] = []
  let isBest = true
  for (let isDone = false; !isDone;) {
    const settled = withGiven(rides, assignments)
    const out = outingsAsRides(outings, settled, roster.facts)
    const limits = { budgetMs: Math.max(0, until - performance.now()) }
    const suggested = suggestPlan([...settled, ...out], open, roster.facts, limits)
    const given = [...suggested.given].map(([rideId, { crewId, vehicleId }]) => ({ rideId, crewId, vehicleId }))
    const left = withoutLastSkippers(given, { rides: settled, outings, roster })
    assignments.push(...left)
    for (const { rideId } of left) open.delete(rideId)
    isBest &&= suggested.isBest && left.length === given.length
    isDone = left.length === given.length || left.length === 0
  }
  return { assignments, isComplete: open.size === 0, isBest }
}

type Assignment = SuggestedPlan['assignments'][number]

interface Surroundings {
  rides: readonly PlannedRide[]
  outings: readonly Outing[]
  roster: Roster
}

/** As long as enough skippers were free for the boats that are out, each could be given a ride; of the last ones the boats have need. */
function withoutLastSkippers(assignments: readonly Assignment[], { rides, outings, roster }: Surroundings) {
  let left = [...assignments]
  const redWith = (given: readonly Assignment[]) => {
    const settled = withGiven(rides, given)
    const clashes = findClashes([...settled, ...outingsAsRides(outings, settled, roster.facts)], roster.facts)
    return clashesOfOutings(outings, clashes)
      .flat()
      .filter(({ level }) => level === 'red').length
  }
  let red = redWith(left)
  for (let at = left.length - 1; at >= 0 && red > 0; at -= 1) {
    const without = left.toSpliced(at, 1)
    const rest = redWith(without)
    if (rest < red) [left, red] = [without, rest]
  }
  return left
}

const withGiven = (rides: readonly PlannedRide[], given: readonly Assignment[]): PlannedRide[] =>
  rides.map((ride) => ({ ...ride, ...given.find(({ rideId }) => rideId === ride.id) }))
