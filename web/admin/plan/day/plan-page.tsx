import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { FiCornerUpLeft, FiZap } from 'react-icons/fi'
import { useSearchParams } from 'react-router'

import { dayParameter, placeParameters } from '#domain/admin-paths.ts'
import type { Plan } from '#domain/plan/ride.ts'
import { isDay } from '#domain/saranda-time.ts'
import { CalendarLinkButton } from '../../accounts/fresh-link.tsx'
import { DayChoice } from '../../controls/day-input.tsx'
import { headingOver, LoadState, usePageTitle } from '../../controls/page-states.tsx'
import { useMedia } from '../../controls/use-media.ts'
import { useNow, useToday } from '../../controls/use-now.ts'
import { dayLabel } from '../../words/formats.ts'
import { say } from '../../words/say.ts'
import { Board } from '../board/board.tsx'
import { givenText, minutesText } from '../plan-words.ts'
import {
  choicesQuery,
  drivesOf,
  minuteOf,
  nextOpen,
  openKey,
  planQuery,
  rideElementId,
  rowKey,
  rowsOf,
} from '../plan-day.ts'
import { type Chosen, RideDialog } from '../ride/ride-dialog.tsx'
import { type ShownRide, useAssigning } from '../use-assigning.ts'
import { useLeft } from '../use-left.ts'
import { DayList, Jump } from './day-list.tsx'
import { SuggestionBar, useSuggestion } from './suggestion.tsx'
import { ToLookAt } from './to-look-at.tsx'

/** Where staff spend the morning: who drives what, with which car, on one day. */
export function PlanPage() {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get(dayParameter) ?? ''
  const today = useToday()
  const day = isDay(asked) ? asked : today
  const plan = useQuery(planQuery(day))
  usePageTitle(say('Day plan'))

  return (
    <>
      <div className="page-head">
        <h1 className="plan-title">
          <span>{say('Day plan')}</span> <span className="plan-title-day">{dayLabel(day)}</span>
        </h1>
        <DayChoice day={day} onChange={(next) => setParameters({ [dayParameter]: next }, { replace: true })} />
      </div>
      <LoadState queries={[plan]} failedText={say('Failed to load the plan.')} />
      {plan.data && (
        <>
          <DayPlan
            key={day}
            day={day}
            plan={plan.data}
            isFetching={plan.isFetching}
            opened={Number(parameters.get(placeParameters.itemId)) || null}
          />
          <p className="plan-foot">
            <CalendarLinkButton choice={{ all: true }} />
          </p>
        </>
      )}
    </>
  )
}

/** For a deed, which must not wait for a network: hours later somebody would be rung for what nobody remembers. */
const choicesNow = (ride: ShownRide) => ({ ...choicesQuery(ride), networkMode: 'always' as const })

interface DayPlanProps {
  day: string
  plan: Plan
  /** A newer answer is on its way: what this one lacks may have come since. */
  isFetching: boolean
  /** The ride that the address leads to. */
  opened: number | null
}

/** One day: its rides under who drives them, and everything that gives them away. */
function DayPlan({ day, plan, isFetching, opened }: DayPlanProps) {
  const queries = useQueryClient()
  const isWide = useMedia('(min-width: 64em)')
  const { rides, give, undo, canUndo, said } = useAssigning(plan)
  const suggestion = useSuggestion(day, rides)
  const rows = useMemo(() => rowsOf(suggestion.shown, plan, day), [suggestion.shown, plan, day])
  const drives = useMemo(() => drivesOf(plan.drives), [plan.drives])
  const [openId, setOpenId] = useState(opened)
  const open = rides.find(({ id }) => id === openId)
  useLeft(openId !== null && !open && !isFetching, () => setOpenId(null))
  const focusNext = useFocusNext()

  function giveOne(ride: ShownRide, chosen: Chosen) {
    if (chosen.crewId === null && suggestion.suggested.has(ride.id)) return leaveOpen(ride)
    const unassigned = rides.filter(({ crewId }) => crewId === null)
    focusNext(ride.crewId === null ? (nextOpen(unassigned, ride) ?? ride.id) : ride.id, isWide)
    setOpenId(null)
    void give([{ ride, giving: chosen }], givenText(ride, chosen, plan))
  }

  /** Nobody has it yet: only what was suggested for it goes, and nothing is stored or taken back. */
  function leaveOpen({ id }: ShownRide) {
    focusNext(id, isWide)
    setOpenId(null)
    suggestion.dropOne(id)
  }

  /** Asked for while it is on its way, so that the drop need not wait for the answer. */
  function handleDrag(rideId: number) {
    const ride = rides.find(({ id }) => id === rideId)
    if (ride) void queries.prefetchQuery(choicesNow(ride))
  }

  async function handleDrop(rideId: number, row: string) {
    const ride = rides.find(({ id }) => id === rideId)
    if (!ride) return
    if (row === openKey) return giveOne(ride, { crewId: null, vehicleId: null, clashes: [] })
    const member = plan.crew.find(({ id }) => rowKey(id) === row)
    if (!member) return
    const choices = await queries.fetchQuery({ ...choicesNow(ride), staleTime: 5000 }).catch(() => undefined)
    const choice = choices?.find(({ crewId }) => crewId === member.id)
    // Who takes none of its kind has nothing for it: a taxi ride would go in his boat.
    const usual = choices ? null : (member.vehicleIds[0] ?? null)
    giveOne(ride, choice ?? { crewId: member.id, vehicleId: usual, clashes: [] })
  }

  function handleMinutes(ride: ShownRide, minutes: number) {
    setOpenId(null)
    const { crewId, vehicleId } = ride
    void give([{ ride, giving: { crewId, vehicleId, minutes } }], minutesText(ride, minutes))
  }

  function handleApply() {
    const assignments = suggestion.assignments ?? []
    const changes = assignments.flatMap(({ rideId, crewId, vehicleId }) => {
      const ride = rides.find(({ id }) => id === rideId)
      return ride ? [{ ride, giving: { crewId, vehicleId } }] : []
    })
    suggestion.drop()
    void give(changes, say('{n} rides given away as suggested', { n: changes.length }))
  }

  useUndoKey(canUndo, () => void undo())
  const now = minuteOf(useNow(), day)
  // For what is over nobody is suggested.
  const unassigned = rides.filter(
    ({ crewId, startAt, minutes }) => crewId === null && minuteOf(startAt, day) + minutes > now,
  )
  const shared = { day, plan, rows, drives, suggested: suggestion.suggested, onOpen: setOpenId }

  return (
    <>
      <div className="plan-head">
        <ToLookAt rides={rides} plan={plan} onOpen={setOpenId} />
        <PlanTools
          said={said}
          undo={canUndo ? () => void undo() : undefined}
          suggest={unassigned.length > 0 && suggestion.assignments === null ? suggestion : undefined}
        />
      </div>
      {suggestion.assignments !== null && (
        <SuggestionBar
          given={suggestion.assignments.length}
          open={unassigned.length - suggestion.assignments.length}
          onApply={handleApply}
          onDrop={suggestion.drop}
        />
      )}
      <Rides {...shared} isWide={isWide} onDrag={handleDrag} onDrop={(rideId, row) => void handleDrop(rideId, row)} />
      {open && (
        <RideDialog
          key={open.id}
          ride={open}
          plan={plan}
          isSuggested={suggestion.suggested.has(open.id)}
          onGive={(chosen) => giveOne(open, chosen)}
          onMinutes={(minutes) => handleMinutes(open, minutes)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}

interface PlanToolsProps {
  /** What was done last. */
  said: string
  /** Undefined where there is nothing to take back. */
  undo: (() => void) | undefined
  /** Undefined where there is nothing to suggest. */
  suggest: Pick<ReturnType<typeof useSuggestion>, 'isAsking' | 'ask'> | undefined
}

function PlanTools({ said, undo, suggest }: PlanToolsProps) {
  const button = useRef<HTMLButtonElement>(null)
  // Disabled, with nothing left to take back, it would lose the focus.
  useEffect(() => {
    if (!undo && document.activeElement === button.current) headingOver(button.current)?.focus({ preventScroll: true })
  }, [undo])

  return (
    <div className="plan-tools">
      <output className="plan-said">{said}</output>
      <button ref={button} type="button" className="button button-quiet" disabled={!undo} onClick={undo}>
        <FiCornerUpLeft aria-hidden /> <span>{say('Undo')}</span>
      </button>
      {suggest && (
        <button
          type="button"
          className="button button-accent"
          disabled={suggest.isAsking}
          onClick={() => void suggest.ask()}
        >
          <FiZap aria-hidden /> <span>{say('Suggest the rest')}</span>
        </button>
      )}
    </div>
  )
}

/** A board of hours where there is room for it, lists otherwise; neither on a day on which nothing is to be driven. */
function Rides({ isWide, onDrag, onDrop, ...shared }: ComponentProps<typeof Board> & { isWide: boolean }) {
  const { rides, departures } = shared.plan
  if (rides.length === 0 && departures.length === 0)
    return <p className="admin-empty">{say('No rides on this day.')}</p>
  if (isWide) {
    return (
      <>
        <Board {...shared} onDrag={onDrag} onDrop={onDrop} />
        <p className="admin-help">
          {say(
            'Drag a ride to a name, or press it. By keyboard: arrows lead to a ride, Enter opens it, Ctrl+Z takes back.',
          )}
        </p>
      </>
    )
  }
  return (
    <>
      <Jump rows={shared.rows} />
      <DayList {...shared} />
    </>
  )
}

/** What is given away moves to another row, and the focus goes on to what comes next instead of nowhere. */
function useFocusNext() {
  const wanted = useRef<{ id: number; mayScroll: boolean } | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const { id, mayScroll } = wanted.current
    wanted.current = null
    document.getElementById(rideElementId(id))?.focus({ preventScroll: !mayScroll })
  })
  return (id: number, mayScroll: boolean) => {
    wanted.current = { id, mayScroll }
  }
}

/** Ctrl+Z, outside of fields, where it belongs to what is typed. */
function useUndoKey(canUndo: boolean, undo: () => void) {
  useEffect(() => {
    if (!canUndo) return undefined
    function handle(event: KeyboardEvent) {
      const isField =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isField) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  })
}
