import type { BookingDetails, StatedPrice } from '#domain/booking/booking-record.ts'

import { priceLabel } from './booking-labels.ts'
import { say } from '../words/say.ts'

interface PriceCheckProps {
  booking: BookingDetails
  /** The ride has just been changed: which price holds has to be decided. */
  isAsking: boolean
  onTake: (prices: { price?: StatedPrice; returnPrice?: StatedPrice }) => void
  onKeep: () => void
}

/** Says where today's price list differs from what was agreed, and lets staff decide. */
export function PriceCheck({ booking, isAsking, onTake, onKeep }: PriceCheckProps) {
  const { quote, status } = booking
  const differing = (['price', 'returnPrice'] as const).filter(
    (name) => quote[name] !== null && quote[name].eur !== booking[name]?.eur,
  )
  const isAhead = status === 'new' || status === 'confirmed'
  if (differing.length === 0 || !(isAhead || isAsking)) return null

  return (
    <div className="price-check" role={isAsking ? 'alert' : undefined}>
      {differing.map((name) => (
        <p key={name}>
          {say('{what}: {agreed}. Today’s price list says {today}.', {
            what: say(names[name]),
            agreed: priceLabel({ price: booking[name] }),
            today: priceLabel({ price: quote[name] }),
          })}
        </p>
      ))}
      <div className="row">
        <button
          type="button"
          className="button button-quiet"
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
