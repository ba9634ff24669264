import { expect, test } from 'vitest'

import { phoneHref, readablePhone, whatsAppHref } from './contact-links.ts'

test.for(['+355692345678', '069 234 5678', '0692345678', '00355 69 234 5678', '+355 (0)69 234 5678'])(
  'a guest from abroad reaches who wrote his number as %s',
  (number) => {
    expect(phoneHref(number)).toBe('tel:+355692345678')
    expect(whatsAppHref(number)).toBe('https://wa.me/355692345678')
    expect(readablePhone(number)).toBe('+355 69 234 5678')
  },
)

test('numbers of other countries, and short ones, stay as they are', () => {
  expect(phoneHref('+30 694 123 4567')).toBe('tel:+306941234567')
  expect(readablePhone('+30 694 123 4567')).toBe('+30 694 123 4567')
  expect([phoneHref('112'), phoneHref('0800 1234')]).toEqual(['tel:112', 'tel:08001234'])
  expect(whatsAppHref('', 'Ana')).toBe('https://wa.me/?text=Ana')
})
