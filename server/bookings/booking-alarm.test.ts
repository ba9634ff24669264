import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { openTestDatabase } from '../../tests/setup/test-database.ts'
import { mailOff } from '../mail/mail.ts'
import { alarmingCount, createBookingAlarm } from './booking-alarm.ts'
import { testContent, testNow, validBooking } from './booking-test-app.ts'
import { bookingRoutes } from './booking.routes.ts'

test('the alarm is given once for each minute that has too many', () => {
  let clock = 0
  const countBooking = createBookingAlarm(3, () => clock)
  const alarms = (times: number) => Array.from({ length: times }, countBooking).filter(Boolean).length

  expect(alarms(3)).toBe(0)
  expect(alarms(5)).toBe(1)
  clock = 59_999
  expect(alarms(5)).toBe(0)
  clock = 60_000
  expect(alarms(1)).toBe(1)
})

test('bookings that come one by one give none', () => {
  let clock = 0
  const countBooking = createBookingAlarm(3, () => (clock += 20_001))

  expect(Array.from({ length: 100 }, countBooking)).not.toContain(true)
})

test('the log has one line when bookings pour in from everywhere; repeats do not count', async () => {
  await using database = await openTestDatabase('sqlite')
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
  const options = { database, content: testContent, mail: mailOff, rateLimits: false, now: () => testNow }
  await app.register(bookingRoutes, options)
  const book = (index: number) =>
    app.inject({ method: 'POST', url: '/api/TaxiSaranda/Book', payload: { ...validBooking, name: `Guest ${index}` } })

  for (let index = 0; index < alarmingCount; index += 1) await book(index)
  await book(0)
  expect(lines).toEqual([])
  for (let index = 0; index < 5; index += 1) await book(1000 + index)
  await app.close()

  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['many-bookings'])
  expect(lines.join()).not.toMatch(/Guest|@|234/)
})
