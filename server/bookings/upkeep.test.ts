import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { watchIndexes } from '../../tests/setup/asked-indexes.ts'
import { sampleBooking, sampleCrew, startBookingApp, testContent, testNow } from '../../tests/setup/booking-test-app.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import { noNotifications } from '../../tests/setup/quiet-notifications.ts'
import { dialects, openTestDatabase, type TestDatabase } from '../../tests/setup/test-database.ts'
import { openDatabase } from '../db/open-database.ts'
import { iso } from '../iso.ts'
import type { BookingRow } from './booking-row.ts'
import { addRides, mendRides } from './rides/follow-booking.ts'
import { strangerMark, strangerMarkMs } from './mails/who-is-written-to.ts'
import { withoutLimits } from './take/booking-limits.ts'
import { lookAtClock } from '../steady-clock.ts'
import { eraseOld, startUpkeep } from './upkeep.ts'

/** Everything that a guest or staff wrote of the guest. */
const personal = {
  name: 'Ana Lleshi',
  phoneNumber: '+355692345678',
  email: 'ana@example.com',
  pickupAddress: 'Rruga Butrinti 12',
  dropoffAddress: 'Villa Ana, Ksamil',
  // Free text where the site has no such trip.
  subjectName: 'A tour for Ana',
  ferryOrFlight: 'Ferry with Ana',
  note: 'Call Ana',
  staffNote: 'Ana pays by card',
}

async function put(database: TestDatabase, changes: Partial<BookingRow>) {
  const { id: _, ...row } = sampleBooking
  const unique = String(changes.id ?? crypto.randomUUID())
  const { id } = await database.query
    .insertInto('bookings')
    .values({ ...row, ...personal, reference: `SR-${unique}`, receiptToken: `token-${unique}`, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addTraces(database: TestDatabase, bookingId: number) {
  const at = '2031-05-01T08:00:00.000Z'
  const state = { state: 'sent' as const, stateAt: at, createdAt: at, attempts: 1 }
  await database.query
    .insertInto('mails')
    .values({ bookingId, kind: 'received', recipient: personal.email, messageId: `<${bookingId}@x>`, ...state })
    .execute()
  await database.query
    .insertInto('bookingChanges')
    .values({ bookingId, at, by: 'Elona', changes: JSON.stringify({ name: ['Ana', personal.name] }) })
    .execute()
}

const everything = async (database: TestDatabase) => {
  const tables = ['bookings', 'mails', 'bookingChanges', 'idempotencyKeys'] as const
  return JSON.stringify(
    await Promise.all(tables.map((table) => database.query.selectFrom(table).selectAll().execute())),
  )
}

test.for(dialects)(
  'a year after the ride nothing personal is left, and all that is counted is (%s)',
  async (dialect) => {
    await using database = await openTestDatabase(dialect)
    const old = await put(database, { pickupAt: '2030-05-31T21:59:00.000Z', minutesToConfirm: 17, childSeats: 1 })
    const recent = await put(database, { pickupAt: '2030-06-01T08:00:00.000Z' })
    const withReturn = await put(database, {
      pickupAt: '2030-05-01T08:00:00.000Z',
      returnAt: '2030-06-09T08:00:00.000Z',
      returnWallTime: '2030-06-09T10:00',
    })
    for (const id of [old, recent, withReturn]) await addTraces(database, id)
    const rowOf = (id: number) =>
      database.query.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const before = await rowOf(old)

    const erased = await eraseOld(database, { months: 12, now: Date.parse('2031-06-01T00:00:00Z') })

    expect(erased).toBe(1)
    const counted = ['kind', 'status', 'pickupWallTime', 'bookedOn', 'route', 'priceEurCents', 'language'] as const
    const after = await rowOf(old)
    for (const field of [...counted, 'nrOfPassengers', 'minutesToConfirm', 'reference'] as const) {
      expect([field, after[field]]).toEqual([field, before[field]])
    }
    for (const field of Object.keys(personal) as (keyof typeof personal)[])
      expect([field, after[field]]).toEqual([field, ''])
    expect([after.contentHash, after.erasedAt, after.version]).toEqual(['', '2031-06-01T00:00:00.000Z', 2])
    expect(after.receiptToken).not.toMatch(/^[\w-]+$/)
    const bookingIds = async (table: 'mails' | 'bookingChanges') =>
      (await database.query.selectFrom(table).select('bookingId').orderBy('bookingId').execute()).map(
        (row) => row.bookingId,
      )
    expect(await bookingIds('mails')).toEqual([recent, withReturn])
    expect(await bookingIds('bookingChanges')).toEqual([recent, withReturn])

    expect(await eraseOld(database, { months: 12, now: Date.parse('2032-06-01T00:00:00Z') })).toBe(2)
    const left = await everything(database)
    for (const text of ['Ana', '692345678', 'Butrinti', 'example.com']) expect(left).not.toContain(text)
    expect(await eraseOld(database, { months: 12, now: Date.parse('2033-06-01T00:00:00Z') })).toBe(0)
  },
)

const look: Parameters<typeof mendRides>[1] = {
  since: '2031-05-01T08:00:00.000Z',
  at: '2031-05-01T08:10:00.000Z',
  notifications: noNotifications,
}

test.for(dialects)(
  'what a process of a release before rides has moved or cancelled beside newer ones has the rides that it says (%s)',
  async (dialect) => {
    await using database = await openTestDatabase(dialect)
    const at = look.since
    const { id: crewId } = await database.query
      .insertInto('crew')
      .values(sampleCrew)
      .returning('id')
      .executeTakeFirstOrThrow()
    const rideOf = async (changes: Partial<BookingRow>, changedAt = at) => {
      const bookingId = await put(database, {})
      await database.write((transaction) => addRides(transaction, { ...sampleBooking, id: bookingId }))
      await database.query.updateTable('rides').set({ crewId }).execute()
      await database.query.updateTable('bookings').set(changes).where('id', '=', bookingId).execute()
      await database.query
        .insertInto('bookingChanges')
        .values({ bookingId, at: changedAt, by: 'Elona', changes: '{}' })
        .execute()
    }
    const moved = '2031-06-02T08:05:00.000Z'
    await rideOf({ status: 'cancelled' })
    await rideOf({ pickupAt: moved })
    await rideOf({ returnAt: moved })
    await rideOf({ status: 'done' })
    await rideOf({ status: 'cancelled' }, '2031-05-01T07:59:00.000Z')
    const told: string[] = []
    const notifications: typeof look.notifications = {
      queueRides: async (_transaction, _booking, changes) => void told.push(...changes.map(({ kind }) => kind)),
    }

    const counts = [await mendRides(database, { ...look, notifications }), await mendRides(database, look)]

    expect([counts, told]).toEqual([
      [3, 0],
      ['ride-cancelled', 'ride-moved'],
    ])
    const rides = await database.query.selectFrom('rides').selectAll().orderBy('bookingId').orderBy('startAt').execute()
    expect(rides.map(({ leg, startAt, isOff }) => [leg, startAt, isOff])).toEqual([
      ['out', sampleBooking.pickupAt, 1],
      ['out', moved, 0],
      ['out', sampleBooking.pickupAt, 0],
      ['back', moved, 0],
      ['out', sampleBooking.pickupAt, 0],
      ['out', sampleBooking.pickupAt, 0],
    ])
  },
)

test.for(dialects)(
  'what a process of a release before rides has booked beside newer ones gets its rides, once each, whoever looks (%s)',
  async (dialect) => {
    await using database = await openTestDatabase(dialect)
    const returning = { returnAt: '2031-06-09T08:00:00.000Z', returnWallTime: '2031-06-09T10:00' }
    const made = { createdAt: '2031-05-01T08:05:00.000Z' }
    const there = await put(database, { ...made, ...returning, status: 'confirmed' })
    const one = await put(database, made)
    for (const status of ['cancelled', 'not-a-booking', 'done'] as const) await put(database, { ...made, status })
    await put(database, { createdAt: '2031-04-30T08:05:00.000Z' })
    const [first, second] = [await openDatabase(database.address), await openDatabase(database.address)]

    const counts = await Promise.all([database, first, second].map((each) => mendRides(each, look)))

    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 2])
    const rides = await database.query.selectFrom('rides').selectAll().orderBy('bookingId').orderBy('startAt').execute()
    expect(rides.map(({ bookingId, leg, startAt, isOff }) => [bookingId, leg, startAt, isOff])).toEqual([
      [there, 'out', sampleBooking.pickupAt, 0],
      [there, 'back', returning.returnAt, 0],
      [one, 'out', sampleBooking.pickupAt, 0],
    ])
    for (const each of [first, second]) await each.close()
  },
)

test('bookings whose rides are others are found by when they were made or changed, however many are ahead', async () => {
  await using database = await openTestDatabase('sqlite')
  const { query, indexes } = watchIndexes(database)

  await mendRides({ ...database, query }, look)

  const byId = 'SEARCH bookings USING INTEGER PRIMARY KEY (rowid=?)'
  expect(indexes()).toEqual([byId, 'bookings_by_content'])
})

test.for(dialects)('processes that sweep at the same time erase each booking once (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const { id: _, ...row } = sampleBooking
  const rows = Array.from({ length: 1000 }, (_unused, index) => ({
    ...row,
    ...personal,
    reference: `SR-${index}`,
    receiptToken: `token-${index}`,
    pickupAt: '2029-01-01T00:00:00.000Z',
  }))
  for (let first = 0; first < rows.length; first += 250) {
    await database.query
      .insertInto('bookings')
      .values(rows.slice(first, first + 250))
      .execute()
  }
  const others = await Promise.all([openDatabase(database.address), openDatabase(database.address)])

  const now = Date.parse('2031-06-01T00:00:00Z')
  const counts = await Promise.all([database, ...others].map((each) => eraseOld(each, { months: 12, now })))
  // One that found the last ones in another's hands comes again an hour later.
  counts.push(await eraseOld(database, { months: 12, now }))

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000)
  expect(await everything(database)).not.toContain('Ana')
  const versions = await database.query.selectFrom('bookings').select('version').distinct().execute()
  expect(versions).toEqual([{ version: 2 }])
  for (const other of others) await other.close()
})

const hourMs = 3_600_000

/** As processes leave it behind that have run for more than a day. */
async function haveSteadyClock(database: TestDatabase) {
  for (const hours of [25, 1]) await lookAtClock(database, testNow - hours * hourMs)
}

test('a process whose clock is a year ahead erases nothing, and says why', async () => {
  await using database = await openTestDatabase('sqlite')
  await put(database, { pickupAt: iso(testNow) })
  await haveSteadyClock(database)
  const said = Promise.withResolvers<unknown>()
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => said.resolve(JSON.parse(line)) } } })

  startUpkeep(app, {
    database,
    content: testContent,
    notifications: noNotifications,
    limits: withoutLimits,
    now: () => testNow + 365 * 24 * hourMs,
    firstSweepMs: 1,
  })

  expect(await said.promise).toMatchObject({ event: 'clock-leapt', from: iso(testNow - hourMs) })
  expect(await everything(database)).toContain('Ana')
  await app.close()
})

test('a process that runs sweeps by itself', async () => {
  await using database = await openTestDatabase('sqlite')
  await put(database, { pickupAt: '2029-01-01T00:00:00.000Z' })
  await haveSteadyClock(database)

  await using app = await startBookingApp(database, { firstSweepMs: 1 })

  await eventually(async () => JSON.stringify(await app.rows())).not.toContain('Ana')
})

test('a process without limits forgets old marks as well', async () => {
  await using database = await openTestDatabase('sqlite')
  await database.query
    .insertInto('bookingMarks')
    .values([
      { key: `${strangerMark}ana`, at: iso(testNow - strangerMarkMs - 1) },
      { key: `${strangerMark}ben`, at: iso(testNow - strangerMarkMs + hourMs) },
    ])
    .execute()
  await haveSteadyClock(database)

  await using app = await startBookingApp(database, { rateLimits: false, firstSweepMs: 1 })

  const keys = () =>
    app.database.query.selectFrom('bookingMarks').select('key').where('key', 'like', `${strangerMark}%`).execute()
  await eventually(keys).toEqual([{ key: `${strangerMark}ben` }])
})

test('a process that starts gives bookings the rides that they lack', async () => {
  await using database = await openTestDatabase('sqlite')
  const bookingId = await put(database, {})

  await using app = await startBookingApp(database)

  await eventually(() => app.database.query.selectFrom('rides').select('bookingId').execute()).toEqual([{ bookingId }])
})

test.for(dialects)(
  'mails that a clock which was ahead has put off, or left in hand, go once it is right (%s)',
  async (dialect) => {
    await using database = await openTestDatabase(dialect)
    const bookingId = await put(database, {})
    const soon = iso(testNow + 12 * hourMs)
    const nextYear = iso(testNow + 365 * 24 * hourMs)
    const waits = [
      { nextAttemptAt: nextYear, leasedUntil: null },
      { nextAttemptAt: iso(testNow), leasedUntil: nextYear },
      { nextAttemptAt: soon, leasedUntil: null },
    ]
    const common = {
      bookingId,
      kind: 'received' as const,
      state: 'waiting' as const,
      stateAt: '',
      createdAt: '',
      attempts: 1,
    }
    for (const [index, wait] of waits.entries()) {
      const names = { recipient: `${index}@example.com`, messageId: `<${index}@x>` }
      await database.query
        .insertInto('mails')
        .values({ ...common, ...names, ...wait })
        .execute()
    }

    await using app = await startBookingApp(database, { firstSweepMs: 1 })

    const read = () =>
      app.database.query.selectFrom('mails').select(['nextAttemptAt', 'leasedUntil']).orderBy('recipient').execute()
    const due = { nextAttemptAt: iso(testNow), leasedUntil: null }
    await eventually(read).toEqual([due, due, { nextAttemptAt: soon, leasedUntil: null }])
  },
)
