import { Suspense, lazy } from 'react'

import type { WallTime } from '#domain/booking/saranda-time.ts'

import { firstPickupDay, lastPickupDay, pickupTimesOn } from '#domain/booking/pickup-times.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'

import { useWords } from '../site-context.tsx'
import { Modal, ModalButton } from './modal.tsx'

interface PickupDialogProps {
  value: WallTime
  now: number
  /** Only later times are offered. */
  earliest: number
  onChange: (value: WallTime) => void
  onClose: () => void
}

export const loadCalendar = () => import('./pickup-calendar.tsx')
const PickupCalendar = lazy(async () => ({ default: (await loadCalendar()).PickupCalendar }))

/** A calendar of Saranda's days and the times of the chosen one, in steps of five minutes. */
export function PickupDialog({ value, now, earliest, onChange, onClose }: PickupDialogProps) {
  const { booking } = useWords()
  const first = firstPickupDay(earliest)
  const last = lastPickupDay(now)
  const day = value.slice(0, 10) < first ? first : value.slice(0, 10)
  const time = value.slice(11)
  const times = pickupTimesOn(day, earliest)
  const chooseDay = (chosen: string) => {
    const offered = pickupTimesOn(chosen, earliest)
    onChange(`${chosen}T${offered.includes(time) ? time : (offered[0] ?? time)}`)
  }

  return (
    <Modal labelledBy="pickup-dialog-title" className="booking-dialog-pickup" onClose={onClose}>
      <h3 id="pickup-dialog-title">{booking.chooseDateTime}</h3>
      <div className="booking-calendar">
        <ErrorBoundary fallback={<PlainDay value={day} first={first} last={last} onChange={chooseDay} />}>
          <Suspense fallback={booking.loading}>
            <PickupCalendar value={day} first={first} last={last} onChange={chooseDay} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <label className="booking-time">
        <span>
          {booking.time} <small>{booking.sarandaTime}</small>
        </span>
        <select className="booking-control" value={time} onChange={(event) => onChange(`${day}T${event.target.value}`)}>
          {!times.includes(time) && <option value={time}>{time}</option>}
          {times.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <ModalButton className="button button-accent button-large">{booking.done}</ModalButton>
    </Modal>
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
