/** What is fixed about prices; apart from their shapes, so that browsers get it without the schema library. */
export const priceCategories = ['local', 'regional', 'long-distance'] as const
export type PriceCategory = (typeof priceCategories)[number]

/** Prices are per car and the same in both directions; lek is always 100 times the euro (specification §9). */
export const lekPerEuro = 100

/** Whole: a cent is a lek, and euros as binary fractions are a little off. */
export const lekOf = (eur: number) => Math.round(eur * lekPerEuro)

/** In whole cents: euros as binary fractions are a little off. */
export const centsOf = (eur: number) => Math.round(eur * 100)

/** In euro. What is smaller does not exist. */
export const cent = 0.01
/** In euro. A fare of nothing is a mistake. */
export const leastFare = 0.01
export const highestFare = 100_000

/** The longest name of a place, in characters. */
export const placeLength = 100

/** What the history calls the rows of the price table. */
export const pricesRecord = 'prices'
