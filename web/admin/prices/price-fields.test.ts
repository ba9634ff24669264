import { expect, test } from 'vitest'

import type { Content } from '#domain/content/fields.ts'
import { flatPrice, priceBody } from './price-fields.ts'
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
  expect(priceBody({ version: 2, time: '40 min' }, flat, ['de', 'it'])).toEqual({ version: 2, time: '40 min' })
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
