import { expect, test } from 'vitest'

import { mapAppLink } from './map-ticket.tsx'

const ksamil = [20.0007, 39.7689] as const

test('each kind of device gets the address that its map app opens', () => {
  expect(mapAppLink(ksamil, 'Ksamil', 'Mozilla/5.0 (Linux; Android 16)')).toBe(
    'geo:39.7689,20.0007?q=39.7689%2C20.0007(Ksamil)',
  )
  expect(mapAppLink(ksamil, 'Blue Eye', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')).toBe(
    'https://maps.apple.com/?ll=39.7689,20.0007&q=Blue%20Eye',
  )
  expect(mapAppLink(ksamil, 'Ksamil', '')).toContain('openstreetmap.org/?mlat=39.7689&mlon=20.0007')
})
