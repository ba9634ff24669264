import { expect, test } from 'vitest'

import { sampleBooking } from '../../../tests/setup/booking-test-app.ts'
import { pushMessage } from './push-text.ts'

test('a long address is shortened for a lock screen, and no sign of it cut through', () => {
  const booking = { ...sampleBooking, pickupAddress: `${'Villa '.repeat(9)}Palma🚕🚕`, dropoffAddress: 'Port' }

  const { body } = pushMessage('new-booking', booking, {}, { language: 'en', prices: [], now: 0 })

  expect(body).toMatch(/^(?:Villa ){9}Palma… → Port, /)
})
