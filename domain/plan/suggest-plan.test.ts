import { expect, test } from 'vitest'

import { findClashes } from './clashes.ts'
import { type Crew, newCrewDefaults } from './crew.ts'
import type { PlanFacts, PlannedRide } from './planned-ride.ts'
import { candidatesFor } from './ride-candidates.ts'
import { suggestPlan } from './suggest-plan.ts'
import { newVehicleDefaults, type Vehicle } from './vehicle.ts'

const minuteMs = 60_000
const midnight = Date.parse('2031-06-01T00:00:00Z')
const budgetMs = 20_000

/** Numbers that look random and are the same in every run (mulberry32). */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}
type Roll = ReturnType<typeof dice>

interface Day {
  rides: PlannedRide[]
  open: Set<number>
  facts: PlanFacts
}

function person(id: number, vehicleIds: number[], roll: Roll): Crew {
  const drives = (['car', 'car', 'car', 'both', 'boat'] as const)[roll(5)] ?? 'car'
  return { ...newCrewDefaults, id, name: `Crew ${id}`, drives, vehicleIds, isActive: roll(12) > 0, version: 1 }
}

function vehicle(id: number, roll: Roll): Vehicle {
  const kind = roll(5) === 0 ? 'boat' : 'car'
  return { ...newVehicleDefaults, id, name: `Vehicle ${id}`, kind, seats: [3, 4, 8][roll(3)] ?? 4, version: 1 }
}

function ride(id: number, roll: Roll, minutes = 600): PlannedRide {
  const start = midnight + roll(minutes) * minuteMs
  return {
    id,
    legKey: String(id),
    start,
    end: start + (10 + roll(180)) * minuteMs,
    from: { key: 'a', at: undefined },
    to: roll(8) === 0 ? null : { key: roll(2) === 0 ? 'a' : 'b', at: undefined },
    people: 1 + roll(6),
    kind: roll(6) === 0 ? 'boat' : 'car',
    crewId: null,
    vehicleId: null,
  }
}

const byId = <Item extends { id: number }>(items: Item[]) => new Map(items.map((item) => [item.id, item]))

const driveMinutes: PlanFacts['driveMinutes'] = (from, to) => (from.key === to.key ? 0 : 40)

function factsOf(crew: Crew[], vehicles: Vehicle[], absences: PlanFacts['absences'] = []): PlanFacts {
  return { crew: byId(crew), vehicles: byId(vehicles), absences, driveMinutes, bufferMinutes: 10 }
}

/** A day of a small firm: some share cars, some are away, some rides are given already, well or badly. */
function randomDay(seed: number, count: number): Day {
  const roll = dice(seed)
  const vehicles = Array.from({ length: roll(5) }, (_, index) => vehicle(index + 1, roll))
  const crew = Array.from({ length: 1 + roll(4) }, (_, index) => {
    const own = vehicles.filter(() => roll(3) === 0).map(({ id }) => id)
    return person(index + 1, own, roll)
  })
  const away = roll(600)
  const absences = roll(3) > 0 ? [] : [{ start: midnight + away * minuteMs, end: midnight + (away + 200) * minuteMs }]
  const rides = Array.from({ length: 1 + roll(count) }, (_, index) => {
    const made = ride(index + 1, roll)
    const crewId = roll(5) === 0 ? (crew[roll(crew.length)]?.id ?? null) : null
    const vehicleId = roll(6) === 0 && vehicles.length > 0 ? (vehicles[roll(vehicles.length)]?.id ?? null) : null
    return { ...made, crewId, vehicleId }
  })
  const facts = factsOf(
    crew,
    vehicles,
    absences.map((span) => ({ ...span, crewId: crew[0]?.id ?? null, vehicleId: null })),
  )
  return { rides, open: new Set(rides.filter(({ crewId }) => crewId === null).map(({ id }) => id)), facts }
}

/** Some of the rides are further cars of the one before. */
function withSplitLegs(day: Day, seed: number): Day {
  const roll = dice(seed)
  const rides = day.rides.map((each) => ({ ...each }))
  for (const [index, each] of rides.entries()) {
    const before = rides[index - 1]
    if (!before || roll(2) === 0) continue
    const { legKey, start, end, people, kind } = before
    Object.assign(each, { legKey, start, end, people: people + 4, kind })
    for (const other of rides.filter((one) => one.legKey === legKey)) other.people = each.people
  }
  return { ...day, rides }
}

const redOf = (rides: PlannedRide[], facts: PlanFacts) =>
  [...findClashes(rides, facts)].flatMap(([id, clashes]) =>
    clashes.filter(({ level }) => level === 'red').map(({ kind, rideId }) => `${id} ${kind} ${String(rideId)}`),
  )

/** Nothing red of what was given away, nothing red elsewhere that was not before, and nothing else than what was asked. */
function expectNoNewRed({ rides, open, facts }: Day, given: ReturnType<typeof suggestPlan>['given'], what: string) {
  const before = new Set(redOf(rides, facts))
  const after = rides.map((each) => ({ ...each, ...given.get(each.id) }))
  expect([what, redOf(after, facts).filter((red) => !before.has(red) || given.has(Number.parseInt(red, 10)))]).toEqual([
    what,
    [],
  ])
  for (const [id, choice] of given) {
    const own = rides.find((each) => each.id === id)
    expect(open.has(id)).toBe(true)
    if (own?.vehicleId !== null) expect(choice.vehicleId).toBe(own?.vehicleId)
  }
}

/**
 * How many can be given away, found in another way than the search: the rides are gone through as they begin, and of all that
 * came before only matters who and what is still under way.
 */
function mostBySweep({ rides, open, facts }: Day): number {
  const inOrder = rides.filter(({ id }) => open.has(id)).toSorted((a, b) => a.start - b.start)
  const fixed = rides.filter(({ id }) => !open.has(id))
  // What is not given to anybody may have a vehicle that others cannot have meanwhile.
  const reserved = (own: PlannedRide) => inOrder.filter(({ id, vehicleId }) => id !== own.id && vehicleId !== null)
  let states = new Map<string, { busy: PlannedRide[]; count: number }>([['', { busy: [], count: 0 }]])
  for (const own of inOrder) {
    const options = candidatesFor(own, facts)
      .map((candidate) => ({ ...own, ...candidate, vehicleId: own.vehicleId ?? candidate.vehicleId }))
      .filter((option) =>
        redOf([option, ...fixed, ...reserved(own)], facts).every((red) => !red.startsWith(`${own.id} `)),
      )
    const next: typeof states = new Map()
    const keep = (busy: PlannedRide[], count: number) => {
      const key = busy.map(({ id, crewId, vehicleId }) => `${id} ${String(crewId)} ${String(vehicleId)}`).join()
      if ((next.get(key)?.count ?? -1) < count) next.set(key, { busy, count })
    }
    for (const { busy, count } of states.values()) {
      const still = busy.filter(({ end }) => end > own.start)
      keep(still, count)
      for (const option of options) {
        const isFree = still.every(
          ({ crewId, vehicleId }) => crewId !== option.crewId && (vehicleId === null || vehicleId !== option.vehicleId),
        )
        if (isFree) keep([...still, option], count + 1)
      }
    }
    states = next
  }
  return Math.max(...[...states.values()].map(({ count }) => count))
}

/** The same of days with split legs, by trying everything. */
function mostByTrying({ rides, open, facts }: Day): number {
  const before = new Set(redOf(rides, facts))
  const wanted = rides.filter(({ id }) => open.has(id))
  const attempt = (at: number, given: PlannedRide[]): number => {
    const own = wanted[at]
    if (!own) {
      const after = rides.map((each) => given.find(({ id }) => id === each.id) ?? each)
      const isGiven = (red: string) => given.some(({ id }) => id === Number.parseInt(red, 10))
      return redOf(after, facts).every((red) => before.has(red) && !isGiven(red)) ? given.length : 0
    }
    const options = candidatesFor(own, facts).map((each) => ({
      ...own,
      ...each,
      vehicleId: own.vehicleId ?? each.vehicleId,
    }))
    return Math.max(attempt(at + 1, given), ...options.map((option) => attempt(at + 1, [...given, option])))
  }
  return attempt(0, [])
}

test('of a thousand days as many rides are given away as can be, without a red clash', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const day = randomDay(seed, 9)
    const { given, isComplete, isBest } = suggestPlan(day.rides, day.open, day.facts, { budgetMs })

    expectNoNewRed(day, given, `day ${seed}`)
    expect([seed, given.size, isBest]).toEqual([seed, mostBySweep(day), true])
    expect(isComplete).toBe(given.size === day.open.size)
  }
})

test('and so it is where a leg goes in several cars', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const day = withSplitLegs(randomDay(seed, 4), seed)
    const { given } = suggestPlan(day.rides, day.open, day.facts, { budgetMs })

    expectNoNewRed(day, given, `day ${seed}`)
    expect([seed, given.size]).toEqual([seed, mostByTrying(day)])
  }
})

/** A day that can be driven to the last ride, since it was made by driving it: eight people, who have hardly a pause. */
function drivableDay(seed: number, count: number): Day {
  const roll = dice(seed)
  const crew = Array.from({ length: 8 }, (_, index) => ({
    ...newCrewDefaults,
    id: index + 1,
    name: `Crew ${index + 1}`,
    vehicleIds: [index + 1],
    version: 1,
  }))
  const vehicles = crew.map(({ id }) => ({
    ...newVehicleDefaults,
    id,
    name: `Car ${id}`,
    seats: 3 + roll(6),
    version: 1,
  }))
  const free = crew.map(() => roll(60))
  const rides = Array.from({ length: count }, (_, index) => {
    const driver = roll(8)
    const start = (free[driver] ?? 0) + roll(15)
    const end = start + 20 + roll(200)
    free[driver] = end
    const made = { ...ride(index + 1, roll), kind: 'car' as const, people: 1 + roll(vehicles[driver]?.seats ?? 1) }
    return { ...made, start: midnight + start * minuteMs, end: midnight + end * minuteMs }
  })
  return { rides, open: new Set(rides.map(({ id }) => id)), facts: factsOf(crew, vehicles) }
}

/** The same where each may also drive the cars of two others. */
function sharingDay(seed: number): Day {
  const roll = dice(seed)
  const day = drivableDay(seed, 25)
  const crew = [...day.facts.crew.values()].map((each) => ({
    ...each,
    vehicleIds: [...new Set([each.id, 1 + roll(8), 1 + roll(8)])],
  }))
  return { ...day, facts: { ...day.facts, crew: byId(crew) } }
}

test('where a day can be driven by eight people, a plan for its twenty-five rides is found', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    for (const day of [drivableDay(seed, 25), sharingDay(seed)]) {
      const { given, isComplete, isBest } = suggestPlan(day.rides, day.open, day.facts, { budgetMs })

      expect([seed, isComplete, isBest]).toEqual([seed, true, true])
      expectNoNewRed(day, given, `day ${seed}`)
    }
  }
})

test('when the time is over, it gives what it has found and says that there may be more', () => {
  // More at once than eight can drive, so that much must be tried.
  const day = drivableDay(1, 60)
  for (const each of day.rides) each.end += 90 * minuteMs
  let asked = 0

  const { given, isBest } = suggestPlan(day.rides, day.open, day.facts, { budgetMs: 1, clock: () => (asked += 1) })

  expect(given.size).toBeGreaterThan(10)
  expect(isBest).toBe(false)
  expectNoNewRed(day, given, 'a hasty day')
})

test('of those who could drive it, who has the time in between comes first', () => {
  const roll = dice(1)
  const crew = [1, 2].map((id) => ({ ...newCrewDefaults, id, name: `Crew ${id}`, version: 1 }))
  const at = (id: number, start: number, crewId: number | null): PlannedRide => ({
    ...ride(id, roll),
    kind: 'car',
    people: 1,
    from: { key: 'a', at: undefined },
    to: { key: 'b', at: undefined },
    start: midnight + start * minuteMs,
    end: midnight + (start + 30) * minuteMs,
    crewId,
  })
  const rides = [at(1, 60, 1), at(2, 0, 2), at(3, 100, null)]

  const { given } = suggestPlan(rides, new Set([3]), factsOf(crew, []), { budgetMs })

  expect(given.get(3)).toEqual({ crewId: 2, vehicleId: null })
})
