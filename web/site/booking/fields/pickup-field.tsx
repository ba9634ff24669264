import { type KeyboardEvent, useState } from 'react'
import { FiCalendar } from 'react-icons/fi'

import { formatWallTime, nameIn } from '#domain/booking/format-wall-time.ts'
import { firstPickupDay, lastPickupDay, offeredAfter, openTimeOn, pickupTimesOn } from '#domain/booking/pickup-times.ts'
import { closedAt, type PublicClosure } from '#domain/closures/closed-times.ts'
import { type WallTime, dayOf, timeOf, wallTimeAt } from '#domain/saranda-time.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { useLateCode } from '#web/lib/use-late-code.ts'
import { Dialog, DialogButton } from '#web/ui/dialog.tsx'

import { useSite, useWords } from '../../site-context.tsx'
import { onPhonesClock } from '../use-now.ts'
import { describedBy, Field } from './form-field.tsx'

interface PickupFieldProps {
  id: string
  name: string
  label: string
  error: string | undefined
  value: WallTime | null
  now: number | null
  /** Only later times are offered; without it, those that leave the notice. */
  earliest?: number
  closures: PublicClosure[]
  onChange: (value: WallTime) => void
}

/** Shows the pick-up time and opens the picker. Nothing can be typed, so no keyboard covers the picker on a phone. */
export function PickupField({ id, name, label, error, value, now, earliest, closures, onChange }: PickupFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { notice, words } = useSite()
  const { booking } = words
  const clocks = now === null ? undefined : clockDifference(now, booking)
  const hintWith = (shown: typeof clocks) =>
    shown ? `${booking.sarandaTime}. ${fillIn(booking.clockDiffers, shown)}` : booking.sarandaTime
  const hint = (
    <span className="booking-clock" data-longest={hintWith({ phone: '00:00', saranda: '00:00' })}>
      <span>{hintWith(clocks)}</span>
    </span>
  )
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className="booking-pickup">
        <FiCalendar aria-hidden />
        <input
          {...describedBy({ id, error, hint })}
          className="booking-control"
          name={name}
          type="text"
          inputMode="none"
          autoComplete="off"
          readOnly
          aria-haspopup="dialog"
          value={value ? formatWallTime(value, booking) : ''}
          onClick={() => setIsOpen(true)}
          // Heavy, and many leave the time as it is. A failure shows when it is opened, with a way on.
          onFocus={() => void loadCalendar().catch(() => undefined)}
          onKeyDown={handleKeyDown}
        />
      </div>
      {isOpen && now !== null && value && (
        <PickupDialog
          {...{ value, now, earliest: earliest ?? offeredAfter(now, notice), closures }}
          onChange={onChange}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Field>
  )
}

interface PickupDialogProps {
  value: WallTime
  now: number
  /** Only later times are offered. */
  earliest: number
  closures: PublicClosure[]
  onChange: (value: WallTime) => void
  onClose: () => void
}

const loadCalendar = () => import('./pickup-calendar.tsx')

/** A calendar of Saranda's days and the times of the chosen one, in steps of five minutes. */
function PickupDialog({ value, now, earliest, closures, onChange, onClose }: PickupDialogProps) {
  const { booking } = useWords()
  const { status, code } = useLateCode(loadCalendar, true)
  const first = firstPickupDay(earliest)
  const last = lastPickupDay(now)
  const day = dayOf(value) < first ? first : dayOf(value)
  const time = timeOf(value)
  const times = pickupTimesOn(day, earliest)
  const chooseDay = (chosen: string) => onChange(`${chosen}T${openTimeOn(chosen, time, earliest, closures)}`)

  return (
    <Dialog labelledBy="pickup-dialog-title" className="booking-dialog booking-dialog-pickup" onClose={onClose}>
      <h2 id="pickup-dialog-title">{booking.chooseDateTime}</h2>
      <div className="booking-calendar">
        {code && <code.PickupCalendar value={day} {...{ first, last, earliest, closures }} onChange={chooseDay} />}
        {status === 'waiting' && <p>{booking.loading}</p>}
        {status === 'failed' && <PlainDay value={day} first={first} last={last} onChange={chooseDay} />}
      </div>
      <label className="booking-time">
        <span>
          <span>{booking.time}</span> <small>{booking.sarandaTime}</small>
        </span>
        <select className="booking-control" value={time} onChange={(event) => onChange(`${day}T${event.target.value}`)}>
          {!times.includes(time) && <option value={time}>{time}</option>}
          {times.map((each) => {
            const isClosed = closedAt(closures, `${day}T${each}`) !== undefined
            return (
              <option key={each} value={each} disabled={isClosed}>
                {isClosed ? `${each} · ${booking.notAvailable}` : each}
              </option>
            )
          })}
        </select>
      </label>
      {/* What was only proposed follows the clock; from here on it is what the visitor has seen. */}
      <DialogButton className="button button-accent button-large" onPress={() => onChange(`${day}T${time}`)}>
        {booking.done}
      </DialogButton>
    </Dialog>
  )
}

interface DayProps {
  /** `YYYY-MM-DD`, as the first and the last day that can be booked. */
  value: string
  first: string
  last: string
  onChange: (day: string) => void
}

/** Without the calendar's code, for example offline, the browser's own does. */
function PlainDay({ value, first, last, onChange }: DayProps) {
  const { booking } = useWords()

  return (
    <input
      className="booking-control"
      type="date"
      aria-label={booking.chooseDateTime}
      value={value}
      min={first}
      max={last}
      onChange={(event) => event.target.value && onChange(event.target.value)}
    />
  )
}

/** What the phone's clock shows and what clocks in Saranda show, when they differ; with the weekday when that differs. */
export function clockDifference(now: number, words: BookingWords): { phone: string; saranda: string } | undefined {
  // The one place for the phone's own zone: it is what the visitor sees on his clock.
  const shown = onPhonesClock(now)
  const phone = new Date(shown - new Date(shown).getTimezoneOffset() * 60_000)
  const saranda = new Date(`${wallTimeAt(now)}:00Z`)
  if (timeShown(phone) === timeShown(saranda) && phone.getUTCDay() === saranda.getUTCDay()) return undefined
  const show = (date: Date) =>
    phone.getUTCDay() === saranda.getUTCDay()
      ? timeShown(date)
      : `${nameIn(words.weekdaysShort, date.getUTCDay())} ${timeShown(date)}`
  return { phone: show(phone), saranda: show(saranda) }
}

function timeShown(date: Date): string {
  return date.toISOString().slice(11, 16)
}
