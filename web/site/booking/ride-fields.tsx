import { FiMinus, FiPlus, FiX } from 'react-icons/fi'

import type { WallTime } from '#domain/booking/saranda-time.ts'
import { placeNames } from '#domain/booking/quote.ts'
import { useContent } from '#web/lib/use-content.tsx'
import { bookingLimits, passengersPerCar } from '#domain/booking/booking-limits.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import { useWords } from '../site-context.tsx'
import { changeDraft } from './booking-draft.ts'
import { errorTextFor, type FormField, type FormPartProps } from './draft-request.ts'
import { PickupField } from './pickup-field.tsx'
import { describedBy, Field, TextField } from './form-field.tsx'
import type { BookingSubject } from './booking-subject.ts'

interface RideFieldsProps extends FormPartProps {
  pickup: WallTime | null
  now: number | null
}

/** Where from, where to, when, how many: first, because they make the price. */
export function RideFields({ draft, labels, pickup, now, ...checks }: RideFieldsProps) {
  const { booking } = useWords()
  const prices = useContent('prices')
  const places = prices.status === 'ready' ? placeNames(prices.content) : []
  const errorOf = (field: FormField) => errorTextFor(field, checks, booking)
  const address = {
    autoComplete: 'off',
    enterKeyHint: 'next',
    autoCapitalize: 'words',
    spellCheck: false,
    placeholder: booking.addressHint,
    list: 'booking-places',
  } as const

  return (
    <>
      <div className="booking-ends">
        <TextField
          {...address}
          id="book-pickup"
          name="pickupAddress"
          label={labels.pickupAddressLabel}
          error={errorOf('pickupAddress')}
          value={draft.pickupAddress}
          onChange={(pickupAddress) => changeDraft({ pickupAddress })}
        />
        <TextField
          {...address}
          id="book-dropoff"
          name="dropoffAddress"
          label={labels.dropOffAddressLabel}
          error={errorOf('dropoffAddress')}
          value={draft.dropoffAddress}
          onChange={(dropoffAddress) => changeDraft({ dropoffAddress })}
        />
        <datalist id="booking-places">
          {places.map((place) => (
            <option key={place} value={place}>
              {place}
            </option>
          ))}
        </datalist>
      </div>
      <PickupField
        id="book-date"
        name="pickupDateAndTime"
        label={labels.pickupDateLabel}
        error={errorOf('pickupDateAndTime')}
        value={pickup}
        now={now}
        onChange={(chosen) => changeDraft({ pickup: chosen })}
      />
      <PassengerField
        id="book-passengers"
        label={labels.passengersLabel}
        error={errorOf('nrOfPassengers')}
        value={draft.passengers}
        isByCar={draft.subject?.kind !== 'boat'}
        onChange={(passengers) => changeDraft({ passengers })}
      />
    </>
  )
}

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

const kindWords: Record<BookingSubject['kind'], keyof BookingWords> = {
  plan: 'kindPlan',
  tour: 'kindTour',
  boat: 'kindBoat',
  attraction: 'kindAttraction',
  route: 'kindRoute',
}

/** What is being booked, with a cross to book a plain ride instead. */
export function SubjectLine({ subject, onRemove }: { subject: BookingSubject; onRemove: () => void }) {
  const { booking } = useWords()

  return (
    <p className="booking-subject">
      <span>
        <span>{`${booking[kindWords[subject.kind]]}: `}</span>
        <strong>{subject.name}</strong>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={fillIn(booking.removeSubject, { name: subject.name })}
        onClick={onRemove}
      >
        <FiX aria-hidden />
      </button>
    </p>
  )
}
