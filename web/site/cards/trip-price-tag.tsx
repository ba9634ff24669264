import { childPriceText, fareOfTrip, type TripPrice, tripPrice } from '#domain/prices/trip-price.ts'

import { useSite } from '../site-context.tsx'

/** What a tour or a boat trip costs, large, and what that is for; nothing where nobody has said it. */
export function TripPriceTag({ trip }: { trip: TripPrice }) {
  const { language, words } = useSite()
  const [amount, per] = tripPrice(trip, words.site, language.code)
  const fare = fareOfTrip(trip)
  const forChildren = fare && childPriceText(fare, words.site, language.code)
  if (!amount) return null

  return (
    <p className="card-price">
      <span>{amount}</span> <span className="card-price-for">{per}</span>
      {forChildren && <span className="card-price-children">{forChildren}</span>}
    </p>
  )
}
