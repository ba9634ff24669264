import type { WallTime } from '#domain/saranda-time.ts'

import { closedAt, type PublicClosure } from '#domain/closures/closed-times.ts'
import { firstPickupDay, lastPickupDay, openTimeOn, pickupTimesOn } from '#domain/booking/pickup-times.ts'
import { useLateCode } from '#web/lib/use-late-code.ts'
import { Dialog, DialogButton } from '#web/ui/dialog.tsx'

import { useWords } from '../../site-context.tsx'

interface PickupDialogProps {
  value: WallTime
  now: number
  /** Only later times are offered. */
  earliest: number
  closures: PublicClosure[]
  onChange: (value: WallTime) => void
  onClose: () => void
}

export const loadCalendar = () => import('./pickup-calendar.tsx')

/** A calendar of Saranda's days and the times of the chosen one, in steps of five minutes. */
export function PickupDialog({ value, now, earliest, closures, onChange, onClose }: PickupDialogProps) {
  const { booking } = useWords()
  const { status, code } = useLateCode(loadCalendar, true)
  const first = firstPickupDay(earliest)
  const last = lastPickupDay(now)
  const day = value.slice(0, 10) < first ? first : value.slice(0, 10)
  const time = value.slice(11)
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
