import type { BookingDetails, StatedPrice } from '#domain/booking/booking-record.ts'

import { isStanding } from '#domain/booking/standing.ts'
import { isPricedByRoute } from '#domain/prices/quote.ts'
import { say } from '../../words/say.ts'
import { backLabel, isPerCar, priceLabel, thereLabel } from './price-labels.ts'

interface PriceCheckProps {
  booking: BookingDetails
  /** The ride has just been changed: which price holds has to be decided. */
  isAsking: boolean
  /** Something of the booking is being saved. */
  isBusy: boolean
  onTake: (prices: { price?: StatedPrice; returnPrice?: StatedPrice }) => void
  onKeep: () => void
}

/** Says where today's price list differs from what was agreed, and lets staff decide. */
export function PriceCheck({ booking, isAsking, isBusy, onTake, onKeep }: PriceCheckProps) {
  const { quote } = booking
  const differing = (['price', 'returnPrice'] as const).filter(
    (name) => quote[name] !== null && quote[name].eur !== booking[name]?.eur,
  )
  if (differing.length === 0 || !(isStanding(booking) || isAsking)) return null

  return (
    <div className="price-check" role={isAsking ? 'alert' : undefined}>
      {differing.map((name) => (
        <p key={name}>
          {say('{what}: {agreed}. Today’s price list says {today}.', {
            what: say(names[name]),
            agreed: name === 'price' ? thereLabel({ ...booking, openOffer: null }) : backLabel(booking),
            today: priceLabel({ price: quote[name], isPerCar: isPerCar(booking, !isPricedByRoute(booking.kind)) }),
          })}
        </p>
      ))}
      <div className="admin-row">
        <button
          type="button"
          className="button button-quiet"
          disabled={isBusy}
          onClick={() => onTake(Object.fromEntries(differing.map((name) => [name, { eur: quote[name]?.eur ?? 0 }])))}
        >
          {say('Take today’s')}
        </button>
        {isAsking && (
          <button type="button" className="button button-quiet" onClick={onKeep}>
            {say('Keep the agreed one')}
          </button>
        )}
      </div>
    </div>
  )
}

const names = { price: 'Agreed', returnPrice: 'Agreed for the ride back' } as const
