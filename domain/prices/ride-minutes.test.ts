import { expect, test } from 'vitest'

import { prices } from '#seed/prices.ts'

import { minutesIn, minutesOfRoute } from './ride-minutes.ts'

test.for<[string, number | null]>([
  ['30 min', 30],
  ['1 h', 60],
  ['1 h 15 min', 75],
  ['1 h 45 min to 2 h', 120],
  ['1 orë 45 min – 2 orë', 120],
  ['1 ώρα 30 λεπ.', 90],
  ['2 ώρες', 120],
  ['30–40 min', 40],
  ['1–2 h', 120],
  ['1h45', 105],
  ['1:30 h', 90],
  ['1,5 Std.', 90],
  ['About 50 minutes', 50],
  ['2 to 2 h 30 min', 150],
  ['', null],
  ['soon', null],
  ['7', null],
])('%s takes %s minutes', ([text, minutes]) => {
  expect(minutesIn(text)).toBe(minutes)
})

test('every row of the shipped table says how long it takes, in every language the same', () => {
  for (const row of prices) {
    const minutes = minutesOfRoute(row)
    expect(minutes, row.route).toBeGreaterThan(0)
    for (const { time = '' } of Object.values(row.translations)) {
      if (row.time !== '') expect([row.route, minutesIn(time)]).toEqual([row.route, minutes])
    }
  }
})

test('a ride in town lasts a quarter of an hour, and what staff say holds', () => {
  const city = prices.find(({ route }) => route === 'Inside the city')
  if (!city) throw new Error('The table has no ride in town.')

  expect(minutesOfRoute(city)).toBe(15)
  expect(minutesOfRoute({ ...city, minutes: 20 })).toBe(20)
  expect(minutesOfRoute({ ...city, time: '25 min' })).toBe(25)
})
