/** Whole euros without cents: €30, 30 €, as the language has it. */
export function formatEuro(eur: number, languageCode: string): string {
  return new Intl.NumberFormat(languageCode, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: Number.isInteger(eur) ? 0 : 2,
  }).format(eur)
}

export function formatLek(lek: number, languageCode: string): string {
  return new Intl.NumberFormat(languageCode).format(lek)
}
