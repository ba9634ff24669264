import { expect, test } from 'vitest'

import { setApart, wayText } from './reading-order.ts'

test('a way is told with nothing around its places', () => {
  expect(wayText('Saranda', 'Σύβοτα, Ksamil 12')).toBe('Saranda → Σύβοτα, Ksamil 12')
})

test.for([
  ['مطار تيرانا', 'Hotel Butrinti'],
  ['Hotel Butrinti', 'כביש 12'],
  ['ساراندا', 'كساميل'],
])('from %s to %s the arrow leads from left to right', ([from = '', to = '']) => {
  const way = wayText(from, to)

  expect(way).toMatch(/^\u2066.+ → .+\u2069$/)
  expect(way.replaceAll(/[\u2066\u2068\u2069]/g, '')).toBe(`${from} → ${to}`)
  // Each place is a piece of its own: neither takes the arrow along.
  expect(way).toContain(`${setApart(from)} → ${setApart(to)}`)
})

test('a name read from the right leaves the number behind it where it is', () => {
  expect(setApart('يوسف')).toBe('\u2068يوسف\u2069')
  expect(setApart('Yusuf')).toBe('Yusuf')
})
