import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

import { keyedNumber } from '#domain/contact-links.ts'

/** Numbers without a country code are Albanian. */
export const defaultCountry = 'AL'

/**
 * The number in E.164 (`+355692345678`), or undefined when no such number is possible. Possible length decides, not
 * the tables of assigned numbers: those age and refuse real visitors.
 */
export function toInternationalNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(keyedNumber(text), { defaultCountry, extract: false })
  return number?.isPossible() ? number.number : undefined
}

export function isPhoneNumber(text: string): boolean {
  return toInternationalNumber(text) !== undefined
}
