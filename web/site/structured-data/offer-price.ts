/** The one number in a price for people ("from 45 €", "€1,200.50"); undefined where it says none, or several. */
export function offerPrice(text: string): number | undefined {
  const numbers = text.match(/\d+(?:[.,\s]\d+)*/g) ?? []
  const [written] = numbers
  if (written === undefined || numbers.length > 1) return undefined
  const [, whole = '', cents = '0'] = /^(\d{1,3}(?:[.,\s]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(written) ?? []
  const price = Number(`${whole.replaceAll(/\D/g, '')}.${cents}`)
  return whole === '' || price === 0 ? undefined : price
}
