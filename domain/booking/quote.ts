import { type PriceEntry, type StoredPrice, lekPerEuro } from '#domain/prices/price-table.ts'

import type { BookingPrice } from './booking-request.ts'
import type { WallTime } from './saranda-time.ts'

/** Night rates apply from 22:00 included to 06:00 excluded (specification §9). */
const nightFrom = '22:00'
const nightUntil = '06:00'

function isNight(wallTime: WallTime): boolean {
  const time = wallTime.slice(11)
  return time >= nightFrom || time < nightUntil
}

/** The route between two places, in either direction and in any of the table's languages; undefined when none is. */
export function findStoredRoute(prices: readonly StoredPrice[], from: string, to: string): StoredPrice | undefined {
  return prices.find((price) => {
    const translations = Object.values(price.translations)
    return connects(
      [price.from, ...translations.map((texts) => texts.from ?? '')],
      [price.to, ...translations.map((texts) => texts.to ?? '')],
      [from, to],
    )
  })
}

/** The same in the table as one language shows it. */
export function findRoute(prices: readonly PriceEntry[], from: string, to: string): PriceEntry | undefined {
  return prices.find((price) => connects([price.from], [price.to], [from, to]))
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

function connects(fromNames: string[], toNames: string[], [a, b]: [string, string]): boolean {
  return (isNamed(fromNames, a) && isNamed(toNames, b)) || (isNamed(fromNames, b) && isNamed(toNames, a))
}

/** A name with a slash holds two names of one place: 'Pema e Thate/Arameras'. */
function isNamed(names: string[], text: string): boolean {
  const wanted = comparable(text)
  return wanted !== '' && names.some((name) => [name, ...name.split('/')].some((each) => comparable(each) === wanted))
}

/**
 * 'Himarë ' and 'himare' are one place; so are 'Saranda (inside the city)' and 'saranda inside the city'. Albanian names
 * come with and without an article at their end, Sarandë and Saranda, Ksamil and Ksamili, so a last a, e or i is nothing.
 */
function comparable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<=\p{L}{3})[aei]$/u, '')
}
