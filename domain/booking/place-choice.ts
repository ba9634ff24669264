import { comparable } from '#domain/place-names.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'

import { findRoute, namesOfEnd } from '../prices/quote.ts'

/** A place of the price table, whatever it is called: one end of one of its rows. */
export interface PlaceChoice {
  /** The row's id. */
  row: number
  end: 'from' | 'to'
}

export interface NamedPlace {
  choice: PlaceChoice
  /** As the page's language calls it. */
  name: string
}

const ends = ['from', 'to'] as const

/** The places of the table, each once, in its order. */
export function placesOf(prices: readonly PriceEntry[]): NamedPlace[] {
  const places = new Map<string, NamedPlace>()
  for (const price of prices) {
    for (const end of ends) {
      const key = comparable(price[end])
      if (!places.has(key)) places.set(key, { choice: { row: price.id, end }, name: price[end] })
    }
  }
  return [...places.values()]
}

/** The place that a text is the whole name of, in any of the site's languages. What only resembles one is none. */
export function placeNamed(prices: readonly PriceEntry[], text: string): NamedPlace | undefined {
  const wanted = comparable(text)
  if (wanted === '') return undefined
  return placesOf(prices).find(({ choice }) => namesOf(prices, choice).has(wanted))
}

/** The place of a choice that was kept; undefined when its row is gone. */
export function placeChosen(prices: readonly PriceEntry[], choice: PlaceChoice | null): NamedPlace | undefined {
  const price = prices.find(({ id }) => id === choice?.row)
  return price && choice ? { choice, name: price[choice.end] } : undefined
}

export function isPlaceChoice(value: unknown): value is PlaceChoice {
  if (typeof value !== 'object' || value === null) return false
  const { row, end } = value as Partial<Record<keyof PlaceChoice, unknown>>
  return Number.isSafeInteger(row) && ends.some((known) => known === end)
}

/** The row between two places, in either direction. */
export function rowBetween(prices: readonly PriceEntry[], a: NamedPlace | undefined, b: NamedPlace | undefined) {
  return a && b ? findRoute(prices, a.name, b.name) : undefined
}

/** Whether a text names a place that is none of these. */
export function namesPlaceBeside(prices: readonly PriceEntry[], own: readonly PlaceChoice[], text: string): boolean {
  const isOwn = own.some((choice) => namesOf(prices, choice).has(comparable(text)))
  return !isOwn && placeNamed(prices, text) !== undefined
}

/** The places to offer for what is typed so far: those that begin so first; all of them before anything is. */
export function suggestPlaces(prices: readonly PriceEntry[], typed: string): NamedPlace[] {
  const wanted = comparable(typed)
  if (wanted === '') return placesOf(prices)
  const rank = ({ choice }: NamedPlace) => {
    const names = [...namesOf(prices, choice)]
    if (names.some((name) => name.startsWith(wanted))) return 0
    return names.some((name) => name.includes(` ${wanted}`)) ? 1 : 2
  }
  return placesOf(prices)
    .filter((place) => rank(place) < 2)
    .toSorted((a, b) => rank(a) - rank(b))
}

function namesOf(prices: readonly PriceEntry[], { row, end }: PlaceChoice): ReadonlySet<string> {
  const price = prices.find(({ id }) => id === row)
  return price ? namesOfEnd(price, end) : new Set()
}
