import { expect, test } from 'vitest'

import { driverWords } from '#domain/words/driver/driver-words.ts'
import { toCollect } from './to-collect.ts'

test('what is to be collected is said as guests read it, and where it is not known, who knows', () => {
  const said = { words: driverWords.it, language: 'it', isPriceOpen: false }
  expect(toCollect({ eur: 62.5, lek: 6250 }, said)).toBe('62,50\u00A0€ o 6.250\u00A0lek')
  expect(toCollect({ eur: 0, lek: 0 }, said)).toBe(driverWords.it.collectNothing)
  expect(toCollect(null, said)).toBe(driverWords.it.collectNothing)
  expect(toCollect(null, { ...said, isPriceOpen: true })).toBe(driverWords.it.collectUnknown)
})
