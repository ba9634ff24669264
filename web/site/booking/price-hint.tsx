import type { WallTime } from '#domain/saranda-time.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { quotePrice } from '#domain/prices/quote.ts'
import { priceSoon } from '#domain/booking/receipt.ts'
import { answerTime } from '#domain/words/booking/answer-time.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { labelled } from '#domain/words/labelled.ts'
import { formatEuro, formatLek } from '#domain/prices/format-money.ts'

import { useSite } from '../site-context.tsx'
import { takePlaces } from './draft/use-subject.ts'

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
