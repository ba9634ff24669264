import { expect, test } from 'vitest'

import { renderForTest } from '../render-for-test.tsx'
import { PriceOverview } from './price-overview.tsx'

const entry = { id: 1, from: 'Saranda', to: 'Ksamil', route: 'Saranda to Ksamil', time: '30 min', hasNightRate: false }

test('without prices from the server the heading stands there and the board is loading', () => {
  const html = renderForTest(<PriceOverview title="Prices" />, { prices: null })

  expect(html).toContain('Prices')
  expect(html).toContain('Loading...')
  expect(html).not.toContain('class="filters"')
})

test('a distance without routes has no heading on the board, and counts none', () => {
  const prices = [{ ...entry, category: 'local' as const, price: { eur: 30, lek: 3000 } }]
  const html = renderForTest(<PriceOverview title="Prices" />, { prices })

  expect(html).toContain('<h3>Local</h3>')
  expect(html).not.toContain('<h3>Regional</h3>')
  expect(html).toContain('<span>Regional</span> <span class="filter-count">0')
})
