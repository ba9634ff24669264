import { expect, test } from 'vitest'

import type { Content } from '#domain/content/fields.ts'
import { flatPrice, lacksNames, priceBody, withOwnNames } from './price-fields.ts'
import { samplePrice as ksamil } from './sample-price.ts'

const flat = flatPrice(ksamil) as unknown as Content

test('a form holds the row flat, and a route that only joins its ends, and minutes that its time says, are left to follow them', () => {
  expect(flat).toEqual({
    id: 3,
    version: 2,
    from: 'Saranda',
    to: 'Ksamil',
    route: '',
    time: '30 min',
    description: 'Along the lagoon.',
    pickup: 'Your door',
    imagePath: 'images/routes/a.jpg',
    category: 'local',
    minutes: null,
    eur: 30,
    eurNight: 35,
    'de.route': 'Saranda – Ksamil',
    'de.time': '30 Min.',
  })
  expect(flatPrice({ ...ksamil, route: 'Ksamil and back' })['route']).toBe('Ksamil and back')
  expect(flatPrice({ ...ksamil, minutes: 45 })['minutes']).toBe(45)
})

test('a call gets only what changed', () => {
  expect(priceBody({ time: '40 min' }, flat, ['de', 'it'])).toEqual({ time: '40 min' })
  expect(priceBody({ pickup: 'The port', imagePath: '' }, flat, ['de'])).toEqual({ pickup: 'The port', imagePath: '' })
})

test('a price is given whole, without a night price where there is none', () => {
  expect(priceBody({ eur: 32 }, { ...flat, eur: 32 }, [])).toEqual({
    price: { eur: 32, eurNight: 35 },
  })
  expect(priceBody({ eurNight: null }, { ...flat, eurNight: null }, [])).toEqual({
    price: { eur: 30 },
  })
})

test('another end renames the route, unless it has a name of its own', () => {
  const moved = { ...flat, to: 'Ksamil beach' }
  expect(priceBody({ to: 'Ksamil beach' }, moved, [])).toEqual({ from: 'Saranda', to: 'Ksamil beach', route: '' })
})

test('a language goes with all its texts, the empty ones left out', () => {
  const german = { ...flat, 'de.time': '', 'de.to': 'Ksamil' }
  expect(priceBody({ 'de.time': '', 'de.to': 'Ksamil' }, german, ['de', 'it'])).toEqual({
    translations: { de: { route: 'Saranda – Ksamil', to: 'Ksamil' } },
  })
})

test('another place or time is not called in other languages what the one before was', () => {
  const moved = { ...flat, to: 'Gjirokastër' }
  const renamed = withOwnNames(flat, flat, moved, ['de', 'it'])

  expect(renamed).toEqual({ ...moved, 'de.route': '' })
  expect(lacksNames(flat, renamed, ['de', 'it'])).toBe(true)
  expect(withOwnNames(flat, flat, { ...flat, time: '1 h' }, ['de'])).toMatchObject({
    'de.route': 'Saranda – Ksamil',
    'de.time': '',
  })
})

test('who corrects a letter, or goes back to the place that it was, has the names of the other languages again', () => {
  const corrected = { ...flat, to: 'Ksamili' }
  const moved = withOwnNames(flat, flat, { ...flat, to: 'Gjirokastër' }, ['de'])

  expect(withOwnNames(flat, flat, corrected, ['de'])).toEqual(corrected)
  expect(withOwnNames(flat, moved, { ...moved, to: 'Ksamil' }, ['de'])).toEqual(flat)
  expect(lacksNames(flat, flat, ['de', 'it'])).toBe(false)
})

test('what was written in another language since, and a route with a name of its own, stay with another place', () => {
  const written = { ...flat, to: 'Gjirokastër', 'de.route': 'Saranda – Gjirokastër' }
  expect(withOwnNames(flat, flat, written, ['de'])).toEqual(written)

  const named = { ...flat, route: 'Along the coast' }
  const moved = { ...named, to: 'Gjirokastër' }
  expect(withOwnNames(named, named, moved, ['de'])).toEqual(moved)
})
