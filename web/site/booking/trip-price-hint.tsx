import { bookingLimits } from '#domain/booking-limits.ts'
import { formatEuro, formatLek } from '#domain/prices/format-money.ts'
import { lekPerEuro } from '#domain/price-facts.ts'
import { priceSoon } from '#domain/booking/receipt.ts'
import { answerTime } from '#domain/words/booking/answer-time.ts'
import { childPriceText, fareOfTrip, fareText, type TripFare, tripTotal } from '#domain/prices/trip-price.ts'
import type { WallTime } from '#domain/saranda-time.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { useContent } from '#web/lib/use-content.tsx'

import { useSite } from '../site-context.tsx'
import { type BookingDraft, changeDraft } from './draft/booking-draft.ts'
import type { TripSubject } from '../booking-subject.ts'
import { childrenOf, type FormPartProps } from './draft/draft-request.ts'
import { Field } from './fields/form-field.tsx'

interface TripPriceProps {
  subject: TripSubject
  draft: BookingDraft
}

interface TripPriceHintProps extends TripPriceProps, Pick<FormPartProps, 'problems'> {
  pickup: WallTime | null
}

/**
 * What the trip costs all who come along, or each while their number is none; for one whose price is words, where to find them,
 * and for one that has none yet, when one hears it.
 */
export function TripPriceHint({ subject, draft, problems, pickup }: TripPriceHintProps) {
  const { answerHours, language, words } = useSite()
  const { fare, isUnpriced, isLoading } = useTripFare(subject)
  const { passengers } = draft
  if (!fare) {
    const { booking } = words
    const ofTrip = isUnpriced ? priceSoon(booking, answerTime(booking, { answerHours, pickup })) : booking.priceOfTrip
    return <SmallHint text={isLoading ? booking.loading : ofTrip} />
  }
  if (passengers === null || problems.nrOfPassengers) {
    return <SmallHint text={fareText(fare, words.site, language.code)} />
  }
  const children = childrenOf(draft)
  const total = tripTotal(fare, { nrOfPassengers: passengers, adults: passengers - children, children })
  const sum = formatEuro(total, language.code)
  const each = fareText(fare, words.site, language.code)
  const lek = fillIn(words.booking.orLek, { lek: formatLek(total * lekPerEuro, language.code) })

  return (
    <output className="booking-price">
      <span className="booking-price-label">{words.booking.fixedPrice}</span>{' '}
      <strong>
        <data value={total}>{sum}</data>
      </strong>{' '}
      {/* For one car or one person the sum is the fare. */}
      <span>{each.startsWith(`${sum} `) ? each.slice(sum.length + 1) : each}</span>
      <small>{lek}</small>
    </output>
  )
}

function SmallHint({ text }: { text: string }) {
  return (
    <output className="booking-price">
      <small>{text}</small>
    </output>
  )
}

/** How many of them are children, where the trip has a price for these. */
export function ChildrenField({ subject, draft }: TripPriceProps) {
  const { language, words } = useSite()
  const { fare } = useTripFare(subject)
  if (!fare || fare.childPriceEur === null) return null
  // Anything may be typed into the number of passengers, as a telephone number.
  const passengers = Math.min(draft.passengers ?? 0, bookingLimits.passengers)
  const most = childrenOf({ passengers, children: passengers })
  const counts = Array.from({ length: most + 1 }, (_, count) => count)

  return (
    <Field id="book-children" label={words.booking.children} hint={childPriceText(fare, words.site, language.code)}>
      <select
        id="book-children"
        className="booking-control"
        name="children"
        aria-describedby="book-children-hint"
        value={childrenOf(draft)}
        onChange={(event) => changeDraft({ children: Number(event.target.value) })}
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </Field>
  )
}

interface ShownFare {
  fare: TripFare | null
  /** The site says of it neither an amount nor words. */
  isUnpriced: boolean
  isLoading: boolean
}

export function useTripFare({ kind, id }: TripSubject): ShownFare {
  const tours = useContent(kind === 'tour' ? 'tours' : 'boat-trips')
  if (tours.status !== 'ready') return { fare: null, isUnpriced: false, isLoading: tours.status === 'loading' }
  const { content } = tours
  const trip = ('tours' in content ? content.tours : content.boatTrips).find((each) => each.id === id)
  const fare = trip ? fareOfTrip(trip) : null
  return { fare, isUnpriced: fare === null && trip?.price === '', isLoading: false }
}
