import { FiX } from 'react-icons/fi'

import { noRoute } from '#domain/booking/booking-record.ts'
import type { BookingFilter } from './bookings-query.ts'

import { useLanguageName } from '../languages/use-language-name.ts'

interface FilterChipsProps {
  filter: BookingFilter
  onChange: (filter: BookingFilter) => void
}

/** What a figure of the overview has chosen, each to be taken away again with one press. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const languageName = useLanguageName(filter.language)
  const chips = [
    { text: bookedText(filter), without: { bookedFrom: '', bookedTo: '' } },
    { text: filter.route === noRoute ? 'Other rides' : filter.route, without: { route: '' } },
    { text: filter.language && `In ${languageName}`, without: { language: '' } },
    { text: answerText(filter.answer), without: { answer: '' } },
  ].filter(({ text }) => text !== '')
  if (chips.length === 0) return null

  return (
    <ul className="row" aria-label="Also filtered by">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button type="button" className="booking-status" onClick={() => onChange({ ...filter, ...without })}>
            <span>{text}</span> <FiX aria-hidden />
            <span className="visually-hidden">Remove this filter</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })

function bookedText({ bookedFrom, bookedTo }: BookingFilter): string {
  const [from, to] = [bookedFrom, bookedTo].map((day) => {
    const date = new Date(`${day}T00:00Z`)
    return Number.isNaN(date.getTime()) ? '' : dayFormat.format(date)
  })
  if (!from && !to) return ''
  if (from === to) return `Booked ${from}`
  return ['Booked', from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')
}

function answerText(answer: string): string {
  if (answer === 'in-time') return 'Confirmed in time'
  return answer === 'late' ? 'Confirmed late or never' : ''
}
