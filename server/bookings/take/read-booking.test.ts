import { expect, test } from 'vitest'

import { withoutLinks } from './read-booking.ts'

test.each([
  'https://evil.example',
  'www.evil',
  'evil.com/x',
  'EVIL.COM',
  'evil.Com/win',
  'bit.Ly/abc',
  'J.evil.Com:8080/x',
  'evil.xn--p1ai',
  'evil.XN--P1AI',
  'evil．com',
  'evil．Com/win',
  'ⓔvil.ⓒom',
  '10.0.0.1',
  '(10.0.0.1/x),',
])('%s leads to another site, and is left out', (word) => {
  expect(withoutLinks(`Your parcel: ${word} waits`)).toBe('Your parcel: … waits')
})

test.each([
  'J. Smith',
  'J.R.R. Tolkien',
  'Hotel Shën Naumi, Rr. Butrinti 5/2',
  'at 10.30 or 10.30/11.00 a.m./p.m.',
  'on 02.06.2031 for 3.000 Lek',
  'St. Georg, Nr.5',
  '06.12.34.56.78',
  'Ｓaranda',
  'well...then',
])('%s stays as it was written', (words) => {
  expect(withoutLinks(words)).toBe(words)
})

test.each([
  ['J.Smith', 'J. Smith'],
  ['(J.R.McGregor)', '(J.R. McGregor)'],
  ['St.Georg', 'St. Georg'],
  ['from Saranda.Please call', 'from Saranda. Please call'],
  ['evil.Com', 'evil. Com'],
  ['evil.cOm', 'evil. cOm'],
  ['evil.com-', 'evil. com-'],
  ['evil．Com', 'evil. Com'],
  ['مثال.السعودية', 'مثال. السعودية'],
])('what may be an address, as %s, is written as two words', (words, apart) => {
  expect(withoutLinks(words)).toBe(apart)
})
