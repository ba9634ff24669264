import type { WallTime } from '#domain/booking/saranda-time.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'

import { quotePrice } from '#domain/booking/quote.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import { formatEuro, formatLek } from '#domain/prices/format-money.ts'
import { useSite, useWords } from '../site-context.tsx'

interface PriceHintProps {
  route: PriceEntry | undefined
  pickup: WallTime | null
  /** Of the ride back, if one is wanted. */
  returning: WallTime | null
  hasBothEnds: boolean
}

/** The price of the ride as typed so far, or how one comes to it. */
export function PriceHint({ route, pickup, returning, hasBothEnds }: PriceHintProps) {
  const { booking } = useWords()

  return (
    <output className="booking-price">
      {route && pickup ? (
        <RoutePrice {...{ route, pickup, returning }} />
      ) : (
        <small>{hasBothEnds ? booking.priceLater : booking.priceComes}</small>
      )}
    </output>
  )
}

interface RoutePriceProps {
  route: PriceEntry
  pickup: WallTime
  returning: WallTime | null
}

function RoutePrice({ route, pickup, returning }: RoutePriceProps) {
  const { language, words } = useSite()
  const { booking } = words
  const { eur, lek, night } = quotePrice(route.price, pickup)
  const euro = (amount: number) => formatEuro(amount, language.code)
  const { eurNight } = route.price
  const back = returning === null ? undefined : quotePrice(route.price, returning)

  return (
    <>
      <span className="booking-price-label">{booking.fixedPrice}</span> <strong>{euro(eur)}</strong>{' '}
      <span>{booking.perCar}</span>
      <small>
        {fillIn(booking.aboutLek, { lek: formatLek(lek, language.code) })}
        {night && ` · ${booking.nightRateApplies}`}
        {!night && eurNight !== undefined && ` · ${fillIn(booking.nightRateElse, { price: euro(eurNight) })}`}
      </small>
      {back && (
        <small>
          {booking.returnRide}: {euro(back.eur)}
          {back.night && ` · ${booking.nightRateApplies}`}
        </small>
      )}
    </>
  )
}
