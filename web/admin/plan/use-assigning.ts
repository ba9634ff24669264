import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'

import type { Clash } from '#domain/plan/clash.ts'
import type { Plan, Ride } from '#domain/plan/ride.ts'

import { showToast } from '#web/ui/toast-store.ts'
import { AdminError, callAdmin, reasonOf } from '../api/admin-call.ts'
import { useReread } from '../api/queries.ts'
import { say } from '../words/say.ts'

/** Who drives a ride, in what, and for how long where staff correct that. */
export interface Giving {
  crewId: number | null
  vehicleId: number | null
  minutes?: number | null
  /** What is known to speak against it before the server has answered. */
  clashes?: Clash[]
}

/** What can be taken back: how the rides were before, and what they were given. */
interface Step {
  said: string
  changes: { ride: Ride; before: Giving; giving: Giving }[]
}

/** How a change went; `refused` is what would be refused again, as what a colleague has changed. */
type Outcome = 'stored' | 'refused' | 'unanswered'

/** A ride as it is shown: given already, though the server has not answered yet. */
export type ShownRide = Ride & { isPending?: boolean }

/**
 * Gives rides away: shown at once, stored behind it, put back with a word where that fails. One ride's changes go out in
 * their order; what has been stored can be taken back, the last first if nothing else is said.
 */
export function useAssigning(plan: Plan) {
  const queries = useQueryClient()
  const reread = useReread()
  const [pending, setPending] = useState<ReadonlyMap<number, Giving>>(new Map())
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [said, setSaid] = useState('')
  /** By ride: the version that our own last change made, and what is still on its way. */
  const versions = useRef(new Map<number, number>())
  const lines = useRef(new Map<number, Promise<unknown>>())

  const rides = useMemo(() => plan.rides.map((ride) => shown(ride, pending.get(ride.id))), [plan.rides, pending])

  const versionOf = (ride: Ride) => Math.max(ride.version, versions.current.get(ride.id) ?? 0)

  async function store(changes: { ride: Ride; giving: Giving }[], send: () => Promise<Ride[]>): Promise<Outcome> {
    const given = new Map(changes.map(({ ride, giving }) => [ride.id, giving]))
    setPending((all) => new Map([...all, ...given]))
    const before = Promise.all(changes.map(({ ride }) => lines.current.get(ride.id) ?? Promise.resolve()))
    const sending = before.then(send)
    const settled = sending.catch(() => undefined)
    for (const { ride } of changes) lines.current.set(ride.id, settled)
    try {
      const stored = new Map((await sending).map((ride) => [ride.id, ride]))
      for (const { id, version } of stored.values()) versions.current.set(id, version)
      // An answer that was asked for before this change would bring the ride back for a moment.
      await queries.cancelQueries({ queryKey: ['plan'] })
      queries.setQueriesData<Plan>(
        { queryKey: ['plan'], predicate: holdsPlan },
        (known) => known && { ...known, rides: known.rides.map((ride) => stored.get(ride.id) ?? ride) },
      )
      return 'stored'
    } catch (error) {
      if (isStale(error) && (await isSoAlready(changes))) return 'stored'
      showToast(
        isStale(error)
          ? say('Somebody else has just changed this. Nothing was stored; it is shown as it is now.')
          : reasonOf(error),
      )
      return isRefused(error) ? 'refused' : 'unanswered'
    } finally {
      // What has been given again meanwhile stays as it was given last.
      setPending((all) => new Map([...all].filter(([id, giving]) => given.get(id) !== giving)))
      void reread('plan', 'booking', 'bookings')
    }
  }

  /** Whether the rides have what they were to be given: an earlier press had been stored, and its answer was lost. */
  async function isSoAlready(changes: { ride: Ride; giving: Giving }[]): Promise<boolean> {
    const plans = { queryKey: ['plan'], type: 'active', predicate: holdsPlan } as const
    await queries.refetchQueries(plans)
    const known = queries.getQueriesData<Plan>(plans).flatMap(([, read]) => read?.rides ?? [])
    return changes.every(({ ride, giving }) => known.some((now) => now.id === ride.id && isAsGiven(now, giving)))
  }

  async function sendOne(ride: Ride, { crewId, vehicleId, minutes }: Giving): Promise<Ride[]> {
    const body = { crewId, vehicleId, ...(minutes !== undefined && { minutes }), version: versionOf(ride) }
    return [await callAdmin<Ride>('AssignRide', { method: 'PUT', query: { id: ride.id }, body })]
  }

  async function sendAll(changes: { ride: Ride; giving: Giving }[]): Promise<Ride[]> {
    const assignments = changes.map(({ ride, giving: { crewId, vehicleId } }) => ({
      rideId: ride.id,
      crewId,
      vehicleId,
      version: versionOf(ride),
    }))
    return (await callAdmin<{ rides: Ride[] }>('ApplyPlan', { method: 'POST', body: { assignments } })).rides
  }

  /** The same for one ride and for several, of which all are changed or none. */
  const change = (changes: { ride: Ride; giving: Giving }[]) => {
    const [first] = changes
    return store(changes, () => (first && changes.length === 1 ? sendOne(first.ride, first.giving) : sendAll(changes)))
  }

  /** Gives rides away; `words` say what was done. Answers what `undo` takes back, or undefined where nothing was stored. */
  async function give(changes: { ride: Ride; giving: Giving }[], words: string): Promise<Step | undefined> {
    const step: Step = {
      said: words,
      changes: changes.map((each) => ({ ...each, before: asItWas(each.ride, each.giving) })),
    }
    setSaid(words)
    const isStored = (await change(changes)) === 'stored'
    if (isStored) setSteps((all) => [...all, step])
    else setSaid('')
    return isStored ? step : undefined
  }

  // A car that was taken back has nothing left of it.
  const left = steps.filter(({ changes }) => changes.some(({ ride }) => isThere(plan, ride)))

  /** Takes back one step, and what its rides were given since. Undefined for one that is not there any more. */
  async function undo(step = left.at(-1)): Promise<Outcome | undefined> {
    if (!step || !left.includes(step)) return undefined
    const taken = new Set(left.filter((each, index) => index >= left.indexOf(step) && isOfSameRides(each, step)))
    setSteps(left.filter((each) => !taken.has(each)))
    setSaid(say('Taken back: {what}', { what: step.said }))
    const since = left.slice(left.indexOf(step)).flatMap(({ changes }) => changes)
    const changes = step.changes.filter(({ ride }) => isThere(plan, ride))
    const outcome = await change(changes.map(({ ride, before }) => ({ ride: latest(ride, since), giving: before })))
    if (outcome !== 'stored') setSaid('')
    // In their places: what was given away meanwhile is still taken back first.
    if (outcome === 'unanswered')
      setSteps((all) => [
        ...left.filter((each) => taken.has(each) || all.includes(each)),
        ...all.filter((each) => !left.includes(each)),
      ])
    return outcome
  }

  /**
   * As it is by now where it still has what we have given it. What somebody else has given it is not for us to take back: it is
   * refused, also where our own last change has put that back.
   */
  function latest(ride: Ride, given: Step['changes']): Ride {
    const now = plan.rides.find(({ id }) => id === ride.id)
    const last = given.findLast((each) => each.ride.id === ride.id)
    if (now && last && isAsGiven(now, last.giving)) return now
    if (now && now.version === versionOf(now)) versions.current.delete(ride.id)
    return ride
  }

  return { rides, give, undo, canUndo: left.length > 0, said }
}

const isOfSameRides = (a: Step, b: Step) =>
  a.changes.some(({ ride }) => b.changes.some((other) => other.ride.id === ride.id))

const isThere = ({ rides }: Plan, { id }: Ride) => rides.some((ride) => ride.id === id)

function isAsGiven({ hasOwnMinutes, minutes, ...now }: Ride, giving: Giving): boolean {
  const isThatLong = giving.minutes === undefined || (hasOwnMinutes ? minutes : null) === giving.minutes
  return isThatLong && now.crewId === giving.crewId && now.vehicleId === giving.vehicleId
}

function shown(ride: Ride, giving: Giving | undefined): ShownRide {
  if (!giving) return ride
  const { minutes, clashes = [], crewId, vehicleId } = giving
  const length = minutes !== undefined && { minutes: minutes ?? ride.minutes, hasOwnMinutes: minutes !== null }
  return { ...ride, crewId, vehicleId, clashes, ...length, isPending: true }
}

/** How a ride was, of what is about to change: minutes are left alone unless they were set, and null where nobody had said them. */
function asItWas({ crewId, vehicleId, minutes, hasOwnMinutes, clashes }: Ride, giving: Giving): Giving {
  const length = giving.minutes !== undefined && { minutes: hasOwnMinutes ? minutes : null }
  return { crewId, vehicleId, clashes, ...length }
}

/** By the site itself: what stands between us and it refuses without a code. */
const isRefused = (error: unknown) =>
  isStale(error) || (error instanceof AdminError && error.status < 500 && error.code !== '')

const isStale = (error: unknown) => error instanceof AdminError && error.status === 409

const holdsPlan = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'choices'
