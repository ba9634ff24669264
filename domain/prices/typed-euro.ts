import { plainDigits, withoutMarks } from '../contact-links.ts'

/** `90`, `90.50`, `90,50`, on the way to it `90.`, `90 €` or `€90`; undefined for anything else. */
export function typedEuro(text: string): number | undefined {
  const keyed = plainDigits(withoutMarks(text)).trim()
  const [, digits] = /^(?:€\s*)?(\d{1,6}(?:[.,٫]\d{0,2})?)\s*(?:€|euro?)?$/i.exec(keyed) ?? []
  return digits === undefined ? undefined : Number(digits.replace(/[,٫]/, '.'))
}
