import { type KeyboardEvent, useState } from 'react'
import { FiCalendar } from 'react-icons/fi'

import type { WallTime } from '#domain/saranda-time.ts'
import { offeredAfter } from '#domain/booking/pickup-times.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import type { PublicClosure } from '#domain/closures/closed-times.ts'

import { useSite } from '../../site-context.tsx'
import { clockDifference } from '../clock-difference.ts'
import { describedBy, Field } from './form-field.tsx'
import { loadCalendar, PickupDialog } from './pickup-dialog.tsx'

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
