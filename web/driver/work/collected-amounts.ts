import { highestFare, lekPerEuro } from '#domain/price-facts.ts'

/** Euro as somebody types them in a hurry, with a point or a comma; nothing is 0. Undefined for what is no amount. */
export function parseEuro(text: string): number | undefined {
  const typed = text.trim().replace(/^€\s*|\s*€$/, '')
  if (typed === '') return 0
  if (!/^\d+(?:[.,]\d{1,2})?$/.test(typed)) return undefined
  const eur = Number(typed.replace(',', '.'))
  return eur <= highestFare ? eur : undefined
}

/** Whole lek, with or without something between the thousands; nothing is 0. Undefined for what is no amount. */
export function parseLek(text: string): number | undefined {
  const typed = text.trim()
  if (typed === '') return 0
  if (!/^(?:\d+|\d{1,3}(?:[ .,\u00a0]\d{3})+)$/.test(typed)) return undefined
  const lek = Number(typed.replaceAll(/\D/g, ''))
  return lek <= highestFare * lekPerEuro ? lek : undefined
}
