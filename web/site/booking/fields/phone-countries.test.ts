import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'

import { isPhoneNumber as isServersNumber, toInternationalNumber } from '#domain/booking/phone-number.ts'
import { keyedNumber } from '#domain/contact-links.ts'

import { countryOf, isPhoneNumber, isUnlikeHome, withCountry } from './phone-countries.tsx'

/** Islands of some hundred people, for which there are no flags. */
const left = new Set(['AC', 'TA'])

test('every country that the server knows can be chosen, and its numbers pass', () => {
  for (const country of getCountries().filter((code) => !left.has(code))) {
    const number = getExampleNumber(country, examples)
    expect(withCountry('', country), country).toBe(`+${number?.countryCallingCode} `)
    expect(isPhoneNumber(number?.number ?? ''), country).toBe(true)
    expect(countryOf(number?.number ?? '', country)).toBe(country)
  }
})

test('what people write passes here and at the server, and what is too short or no number at neither', () => {
  const numbers = ['+355 69 234 5678', '069 234 5678', '+355 069 234 5678', '0039 333 123 4567', '+44 (0)20 7946-0000']
  for (const number of numbers)
    expect([number, isPhoneNumber(number), isServersNumber(number)]).toEqual([number, true, true])
  const others = ['', '+355 12', '+39 33', '0171 1234567', 'Giulia', '+355 69 234 5678 901', '+1 212 555 0100 99']
  for (const text of others) expect([text, isPhoneNumber(text), isServersNumber(text)]).toEqual([text, false, false])
})

test('a number passes here and at the server with what is dialled before it inside its country, whatever that is', () => {
  const numbers = [
    '+36 06 20 123 4567',
    '+52 1 55 1234 5678',
    '+1 1 212 555 0123',
    '+370 8 612 34567',
    '+370 0 612 34567',
    '+993 8 66 123456',
  ]
  for (const number of numbers)
    expect([number, isPhoneNumber(number), isServersNumber(number)]).toEqual([number, true, true])
  const others = ['+36 06 20 123 45678', '+1 2 212 555 0123', '+370 8 612 345678']
  for (const text of others) expect([text, isPhoneNumber(text), isServersNumber(text)]).toEqual([text, false, false])
})

test.each([
  ['+30 0694 567 8901', '+306945678901'],
  ['+30 (0) 694 567 8901', '+306945678901'],
  ['+30 694 567 8901', '+306945678901'],
  ['+44 (0)7911 123456', '+447911123456'],
  ['+49 0151 23456789', '+4915123456789'],
  ['+355 069 234 5678', '+355692345678'],
  ['+383 044 123 456', '+38344123456'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['+43 (0)664 1234567', '+436641234567'],
  ['+41 (0)79 123 45 67', '+41791234567'],
  ['+48 0 512 345 678', '+48512345678'],
  ['+420 0 601 123 456', '+420601123456'],
  ['+34 0 612 34 56 78', '+34612345678'],
  ['+47 0 412 34 567', '+4741234567'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+39 0331 123456', '+390331123456'],
  ['+378 0549 886377', '+3780549886377'],
])('%s is kept as it is dialled from abroad, %s, and passes here too', (written, dialled) => {
  expect([toInternationalNumber(written), isPhoneNumber(written)]).toEqual([dialled, true])
})

test('a number that is pasted from a card, a link or another keyboard passes here, as it is keyed, and at the server', () => {
  const numbers = [
    '(+39) 333 123 4567',
    ' tel:+393331234567',
    '( +39 ) 333 123 4567',
    '\uFF0B39 333\u2011123\u20114567',
    '+\u0663\u0669 \u06F3\u06F3\u06F3 1234567',
  ]
  for (const number of numbers) {
    expect([number, isPhoneNumber(keyedNumber(number))]).toEqual([number, true])
    expect([number, toInternationalNumber(number)]).toEqual([number, '+393331234567'])
  }
})

test('a code that several countries share is the largest one’s, unless another was chosen', () => {
  expect(countryOf('+1 416')).toBe('US')
  expect(countryOf('+1 416', 'CA')).toBe('CA')
  expect(countryOf('+39 06', 'CA')).toBe('IT')
  expect(countryOf('069 234')).toBe('AL')
  expect(countryOf('+999')).toBe('ZZ')
  expect(withCountry('+39 333 123', 'DE')).toBe('+49 333123')
})

test.each([
  ['FR', '06 12 34 56 78'],
  ['DE', '0176 123456'],
  ['DE', '0176 1234567'],
  ['PL', '512 345 678'],
  ['GR', '694 567 8901'],
  ['IT', '333 123 4567'],
  ['XK', '044 123 456'],
])(
  '%s: whoever types %s behind the Albanian code is asked for its country, and it passes with that',
  (country, typed) => {
    expect([`+355 ${typed}`, typed].map(isUnlikeHome)).toEqual([true, true])
    const chosen = withCountry(`+355 ${typed}`, country)
    expect([isUnlikeHome(chosen), isPhoneNumber(chosen), isServersNumber(chosen)]).toEqual([false, true, true])
  },
)

test('nobody is asked so who types an Albanian mobile number, key by key, or another country’s code', () => {
  for (const number of [
    '+355 69 234 5678',
    '+355 069 234 5678',
    '067 234 5678',
    '00355 68 234 5678',
    '+39 333 123 4567',
  ])
    for (let length = 1; length <= number.length; length += 1)
      expect([number.slice(0, length), isUnlikeHome(number.slice(0, length))]).toEqual([number.slice(0, length), false])
})
