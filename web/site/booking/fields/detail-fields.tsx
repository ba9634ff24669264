import { useState } from 'react'
import { FiCrosshair } from 'react-icons/fi'

import { instantOfWallTime, type WallTime } from '#domain/saranda-time.ts'
import type { PublicClosure } from '#domain/closures/closed-times.ts'
import { bookingLimits } from '#domain/booking-facts.ts'
import { proposedReturn } from '#domain/booking/pickup-times.ts'
import { withCoordinates } from '#domain/booking/location.ts'
import { letWheelPass, typeAsKeyed } from '#web/lib/number-input.ts'

import { useWords } from '../../site-context.tsx'
import { changeDraft, readDraft } from '../draft/booking-draft.ts'
import { addressOf, type DetailField, errorTextFor, type FormPartProps } from '../draft/draft-request.ts'
import { describedBy, Field, NoteField, TextField } from './form-field.tsx'
import { PickupField } from './pickup-field.tsx'

export interface DetailFieldsProps extends FormPartProps {
  pickup: WallTime | null
  now: number | null
  closures: PublicClosure[]
  /** Who goes with a departure comes back with it: nobody would drive a ride back of his own. */
  isTimetabled: boolean
}

const seatCounts = Array.from({ length: bookingLimits.childSeats + 1 }, (_, count) => count)

/** Ferry, child seats, bags, the ride back, a note, the phone's own place: none of it is needed. */
export function DetailFields({ draft, pickup, now, closures, isTimetabled, ...checks }: DetailFieldsProps) {
  const { booking } = useWords()
  const errorOf = (field: DetailField) => errorTextFor(field, checks, booking)
  const [bagsError, seatsError] = [errorOf('bags'), errorOf('childSeats')]

  return (
    <div className="booking-details-fields">
      <LocationButton />
      <TextField
        id="book-ferry"
        name="ferryOrFlight"
        label={booking.ferryOrFlight}
        error={errorOf('ferryOrFlight')}
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
        autoCorrect="off"
        spellCheck={false}
        placeholder={booking.ferryOrFlightHint}
        value={draft.ferryOrFlight}
        onChange={(ferryOrFlight) => changeDraft({ ferryOrFlight })}
      />
      <div className="booking-details-counts">
        <Field id="book-seats" label={booking.childSeats} error={seatsError}>
          <select
            {...describedBy({ id: 'book-seats', error: seatsError })}
            className="booking-control"
            name="childSeats"
            value={draft.childSeats}
            onChange={(event) => changeDraft({ childSeats: Number(event.target.value) })}
          >
            {seatCounts.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </Field>
        <Field id="book-bags" label={booking.bags} error={bagsError}>
          <input
            {...describedBy({ id: 'book-bags', error: bagsError })}
            className="booking-control"
            name="bags"
            type="number"
            inputMode="numeric"
            enterKeyHint="next"
            min={0}
            max={bookingLimits.bags}
            step={1}
            value={draft.bags ?? ''}
            onBeforeInput={typeAsKeyed}
            onWheel={letWheelPass}
            onChange={(event) => changeDraft({ bags: event.target.value === '' ? null : Number(event.target.value) })}
          />
        </Field>
      </div>
      {!isTimetabled && (
        <ReturnField
          value={draft.returnDateAndTime}
          {...{ pickup, now, closures }}
          error={errorOf('returnDateAndTime')}
          onChange={(returnDateAndTime) => changeDraft({ returnDateAndTime })}
        />
      )}
      <NoteField value={draft.note} error={errorOf('note')} />
    </div>
  )
}

interface ReturnFieldProps {
  /** null when no ride back is wanted. */
  value: WallTime | null
  pickup: WallTime | null
  now: number | null
  closures: PublicClosure[]
  error: string | undefined
  onChange: (value: WallTime | null) => void
}

/** A tick for a ride back, and then its time, which comes after the ride there. */
export function ReturnField({ value, pickup, now, closures, error, onChange }: ReturnFieldProps) {
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
          closures={closures}
          {...(typeof outward === 'number' && { earliest: outward })}
          onChange={onChange}
        />
      )}
    </div>
  )
}

const patience = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }

/** Puts the phone's place into the pick-up address, when it is pressed and only then. */
export function LocationButton() {
  const { booking } = useWords()
  const [said, setSaid] = useState<'locating' | 'locationAdded' | 'locationFailed'>()

  function handleClick() {
    setSaid('locating')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { pickupAddress, pickupExactly } = readDraft()
        // No place alone is left, and with it goes the field for where exactly in it.
        const address = withCoordinates(addressOf(pickupAddress, pickupExactly), coords)
        changeDraft({ pickupAddress: address, pickupExactly: '' })
        setSaid('locationAdded')
      },
      () => setSaid('locationFailed'),
      patience,
    )
  }

  return (
    <div className="booking-location">
      <button type="button" className="button button-quiet" onClick={handleClick} disabled={said === 'locating'}>
        <FiCrosshair aria-hidden />
        <span>{booking.useLocation}</span>
      </button>
      <p aria-live="polite">{said && booking[said]}</p>
    </div>
  )
}
