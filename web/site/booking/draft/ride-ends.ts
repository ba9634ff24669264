import type { PriceEntry } from '#domain/prices/price-table.ts'

import { isPricedByRoute } from '#domain/prices/quote.ts'
import { type NamedPlace, placeChosen, placeNamed, rowBetween } from '#domain/booking/place-choice.ts'

import type { BookingDraft } from './booking-draft.ts'
import { kindOf } from './draft-request.ts'

interface RideEnds {
  pickup: NamedPlace | undefined
  dropoff: NamedPlace | undefined
  /** The row of the price table between them, if it prices what is booked. */
  route: PriceEntry | undefined
}

/** The places between which a draft's ride goes: what its addresses name, or else what was chosen before them. */
export function rideEnds(draft: BookingDraft, prices: readonly PriceEntry[]): RideEnds {
  if (!isPricedByRoute(kindOf(draft.subject))) return { pickup: undefined, dropoff: undefined, route: undefined }
  const pickup = placeNamed(prices, draft.pickupAddress) ?? placeChosen(prices, draft.pickupPlace)
  const dropoff = placeNamed(prices, draft.dropoffAddress) ?? placeChosen(prices, draft.dropoffPlace)
  return { pickup, dropoff, route: rowBetween(prices, pickup, dropoff) }
}
