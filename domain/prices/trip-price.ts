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

/** The price as visitors read it: '€25 per person', or the free text where no amount is given. */
export function tripPrice({ priceEur, priceUnit, price }: TripPrice, words: SiteWords, languageCode: string): string {
  if (priceEur === null) return price
  return fillIn(words[unitWords[priceUnit ?? 'person']], { price: formatEuro(priceEur, languageCode) })
}
