import { FiX } from 'react-icons/fi'

import type { WallTime } from '#domain/saranda-time.ts'
import type { PublicClosure } from '#domain/closures/closed-times.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { bookingLimits, passengersPerCar } from '#domain/booking-facts.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import { useWords } from '../../site-context.tsx'
import { changeDraft } from '../draft/booking-draft.ts'
import { errorTextFor, type FormField, type FormPartProps, rideEnds } from '../draft/draft-request.ts'
import { typeAddress } from '../draft/typed-place.ts'
import { PickupField } from './pickup-field.tsx'
import { describedBy, Field, goOnFrom, Stepper } from './form-field.tsx'
import { PlaceField } from './place-field.tsx'
import { DepartureSlot } from './departure-slot.tsx'
import { type BookingSubject, isTrip, kindWords, type TripSubject } from '../../booking-subject.ts'
import { ChildrenField, useTripFare } from '../price-hint.tsx'

interface RideFieldsProps extends FormPartProps {
  pickup: WallTime | null
  now: number | null
  closures: PublicClosure[]
  /** Whether the trip leaves by a timetable. */
  isTimetabled: boolean
  /** Empty until the price list is there. */
  prices: PriceEntry[]
}

/** Where from, where to, when, how many: first, because they make the price. */
export function RideFields(props: RideFieldsProps) {
  const { draft, labels, pickup, now, closures, isTimetabled, prices, ...checks } = props
  const { booking } = useWords()
  const errorOf = (field: FormField) => errorTextFor(field, checks, booking)
  const ends = rideEnds(draft, prices)
  const endLabels = { pickup: labels.pickupAddressLabel, dropoff: labels.dropOffAddressLabel }

  return (
    <>
      <div className="booking-ends">
        {(['pickup', 'dropoff'] as const).map((end) => {
          const other = end === 'pickup' ? 'dropoff' : 'pickup'
          return (
            <PlaceField
              key={end}
              id={`book-${end}`}
              name={end}
              label={endLabels[end]}
              error={errorOf(`${end}Address`)}
              text={draft[`${end}Address`]}
              exactly={draft[`${end}Exactly`]}
              place={ends[end]}
              otherPlace={ends[other]}
              prices={prices}
              pickup={pickup}
              onText={(text, reached) => typeAddress(end, text, { prices, reached })}
              onChoose={({ name, choice }) => {
                changeDraft({ [`${end}Address`]: name, [`${end}Place`]: choice, [`${end}Exactly`]: '' })
                goOn(`book-${other}`, draft[`${other}Address`].trim() === '')
              }}
              onRemove={() => {
                changeDraft({ [`${end}Place`]: null })
                goOnFrom(`book-${end}`)
              }}
              onExactly={(exactly) => changeDraft({ [`${end}Exactly`]: exactly })}
            />
          )
        })}
      </div>
      {isTimetabled && isTrip(draft.subject) ? (
        <DepartureSlot
          subject={draft.subject}
          draft={draft}
          label={labels.pickupDateLabel}
          error={checks.fieldErrors.departure}
        />
      ) : (
        <>
          <PickupField
            id="book-date"
            name="pickupDateAndTime"
            label={labels.pickupDateLabel}
            // Where no departure is asked for, this is the place for what is wrong with it.
            error={errorOf('pickupDateAndTime') ?? checks.fieldErrors.departure}
            value={pickup}
            now={now}
            closures={closures}
            onChange={(chosen) => changeDraft({ pickup: chosen })}
          />
          <PassengerField
            id="book-passengers"
            label={labels.passengersLabel}
            error={errorOf('nrOfPassengers')}
            value={draft.passengers}
            subject={draft.subject}
            onChange={(passengers) => changeDraft({ passengers })}
          />
          {isTrip(draft.subject) && <ChildrenField subject={draft.subject} draft={draft} />}
        </>
      )}
    </>
  )
}

interface PassengerFieldProps {
  id: string
  label: string
  error: string | undefined
  value: number | null
  subject: BookingSubject | null
  onChange: (value: number | null) => void
}

/** A number with a button on each side; above one car's seats it says what that means. */
export function PassengerField({ id, label, error, value, subject, onChange }: PassengerFieldProps) {
  const { booking } = useWords()
  const count = value ?? 0
  const needsMore = count > passengersPerCar && count <= bookingLimits.passengers
  // A boat takes more.
  const hint = needsMore && subject?.kind !== 'boat' ? <LargerCar subject={subject} /> : undefined

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <Stepper
        described={describedBy({ id, error, hint })}
        name="nrOfPassengers"
        value={value}
        least={1}
        most={bookingLimits.passengers}
        fewerLabel={booking.onePassengerFewer}
        moreLabel={booking.onePassengerMore}
        onChange={onChange}
      />
    </Field>
  )
}

/** What more than one car means for the price: what a trip costs is for all, however many cars that takes. */
function LargerCar({ subject }: Pick<PassengerFieldProps, 'subject'>) {
  const { booking } = useWords()
  return isTrip(subject) ? <LargerCarOfTrip subject={subject} /> : <span>{booking.largerCar}</span>
}

function LargerCarOfTrip({ subject }: { subject: TripSubject }) {
  const { booking } = useWords()
  const { fare } = useTripFare(subject)
  return <span>{fare ? booking.largerCarPriced : booking.largerCar}</span>
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
        onClick={() => {
          onRemove()
          goOnFrom()
        }}
      >
        <FiX aria-hidden />
      </button>
    </p>
  )
}

/** The next line is the other end, as long as nothing stands there. */
function goOn(id: string, isEmpty: boolean) {
  if (isEmpty) document.getElementById(id)?.focus()
}
