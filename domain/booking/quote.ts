import { comparable } from '#domain/place-names.ts'
import { otherNamesOf } from '#domain/prices/other-names.ts'
import { placeOfRoute } from '#domain/prices/places.ts'
import type { PriceEntry, StoredPrice } from '#domain/prices/price-table.ts'

import type { BookingKind } from './booking-limits.ts'
import type { BookingPrice } from './booking-request.ts'
import type { WallTime } from './saranda-time.ts'
import { lekPerEuro } from '#domain/prices/price-facts.ts'

/** Night rates apply from 22:00 included to 06:00 excluded (specification §9). */
const nightFrom = '22:00'
const nightUntil = '06:00'

function isNight(wallTime: WallTime): boolean {
  const time = wallTime.slice(11)
  return time >= nightFrom || time < nightUntil
}

/** The table is for rides; a tour or a boat trip has a price of its own, which staff tell. */
export function isPricedByRoute(kind: BookingKind): boolean {
  return kind === 'taxi' || kind === 'attraction'
}

/** The route between two places, in either direction and in any of the table's languages; undefined when none is. */
export function findStoredRoute(prices: readonly StoredPrice[], from: string, to: string): StoredPrice | undefined {
  return findBetween(prices, from, to, (price) => [
    price,
    ...Object.values(price.translations),
    ...otherEnds(placeOfRoute(price)),
  ])
}

/** The same in the table as one language shows it. */
export function findRoute(prices: readonly PriceEntry[], from: string, to: string): PriceEntry | undefined {
  return findBetween(prices, from, to, (price) => [price, ...otherEnds(price.place)])
}

/** What a ride costs; `eurNight` null or undefined means that the day price holds at night too. */
export function quotePrice(rates: { eur: number; eurNight?: number | null }, pickup: WallTime): BookingPrice {
  const nightRate = isNight(pickup) ? rates.eurNight : undefined
  const eur = nightRate ?? rates.eur
  return { eur, lek: Math.round(eur * lekPerEuro), night: typeof nightRate === 'number' }
}

/** The rates of a stored row, which keeps whole cents. */
export function euroRates({ eurCents, eurNightCents }: Pick<StoredPrice, 'eurCents' | 'eurNightCents'>) {
  return { eur: eurCents / 100, eurNight: eurNightCents === null ? null : eurNightCents / 100 }
}

/** Place names to suggest, each once, in the order of the table. */
export function placeNames(prices: readonly PriceEntry[]): string[] {
  return [...new Set(prices.flatMap((price) => [price.from, price.to]))]
}

const otherEnds = (place: string | undefined) => otherNamesOf(place).map((to) => ({ to }))

interface Ends {
  from: Set<string>
  to: Set<string>
}

/** Each row's names made comparable, once: rows do not change, and every booking looks through all of them. */
const endsOfRows = new WeakMap<object, Ends>()

function findBetween<Row extends object>(
  rows: readonly Row[],
  from: string,
  to: string,
  textsOf: (row: Row) => { from?: string; to?: string }[],
): Row | undefined {
  const [a, b] = [comparable(from), comparable(to)]
  if (a === '' || b === '') return undefined
  return rows.find((row) => {
    const ends = endsOfRows.get(row) ?? readEnds(textsOf(row))
    endsOfRows.set(row, ends)
    return (ends.from.has(a) && ends.to.has(b)) || (ends.from.has(b) && ends.to.has(a))
  })
}

function readEnds(texts: { from?: string; to?: string }[]): Ends {
  return {
    from: new Set(texts.flatMap((each) => namesIn(each.from ?? ''))),
    to: new Set(texts.flatMap((each) => namesIn(each.to ?? ''))),
  }
}

/** A name with a slash holds two names of one place: 'Pema e Thate/Arameras'. */
function namesIn(text: string): string[] {
  return [text, ...text.split('/')].map(comparable)
}
