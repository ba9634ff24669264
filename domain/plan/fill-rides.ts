import { isOverlapping, type PlannedRide } from './planned-ride.ts'
import type { Candidate } from './ride-candidates.ts'

/** Rides that are to be given away together. */
export interface Puzzle {
  rides: readonly PlannedRide[]
  /** By ride: who could drive it as far as what is settled is concerned, the best first. */
  candidates: readonly (readonly (Candidate & { cost: number })[])[]
  /** Legs that go in several vehicles: which of the rides, for how many people, and the seats that are settled. */
  legs: readonly { rides: readonly number[]; people: number; seats: number }[]
  seatsOf: (candidate: Candidate, ride: number) => number
  /** How bad it is to give two rides to the same person or vehicle. */
  costBetween: (one: PlannedRide, other: PlannedRide) => number
}

interface Filled {
  /** By ride; null for one that stays open. */
  chosen: (Candidate | null)[]
  /** Whether it is certain that no more of them can be given away. */
  isBest: boolean
}

interface Time {
  until: number
  clock: () => number
}

class OutOfTime extends Error {}
class Lost extends Error {}

/**
 * Gives away as many rides as can be: first all of them; where that is shown to be impossible all but one, and so on. When
 * the time is over, the best that was found. An exact search: the ride with the fewest left is next, what it takes is taken
 * from those that overlap it, and a moment at which more rides are under way than people (or vehicles) are left for them is
 * given up at once, since a matching of rides and people shows it.
 */
export function fillRides(puzzle: Puzzle, time: Time): Filled {
  const overlaps = puzzle.rides.map((ride) =>
    puzzle.rides.flatMap((other, index) => (other !== ride && isOverlapping(ride, other) ? [index] : [])),
  )
  // All rides that are under way when one begins: whatever overlaps does so at such a moment.
  const moments = withoutParts(
    puzzle.rides.map(({ start }) =>
      puzzle.rides.flatMap((ride, index) => (ride.start <= start && start < ride.end ? [index] : [])),
    ),
  )
  const search: Search = { puzzle, overlaps, moments, time, best: puzzle.rides.map(() => null), ...begun(puzzle, 0) }
  try {
    for (let open = 0; open <= puzzle.rides.length; open += 1) {
      if (canFill(search, open)) return { chosen: search.best, isBest: true }
    }
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
  }
  giveWhatIsLeft(search)
  return { chosen: search.best, isBest: false }
}

type Left = (Candidate & { cost: number })[][]

interface Search {
  puzzle: Puzzle
  overlaps: number[][]
  moments: number[][]
  time: Time
  /** Undefined for what is not decided yet, null for what stays open. */
  chosen: (Candidate | null | undefined)[]
  /** The most that were given away at any moment of the search. */
  best: (Candidate | null)[]
  /** From 0 on. */
  attempt: number
  stepsLeft: number
}

/** What an attempt begins with: each may take twice as many steps as the one before, and goes another way. */
function begun({ rides }: Puzzle, attempt: number): Pick<Search, 'chosen' | 'attempt' | 'stepsLeft'> {
  return { chosen: rides.map(() => undefined), attempt, stepsLeft: firstSteps * 2 ** attempt }
}
const firstSteps = 250

/** Whether all but `open` rides can be given away. Who has lost his way far from any plan begins anew rather than turn every stone. */
function canFill(search: Search, open: number): boolean {
  for (let attempt = 0; ; attempt += 1) {
    Object.assign(search, begun(search.puzzle, attempt))
    const left = search.puzzle.candidates.map((each) => [...each])
    try {
      return isFeasible(search, left, open) && fill(search, left, open)
    } catch (error) {
      if (!(error instanceof Lost)) throw error
    }
  }
}

/** Without those that another one contains: that one says more. */
function withoutParts(moments: number[][]): number[][] {
  return moments.filter((own, at) =>
    moments.every(
      (other, index) =>
        index === at || !own.every((ride) => other.includes(ride)) || (other.length === own.length && index > at),
    ),
  )
}

/** Of what was found when the time was over, some may still be possible without another thought. */
function giveWhatIsLeft(search: Search) {
  const { puzzle, overlaps, best } = search
  for (const [index, own] of puzzle.candidates.entries()) {
    const near = (overlaps[index] ?? []).flatMap((other) => best[other] ?? [])
    best[index] ??= own.find((candidate) => !near.some((other) => isSame(candidate, other))) ?? null
    search.chosen = best
    if (!isEachLegSeated(search)) best[index] = null
  }
}

/** Decides the rides one after the other; true when all are, with not more than `open` of them left open. */
function fill(search: Search, left: Left, open: number): boolean {
  const { chosen, overlaps } = search
  keepBest(search)
  search.stepsLeft -= 1
  if (search.stepsLeft < 0) throw new Lost()
  if (search.stepsLeft % 4 === 0 && search.time.clock() > search.time.until) throw new OutOfTime()
  const ride = nextRide(search, left)
  if (ride === undefined) return isEachLegSeated(search)
  for (const candidate of inOrder(search, left, ride)) {
    const next = left.map((each, index) =>
      overlaps[ride]?.includes(index) && chosen[index] === undefined
        ? each.filter((other) => !isSame(candidate, other))
        : each,
    )
    chosen[ride] = candidate
    if (isFeasible(search, next, open) && fill(search, next, open)) return true
    chosen[ride] = undefined
  }
  if (open > 0) {
    chosen[ride] = null
    if (fill(search, left, open - 1)) return true
    chosen[ride] = undefined
  }
  return false
}

const givenIn = (of: Search['chosen']) => of.filter(Boolean).length

function keepBest(search: Search) {
  const { chosen } = search
  if (givenIn(chosen) > givenIn(search.best) && isEachLegSeated(search))
    search.best = chosen.map((each) => each ?? null)
}

/** The one with the fewest left, of these the earliest; in further attempts any of them. */
function nextRide({ chosen, puzzle, attempt }: Search, left: Left): number | undefined {
  const waiting = puzzle.rides.flatMap((_, index) => (chosen[index] === undefined ? [index] : []))
  const size = (index: number) => left[index]?.length ?? 0
  return waiting.toSorted((a, b) => size(a) - size(b) || scatter(a, attempt) - scatter(b, attempt))[0]
}

/** Another order in each attempt, and the same in every run; the first one's is that of the numbers. */
function scatter(number: number, attempt: number): number {
  return attempt === 0 ? 0 : Math.imul(number + 1, 0x9e_37_79_b1 ^ Math.imul(attempt, 0x85_eb_ca_6b)) >>> 8
}

/** The best first; of several who are the same to all rides still to be given away, one is enough. */
function inOrder(search: Search, left: Left, ride: number): Candidate[] {
  const { puzzle, chosen } = search
  const self = puzzle.rides[ride] as PlannedRide
  const decided = puzzle.rides.flatMap((other, index) => {
    const choice = chosen[index]
    return choice ? [{ ...other, ...choice }] : []
  })
  const own = left[ride] ?? []
  const costs = new Map(
    own.map((candidate) => [
      candidate,
      decided.reduce((sum, other) => sum + puzzle.costBetween({ ...self, ...candidate }, other), candidate.cost),
    ]),
  )
  const seen = new Set<string>()
  return own
    .toSorted(
      (a, b) =>
        (costs.get(a) ?? 0) - (costs.get(b) ?? 0) ||
        scatter(a.crewId, search.attempt) - scatter(b.crewId, search.attempt),
    )
    .filter((candidate) => {
      const mark = markOf(search, left, candidate)
      return !seen.has(mark) && seen.add(mark)
    })
}

/** The same for two people, each with vehicles of his own, that all undecided rides could go to alike. */
function markOf({ chosen, puzzle }: Search, left: Left, { crewId, vehicleId }: Candidate): string {
  const isShared = left.some((each, index) =>
    each.some(
      (other) =>
        chosen[index] === undefined && other.vehicleId === vehicleId && vehicleId !== null && other.crewId !== crewId,
    ),
  )
  const isSplit = puzzle.legs.length > 0
  if (isShared || isSplit) return `${crewId} ${String(vehicleId)}`
  const own = left.flatMap((each, index) =>
    chosen[index] === undefined ? [each.filter((other) => other.crewId === crewId)] : [],
  )
  // With several vehicles, which of them matters.
  if (own.some((each) => each.some((other) => other.vehicleId !== vehicleId))) return `${crewId} ${String(vehicleId)}`
  return own.map((each) => each.length).join('')
}

function isSame(one: Candidate, other: Candidate): boolean {
  return one.crewId === other.crewId || (one.vehicleId !== null && one.vehicleId === other.vehicleId)
}

/** Whether no moment needs more people or vehicles than there are left for it, but for `open` rides. */
function isFeasible(search: Search, left: Left, open: number): boolean {
  const { chosen, moments, puzzle } = search
  const isSeated = puzzle.legs.every(
    ({ rides, people, seats }) =>
      !hasVehicle(search, rides) || rides.reduce((sum, index) => sum + mostSeats(search, left, index), seats) >= people,
  )
  if (!isSeated) return false
  const lacking = moments.map((at) => {
    const waiting = at.filter((index) => chosen[index] === undefined)
    return waiting.length - Math.min(matched(waiting, left, 'crewId'), matched(waiting, left, 'vehicleId'))
  })
  return Math.max(0, ...lacking) <= open
}

/** A ride that nobody drives yet may have its vehicle all the same. */
function undecided({ rides }: Puzzle, ride: number): Candidate {
  return { crewId: 0, vehicleId: rides[ride]?.vehicleId ?? null }
}

function mostSeats({ chosen, puzzle }: Search, left: Left, ride: number): number {
  const choice = chosen[ride]
  const own = choice === undefined ? (left[ride] ?? []) : []
  return Math.max(...[choice ?? undecided(puzzle, ride), ...own].map((each) => puzzle.seatsOf(each, ride)))
}

/** To how many of the rides different people (or vehicles) can be given. A ride without a vehicle takes none. */
function matched(rides: readonly number[], left: Left, by: 'crewId' | 'vehicleId'): number {
  const taken = new Map<number, number>()
  const give = (ride: number, seen: Set<number>): boolean =>
    (left[ride] ?? []).some((candidate) => {
      const id = candidate[by]
      if (id === null) return true
      if (seen.has(id)) return false
      seen.add(id)
      const holder = taken.get(id)
      if (holder !== undefined && !give(holder, seen)) return false
      taken.set(id, ride)
      return true
    })
  return rides.filter((ride) => give(ride, new Set())).length
}

function isEachLegSeated(search: Search): boolean {
  const { chosen, puzzle } = search
  return puzzle.legs.every(
    ({ rides, people, seats }) =>
      !hasVehicle(search, rides) ||
      rides.reduce((sum, index) => sum + puzzle.seatsOf(chosen[index] ?? undecided(puzzle, index), index), seats) >=
        people,
  )
}

/** Whether any of a leg's rides was given a vehicle: as long as none is, there is nothing that could be too small. */
function hasVehicle({ chosen }: Search, rides: readonly number[]): boolean {
  return rides.some((index) => chosen[index]?.vehicleId != null)
}
