import { expect, test } from 'vitest'

import { checkBooking } from '#domain/booking/booking-rules.ts'

import { emptyDraft } from './booking-draft.ts'
import { requestOf } from './draft-request.ts'

test('what is pasted from a table or a letter is taken with its lines, and without what nobody sees in it', () => {
  const pasted = {
    ...emptyDraft,
    name: 'Ana\tLleshi',
    phoneNumber: '+355 69\t234 5678',
    email: 'ana@example.com\t',
    pickupAddress: 'Saranda',
    pickupExactly: 'Hotel Porto\u2028Eda',
    dropoffAddress: 'Ksamil\u0002',
    ferryOrFlight: '\tW6\u00854321',
    note: 'Monday\tButrint\nTuesday\tKsamil\n',
  }

  const request = requestOf(pasted, { pickup: '2031-06-01T10:00' })

  expect(request).toMatchObject({
    name: 'Ana Lleshi',
    phoneNumber: '+355 69 234 5678',
    email: 'ana@example.com',
    pickupAddress: 'Hotel Porto Eda, Saranda',
    dropoffAddress: 'Ksamil',
    ferryOrFlight: 'W6 4321',
    note: 'Monday Butrint\nTuesday Ksamil',
  })
  expect(checkBooking(request, { now: Date.parse('2031-05-01T10:00:00Z'), validatePhone: () => true })).toEqual({})
})
