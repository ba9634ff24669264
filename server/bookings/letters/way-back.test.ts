import { expect, test } from 'vitest'

import type { ShownDriver } from '#domain/booking/shown-driver.ts'

import { sampleBooking, testContent } from '../../../tests/setup/booking-test-app.ts'
import type { MailRow } from '../../mail/outbox.ts'
import { noDriving } from '../rides/known-drivers.ts'
import { composeMail } from './compose-mail.ts'

const booking = {
  ...sampleBooking,
  returnAt: '2031-06-05T08:30:00.000Z',
  returnWallTime: '2031-06-05T10:30',
  returnPriceEurCents: 3000,
  returnPriceIsNight: 0,
}
const driver = { leg: 'out', isOneOfSeveral: true, phoneNumber: '', photoPath: '', vehicle: null } as const
const drivers = [
  { ...driver, name: 'Arben', startsAt: booking.pickupWallTime },
  { ...driver, leg: 'back', name: 'Niko', startsAt: booking.returnWallTime },
] as const
const reminder = (occasion: string, changes: object = {}, known: readonly ShownDriver[] = drivers) =>
  composeMail(
    { kind: 'reminder', occasion, recipient: booking.email } as MailRow,
    { ...booking, ...changes },
    {
      content: testContent,
      publicUrl: 'https://taxi.example',
      operator: undefined,
      now: () => Date.parse('2031-06-04T16:00:00Z'),
      driving: { ...noDriving, drivers: [...known] },
      staffLanguage: 'en',
    },
  ).text

test('the reminder of a ride back says the way, the time, the price and the driver of that ride, and nothing of the other', () => {
  const text = reminder(booking.returnWallTime)
  const when = 'Thu, 5 Jun 2031, 10:30'

  expect(text).toContain(`we will be at the pick-up place on ${when} (Saranda time)`)
  expect(text).toContain('Ride: Ksamil → Saranda')
  expect(text).toContain(`Pick-up: ${when} (Saranda time)`)
  expect(text).toContain('Price: €30 or ')
  expect(text).toContain(`Driver: Niko · ${when}`)
  expect(text).not.toMatch(/1 Jun|Ride back|Arben|€35/)
})

test('the reminder of the way there says both, and who drives both is named in either', () => {
  const text = reminder(booking.pickupWallTime)
  for (const said of ['Ride: Saranda → Ksamil', 'Ride back: Thu, 5 Jun 2031, 10:30', 'Arben', 'Niko']) {
    expect(text).toContain(said)
  }
  const both = [{ ...drivers[0], isOneOfSeveral: false }]
  expect(reminder(booking.returnWallTime, {}, both)).toContain('Driver: Arben')
})

test('in the reminder of a ride back of a trip, whose price is for all of it, that price stands', () => {
  const trip = { kind: 'tour' as const, returnPriceEurCents: null, returnPriceIsNight: null }
  expect(reminder(booking.returnWallTime, trip)).toContain('Price: €35')
  // Unless one is agreed for that ride, which is what its driver collects.
  const stated = { ...trip, returnPriceEurCents: 4000 }
  expect(reminder(booking.returnWallTime, stated)).toContain('Price: €40')
})
