import { expect, test } from 'vitest'

import { prices } from '#seed/prices.ts'
import { findPlace, positionOf, start, wayTo } from './places.ts'
import { priceEntry } from './price-table.ts'

test('every route of the shipped table ends at a place of the map, in every language the same', () => {
  for (const [index, price] of prices.entries()) {
    const stored = { ...price, id: index + 1 }
    const { place } = priceEntry(stored, 'gb')

    expect(place, price.route).toBeDefined()
    expect(priceEntry(stored, 'gr').place).toBe(place)
  }
})

test('a ride in town stays where it begins; one from elsewhere, or to nowhere known, is not on the map', () => {
  const [ksamil] = prices
  if (!ksamil) throw new Error('The table is empty.')
  const entry = (ends: { from: string; to: string }) => priceEntry({ ...ksamil, ...ends, id: 1 }, 'gb')

  expect(entry({ from: 'Saranda', to: 'Saranda (inside the city)' }).place).toBe(start)
  expect(entry({ from: 'Ksamil', to: 'Butrint' })).not.toHaveProperty('place')
  expect(entry({ from: 'Saranda', to: 'Korçë' })).not.toHaveProperty('place')
})

test('a place is found by either of its names and without accents', () => {
  expect(findPlace('Arameras')).toBe('Pema e Thate/Arameras')
  expect(findPlace('Himare')).toBe('Himarë')
})

test('a way begins in Saranda and each of its places is on the map', () => {
  const way = wayTo('Tirana Airport')

  expect(way[0]).toBe(start)
  expect(way.at(-1)).toBe('Tirana Airport')
  expect(way.every((place) => positionOf(place))).toBe(true)
})
