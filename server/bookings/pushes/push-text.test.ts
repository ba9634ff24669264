import { expect, test } from 'vitest'

import type { PushKind } from '#domain/push/push-message.ts'

import { sampleBooking } from '../../../tests/setup/booking-test-app.ts'
import { pushMessage } from './push-text.ts'

test('a long address is shortened for a lock screen, and no sign of it cut through', () => {
  const booking = { ...sampleBooking, pickupAddress: `${'Villa '.repeat(9)}Palma🚕🚕`, dropoffAddress: 'Port' }

  const { body } = pushMessage('new-booking', booking, {}, { language: 'en', prices: [], now: 0 })

  expect(body).toMatch(/^(?:Villa ){9}Palma… → Port, /)
})

test.for<[PushKind, string, string]>([
  ['new-booking', 'Port', 'Kaiki: Hotel Brilant → Port, '],
  ['new-booking', 'Kaiki', 'Hotel Brilant → Kaiki, '],
  ['departure-cancelled', 'Kaiki', 'Kaiki, '],
  ['party-joined', 'Port', 'Kaiki, '],
])('what is about a whole departure says nothing of one party’s hotel: %s to %s', ([kind, dropoffAddress, start]) => {
  const booking = { ...sampleBooking, subjectName: 'Kaiki', pickupAddress: 'Hotel Brilant', dropoffAddress }

  const { body } = pushMessage(kind, booking, {}, { language: 'en', prices: [], now: 0 })

  expect(body.startsWith(start)).toBe(true)
})
