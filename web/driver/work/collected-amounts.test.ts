import { expect, test } from 'vitest'

import { parseEuro, parseLek } from './collected-amounts.ts'

test('euro are read with a point, a comma, cents or none', () => {
  expect(['35', '35.5', '35,50', ' 0 ', '', '€ 35', '35 €', '100000'].map(parseEuro)).toEqual([
    35, 35.5, 35.5, 0, 0, 35, 35, 100_000,
  ])
  expect(['35.505', '-1', 'abc', '1e3', '3 5', '100000.01', '1.000.000'].map(parseEuro)).toEqual(
    Array.from({ length: 7 }),
  )
})

test('lek are whole, with the thousands apart or not', () => {
  expect(['3500', '3.500', '3,500', '3 500', '', '10000000'].map(parseLek)).toEqual([3500, 3500, 3500, 3500, 0, 1e7])
  expect(['35.5', '3.50', '-1', 'x', '10000001', '1e3'].map(parseLek)).toEqual(Array.from({ length: 6 }))
})
