import type { WallTime } from '#domain/booking/saranda-time.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'

import { quotePrice } from '#domain/booking/quote.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import { formatEuro, formatLek } from '#domain/prices/format-money.ts'
import { useSite, useWords } from '../site-context.tsx'

interface PriceHintProps {
  route: PriceEntry | undefined
  pickup: WallTime | null
  hasBothEnds: boolean
}

/** The price of the ride as typed so far, or how one comes to it. */
export function PriceHint({ route, pickup, hasBothEnds }: PriceHintProps) {
  const { booking } = useWords()

  return (
    <output className="booking-price">
      {route && pickup ? (
        <RoutePrice route={route} pickup={pickup} />
      ) : (
        <small>{hasBothEnds ? booking.priceLater : booking.priceComes}</small>
      )}
    </output>
  )
}

function RoutePrice({ route, pickup }: { route: PriceEntry; pickup: WallTime }) {
  const { language, words } = useSite()
  const { booking } = words
  const { eur, lek, night } = quotePrice(route.price, pickup)
  const euro = (amount: number) => formatEuro(amount, language.code)
  const { eurNight } = route.price

  return (
    <>
      <span className="booking-price-label">{booking.fixedPrice}</span> <strong>{euro(eur)}</strong>{' '}
      <span>{booking.perCar}</span>
      <small>
        {fillIn(booking.aboutLek, { lek: formatLek(lek, language.code) })}
        {night && ` · ${booking.nightRateApplies}`}
        {!night && eurNight !== undefined && ` · ${fillIn(booking.nightRateElse, { price: euro(eurNight) })}`}
      </small>
    </>
  )
}
