import { Type, type Static } from 'typebox'

import { placeOfRoute } from './places.ts'
import { lekPerEuro, priceCategories, type PriceCategory } from './price-facts.ts'

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
})
export type PriceEntry = Static<typeof PriceEntry>

/** A row as it is stored: texts in the default language, translations by flagCode, money in whole cents. */
export interface StoredPrice {
  id: number
  from: string
  to: string
  route: string
  time: string
  category: PriceCategory
  eurCents: number
  eurNightCents: number | null
  translations: Record<string, Partial<PriceTexts>>
}
export type PriceTexts = Pick<StoredPrice, 'from' | 'to' | 'route' | 'time'>

/** Turns a stored row into the entry for one language; missing translations show the default language's text. */
export function priceEntry(stored: StoredPrice, flagCode: string): PriceEntry {
  const texts = { ...stored, ...withoutEmpty(stored.translations[flagCode] ?? {}) }
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
      lek: eur * lekPerEuro,
      ...(night !== undefined && { eurNight: night, lekNight: night * lekPerEuro }),
    },
    hasNightRate: night !== undefined,
    ...(place !== undefined && { place }),
  }
}

function withoutEmpty(texts: Partial<PriceTexts>): Partial<PriceTexts> {
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''))
}
