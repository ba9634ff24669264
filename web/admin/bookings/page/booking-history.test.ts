// @vitest-environment jsdom
import { afterAll, expect, test } from 'vitest'

import { formatSarandaTime } from '../../words/formats.ts'
import { speak } from '../../words/say.ts'
import { bookingValue } from './booking-history.tsx'
import { whoText } from '../booking-labels.ts'

afterAll(() => speak('en'))

test('what changed of a booking is told in the words of its page', () => {
  expect(bookingValue('new', 'status')).toBe('New')
  expect(bookingValue(null, 'driver')).toBe('nobody')
  expect(bookingValue('', 'staffNote')).toBe('nothing')
  expect(bookingValue(null, 'cancelAskedAt')).toBe('he keeps it')
  expect(bookingValue('2031-06-01T13:30:00.000Z', 'cancelAskedAt')).toBe(formatSarandaTime('2031-06-01T13:30:00.000Z'))
  expect(bookingValue('2031-06-01T15:30', 'pickupDateAndTime')).toBe('Sun 1 Jun 2031, 15:30')
  expect(bookingValue('Kaiki 2031-06-02 10:00', 'guestTripMoved')).toBe('Kaiki Mon 2 Jun 2031, 10:00')
  expect(bookingValue({ eur: 90, returnEur: 80, state: 'accepted' }, 'offer')).toBe('€90 + €80, accepted')
})

test('what was and what is do not change places, whatever letters they have', () => {
  expect(bookingValue('ساراندا', 'pickupAddress')).toBe('\u2068ساراندا\u2069')
})

test.each(['constructor', 'new'])('what a guest or a colleague has written is told as it is written: %s', (text) => {
  expect(bookingValue(text, 'staffNote')).toBe(text)
  expect(bookingValue({ pickupAddress: text, state: 'open' }, 'wish')).toBe(`From ${text}, asked for`)
})

test('in spite of which clashes a ride was given is told as the plan says it', () => {
  expect(bookingValue('overlap, drive', 'clash')).toBe('two at once, tight')
})

test('a guest is named in the language of staff, and everybody else as he is called', () => {
  speak('sq')
  expect([whoText('Visitor'), whoText('Elona M')]).toEqual(['Klienti', 'Elona M'])
})
