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
  const dialled = number && withoutInnerZero(number)
  return dialled?.isPossible() ? dialled.number : undefined
}

/** Many write the zero of other countries, or of former times, also where no number begins with one: +30 0694…. In Italy it belongs. */
function withoutInnerZero(number: PhoneNumber): PhoneNumber {
  if (!number.nationalNumber.startsWith('0') || number.isValid()) return number
  const shorter = parsePhoneNumberFromString(`+${number.countryCallingCode}${number.nationalNumber.slice(1)}`)
  return shorter?.isValid() ? shorter : number
}

export function isPhoneNumber(text: string): boolean {
  return toInternationalNumber(text) !== undefined
}
