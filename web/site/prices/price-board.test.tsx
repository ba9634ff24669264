import { expect, test } from 'vitest'

import type { PriceEntry } from '#domain/prices/price-table.ts'

import { renderForTest } from '../render-for-test.tsx'
import { PriceBoard } from './price-board.tsx'

const toKsamil: PriceEntry = {
  id: 1,
  from: 'Sarandë',
  to: 'Ksamil',
  route: 'Sarandë – Ksamil',
  time: '30 min',
  category: 'local',
  price: { eur: 30, lek: 3000 },
  hasNightRate: false,
  otherNames: { from: ['Άγιοι Σαράντα'], to: [] },
}

test('the board has only rows from the place that stands above it, whatever language names it', () => {
  const prices: PriceEntry[] = [
    toKsamil,
    { ...toKsamil, id: 2, from: 'Saranda', to: 'Durrës', category: 'long-distance', price: { eur: 210, lek: 21_000 } },
    { ...toKsamil, id: 3, from: 'Άγιοι Σαράντα', to: 'Delvinë', category: 'regional', price: { eur: 25, lek: 2500 } },
    { ...toKsamil, id: 4, from: 'Tirana Airport', category: 'long-distance', price: { eur: 220, lek: 22_000 } },
  ]

  const html = renderForTest(<PriceBoard />, { prices })

  expect(html).toContain('From Sarandë')
  expect(html.match(/€\d+/g)).toEqual(['€30', '€25', '€210'])
})
