import { expect, test } from 'vitest'

import { checkBooking } from '#domain/booking/booking-rules.ts'

import { bookingDefaults } from '#domain/content/blocks/booking.ts'
import { wordsFor } from '#domain/words/words.ts'
import { seededLanguages } from '#seed/content/languages.ts'

import { emptyDraft } from './booking-draft.ts'
import { labelsOfFields, requestOf, withParty } from './draft-request.ts'

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

test.for([
  [null, 1],
  [0, 1],
  [2.5, 2],
  [4, 4],
  [500, 50],
])('of %s typed passengers a departure takes %s', ([passengers, people]) => {
  const draft = withParty({ ...emptyDraft, passengers: passengers ?? null })

  expect(draft).toEqual({ ...emptyDraft, passengers: people })
})

test.for(seededLanguages)('what is still needed is named in $name, not asked', ({ code }) => {
  const { booking } = wordsFor(code)

  const labels = labelsOfFields({ ...bookingDefaults, pickupAddressLabel: booking.whereStaying }, booking)

  expect(Object.values(labels).filter((label) => /[?;\u037e]/.test(label))).toEqual([])
})
