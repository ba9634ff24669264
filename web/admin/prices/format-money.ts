import { lekPerEuro } from '#domain/prices/price-facts.ts'

export const formatEuro = (amount: number) => `${amount.toLocaleString('en-GB')} €`

/** A price in euro as it is in lek. */
export const formatLek = (eur: number) => `${(eur * lekPerEuro).toLocaleString('en-GB')} lek`
