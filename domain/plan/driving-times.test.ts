import { expect, test } from 'vitest'

import type { StoredPrice } from '#domain/prices/price-table.ts'
import { prices } from '#seed/prices.ts'

import { pairOf, type RoadPlace, roadsOf } from './driving-times.ts'

const table: StoredPrice[] = prices.map((price, index) => ({ ...price, id: index + 1 }))
const roads = roadsOf(table, [])
const names = ['Saranda', ...table.map(({ to }) => to)]
const at = (name: string, of = roads): RoadPlace => {
  const place = of.named(name)
  if (!place) throw new Error(`${name} is not in the table.`)
  return place
}
const drive = (from: string, to: string, of = roads) => of.drive(at(from, of), at(to, of))

test.for<[string, string, number, string]>([
  ['Saranda', 'Tirana Airport', 210, 'table'],
  ['Dhërmi', 'Saranda', 120, 'table'],
  ['Saranda', 'Inside the city', 15, 'table'],
  // Where the times grow along the road, their difference.
  ['Lukovë', 'Himarë', 45, 'roads'],
  ['Blue Eye', 'Gjirokastër', 10, 'roads'],
  ['Gjirokastër', 'Vlorë', 95, 'roads'],
  // Their ways part in Saranda.
  ['Ksamil', 'Blue Eye', 65, 'roads'],
  ['Butrint', 'Himarë', 115, 'roads'],
  ['Inside the city', 'Ksamil', 30, 'roads'],
])('from %s to %s it takes %s minutes (%s), in both directions', ([from, to, minutes, source]) => {
  expect(drive(from, to)).toEqual({ minutes, source })
  expect(drive(to, from)).toEqual({ minutes, source })
})

test('where the times do not grow along the road it goes by distance', () => {
  // Butrint is behind Ksamil, and nearer by the table's time.
  for (const [near, far] of [
    ['Ksamil', 'Butrint'],
    ['Ksamil', 'Pema e Thate/Arameras'],
    ['Borsh', 'Qeparo'],
    ['Tiranë', 'Tirana Airport'],
  ] as const) {
    const { minutes, source } = drive(near, far)
    expect([near, far, source]).toEqual([near, far, 'roads'])
    expect(minutes).toBeGreaterThan(1)
    expect(minutes).toBeLessThan(30)
  }
})

test('between any two places there is a time: nothing to itself, the same both ways, never more than through Saranda', () => {
  for (const from of names) {
    for (const to of names) {
      const { minutes, source } = drive(from, to)
      const there = Number(drive('Saranda', from).minutes) + Number(drive('Saranda', to).minutes)
      expect(source, `${from} to ${to}`).not.toBeNull()
      expect(minutes === 0, `${from} to ${to}`).toBe(at(from).key === at(to).key)
      expect(minutes).toBeLessThanOrEqual(Math.max(there, 15))
      expect(drive(to, from)).toEqual({ minutes, source })
    }
  }
})

test('a place has all its names in all languages, and no other', () => {
  for (const [name, same] of [
    ['Χειμάρρα', 'Himarë'],
    ['himara', 'Himarë'],
    ['Arameras', 'Pema e Thate'],
    ['Sarandë', 'Saranda'],
    ['Lekuresi', 'Lekures Castle'],
    ['Brenda qytetit', 'Inside the city'],
  ] as const) {
    expect([name, at(name)]).toEqual([name, at(same)])
  }
  for (const name of ['Korçë', 'Fier', '', 'Rruga Butrinti 5']) expect(roads.named(name)).toBeUndefined()
})

const keyIn = (address: string) => roads.placeIn(address)?.key

test('an address names the place between its commas, and Saranda only where it names no other', () => {
  expect(keyIn('Hotel Meta, Ksamil')).toBe('Ksamil')
  expect(keyIn('Hotel Meta, Ksamil, Sarandë')).toBe('Ksamil')
  expect(keyIn('Port, Saranda')).toBe('Saranda')
  expect(keyIn('Ksamil, Himarë')).toBeUndefined()
  expect(keyIn('Rruga Butrinti 5')).toBeUndefined()
})

test('a place that only the table knows is reached by way of Saranda', () => {
  const [first] = table
  if (!first) throw new Error('The table is empty.')
  const korce = { ...first, id: 99, from: 'Saranda', to: 'Korçë', route: '', time: '4 h', translations: {} }
  const more = roadsOf([...table, korce], [])

  expect(drive('Korçë', 'Ksamil', more)).toEqual({ minutes: 270, source: 'roads' })
  const untimed = roadsOf([...table, { ...korce, time: '' }], [])
  expect(drive('Korçë', 'Ksamil', untimed)).toEqual({ minutes: null, source: null })
})

function pair(from: string, to: string) {
  const [fromPlace, toPlace] = pairOf(at(from), at(to))
  return { fromPlace, toPlace }
}

test('what staff have corrected holds, also against the table', () => {
  const corrected = roadsOf(table, [
    { ...pair('Himarë', 'Saranda'), minutes: 80 },
    { ...pair('Dhërmi', 'Vlorë'), minutes: 75 },
  ])

  expect(drive('Saranda', 'Himarë', corrected)).toEqual({ minutes: 80, source: 'corrected' })
  expect(drive('Vlorë', 'Dhërmi', corrected)).toEqual({ minutes: 75, source: 'corrected' })
  expect(drive('Vlorë', 'Himarë', corrected)).toEqual(drive('Vlorë', 'Himarë'))
})
