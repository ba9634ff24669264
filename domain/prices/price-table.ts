import { Type, type Static } from 'typebox'

import { comparable } from '../place-names.ts'
import { placeOfRoute } from './places.ts'
import { lekOf, priceCategories, type PriceCategory } from '../price-facts.ts'

/** One row of the price table as every client receives it, place names in the language asked for. */
export const PriceEntry = Type.Object({
  id: Type.Integer(),
  from: Type.String(),
  to: Type.String(),
  route: Type.String(),
  time: Type.String(),
  category: Type.Enum(priceCategories),
  price: Type.Object({
    eur: Type.Number(),
    lek: Type.Number(),
    eurNight: Type.Optional(Type.Number()),
    lekNight: Type.Optional(Type.Number()),
  }),
  hasNightRate: Type.Boolean(),
  place: Type.Optional(
    Type.String({ description: 'The destination on the map, by its English name, if it is there.' }),
  ),
  otherNames: Type.Optional(
    Type.Object(
      { from: Type.Array(Type.String()), to: Type.Array(Type.String()) },
      { description: 'What the other languages call its ends, where that is another word.' },
    ),
  ),
})
export type PriceEntry = Static<typeof PriceEntry>

/** What one way of a booking costs, whoever has set it. */
export const BookingPrice = Type.Object({
  eur: Type.Number(),
  lek: Type.Number(),
  night: Type.Boolean({ description: 'Whether the night rate was applied.' }),
})
export type BookingPrice = Static<typeof BookingPrice>

/** A row as it is stored: texts in the default language, translations by flagCode, money in whole cents. */
export interface StoredPrice {
  id: number
  from: string
  to: string
  route: string
  time: string
  /** What the page of the route says; the table itself does not. */
  description: string
  pickup: string
  imagePath: string
  /** How long the ride takes, as staff say; null where it is what `time` says. */
  minutes: number | null
  category: PriceCategory
  eurCents: number
  eurNightCents: number | null
  translations: Record<string, Partial<PriceTexts>>
}
export type PriceTexts = Pick<StoredPrice, 'from' | 'to' | 'route' | 'time' | 'description' | 'pickup'>

const ends = ['from', 'to'] as const

/**
 * The rows, each end called in every language as another row calls that place there: who adds a row between two places of the
 * table need not translate them again, and guests who choose them by their own names find its price.
 */
export function withKnownNames(prices: readonly StoredPrice[]): StoredPrice[] {
  const known = new Map<string, string>()
  const flagCodes = new Set(prices.flatMap(({ translations }) => Object.keys(translations)))
  for (const row of prices.toReversed()) {
    for (const [flagCode, texts] of Object.entries(row.translations)) {
      for (const end of ends) if (texts[end]?.trim()) known.set(keyOf(flagCode, row[end]), texts[end])
    }
  }
  return prices.map((row) => {
    const namesIn = (flagCode: string) =>
      Object.fromEntries(ends.map((end) => [end, known.get(keyOf(flagCode, row[end])) ?? '']))
    const translations = [...flagCodes].map((flagCode): [string, Partial<PriceTexts>] => [
      flagCode,
      { ...namesIn(flagCode), ...withoutEmpty(row.translations[flagCode] ?? {}) },
    ])
    return { ...row, translations: Object.fromEntries(translations) }
  })
}

const keyOf = (flagCode: string, name: string) => `${flagCode} ${comparable(name)}`

/** Turns a stored row into the entry for one language; missing translations show the default language's text. */
export function priceEntry(stored: StoredPrice, flagCode: string): PriceEntry {
  const texts = priceTexts(stored, flagCode)
  const eur = stored.eurCents / 100
  const place = placeOfRoute(stored)
  const night = stored.eurNightCents === null ? undefined : stored.eurNightCents / 100
  return {
    id: stored.id,
    from: texts.from,
    to: texts.to,
    route: texts.route,
    time: texts.time,
    category: stored.category,
    price: {
      eur,
      lek: lekOf(eur),
      ...(night !== undefined && { eurNight: night, lekNight: lekOf(night) }),
    },
    hasNightRate: night !== undefined,
    ...(place !== undefined && { place }),
    otherNames: { from: otherNames(stored, 'from', texts.from), to: otherNames(stored, 'to', texts.to) },
  }
}

/** A row's texts in a language, each in the default language where it has none. */
export function priceTexts(stored: StoredPrice, flagCode: string): PriceTexts {
  return { ...stored, ...withoutEmpty(stored.translations[flagCode] ?? {}) }
}

function otherNames(stored: StoredPrice, end: 'from' | 'to', shown: string): string[] {
  const names = [stored, ...Object.values(stored.translations)].map((texts) => texts[end] ?? '')
  const byWord = new Map(names.map((name) => [comparable(name), name]))
  for (const word of ['', comparable(shown)]) byWord.delete(word)
  return [...byWord.values()]
}

function withoutEmpty(texts: Partial<PriceTexts>): Partial<PriceTexts> {
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value.trim() !== ''))
}
