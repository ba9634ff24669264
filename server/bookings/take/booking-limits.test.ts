import { setTimeout as wait } from 'node:timers/promises'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { defaultSettings } from '#domain/settings/settings.ts'

import {
  sampleBooking,
  startBookingApp,
  testContent,
  testNow,
  testPhone,
  validBooking,
} from '../../../tests/setup/booking-test-app.ts'
import { eventually } from '../../../tests/setup/eventually.ts'
import { noNotifications } from '../../../tests/setup/quiet-notifications.ts'
import { dialects, openTestDatabase } from '../../../tests/setup/test-database.ts'
import type { Database, Dialect } from '../../db/database.ts'
import { openDatabase } from '../../db/open-database.ts'
import { forgetOldMarks } from '../upkeep.ts'
import { bookingRoutes } from './book.routes.ts'
import { alarmingCount, createBookingAlarm, createBookingLimits, limitRules, withoutLimits } from './booking-limits.ts'

const defaultLimits = limitRules(defaultSettings)

const numbered = (index: number) => ({
  ...validBooking,
  name: `Guest ${index}`,
  phoneNumber: `+35569234${String(1000 + index)}`,
})

test('the eleventh booking of a minute is refused with the phone number, another address is not', async () => {
  await using app = await startBookingApp('sqlite', { rateLimits: true })

  const replies = await Promise.all(Array.from({ length: 100 }, (_, index) => app.book(numbered(index))))
  const other = await app.book(numbered(100), { 'x-forwarded-for': '203.0.113.9' })

  const refused = replies.filter((reply) => reply.statusCode === 429)
  expect(refused).toHaveLength(90)
  expect(refused[0]?.json()).toMatchObject({ code: 'too-many-bookings', title: expect.stringContaining(testPhone) })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(other.statusCode).toBe(200)
  expect(await app.rows()).toHaveLength(11)
})

test('forty guests of a hotel, all behind one address, book within an hour', async () => {
  let now = testNow
  await using app = await startBookingApp('sqlite', { rateLimits: true, now: () => now })

  for (let index = 0; index < 40; index += 1) {
    const reply = await app.book(numbered(index))
    expect([index, reply.statusCode]).toEqual([index, 200])
    now += 89_000
  }

  expect(await app.rows()).toHaveLength(40)
})

test('repeats and refused requests cost nothing', async () => {
  await using app = await startBookingApp('sqlite', { rateLimits: true })

  const repeats = await Promise.all(Array.from({ length: 50 }, () => app.book(validBooking)))
  await Promise.all(Array.from({ length: 50 }, () => app.book({ ...validBooking, email: 'a@b' })))
  const fresh = await Promise.all(Array.from({ length: 9 }, (_, index) => app.book(numbered(index))))

  expect([...repeats, ...fresh].every((reply) => reply.statusCode === 200)).toBe(true)
})

test('one phone number books ten times an hour, from wherever', async () => {
  await using app = await startBookingApp('sqlite', { rateLimits: true })

  const replies = []
  for (let index = 0; index < 11; index += 1) {
    const from = { 'x-forwarded-for': `203.0.113.${index}` }
    replies.push(await app.book({ ...validBooking, name: `Guest ${index}` }, from))
  }

  expect(replies.map((reply) => reply.statusCode)).toEqual([...Array<number>(10).fill(200), 429])
})

/** The limits over a database of their own; each booking asked for is stored. */
async function openLimits(dialect: Dialect, rules = defaultLimits) {
  const database = await openTestDatabase(dialect)
  const limits = createBookingLimits(database, () => rules)
  return {
    database,
    limits,
    take: (address: string, phoneNumber: string, now: number) =>
      database.write((transaction) => limits.count(transaction, { address, phoneNumber }, now)),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

const perAddress = { perAddress: [{ count: 1, seconds: 60 }], perPhone: [] }
const start = Date.parse('2031-06-01T10:00:00Z')

test.for(dialects)('places come back with time and when a booking was not stored (%s)', async (dialect) => {
  await using site = await openLimits(dialect)
  const next = (afterMs: number) => site.take('192.0.2.1', '+99', start + afterMs)
  const dropped = site.database.write(async (transaction) => {
    await site.limits.count(transaction, { address: '192.0.2.1', phoneNumber: '+98' }, start)
    throw new Error('not stored')
  })
  await expect(dropped).rejects.toThrow('not stored')

  for (let index = 0; index < 10; index += 1) expect(await site.take('192.0.2.1', `+${index}`, start)).toBeUndefined()

  expect(await next(0)).toEqual({ retryAfterSeconds: 60 })
  expect(await next(59_000)).toEqual({ retryAfterSeconds: 1 })
  expect(await next(60_001)).toBeUndefined()
})

test.for(dialects)(
  'who has many networks of IPv6 has the bookings of five; others are not held up (%s)',
  async (dialect) => {
    await using site = await openLimits(dialect, perAddress)
    const take = (address: string, index: number) => site.take(address, `+${index}`, start)
    const networks = Array.from({ length: 6 }, (_, index) => `2001:db8:1:${index}::1`)

    const taken = []
    for (const [index, address] of networks.entries()) taken.push(await take(address, index))

    expect(taken).toEqual([...Array<undefined>(5).fill(undefined), { retryAfterSeconds: 60 }])
    for (const [index, other] of ['2001:db8:2::1', '192.0.2.1', '192.0.2.2'].entries()) {
      expect(await take(other, 10 + index)).toBeUndefined()
    }
    expect(await site.take('2001:db8:1:9::1', '+20', start + 60_001)).toBeUndefined()
  },
)

test.for(dialects)('bookings at two processes at the same time are counted together (%s)', async (dialect) => {
  await using here = await openLimits(dialect)
  const there = await openDatabase(here.database.address)
  const limits = createBookingLimits(there, () => defaultLimits)
  // A request that came earlier may get its turn later.
  const takeThere = (phoneNumber: string) =>
    there.write((transaction) => limits.count(transaction, { address: '192.0.2.1', phoneNumber }, start - 2000))

  const outcomes = await Promise.all(
    Array.from({ length: 15 }, (_, index) => [
      here.take('192.0.2.1', `+1${index}`, start),
      takeThere(`+2${index}`),
    ]).flat(),
  )

  expect(outcomes.filter((refused) => refused === undefined)).toHaveLength(10)
  await there.close()
})

test('who is over a limit is told so while others have their turn', async () => {
  await using site = await openLimits('postgres', perAddress)
  await site.take('192.0.2.1', '+1', start)
  const marks = await site.database.query.selectFrom('bookingMarks').select('key').execute()
  const begun = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const turn = site.database.write(async (transaction) => {
    for (const { key } of marks) await site.database.lock(transaction, 'booking-counts', { key })
    begun.resolve()
    await over.promise
  })
  await begun.promise

  const told = site.take('192.0.2.1', '+1', start).finally(over.resolve)

  await expect(told).resolves.toEqual({ retryAfterSeconds: 60 })
  await turn
})

test('a clock that was ahead holds nobody up for longer than a rule lasts', async () => {
  await using site = await openLimits('sqlite', perAddress)
  await site.take('192.0.2.1', '+1', start + 7_200_000)

  expect(await site.take('192.0.2.1', '+1', start)).toBeUndefined()
  expect(await site.take('192.0.2.1', '+1', start + 1000)).toEqual({ retryAfterSeconds: 59 })
})

test('neighbours in one IPv6 network count together, an embedded IPv4 address is itself', async () => {
  await using site = await openLimits('sqlite', perAddress)
  const take = async (address: string) => (await site.take(address, address, start)) === undefined

  expect(await take('2001:db8:1:2::1')).toBe(true)
  expect(await take('2001:db8:1:2:ffff::9')).toBe(false)
  expect(await take('2001:db8:1:3::1')).toBe(true)
  expect(await take('192.0.2.1')).toBe(true)
  expect(await take('::ffff:192.0.2.1')).toBe(false)
  expect(await take('::1')).toBe(true)
})

test('the counts stay few and name nobody', async () => {
  await using site = await openLimits('sqlite')
  await site.take('192.0.2.1', '+355692345678', start)
  const kept = () => site.database.query.selectFrom('bookingMarks').selectAll().execute()
  const before = await kept()

  await forgetOldMarks(site.database, { now: start + 3_600_001, countedMs: site.limits.longestRuleMs() })

  expect(before).toHaveLength(2)
  expect(JSON.stringify(before)).not.toMatch(/192\.0|355692/)
  expect(await kept()).toEqual([])
})

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
  const options = {
    database,
    content: testContent,
    notifications: noNotifications,
    limits: withoutLimits,
    now: () => testNow,
  }
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
  expect(lines.join()).not.toMatch(/Guest|@|355 ?69 ?234/)
})
