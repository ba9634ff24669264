import { DayPicker } from 'react-day-picker'

import { useSite } from '../site-context.tsx'
import { regionalTag } from './format-wall-time.ts'

interface PickupCalendarProps {
  /** `YYYY-MM-DD`, as the first and the last day that can be booked. */
  value: string
  first: string
  last: string
  onChange: (day: string) => void
}

/**
 * The calendar works in UTC throughout: a day is its own noon there, so that neither the phone's zone nor a change of
 * clocks can shift it. Its words come from Intl, which knows every language of the site.
 */
export function PickupCalendar({ value, first, last, onChange }: PickupCalendarProps) {
  const { language, words } = useSite()
  const tag = regionalTag(language)
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
    return (date: Date) => formatter.format(date)
  }
  const month = format({ month: 'long', year: 'numeric' })
  const fullDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const selected = noonOf(value)

  return (
    <DayPicker
      mode="single"
      required
      timeZone="UTC"
      animate={false}
      navLayout="around"
      weekStartsOn={1}
      fixedWeeks
      showOutsideDays
      selected={selected}
      defaultMonth={selected}
      today={noonOf(first)}
      startMonth={noonOf(first)}
      endMonth={noonOf(last)}
      disabled={[{ before: noonOf(first) }, { after: noonOf(last) }]}
      onSelect={(date) => onChange(date.toISOString().slice(0, 10))}
      formatters={{
        formatCaption: month,
        formatWeekdayName: format({ weekday: 'short' }),
        formatDay: format({ day: 'numeric' }),
      }}
      labels={{
        labelGrid: month,
        labelDayButton: fullDay,
        labelGridcell: fullDay,
        labelWeekday: format({ weekday: 'long' }),
        labelPrevious: () => words.booking.previousMonth,
        labelNext: () => words.booking.nextMonth,
      }}
    />
  )
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
