import type { WallTime } from '#domain/booking/saranda-time.ts'

import { placeNames } from '#domain/booking/quote.ts'
import { useContent } from '#web/lib/use-content.tsx'

import { useWords } from '../site-context.tsx'
import { changeDraft } from './booking-draft.ts'
import type { FormField } from './check-draft.ts'
import { type FormPartProps, errorTextFor } from './form-parts.ts'
import { PassengerField } from './passenger-field.tsx'
import { PickupField } from './pickup-field.tsx'
import { TextField } from './text-field.tsx'

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
