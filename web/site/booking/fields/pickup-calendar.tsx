import { useState } from 'react'
import { DayPicker } from 'react-day-picker'

import { addDays, wallTimeAt } from '#domain/saranda-time.ts'
import { textDirection } from '#domain/languages/languages.ts'
import { covers, nextOpen, type PublicClosure } from '#domain/closures/closed-times.ts'

import { useSite } from '../../site-context.tsx'
import { formatFullDate, nameIn, timeSpan } from '#domain/booking/format-wall-time.ts'

interface PickupCalendarProps {
  /** `YYYY-MM-DD`, as the first and the last day that can be booked. */
  value: string
  first: string
  last: string
  /** Only times after this moment are offered. */
  earliest: number
  closures: PublicClosure[]
  onChange: (day: string) => void
}

/** What a month takes at most in the calendar, in days. */
const sixWeeks = 42

/**
 * The calendar works in UTC throughout: a day is its own noon there, so that neither the phone's zone nor a change of
 * clocks can shift it.
 */
export function PickupCalendar({ value, first, last, earliest, closures, onChange }: PickupCalendarProps) {
  const { language, words } = useSite()
  const { booking } = words
  const month = (date: Date) => `${nameIn(booking.months, date.getUTCMonth())} ${date.getUTCFullYear()}`
  const fullDate = (date: Date) => formatFullDate(date, booking)
  const selected = noonOf(value)
  const [shown, setShown] = useState(value.slice(0, 7))
  const soonest = wallTimeAt(earliest)
  const isClosed = (date: Date) => {
    const day = dayOf(date)
    const midnight = `${day}T00:00`
    // The first day may begin after the soonest: pickups are offered by the five minutes.
    const start = day === first && soonest > midnight ? soonest : midnight
    return nextOpen(closures, start) >= `${addDays(day, 1)}T00:00`
  }
  // A closed day says why; the list under the calendar says it to those who see it.
  const dayLabel = (date: Date) =>
    [fullDate(date), closures.find((each) => covers(each, `${dayOf(date)}T12:00`) && isClosed(date))?.text]
      .filter(Boolean)
      .join(': ')
  const firstShown = `${shown}-01`
  // The page may have been made long ago: what is over by now concerns nobody.
  const listed = closures.filter(
    ({ from, to, isFirm }) =>
      isFirm && from < `${addDays(firstShown, sixWeeks)}T00:00` && to > `${firstShown}T00:00` && to > soonest,
  )

  return (
    <>
      <DayPicker
        mode="single"
        lang={words.code}
        dir={textDirection(language.code)}
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
        disabled={[{ before: noonOf(first) }, { after: noonOf(last) }, isClosed]}
        modifiers={{ closed: isClosed }}
        modifiersClassNames={{ closed: 'booking-closed-day' }}
        onMonthChange={(date) => setShown(dayOf(date).slice(0, 7))}
        onSelect={(date) => onChange(dayOf(date))}
        formatters={{
          formatCaption: month,
          formatWeekdayName: (date) => nameIn(booking.weekdaysShort, date.getUTCDay()),
          formatDay: (date) => String(date.getUTCDate()),
        }}
        labels={{
          labelGrid: month,
          labelDayButton: dayLabel,
          labelGridcell: dayLabel,
          labelWeekday: (date) => nameIn(booking.weekdays, date.getUTCDay()),
          labelPrevious: () => booking.previousMonth,
          labelNext: () => booking.nextMonth,
        }}
      />
      {listed.length > 0 && (
        <ul className="booking-closed">
          {listed.map((each) => (
            <li key={`${each.from} ${each.to} ${each.text}`}>
              <strong>{timeSpan(each, booking)}</strong> <span>{each.text}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
