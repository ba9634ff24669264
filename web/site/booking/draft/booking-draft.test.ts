import { expect, test } from 'vitest'

import { readableDraft } from './booking-draft.ts'

const whole = {
  pickupAddress: 'Hotel Butrinti, room 12',
  dropoffAddress: 'Ksamil',
  pickup: '2031-06-10T15:40',
  passengers: 2,
  name: 'Giulia',
  email: 'giulia@example.com',
  phoneNumber: '+393331234567',
  ferryOrFlight: '',
  childSeats: 1,
  bags: null,
  returnDateAndTime: null,
  note: '',
  subject: { kind: 'boat', id: 3, name: 'Ksamil islands' },
  filledIn: ['Ksamil islands'],
  pickupPlace: { row: 1, end: 'from' as const },
  sent: { key: 'a', content: '{}', words: { subject: null, filledIn: ['Ksamil islands'] } },
  startedAt: 1,
  failures: 0,
}

test('a draft comes back as it was kept', () => {
  expect(readableDraft(structuredClone(whole))).toEqual(whole)
})

test('a booking that was sent before its words were kept is known again', () => {
  const sent = { key: 'a', content: '{}' }
  expect(readableDraft({ sent })).toEqual({ sent })
})

test.for([
  ['name', { first: 'Giulia' }],
  ['phoneNumber', 355],
  ['passengers', '2'],
  ['pickup', '2031-13-45T99:99'],
  ['pickup', 1_900_000_000],
  ['subject', { kind: 'bus', id: 3, name: 'Ksamil islands' }],
  ['subject', 'boat'],
  ['pickupPlace', { row: 1, end: 'middle' }],
  ['sent', []],
  ['sent', { ...whole.sent, words: { subject: 'boat', filledIn: [] } }],
  ['filledIn', 'Ksamil'],
  ['childSeats', null],
] as const)('what another release kept otherwise is left out (%s)', ([field, value]) => {
  const readable = readableDraft({ ...whole, [field]: value, colour: 'red' })

  expect(readable).toEqual(Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field)))
})

test.for([null, 'text', 7, []])('what is no draft at all has nothing (%s)', (kept) => {
  expect(readableDraft(kept)).toEqual({})
})
