import { isPricedByRoute, partNamingPlace } from '#domain/prices/quote.ts'
import { comparable } from '#domain/place-names.ts'
import type { BookingPrice, StoredPrice } from '#domain/prices/price-table.ts'
import { tripTotal } from '#domain/prices/trip-price.ts'

import { agreedFare, inCents, type PriceLists, type Quote, quoteElsewhere, quoteNow } from '../booking-prices.ts'
import { type BookingRow, type ChangedColumns, type KeptPrice, keptPrice, type PriceColumns } from '../booking-row.ts'

/**
 * What a booking costs once a wish has come true: by today's table, unless it asks for nothing that is priced. A price that staff
 * stated stays, unless the table asks for something else after the change than before it; none is left where the ride goes to a
 * place without a price. Of a trip that asks no amount any more, the fare by which it was taken says what so many cost.
 */
export function wishedPrices(
  before: BookingRow,
  after: BookingRow,
  today: PriceLists,
): PriceColumns & Pick<ChangedColumns, 'route'> {
  const fare = agreedFare(before)
  const lists: PriceLists = { ...today, fareOf: (...trip) => today.fareOf(...trip) ?? fare ?? null }
  const isElsewhere = !isSameWay(before, after, lists.prices)
  const [was, is] = [quoteNow(before, lists), (isElsewhere ? quoteElsewhere : quoteNow)(after, lists)]
  const isByFare = fare !== undefined
  const keptThere = keptPrice(before, 'out')
  const keptBack = keptPrice(before, 'back')
  const isStated = keptThere.isNight === null && !isByFare
  const isPricedAnew = isElsewhere || keptThere.cents === null || isPricedOtherwise(before, after)
  const askedThere = { was: was.price, is, leg: 'price', isElsewhere, isStated } as const
  const there = isPricedAnew ? priceAfter(keptThere, askedThere) : keptThere
  const isBackStated = !isElsewhere && keptBack.isNight === null && !isByFare
  const asked = { was: was.returnPrice, is, leg: 'returnPrice', isElsewhere, isStated: isBackStated } as const
  const isBackMoved = after.returnWallTime !== before.returnWallTime
  const back = isElsewhere || isBackMoved ? priceAfter(keptBack, asked) : keptBack
  return {
    priceEurCents: there.cents,
    priceIsNight: there.isNight,
    returnPriceEurCents: after.returnWallTime === null ? null : back.cents,
    returnPriceIsNight: after.returnWallTime === null ? null : back.isNight,
    priceId: isElsewhere ? (is.row?.id ?? null) : before.priceId,
    // What the table prices has none.
    fare: there === keptThere ? before.fare : is.fare && JSON.stringify(is.fare),
    ...(isElsewhere && { route: is.route }),
  }
}

/**
 * The route by which a ride that goes elsewhere is priced although none of its addresses says so: a hotel may stand in the
 * same place, and may not. Null where the price is sure, or there is none.
 */
export function assumedRoute(before: BookingRow, after: BookingRow, lists: PriceLists): StoredPrice | null {
  if (isSameWay(before, after, lists.prices)) return null
  const { row, isAssumed } = quoteElsewhere(after, lists)
  return isAssumed ? row : null
}

/** No price at all: staff agree on one with the guest. */
export const unpriced: ChangedColumns = {
  priceEurCents: null,
  priceIsNight: null,
  returnPriceEurCents: null,
  returnPriceIsNight: null,
  priceId: null,
  fare: null,
  route: '',
}

/** The same trip for more or fewer people costs what its fare says, which the booking keeps; everything else stays. */
export function pricesForPeople(row: BookingRow, people: ChangedColumns): Partial<PriceColumns> {
  const fare = agreedFare(row)
  return fare ? { priceEurCents: inCents({ eur: tripTotal(fare, { ...row, ...people }) }) } : {}
}

interface Change {
  was: BookingPrice | null
  is: Quote
  leg: 'price' | 'returnPrice'
  isElsewhere: boolean
  /** By people, not by the table. */
  isStated: boolean
}

function priceAfter(agreed: KeptPrice, { was, is, leg, isElsewhere, isStated }: Change): KeptPrice {
  const price = is[leg]
  if (price === null) return isElsewhere ? { cents: null, isNight: null } : agreed
  const isSame = was?.eur === price.eur && was.night === price.night
  if (!isElsewhere && isStated && isSame && agreed.cents !== null) return agreed
  return { cents: inCents(price), isNight: is.row && Number(price.night) }
}

/** Whether it goes at another time, or with more or fewer people: where exactly they are met has no price. */
function isPricedOtherwise(before: BookingRow, after: BookingRow): boolean {
  return after.pickupWallTime !== before.pickupWallTime || after.nrOfPassengers !== before.nrOfPassengers
}

/** Whether it still goes between the same places, whatever the hotels; a trip goes where it goes. */
function isSameWay(before: BookingRow, after: BookingRow, prices: readonly StoredPrice[]): boolean {
  if (!isPricedByRoute(before.kind)) return true
  const ends = ['pickupAddress', 'dropoffAddress'] as const
  return ends.every((end) => placeOf(before[end], prices) === placeOf(after[end], prices))
}

function placeOf(address: string, prices: readonly StoredPrice[]): string {
  return comparable(partNamingPlace(prices, address) ?? address)
}
