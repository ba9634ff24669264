import { expect, test } from 'vitest'

import { formatEuro, formatLek } from './format-money.ts'

test('euros stand as the language writes them', () => {
  expect(formatEuro(30, 'en')).toBe('€30')
  expect(formatEuro(30, 'sq')).toBe('30\u00a0€')
  expect(formatEuro(12.5, 'de')).toBe('12,50\u00a0€')
})

test('lek have their thousands apart', () => {
  expect(formatLek(900, 'sq')).toBe('900')
  expect(formatLek(20_000, 'sq')).toBe('20\u00a0000')
  expect(formatLek(20_000, 'en')).toBe('20,000')
  expect(formatLek(20_000, 'el')).toBe('20.000')
})
