import { type PlaceChoice, placeChosen, placeNamed } from '#domain/booking/place-choice.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'

import { changeDraft, readDraft } from './booking-draft.ts'
import { rideEnds } from './draft-request.ts'

/** A place's name to which the visitor has come while typing, and what was chosen before it: streets and hotels begin so, too. */
export interface ReachedName {
  address: string
  before: { place: PlaceChoice | null; exactly: string }
}

interface Typing {
  prices: readonly PriceEntry[]
  /** The name to which the line had come, unless it has been left since. */
  reached: ReachedName | undefined
}

/**
 * Takes what stands in the line of an end from now on, and gives back the name to which it has come. What names nothing leaves
 * the place that was chosen, and where exactly in it; who empties the line removes both.
 */
export function typeAddress(
  end: 'pickup' | 'dropoff',
  address: string,
  { prices, reached }: Typing,
): ReachedName | undefined {
  const draft = readDraft()
  const [text, place, exactly] = [draft[`${end}Address`], draft[`${end}Place`], draft[`${end}Exactly`]]
  const change = (changed: Partial<ReachedName['before']>) => {
    const { place: to, exactly: at } = { place, exactly, ...changed }
    changeDraft({ [`${end}Address`]: address, [`${end}Place`]: to, [`${end}Exactly`]: at })
  }
  const named = placeNamed(prices, address)
  // Letters were added to what stands there, or taken from its end; anything else replaces it.
  const isErased = text.startsWith(address)
  const goesOn = isErased || address.includes(text)
  const before = goesOn && reached?.address === text ? reached.before : undefined
  if (!named) {
    // Most who go on from a name say where in that place, as in "Saranda port". Where no price leads there it may be a hotel's.
    const { pickup, dropoff, route } = rideEnds(draft, prices)
    const isDeadEnd = pickup !== undefined && dropoff !== undefined && route === undefined
    const back = isErased || (isDeadEnd && before?.place) ? before : undefined
    change(address.trim() === '' ? { place: null, exactly: '' } : { ...back })
    return undefined
  }
  const last = placeNamed(prices, text) ?? placeChosen(prices, place)
  const isOther = last !== undefined && last.name !== named.name
  change({ place: named.choice, ...(isOther && { exactly: '' }) })
  // Behind a comma another part of the address begins: this one is a place.
  if (address.includes(',')) return undefined
  return { address, before: before ?? { place: last?.choice ?? null, exactly } }
}
