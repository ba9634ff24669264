import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { FiSearch, FiX } from 'react-icons/fi'

import { type BookingKind, bookingKinds } from '#domain/booking-facts.ts'
import { bookingStatuses, noRoute, noTrip } from '#domain/booking/booking-record.ts'
import { addDays, isDay } from '#domain/saranda-time.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { tripsQuery, useLanguageNames } from '../../api/queries.ts'
import { DayInput } from '../../controls/day-input.tsx'
import { Labelled } from '../../controls/labelled.tsx'
import { headingOver } from '../../controls/page-states.tsx'
import { useToday } from '../../controls/use-now.ts'
import { useOwnText } from '../../controls/use-own-text.ts'
import { tripValue } from '../../departures/departures-query.ts'
import { formatShortDay } from '../../words/formats.ts'
import { say } from '../../words/say.ts'
import { type BookingFilter, bookingsQuery, noFilter, waitingForPrice } from '../bookings-query.ts'
import { TripGroups } from '../form/booking-choices.tsx'
import { StatusButtons } from '../status-buttons.tsx'

interface BookingFiltersProps {
  filter: BookingFilter
  newCount: number
  onChange: (change: Partial<BookingFilter>) => void
}

export function BookingFilters({ filter, newCount, onChange }: BookingFiltersProps) {
  const [isOpen, setIsOpen] = useState(filter.from !== '' || filter.to !== '' || filter.kind !== '')
  const today = useToday()

  return (
    <div className="admin-stack">
      <StatusButtons
        legend={say('Show')}
        options={['', ...bookingStatuses] as const}
        chosen={filter.waiting === '' ? filter.status : null}
        newCount={newCount}
        onChoose={(status) => onChange({ status, waiting: '', ...(status === filter.without && { without: '' }) })}
      >
        <WaitingButton isShown={filter.waiting !== ''} onChange={onChange} />
      </StatusButtons>
      <BookingSearch q={filter.q} onSearch={(q) => onChange({ q })} />
      <FilterChips filter={filter} onChange={onChange} />
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="link">{say('Filter by trip and day')}</summary>
        <div className="booking-more-fields">
          <TripSelect kind={filter.kind} subjectId={filter.subjectId} onChoose={onChange} />
          {(['from', 'to'] as const).map((end) => (
            <Labelled key={end} label={end === 'from' ? say('From day') : say('To day')}>
              {(control) => <DayInput {...control} value={filter[end]} onChange={(day) => onChange({ [end]: day })} />}
            </Labelled>
          ))}
          <div className="admin-row booking-days">
            {days.map(({ label, offset }) => {
              const day = addDays(today, offset)
              const isChosen = filter.from === day && filter.to === day
              return (
                <button
                  key={label}
                  type="button"
                  className="booking-status"
                  aria-pressed={isChosen}
                  onClick={() => onChange({ from: isChosen ? '' : day, to: isChosen ? '' : day })}
                >
                  {say(label)}
                </button>
              )
            })}
          </div>
        </div>
      </details>
    </div>
  )
}

/** What guests were promised and staff still owe them, in one press; nothing stands there while nobody waits. */
function WaitingButton({ isShown, onChange }: { isShown: boolean; onChange: BookingFiltersProps['onChange'] }) {
  const count = useQuery(bookingsQuery(waitingForPrice, 1)).data?.total ?? 0
  if (count === 0 && !isShown) return null

  return (
    <button
      type="button"
      className="booking-status"
      aria-pressed={isShown}
      onClick={() => onChange(isShown ? noFilter : waitingForPrice)}
    >
      <span>{say('Waiting for a price')}</span>
      {count > 0 && <span className="booking-count">{count}</span>}
    </button>
  )
}

const days = [
  { label: 'Today', offset: 0 },
  { label: 'Tomorrow', offset: 1 },
] as const

interface TripSelectProps {
  kind: string
  subjectId: string
  onChoose: (choice: { kind: string; subjectId: string }) => void
}

/** A kind of booking, or one trip of a kind: when the sea is rough, everyone on the boats of a day. */
function TripSelect({ kind, subjectId, onChoose }: TripSelectProps) {
  const { data: trips = [], isSuccess } = useQuery(tripsQuery)
  const value = valueOf(kind, subjectId)
  const isGone = isSuccess && value !== kind && !trips.some((trip) => tripValue(trip) === value)

  return (
    <Labelled label={say('Trip')}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => {
            const [chosenKind = '', chosenId = ''] = event.target.value.split('/')
            onChoose({ kind: chosenKind, subjectId: chosenId })
          }}
        >
          <option value="">{say('All')}</option>
          {isGone && <option value={value}>{say('A trip that is gone')}</option>}
          {bookingKinds.map((each) => (
            <option key={each} value={each}>
              {say(allOfKind[each])}
            </option>
          ))}
          <TripGroups trips={trips} />
        </select>
      )}
    </Labelled>
  )
}

const allOfKind: Record<BookingKind, AdminSentence> = {
  taxi: 'All taxi rides',
  tour: 'All tours',
  boat: 'All boat trips',
  attraction: 'All attractions',
}

/** What is of no trip is found by its kind, and says so as a filter of its own. */
const valueOf = (kind: string, subjectId: string) =>
  subjectId === '' || subjectId === noTrip ? kind : `${kind}/${subjectId}`

interface FilterChipsProps {
  filter: BookingFilter
  onChange: (change: Partial<BookingFilter>) => void
}

/** What a figure of the overview has chosen, each to be taken away again with one press. */
function FilterChips({ filter, onChange }: FilterChipsProps) {
  const languageName = useLanguageNames()(filter.language)
  const chips = [
    { text: filter.without && say('Bookings only'), without: { without: '' } },
    { text: bookedText(filter), without: { bookedFrom: '', bookedTo: '' } },
    { text: filter.route === noRoute ? say('Other rides') : filter.route, without: { route: '' } },
    { text: filter.subjectId === noTrip ? say('Trip not named') : '', without: { subjectId: '' } },
    { text: filter.language && say('In {language}', { language: languageName }), without: { language: '' } },
    { text: answerText(filter.answer), without: { answer: '' } },
  ].filter(({ text }) => text !== '')
  if (chips.length === 0) return null

  return (
    <ul className="admin-row" aria-label={say('Also filtered by')}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            className="booking-status"
            onClick={({ currentTarget }) => {
              onChange(without)
              headingOver(currentTarget)?.focus({ preventScroll: true })
            }}
          >
            <span>{text}</span> <FiX aria-hidden />
            <span className="visually-hidden">{say('Remove this filter')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function bookedText({ bookedFrom, bookedTo }: BookingFilter): string {
  const [from, to] = [bookedFrom, bookedTo].map((day) => (isDay(day) ? formatShortDay(day) : ''))
  if (!from && !to) return ''
  if (from === to) return say('Booked {day}', { day: from ?? '' })
  return [say('Booked'), from && say('from {day}', { day: from }), to && say('to {day}', { day: to })]
    .filter(Boolean)
    .join(' ')
}

function answerText(answer: string): string {
  if (answer === 'in-time') return say('Confirmed in time')
  return answer === 'late' ? say('Confirmed late or never') : ''
}

/** So long after the last letter the list is asked. */
const pauseMs = 250

interface BookingSearchProps {
  /** What the list shows now. */
  q: string
  onSearch: (q: string) => void
}

/** The box keeps its own text: the address follows when the typing pauses, and then may take its time. */
export function BookingSearch({ q, onSearch }: BookingSearchProps) {
  const { text, setText, ask } = useOwnText(q, onSearch)
  const search = useEffectEvent(ask)
  useEffect(() => {
    const timer = setTimeout(() => search(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <>
      <label className="booking-search">
        <FiSearch aria-hidden />
        <span className="visually-hidden">{say('Search by name, phone, e-mail or reference')}</span>
        <input
          type="search"
          className="admin-input"
          placeholder={say('Name, phone, e-mail or reference')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {isShort(text) && <p className="admin-help">{say('A third letter finds bookings of long ago, too.')}</p>}
    </>
  )
}

/** No index helps to find so little, so only the latest bookings are searched. */
function isShort(typed: string): boolean {
  const { length } = typed.trim()
  return length === 1 || length === 2
}
