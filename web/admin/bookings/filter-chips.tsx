import { FiX } from 'react-icons/fi'

import { noRoute } from '#domain/booking/booking-record.ts'
import type { BookingFilter } from './bookings-query.ts'

import { useLanguageName } from '../languages/use-language-name.ts'
import { say } from '../words/say.ts'
import { formatShortDay } from '../words/dates.ts'

interface FilterChipsProps {
  filter: BookingFilter
  onChange: (filter: BookingFilter) => void
}

/** What a figure of the overview has chosen, each to be taken away again with one press. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const languageName = useLanguageName(filter.language)
  const chips = [
    { text: bookedText(filter), without: { bookedFrom: '', bookedTo: '' } },
    { text: filter.route === noRoute ? say('Other rides') : filter.route, without: { route: '' } },
    { text: filter.language && say('In {language}', { language: languageName }), without: { language: '' } },
    { text: answerText(filter.answer), without: { answer: '' } },
  ].filter(({ text }) => text !== '')
  if (chips.length === 0) return null

  return (
    <ul className="row" aria-label={say('Also filtered by')}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button type="button" className="booking-status" onClick={() => onChange({ ...filter, ...without })}>
            <span>{text}</span> <FiX aria-hidden />
            <span className="visually-hidden">{say('Remove this filter')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function bookedText({ bookedFrom, bookedTo }: BookingFilter): string {
  const [from, to] = [bookedFrom, bookedTo].map((day) => {
    const date = new Date(`${day}T00:00Z`)
    return Number.isNaN(date.getTime()) ? '' : formatShortDay(date)
  })
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
