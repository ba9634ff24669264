import { expect, test } from 'vitest'

import { mapHref, withCoordinates } from './location.ts'

const saranda = { latitude: 39.875_612_3, longitude: 20.005_3 }

test.for([
  ['', '39.87561, 20.00530'],
  ['  ', '39.87561, 20.00530'],
  ['Hotel Butrinti ', 'Hotel Butrinti (39.87561, 20.00530)'],
  ['Hotel Butrinti (39.10000, 20.10000)', 'Hotel Butrinti (39.87561, 20.00530)'],
  ['-39.10000, -120.10000', '39.87561, 20.00530'],
])('%o with the phone’s place is %o', ([address = '', expected]) => {
  expect(withCoordinates(address, saranda)).toBe(expected)
})

test('the place opens in a map', () => {
  expect(mapHref('Hotel Butrinti (39.87561, 20.00530)')).toBe(
    'https://www.google.com/maps/search/?api=1&query=39.87561,20.00530',
  )
  expect(mapHref(withCoordinates('', { latitude: -33.9, longitude: -151.2 }))).toContain('query=-33.90000,-151.20000')
})

test.for(['', 'Saranda', 'Rruga 39.5, 20', '1.5, 2.5'])('%o is no place on the map', (address) => {
  expect(mapHref(address)).toBeUndefined()
})
