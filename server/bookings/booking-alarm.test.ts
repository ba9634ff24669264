import { setTimeout as wait } from 'node:timers/promises'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { eventually } from '../../tests/setup/eventually.ts'
import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { mailOff } from '../mail/mail.ts'
import { alarmingCount, createBookingAlarm } from './booking-alarm.ts'
import { sampleBooking, testContent, testNow, validBooking } from './booking-test-app.ts'
import { bookingRoutes } from './booking.routes.ts'

const lookAfterMs = 20

function startAlarm(database: Database, now: () => number) {
  const seen = { alarms: 0 }
  const alarm = createBookingAlarm({
    database,
    now,
    most: 3,
    lookAfterMs,
    raise: () => (seen.alarms += 1),
    onError: (error) => expect.unreachable(String(error)),
  })
  return { seen, alarm }
}

/** Bookings as any process stores them. */
async function store(database: Database, count: number, at: number) {
  const rows = Array.from({ length: count }, () => {
    const unique = crypto.randomUUID()
    const { id: _id, ...row } = { ...sampleBooking, reference: unique, receiptToken: unique }
    return { ...row, createdAt: new Date(at).toISOString() }
  })
  await database.write((transaction) => transaction.insertInto('bookings').values(rows).execute())
}

test.for(dialects)(
  'one of all processes gives the alarm, once for each minute that has too many (%s)',
  async (dialect) => {
    await using database = await openTestDatabase(dialect)
    const other = await openDatabase(database.address)
    let clock = testNow
    const processes = [startAlarm(database, () => clock), startAlarm(other, () => clock)]
    const alarms = async () => {
      for (const { alarm } of processes) alarm.note()
      await wait(lookAfterMs * 2)
      for (const { alarm } of processes) await alarm.stop()
      return processes.reduce((sum, { seen }) => sum + seen.alarms, 0)
    }

    await store(database, 3, clock)
    expect(await alarms()).toBe(0)
    await store(database, 5, clock)
    expect(await alarms()).toBe(1)
    clock += 59_999
    await store(database, 5, clock)
    expect(await alarms()).toBe(1)
    clock += 1
    await store(database, 1, clock)
    expect(await alarms()).toBe(2)
    await other.close()
  },
)

test('bookings that come one by one give none', async () => {
  await using database = await openTestDatabase('sqlite')
  for (let index = 0; index < 10; index += 1) await store(database, 1, testNow + index * 20_001)
  const { seen, alarm } = startAlarm(database, () => testNow + 9 * 20_001)

  alarm.note()
  await wait(lookAfterMs * 2)
  await alarm.stop()

  expect(seen.alarms).toBe(0)
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
  await wait(1200)
  expect(lines).toEqual([])
  for (let index = 0; index < 5; index += 1) await book(1000 + index)
  await eventually(() => lines.length).toBe(1)
  await app.close()

  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['many-bookings'])
  expect(lines.join()).not.toMatch(/Guest|@|234/)
})
