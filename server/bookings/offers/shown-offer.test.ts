import { expect, test } from 'vitest'

import { namedDrivers } from '../letters/guest-letters.ts'
import { timeLeft } from './shown-offer.ts'

test('where English stands in for a language that staff have added, its hours and its “and” do, too', () => {
  const now = Date.parse('2031-06-01T10:00Z')
  const left = (code: string) => timeLeft({ validUntil: '2031-06-02T09:30Z' }, now, code)
  expect([left('de'), left('ar')]).toEqual(['23 Stunden', '23 hours'])

  const drivers = ['Arben', 'Niko'].map((name) => ({ name, startsAt: '2031-06-01T12:00' }))
  const { driver } = namedDrivers({ drivers } as Parameters<typeof namedDrivers>[0], 'ar')
  expect(driver).toBe('Arben and Niko')
})
