import { comparable } from '#domain/place-names.ts'
import { otherNamesOf } from '#domain/prices/other-names.ts'
import { placeOfRoute } from '#domain/prices/places.ts'
import type { BookingPrice, PriceEntry, StoredPrice } from '#domain/prices/price-table.ts'
import { lekOf } from '#domain/price-facts.ts'

import type { BookingKind } from '../booking-facts.ts'
import { type WallTime, timeOf } from '../saranda-time.ts'

/** Night rates apply from 22:00 included to 06:00 excluded (specification §9). */
export const nightFrom = '22:00'
export const nightUntil = '06:00'

export function isNight(wallTime: WallTime): boolean {
  const time = timeOf(wallTime)
  return time >= nightFrom || time < nightUntil
}

/** The table is for rides; a tour or a boat trip has a price of its own, which staff tell. */
export function isPricedByRoute(kind: BookingKind): boolean {
  return kind === 'taxi' || kind === 'attraction'
}

/** A row with the names of its ends in all languages. */
type NamedRow = Pick<StoredPrice, 'from' | 'to' | 'translations'>

/** The route between two places, in either direction and in any of the table's languages; undefined when none is. */
export function findStoredRoute<Row extends NamedRow>(prices: readonly Row[], from: string, to: string) {
  return findBetween(prices, from, to, storedEnds)
}

/** The row by which a ride goes as it is now: who is driven elsewhere by now is not priced by what he chose once. */
export function rowOfRide<Row extends NamedRow>(
  prices: readonly Row[],
  chosen: Row | undefined,
  ride: { pickupAddress: string; dropoffAddress: string },
): Row | undefined {
  const named = findStoredRoute(prices, ride.pickupAddress, ride.dropoffAddress)
  const hasMoved = chosen && named && namesOtherPlace(prices, chosen, ride)
  return hasMoved ? named : (chosen ?? named)
}

/** What the ends of a stored row are called in all languages, made comparable. */
export const storedEnds = (price: NamedRow) =>
  endsOf(price, (row) => [row, ...Object.values(row.translations), ...otherEnds(placeOfRoute(row))])

/** The same in the table as one language shows it. */
export function findRoute(prices: readonly PriceEntry[], from: string, to: string): PriceEntry | undefined {
  return findBetween(prices, from, to, entryEnds)
}

const entryEnds = (entry: PriceEntry) =>
  endsOf(entry, (row) => [
    row,
    ...otherEnds(row.place),
    ...(row.otherNames?.from ?? []).map((from) => ({ from })),
    ...(row.otherNames?.to ?? []).map((to) => ({ to })),
  ])

/** What one end of a row is called in all languages, made comparable. */
export const namesOfEnd = (entry: PriceEntry, end: 'from' | 'to'): ReadonlySet<string> => entryEnds(entry)[end]

/**
 * Whether one of a ride's addresses names a place of the table that is neither end of this row: as a whole, or as one of the
 * parts between its commas. 'Rruga Butrinti 5' names none.
 */
export function namesOtherPlace(
  prices: readonly NamedRow[],
  row: NamedRow,
  { pickupAddress, dropoffAddress }: { pickupAddress: string; dropoffAddress: string },
): boolean {
  const own = storedEnds(row)
  const isElsewhere = (name: string) =>
    !own.from.has(name) &&
    !own.to.has(name) &&
    prices.some((each) => storedEnds(each).from.has(name) || storedEnds(each).to.has(name))
  return [pickupAddress, dropoffAddress].flatMap(partsOf).some(isElsewhere)
}

/** The part of an address that names a place of the table, as it is written there; undefined when none does, or several do. */
export function partNamingPlace(prices: readonly StoredPrice[], address: string): string | undefined {
  const isPlace = (name: string) =>
    prices.some((row) => storedEnds(row).from.has(comparable(name)) || storedEnds(row).to.has(comparable(name)))
  const parts = [...new Set([address, ...address.split(',')].map((part) => part.trim()))]
  const named = parts.filter((part) => part !== '' && isPlace(part))
  return named.length === 1 ? named[0] : undefined
}

/** A whole address and the parts between its commas, made comparable. */
function partsOf(address: string): string[] {
  return [address, ...address.split(',')].map(comparable).filter((part) => part !== '')
}

/**
 * What a ride costs, by day as long as nobody knows when it is; `eurNight` null or undefined means that the day price holds at night
 * too.
 */
export function quotePrice(rates: { eur: number; eurNight?: number | null }, pickup: WallTime | null): BookingPrice {
  const nightRate = pickup !== null && isNight(pickup) ? rates.eurNight : undefined
  const eur = nightRate ?? rates.eur
  return priceOf(eur, typeof nightRate === 'number')
}

/** What is asked or agreed, by day as long as nothing else is said. */
export const priceOf = (eur: number, night = false): BookingPrice => ({ eur, lek: lekOf(eur), night })

/** The rates of a stored row, which keeps whole cents. */
export function euroRates({ eurCents, eurNightCents }: Pick<StoredPrice, 'eurCents' | 'eurNightCents'>) {
  return { eur: eurCents / 100, eurNight: eurNightCents === null ? null : eurNightCents / 100 }
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
  ends: (row: Row) => Ends,
): Row | undefined {
  const [a, b] = [comparable(from), comparable(to)]
  if (a === '' || b === '') return undefined
  return rows.find((row) => {
    const names = ends(row)
    return (names.from.has(a) && names.to.has(b)) || (names.from.has(b) && names.to.has(a))
  })
}

function endsOf<Row extends object>(row: Row, textsOf: (row: Row) => { from?: string; to?: string }[]): Ends {
  const ends = endsOfRows.get(row) ?? readEnds(textsOf(row))
  endsOfRows.set(row, ends)
  return ends
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
