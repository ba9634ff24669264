/*
 * Not with Intl: server and browser may know different languages, and then the page's text would change under the reader.
 */
const noBreakSpace = '\u00a0'

/** `30`, `12.50`. */
export const plainAmount = (eur: number) => (Number.isInteger(eur) ? String(eur) : eur.toFixed(2))

/** Euros as the language writes them, whole ones without cents: €30 in English, 30 € elsewhere. */
export function formatEuro(eur: number, languageCode: string): string {
  const amount = plainAmount(eur)
  return languageCode === 'en' ? `€${amount}` : `${amount.replace('.', ',')}${noBreakSpace}€`
}

const thousandsSeparators: Record<string, string> = { en: ',', it: '.', de: '.', el: '.' }

export const formatLek = (lek: number, languageCode: string) => formatWhole(Math.round(lek), languageCode)

/** A whole number with the thousands apart: 20,000 in English, 20.000 in Italian, 20 000 where nothing else is known. */
export function formatWhole(number: number, languageCode: string): string {
  return String(number).replaceAll(/\B(?=(\d{3})+$)/g, thousandsSeparators[languageCode] ?? noBreakSpace)
}
