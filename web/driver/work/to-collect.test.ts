import { expect, test } from 'vitest'

import { driverWords } from '#domain/words/driver/driver-words.ts'
import { inCash, toCollect } from './to-collect.ts'

test('what is to be collected is said as guests read it, and where it is not known, who knows', () => {
  const said = { words: driverWords.it, language: 'it', isPriceOpen: false }
  expect(toCollect({ eur: 62.5, lek: 6250 }, said)).toBe('62,50\u00A0€ o 6.250\u00A0lek')
  expect(toCollect({ eur: 0, lek: 0 }, said)).toBe(driverWords.it.collectNothing)
  expect(toCollect(null, said)).toBe(driverWords.it.collectNothing)
  expect(toCollect(null, { ...said, isPriceOpen: true })).toBe(driverWords.it.collectUnknown)
})

test('what was taken is said as it was typed, and nothing as nothing', () => {
  const said = { words: driverWords.sq, language: 'sq' }
  expect(inCash({ eur: 30.5, lek: 500 }, said)).toBe('30,50\u00A0€ + 500 lekë')
  expect(inCash({ eur: 350, lek: 0 }, said)).toBe('350\u00A0€')
  expect(inCash({}, said)).toBe('')
})
