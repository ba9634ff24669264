import { expect, test } from 'vitest'

import { booking as words } from '#domain/words/booking/en.ts'

import { type BookingInput, checkBooking, isOnlyLate } from './booking-rules.ts'
import { isPhoneNumber } from './phone-number.ts'

const context = {
  now: Date.parse('2031-05-01T08:00:00Z'),
  validatePhone: isPhoneNumber,
}
const valid = {
  name: 'Ana',
  phoneNumber: '+355692345678',
  nrOfPassengers: 2,
  pickupDateAndTime: '2031-06-01T10:05',
  pickupAddress: 'Saranda',
  dropoffAddress: 'Ksamil',
  email: 'ana@example.com',
}
const problemsOf = (changes: BookingInput) => checkBooking({ ...valid, ...changes }, context)

test('a complete booking has no problems', () => {
  expect(checkBooking(valid, context)).toEqual({})
})

test('an empty one names every field, in the order of the form', () => {
  expect(Object.entries(checkBooking({}, context))).toEqual([
    ['pickupAddress', 'pickupMissing'],
    ['dropoffAddress', 'dropoffMissing'],
    ['pickupDateAndTime', 'dateMissing'],
    ['nrOfPassengers', 'passengersInvalid'],
    ['name', 'nameMissing'],
    ['email', 'emailMissing'],
    ['phoneNumber', 'phoneMissing'],
  ])
})

test.for<[keyof BookingInput, unknown, keyof typeof words]>([
  ['name', '  ', 'nameMissing'],
  ['name', '\u200B\u200D \uFEFF', 'nameMissing'],
  ['name', '\u3164\u2800\u00AD', 'nameMissing'],
  ['pickupAddress', '\u200B', 'pickupMissing'],
  ['email', '\u2060', 'emailMissing'],
  ['phoneNumber', '\u202A\u202C', 'phoneMissing'],
  ['name', 7, 'nameMissing'],
  ['name', ['Ana'], 'nameMissing'],
  ['name', 'x'.repeat(101), 'nameTooLong'],
  ['name', 'A\u0000B', 'textUnreadable'],
  ['name', 'x\r\nBcc: evil@x.com', 'textUnreadable'],
  ['name', '\uD800', 'textUnreadable'],
  ['name', 'x\u009B2J', 'textUnreadable'],
  ['name', 'x\u2028y', 'textUnreadable'],
  ['phoneNumber', '123', 'phoneInvalid'],
  ['phoneNumber', 'call me', 'phoneInvalid'],
  ['phoneNumber', `+355692345678${' '.repeat(30)}1`, 'phoneInvalid'],
  ['phoneNumber', 355_692_345_678, 'phoneMissing'],
  ['nrOfPassengers', 0, 'passengersInvalid'],
  ['nrOfPassengers', -1, 'passengersInvalid'],
  ['nrOfPassengers', 1.5, 'passengersInvalid'],
  ['nrOfPassengers', 51, 'passengersInvalid'],
  ['nrOfPassengers', '2', 'passengersInvalid'],
  ['nrOfPassengers', true, 'passengersInvalid'],
  ['nrOfPassengers', Number.POSITIVE_INFINITY, 'passengersInvalid'],
  ['nrOfPassengers', null, 'passengersInvalid'],
  ['pickupDateAndTime', '', 'dateMissing'],
  ['pickupDateAndTime', '2031-02-30T02:30', 'dateInvalid'],
  ['pickupDateAndTime', '2032-03-28T02:30', 'dateSkipped'],
  ['pickupDateAndTime', '2031-05-01T09:00', 'datePast'],
  ['pickupDateAndTime', '1990-01-01T00:00', 'datePast'],
  ['pickupDateAndTime', '0001-01-01T00:00', 'dateInvalid'],
  ['pickupDateAndTime', '8999-01-01T00:00', 'dateTooFar'],
  ['pickupDateAndTime', '9999-12-31T23:59Z', 'dateInvalid'],
  ['pickupAddress', '', 'pickupMissing'],
  ['pickupAddress', 'x'.repeat(301), 'pickupTooLong'],
  ['dropoffAddress', '\t', 'dropoffMissing'],
  ['dropoffAddress', 'x'.repeat(301), 'dropoffTooLong'],
  ['email', '', 'emailMissing'],
  ['email', 'a@b', 'emailInvalid'],
  ['email', 'a b@c.d', 'emailInvalid'],
  ['email', 'a@b.com,evil@x.com', 'emailInvalid'],
  ['email', 'a@b.com;evil@x.com', 'emailInvalid'],
  ['email', '"evil@x.com x"@b.com', 'emailInvalid'],
  ['email', '<a@b.com>', 'emailInvalid'],
  ['email', "'a@b.com'", 'emailInvalid'],
  ['email', "a'@b.com'", 'emailInvalid'],
  ['email', 'ana@gmail..com', 'emailInvalid'],
  ['email', 'ana@.com', 'emailInvalid'],
  ['email', `${'x'.repeat(65)}@b.com`, 'emailInvalid'],
  ['email', `a@${'x'.repeat(250)}.com`, 'emailInvalid'],
  ['kind', 'helicopter', 'subjectInvalid'],
  ['subjectId', '7', 'subjectInvalid'],
  ['subjectId', 0, 'subjectInvalid'],
  ['note', 'x'.repeat(501), 'noteTooLong'],
  ['note', 'a\u0007b', 'textUnreadable'],
  // Nothing makes a number of it: whoever tries, fails.
  ['nrOfPassengers', { toString: 1 }, 'passengersInvalid'],
  ['adults', { toString: 1 }, 'passengersInvalid'],
  ['children', { toString: 1 }, 'passengersInvalid'],
])('%s %o is refused: %s', ([field, value, problem]) => {
  expect(problemsOf({ [field]: value })).toEqual({ [field]: problem })
  expect(words[problem]).not.toBe('')
})

test.for<[keyof BookingInput, unknown]>([
  ['name', '😀'.repeat(100)],
  ['name', '  Ana  '],
  ['name', 'فاطمه\u200Cزهرا'],
  ['name', 'क्\u200Dष'],
  ['note', '\u200B'],
  ['nrOfPassengers', 50],
  ['pickupDateAndTime', '2031-05-01T09:59'],
  ['pickupDateAndTime', '2031-06-01T08:05:00Z'],
  ['phoneNumber', '069 234 5678'],
  ['phoneNumber', '+39 06 1234 5678'],
  ['phoneNumber', '+39 333 123 4567'],
  ['phoneNumber', '+44 7911 123456'],
  ['phoneNumber', '+383 44 123 456'],
  ['email', `${'x'.repeat(64)}@b.com`],
  ['email', 'giulia.o+saranda@posta.example.it'],
  ['email', "sinead.o'neill@example.ie"],
  ['kind', 'boat'],
  ['note', 'Two child seats.\nFerry at 9.'],
  ['subjectId', undefined],
])('%s %o is accepted', ([field, value]) => {
  expect(problemsOf({ [field]: value })).toEqual({})
})

test('a booking that is only late can still be a repeat of an accepted one', () => {
  expect(isOnlyLate(problemsOf({ pickupDateAndTime: '2031-04-30T10:00' }))).toBe(true)
  expect(isOnlyLate(problemsOf({ pickupDateAndTime: '2031-04-30T10:00', name: '' }))).toBe(false)
  expect(isOnlyLate({})).toBe(false)
})
