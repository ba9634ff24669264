import { expect, test } from 'vitest'

import { offerPrice } from './structured-data.ts'

test.for([
  ['70 €', 70],
  ['€70', 70],
  ['from 45 € a person', 45],
  ['19,90 €', 19.9],
  ['€19.5', 19.5],
  ['1.200 €', 1200],
  ['€1,200.50', 1200.5],
  ['1 200 €', 1200],
  ['2400 €', 2400],
  ['25–30 €', undefined],
  ['20 € adults, 10 € children', undefined],
  ['45', 45],
  ['45 ευρώ', 45],
  ['4500 lekë', undefined],
  ['$50', undefined],
  ['for groups of 8 on request', undefined],
  ['on request', undefined],
  ['0 €', undefined],
  ['', undefined],
] as const)('%s is offered for %s', ([text, price]) => {
  expect(offerPrice(text)).toBe(price)
})
