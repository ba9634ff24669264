import { FiMinus, FiPlus } from 'react-icons/fi'

import { bookingLimits, passengersPerCar } from '#domain/booking/booking-limits.ts'

import { useWords } from '../site-context.tsx'
import { Field, describedBy } from './field.tsx'

interface PassengerFieldProps {
  id: string
  label: string
  error: string | undefined
  value: number | null
  /** Whether a car takes them; a boat takes more. */
  isByCar: boolean
  onChange: (value: number | null) => void
}

/** A number with a button on each side; above one car's seats it says what that means. */
export function PassengerField({ id, label, error, value, isByCar, onChange }: PassengerFieldProps) {
  const { booking } = useWords()
  const count = value ?? 0
  const hint = isByCar && count > passengersPerCar && count <= bookingLimits.passengers ? booking.largerCar : undefined

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className="booking-stepper">
        <button
          type="button"
          aria-label={booking.onePassengerFewer}
          disabled={count <= 1}
          onClick={() => onChange(Math.max(1, Math.min(count, bookingLimits.passengers + 1) - 1))}
        >
          <FiMinus aria-hidden />
        </button>
        <input
          {...describedBy({ id, error, hint })}
          className="booking-control"
          name="nrOfPassengers"
          type="number"
          inputMode="numeric"
          enterKeyHint="next"
          min={1}
          max={bookingLimits.passengers}
          step={1}
          aria-required
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        />
        <button
          type="button"
          aria-label={booking.onePassengerMore}
          disabled={count >= bookingLimits.passengers}
          onClick={() => onChange(Math.max(1, Math.floor(count) + 1))}
        >
          <FiPlus aria-hidden />
        </button>
      </div>
    </Field>
  )
}
