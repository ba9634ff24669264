import { bookingLimits } from '#domain/booking-facts.ts'
import { priceSoon } from '#domain/booking/receipt.ts'
import { lekPerEuro } from '#domain/price-facts.ts'
import { formatEuro, formatLek } from '#domain/prices/format-money.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { quotePrice } from '#domain/prices/quote.ts'
import { childPriceText, fareOfTrip, fareText, type TripFare, tripTotal } from '#domain/prices/trip-price.ts'
import type { WallTime } from '#domain/saranda-time.ts'
import { answerTime } from '#domain/words/booking/answer-time.ts'
import { fillIn, labelled } from '#domain/words/fill-in.ts'
import { useContent } from '#web/lib/use-content.tsx'

import type { TripSubject } from '../booking-subject.ts'
import { useSite } from '../site-context.tsx'
import { type BookingDraft, changeDraft } from './draft/booking-draft.ts'
import { childrenOf, type FormPartProps } from './draft/draft-request.ts'
import { takePlaces } from './draft/use-subject.ts'
import { Field } from './fields/form-field.tsx'

interface PriceHintProps {
  /** Whether the price list is there. */
  prices: 'loading' | 'failed' | 'ready'
  route: PriceEntry | undefined
  pickup: WallTime | null
  /** Of the ride back, if one is wanted. */
  returning: WallTime | null
  hasBothEnds: boolean
  /** The row of the price list that was chosen, if the addresses are others. */
  chosen: PriceEntry | undefined
  onRetry: () => void
}

/** The price of the ride as typed so far, or how one comes to it. */
export function PriceHint({ prices, route, pickup, returning, hasBothEnds, chosen, onRetry }: PriceHintProps) {
  const { answerHours, words } = useSite()
  const { booking, site } = words
  if (route) {
    return (
      <output className="booking-price">
        <RoutePrice {...{ route, pickup, returning }} />
      </output>
    )
  }
  const isWaiting = hasBothEnds && prices === 'loading'
  const comesSoon = () => priceSoon(booking, answerTime(booking, { answerHours, pickup }))
  const ofRide = isWaiting ? booking.loading : hasBothEnds ? comesSoon() : booking.priceComes
  return (
    <output className="booking-price">
      {prices === 'failed' ? (
        <small>
          <span>{booking.pricesFailed}</span>{' '}
          <button type="button" className="link" onClick={onRetry}>
            {site.retry}
          </button>
        </small>
      ) : (
        <small>{ofRide}</small>
      )}
      {chosen && <ChosenRow row={chosen} pickup={pickup} />}
    </output>
  )
}

/** What was typed stays when a row of the price list is chosen; who wants the row's own places takes them here. */
function ChosenRow({ row, pickup }: { row: PriceEntry; pickup: WallTime | null }) {
  const { language } = useSite()
  const { route, price } = row

  return (
    <button type="button" className="link" onClick={() => takePlaces(row)}>
      {labelled(route, formatEuro(quotePrice(price, pickup).eur, language.code), language.code)}
    </button>
  )
}

interface RoutePriceProps {
  route: PriceEntry
  /** null in the first moment, when nobody knows the time yet. */
  pickup: WallTime | null
  returning: WallTime | null
}

function RoutePrice({ route, pickup, returning }: RoutePriceProps) {
  const { language, words } = useSite()
  const { booking } = words
  const { eur, lek, night } = quotePrice(route.price, pickup)
  const euro = (amount: number) => formatEuro(amount, language.code)
  const { eurNight } = route.price
  const besides = [
    fillIn(booking.orLek, { lek: formatLek(lek, language.code) }),
    night && booking.nightRateApplies,
    !night && eurNight !== undefined && fillIn(booking.nightRateElse, { price: euro(eurNight) }),
  ]
  const back = returning === null ? undefined : quotePrice(route.price, returning)

  return (
    <>
      <span className="booking-price-label">{booking.fixedPrice}</span>{' '}
      <strong>
        <data value={eur}>{euro(eur)}</data>
      </strong>{' '}
      <span>{booking.perCar}</span>
      <small>{besides.filter(Boolean).join(' · ')}</small>
      {back && (
        <small>
          <data value={back.eur}>
            {labelled(booking.returnRide, euro(back.eur), language.code) +
              (back.night ? ` · ${booking.nightRateApplies}` : '')}
          </data>
        </small>
      )}
    </>
  )
}

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
