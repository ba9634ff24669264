import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FiPlus } from 'react-icons/fi'
import { useSearchParams } from 'react-router'

import type { Departure } from '#domain/departures/departure.ts'

import { isDay } from '#domain/saranda-time.ts'
import { dayParameter } from '#domain/admin-paths.ts'
import { LoadState, usePageTitle } from '../../controls/page-states.tsx'
import { useToday } from '../../controls/use-now.ts'
import { DayChoice } from '../../controls/day-choice.tsx'
import { hasDraft } from '../../drafts/draft.ts'
import { say } from '../../words/say.ts'
import { DepartureDialog } from '../departure/departure-dialog.tsx'
import {
  departureKey,
  departuresQuery,
  openParameter,
  shownDays,
  timetableQuery,
  tripOf,
  tripValue,
} from '../departures-query.ts'
import { ExtraDeparture, extraPlace } from '../departure/extra-departure.tsx'
import { TimetableRows } from '../timetable/timetable-rows.tsx'
import { TripSelect } from '../trip-select.tsx'
import { Week } from './week.tsx'
import { tripsQuery } from '../../api/queries.ts'

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
