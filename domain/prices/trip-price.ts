import type { PriceUnit } from '../content/blocks/trip-fields.ts'
import type { SiteWords } from '../words/site/en.ts'

import { fillIn } from '../words/fill-in.ts'
import { formatEuro } from './format-money.ts'

/** What a tour or a boat trip says of its price. */
export interface TripPrice {
  priceEur: number | null
  priceUnit: PriceUnit | null
  /** What is said where no amount is given. */
  price: string
}

const unitWords = { person: 'pricePerPerson', car: 'pricePerCar', boat: 'pricePerBoat' } as const satisfies Record<
  PriceUnit,
  keyof SiteWords
>

/**
 * The price as visitors read it, the amount apart: '€25' and 'per person'. Where no amount is given, or a language says it
 * in the middle of its words, all of it is the first part.
 */
export function tripPrice(
  { priceEur, priceUnit, price }: TripPrice,
  words: SiteWords,
  languageCode: string,
): [amount: string, per: string] {
  if (priceEur === null) return [price, '']
  const template = words[unitWords[priceUnit ?? 'person']]
  const amount = formatEuro(priceEur, languageCode)
  const [before, after = ''] = template.split('{price}')
  return before === '' ? [amount, after.trim()] : [fillIn(template, { price: amount }), '']
}
