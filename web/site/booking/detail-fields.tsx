import type { WallTime } from '#domain/booking/saranda-time.ts'

import { bookingLimits } from '#domain/booking/booking-limits.ts'

import { useWords } from '../site-context.tsx'
import { changeDraft } from './booking-draft.ts'
import type { DetailField } from './check-draft.ts'
import { Field, describedBy } from './field.tsx'
import { type FormPartProps, errorTextFor } from './form-parts.ts'
import { LocationButton } from './location-button.tsx'
import { NoteField } from './note-field.tsx'
import { ReturnField } from './return-field.tsx'
import { TextField } from './text-field.tsx'

export interface DetailFieldsProps extends FormPartProps {
  pickup: WallTime | null
  now: number | null
}

const seatCounts = Array.from({ length: bookingLimits.childSeats + 1 }, (_, count) => count)

/** Ferry, child seats, bags, the ride back, a note, the phone's own place: none of it is needed. */
export function DetailFields({ draft, pickup, now, ...checks }: DetailFieldsProps) {
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
            onChange={(event) => changeDraft({ bags: event.target.value === '' ? null : Number(event.target.value) })}
          />
        </Field>
      </div>
      <ReturnField
        value={draft.returnDateAndTime}
        {...{ pickup, now }}
        error={errorOf('returnDateAndTime')}
        onChange={(returnDateAndTime) => changeDraft({ returnDateAndTime })}
      />
      <NoteField value={draft.note} error={errorOf('note')} />
    </div>
  )
}
