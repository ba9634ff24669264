import { DayPicker } from 'react-day-picker'

import { useWords } from '../site-context.tsx'
import { formatFullDate, nameIn } from '#domain/booking/format-wall-time.ts'

interface PickupCalendarProps {
  /** `YYYY-MM-DD`, as the first and the last day that can be booked. */
  value: string
  first: string
  last: string
  onChange: (day: string) => void
}

/**
 * The calendar works in UTC throughout: a day is its own noon there, so that neither the phone's zone nor a change of
 * clocks can shift it.
 */
export function PickupCalendar({ value, first, last, onChange }: PickupCalendarProps) {
  const { booking } = useWords()
  const month = (date: Date) => `${nameIn(booking.months, date.getUTCMonth())} ${date.getUTCFullYear()}`
  const fullDate = (date: Date) => formatFullDate(date, booking)
  const selected = noonOf(value)

  return (
    <DayPicker
      mode="single"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that opens moves the focus into itself
      autoFocus
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
        formatWeekdayName: (date) => nameIn(booking.weekdaysShort, date.getUTCDay()),
        formatDay: (date) => String(date.getUTCDate()),
      }}
      labels={{
        labelGrid: month,
        labelDayButton: fullDate,
        labelGridcell: fullDate,
        labelWeekday: (date) => nameIn(booking.weekdays, date.getUTCDay()),
        labelPrevious: () => booking.previousMonth,
        labelNext: () => booking.nextMonth,
      }}
    />
  )
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
