import Schema from 'typebox/schema'
import { expect, test } from 'vitest'

import { AddedSteps, DriverRides, StepResults } from './driver-calls.ts'
import { stepsAtOnce } from './ride-steps.ts'

const step = { key: '0b9c-1', rideId: 4, step: 'here', at: '2031-06-01T08:00:00.000Z' }
const takes = (body: unknown) => Schema.Check(AddedSteps, body)

test('takes a hundred taps, with amounts, and the phone’s own time', () => {
  const done = { ...step, step: 'done', eur: 35.5, lek: 500 }
  expect(takes({ steps: [step, done], sentAt: '2031-06-01T08:00:01Z' })).toBe(true)
  expect(takes({ steps: Array.from({ length: stepsAtOnce }, () => step) })).toBe(true)
  expect(takes({ steps: Array.from({ length: stepsAtOnce + 1 }, () => step) })).toBe(false)
})

test.each([
  { ...step, key: '' },
  { ...step, key: 'two words' },
  { ...step, rideId: '4' },
  { ...step, step: 'planned' },
  { ...step, at: '2031-06-01T08:00' },
  { ...step, at: '2031-06-01T08:00:00+02:00' },
  { ...step, eur: -1 },
  { ...step, eur: 1.234 },
  { ...step, lek: 0.5 },
  { ...step, state: 'here' },
])('refuses %o', (malformed) => {
  expect(takes({ steps: [step, malformed] })).toBe(false)
})

test('answers rides with everything that the page needs', () => {
  const ride = {
    id: 4,
    startAt: '2031-06-01T10:00',
    beginsAt: '2031-06-01T08:00:00.000Z',
    minutes: 45,
    trip: '',
    pickup: 'Port of Saranda',
    dropoff: 'Ksamil',
    mapUrls: { pickup: 'https://example.com/1', dropoff: 'https://example.com/2' },
    guest: { name: 'Ana', phoneNumber: '+355691234567', whatsAppUrl: null, language: 'gb' },
    people: 2,
    childSeats: 0,
    bags: null,
    ferryOrFlight: '',
    note: '',
    collect: { eur: 35, lek: 3500 },
    isPriceOpen: false,
    lateMinutes: null,
    waitingMinutes: 45,
    vehicle: 'Van · AA 123 BB',
    state: 'here',
    steps: [{ key: '0b9c-1', step: 'here', at: '2031-06-01T08:00:00.000Z', undoes: null }],
    version: 2,
  }
  const crew = { id: 1, name: 'Ardit', language: 'sq' }
  expect(Schema.Check(DriverRides, { now: '2031-06-01T08:00:02.000Z', crew, rides: [ride], departures: [] })).toBe(true)
  expect(
    Schema.Check(StepResults, { results: [{ key: '0b9c-1', taken: 'stored' }], rides: [ride], departures: [] }),
  ).toBe(true)
})
