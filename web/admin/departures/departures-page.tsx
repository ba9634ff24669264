import { useQuery } from '@tanstack/react-query'
import { memo, useId, useState } from 'react'
import { FiAlertTriangle, FiPlus } from 'react-icons/fi'
import { useSearchParams } from 'react-router'

import { dayParameter } from '#domain/admin-paths.ts'
import type { Departure } from '#domain/departures/departure.ts'
import { addDays, isDay, timeOf } from '#domain/saranda-time.ts'

import { tripsQuery } from '../api/queries.ts'
import { DayChoice } from '../controls/day-input.tsx'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { useNow, useToday } from '../controls/use-now.ts'
import { hasDraft } from '../drafts/draft.ts'
import { clashWord } from '../words/clash-words.ts'
import { dayLabel, tripText } from '../words/formats.ts'
import { say } from '../words/say.ts'
import { DepartureDialog } from './departure/departure-dialog.tsx'
import { ExtraDeparture, extraPlace } from './departure/extra-departure.tsx'
import {
  departureKey,
  departuresQuery,
  openParameter,
  shownDays,
  timetableQuery,
  tripOf,
  tripValue,
} from './departures-query.ts'
import { seatWords } from './seats.tsx'
import { TimetableRows } from './timetable/timetable-rows.tsx'
import { TripSelect } from './trip-select.tsx'

/** The name of the trip in the page's address. */
const tripParameter = 'trip'

/** When boats and tours leave and how full they are, a week at a time; below it, the timetable that they follow. */
export function DeparturesPage() {
  const [parameters, setParameters] = useSearchParams()
  const today = useToday()
  const asked = parameters.get(dayParameter) ?? ''
  const from = isDay(asked) ? asked : today
  const trip = tripOf(parameters.get(tripParameter) ?? '') ? (parameters.get(tripParameter) ?? '') : ''
  const departures = useQuery(departuresQuery(from, trip))
  const timetable = useQuery(timetableQuery)
  const trips = useQuery({
    ...tripsQuery,
    select: (all) => all.filter(({ kind }) => kind === 'tour' || kind === 'boat'),
  })
  const [pressed, setPressed] = useState<Departure | null>(null)
  const [isAdding, setIsAdding] = useState(() => hasDraft(extraPlace().key))
  // From then on the timetable stays while another week comes: somebody may be typing in it.
  const [isBegun, setIsBegun] = useState(false)
  if (!isBegun && departures.data && timetable.data && trips.data) setIsBegun(true)
  usePageTitle(say('Departures'))
  const openKey = pressed ? departureKey(pressed) : parameters.get(openParameter)
  // Also when it left the list, as at midnight: what is being typed over it is not taken away.
  const open = departures.data?.find((each) => departureKey(each) === openKey) ?? pressed

  function close() {
    setPressed(null)
    if (parameters.has(openParameter)) show({})
  }

  function show(next: { day?: string; trip?: string }) {
    const shown = { [dayParameter]: next.day ?? from, [tripParameter]: next.trip ?? trip }
    setParameters(
      Object.entries(shown).filter(([, value]) => value !== ''),
      { replace: true },
    )
  }

  return (
    <>
      <div className="page-head">
        <h1>{say('Departures')}</h1>
        <button type="button" className="button button-accent" onClick={() => setIsAdding(true)}>
          <FiPlus aria-hidden /> <span>{say('Extra departure')}</span>
        </button>
      </div>
      <div className="departures-tools">
        <DayChoice day={from} step={shownDays} onChange={(day) => show({ day })} />
        <TripSelect trips={trips.data ?? []} value={trip} onChange={(value) => show({ trip: value })} />
      </div>
      <LoadState queries={[departures, timetable, trips]} failedText={say('Failed to load the departures.')} />
      {isBegun && departures.data && <Week from={from} departures={departures.data} onOpen={setPressed} />}
      {isBegun && <TimetableRows rows={timetable.data ?? []} trips={trips.data ?? []} />}
      {open && <DepartureDialog key={openKey} departure={open} onClose={close} />}
      {isAdding && trips.data && timetable.data && (
        <ExtraDeparture
          trips={trips.data}
          timetable={timetable.data}
          day={from}
          chosen={trip || (trips.data[0] ? tripValue(trips.data[0]) : '')}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}

interface WeekProps {
  from: string
  departures: readonly Departure[]
  onOpen: (departure: Departure) => void
}

/** Seven days: a column for each where there is room, one below the other on a phone. */
function Week({ from, departures, onOpen }: WeekProps) {
  const now = useNow()
  const days = Array.from({ length: shownDays }, (_, index) => addDays(from, index))
  if (departures.length === 0)
    return (
      <p className="admin-empty">{say('Nothing leaves in these days. A timetable below says when trips leave.')}</p>
    )

  return (
    <div className="departure-week">
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          now={now}
          departures={departures.filter(({ start }) => start.startsWith(day))}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}

interface DayProps extends Omit<WeekProps, 'from'> {
  day: string
  now: string
}

function Day({ day, departures, ...shared }: DayProps) {
  const id = useId()

  return (
    <section className="departure-day" aria-labelledby={id} data-empty={departures.length === 0 || undefined}>
      <h2 id={id}>{dayLabel(day)}</h2>
      {departures.length === 0 ? (
        <p className="admin-help">{say('No departures')}</p>
      ) : (
        <ul>
          {departures.map((departure) => (
            <li key={departureKey(departure)}>
              <DepartureCard departure={departure} {...shared} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface DepartureCardProps {
  departure: Departure
  now: string
  onOpen: (departure: Departure) => void
}

const DepartureCard = memo(function DepartureCard({ departure, now, onOpen }: DepartureCardProps) {
  const { start, name, state, note, clashes: [worst] = [] } = departure
  const words = seatWords(departure, now)

  return (
    <button
      type="button"
      className="marked-card departure-card"
      data-state={words.isOver ? 'over' : state}
      data-past={start < now || undefined}
      onClick={() => onOpen(departure)}
    >
      <span className="departure-card-head">
        <strong>{timeOf(start)}</strong> <span>{tripText({ name })}</span>
      </span>
      <SeatBar departure={departure} />
      <span className="departure-seats">
        <span>{[words.taken, ...words.besides].join(', ')}</span>{' '}
        <strong className="departure-free">
          {words.isOver && <FiAlertTriangle aria-hidden />} <span>{words.left}</span>
        </strong>
      </span>
      {worst && (
        <span className="plan-clash" data-level={worst.level}>
          <FiAlertTriangle aria-hidden /> <span>{clashWord(worst)}</span>
        </span>
      )}
      {note && <span className="departure-note">{note}</span>}
    </button>
  )
})

/** How full it is, drawn; the words beside it say the same. */
function SeatBar({ departure: { taken, held, capacity } }: { departure: Departure }) {
  const share = (seats: number) => `${Math.min(100, (100 * seats) / Math.max(1, capacity, taken + held))}%`

  return (
    <span className="departure-bar" aria-hidden>
      <span data-part="taken" style={{ inlineSize: share(taken) }} />
      <span data-part="held" style={{ inlineSize: share(held) }} />
    </span>
  )
}
