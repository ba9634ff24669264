import { type WallTime, instantOfWallTime } from '#domain/booking/saranda-time.ts'

import { proposedReturn } from '#domain/booking/pickup-times.ts'

import { useWords } from '../site-context.tsx'
import { PickupField } from './pickup-field.tsx'

interface ReturnFieldProps {
  /** null when no ride back is wanted. */
  value: WallTime | null
  pickup: WallTime | null
  now: number | null
  error: string | undefined
  onChange: (value: WallTime | null) => void
}

/** A tick for a ride back, and then its time, which comes after the ride there. */
export function ReturnField({ value, pickup, now, error, onChange }: ReturnFieldProps) {
  const { booking } = useWords()
  const outward = pickup === null ? undefined : instantOfWallTime(pickup)

  return (
    <div className="booking-details-return">
      <label className="booking-tick">
        <input
          type="checkbox"
          name="wantReturn"
          checked={value !== null}
          onChange={(event) => onChange(event.target.checked && pickup ? proposedReturn(pickup) : null)}
        />
        <span>{booking.wantReturn}</span>
      </label>
      {value !== null && (
        <PickupField
          id="book-return"
          name="returnDateAndTime"
          label={booking.returnRide}
          error={error}
          value={value}
          now={now}
          {...(typeof outward === 'number' && { earliest: outward })}
          onChange={onChange}
        />
      )}
    </div>
  )
}
