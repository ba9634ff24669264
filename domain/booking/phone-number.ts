import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'

import { keyedNumber } from '#domain/contact-links.ts'

/** Numbers without a country code are Albanian. */
const defaultCountry = 'AL'

/**
 * The number in E.164 (`+355692345678`), or undefined when no such number is possible. Possible length decides, not
 * the tables of assigned numbers: those age and refuse real visitors.
 */
export function toInternationalNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(keyedNumber(text), { defaultCountry, extract: false })
  const dialled = number && withoutInnerPrefix(number)
  return dialled?.isPossible() ? dialled.number : undefined
}

/**
 * Many write what is dialled before a number at home, or was: a zero (+30 0694…; in Italy it belongs), or the one of Mexico's mobile
 * phones, which address books still have.
 */
function withoutInnerPrefix(number: PhoneNumber): PhoneNumber {
  const inner = number.countryCallingCode === '52' ? /^[01]/ : /^0/
  if (!inner.test(number.nationalNumber) || number.isValid()) return number
  const shorter = parsePhoneNumberFromString(`+${number.countryCallingCode}${number.nationalNumber.slice(1)}`)
  return shorter?.isValid() ? shorter : number
}

export function isPhoneNumber(text: string): boolean {
  return toInternationalNumber(text) !== undefined
}
