import { useEffect, useMemo, useRef, useState } from 'react'

import type { SuggestedPlan } from '#domain/plan/ride.ts'
import type { ShownRide } from '../use-assigning.ts'

import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { useDeed } from '../../api/use-deed.ts'
import { headingOver } from '../../controls/page-states.tsx'
import { say, sayCount } from '../../words/say.ts'

/** With the version of the ride of which it was asked; 0 for one that was not known yet. */
type Assignment = SuggestedPlan['assignments'][number] & { version: number }

const nothing: ReadonlySet<number> = new Set()

/** Who could drive what nobody drives yet: looked at before anything is stored. */
export function useSuggestion(day: string, rides: readonly ShownRide[]) {
  const [proposed, setProposed] = useState<readonly Assignment[] | null>(null)
  const { run, isBusy: isAsking } = useDeed(showToast)

  // What somebody has been given meanwhile is no longer open, and what was moved is another ride; where all of it is, nothing is
  // proposed any more.
  const assignments = useMemo(() => {
    const open = new Map(rides.filter(({ crewId }) => crewId === null).map(({ id, version }) => [id, version]))
    const left = proposed?.filter(({ rideId, version }) => open.get(rideId) === version) ?? null
    return left?.length === 0 && proposed !== null && proposed.length > 0 ? null : left
  }, [proposed, rides])

  const shown = useMemo(() => {
    if (!assignments) return rides
    const byRide = new Map(assignments.map((each) => [each.rideId, each]))
    return rides.map((ride) => {
      const given = byRide.get(ride.id)
      return given ? { ...ride, crewId: given.crewId, vehicleId: given.vehicleId } : ride
    })
  }, [rides, assignments])

  async function ask() {
    const body = { from: day, to: day }
    const versions = new Map(rides.map(({ id, version }) => [id, version]))
    const { assignments: suggested } = await callAdmin<SuggestedPlan>('SuggestPlan', { method: 'POST', body })
    setProposed(suggested.map((each) => ({ ...each, version: versions.get(each.rideId) ?? 0 })))
  }

  /** Leaves one ride open; with the last one there is no proposal left. */
  function dropOne(dropped: number) {
    const left = proposed?.filter(({ rideId }) => rideId !== dropped) ?? []
    setProposed(left.length > 0 ? left : null)
  }

  return {
    /** Null while nothing is proposed. */
    assignments,
    /** The rides as they would be. */
    shown,
    suggested: useMemo(() => (assignments ? new Set(assignments.map(({ rideId }) => rideId)) : nothing), [assignments]),
    isAsking,
    ask: () => run(ask),
    drop: () => setProposed(null),
    dropOne,
  }
}

interface SuggestionBarProps {
  given: number
  /** What would still have nobody. */
  open: number
  onApply: () => void
  onDrop: () => void
}

/** Says what is proposed, and waits for a yes or a no: nothing of it is stored yet. */
export function SuggestionBar({ given, open, onApply, onDrop }: SuggestionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  // Its buttons go with it.
  useEffect(() => {
    const heading = headingOver(bar.current)
    return () => focusIfLost(heading)
  }, [])

  return (
    <div ref={bar} className="plan-suggestion">
      <output>
        {given === 0
          ? say('Nobody can be suggested without a clash.')
          : [
              given === 1
                ? say('1 ride is suggested, drawn dashed. Nothing is stored yet.')
                : say('{n} rides are suggested, drawn dashed. Nothing is stored yet.', { n: given }),
              open === 0 ? '' : sayCount(open, '1 stays open.', '{n} stay open.'),
            ].join(' ')}
      </output>
      <div className="admin-row">
        {given > 0 && (
          <button type="button" className="button button-accent" onClick={onApply}>
            {say('Apply')}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onDrop}>
          {say('Forget it')}
        </button>
      </div>
    </div>
  )
}
