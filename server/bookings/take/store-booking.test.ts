import { expect, test } from 'vitest'

import { startBookingApp, testNow, validBooking } from '../../../tests/setup/booking-test-app.ts'
import { dialects, openTestDatabase } from '../../../tests/setup/test-database.ts'
import { openDatabase } from '../../db/open-database.ts'
import { forgetOldKeys, makeReference } from './store-booking.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

test.for(dialects)('ten requests at once with one key are one booking (%s)', async (dialect) => {
  await using app = await startBookingApp(dialect)

  const replies = await Promise.all(
    Array.from({ length: 10 }, () => app.book(validBooking, { 'idempotency-key': 'form-1' })),
  )

  expect(replies.map((reply) => reply.statusCode)).toEqual(Array(10).fill(200))
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
  expect(await app.rows()).toHaveLength(1)
})

test.for(dialects)('ten requests at once without a key are one booking (%s)', async (dialect) => {
  await using app = await startBookingApp(dialect)

  const replies = await Promise.all(Array.from({ length: 10 }, () => app.book(validBooking)))

  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
  expect(await app.rows()).toHaveLength(1)
})

test.for(dialects)('two processes on one database agree on one booking (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const otherDatabase = await openDatabase(database.address)
  {
    await using one = await startBookingApp(database)
    await using other = await startBookingApp(otherDatabase)

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const app = index % 2 === 0 ? one : other
        return app.book(validBooking, index < 10 ? { 'idempotency-key': 'form-1' } : {})
      }),
    )

    const keyed = new Set(replies.slice(0, 10).map((reply) => reply.body))
    const plain = new Set(replies.slice(10).map((reply) => reply.body))
    expect([keyed.size, plain.size]).toEqual([1, 1])
    // A request with a new key is a booking of its own even if its content was just booked without one.
    expect((await one.rows()).length).toBeLessThanOrEqual(2)
  }
  await otherDatabase.close()
})

test.for(dialects)('a key belongs to what was first asked with it (%s)', async (dialect) => {
  await using app = await startBookingApp(dialect)
  const headers = { 'idempotency-key': 'form-1' }

  const first = await app.book(validBooking, headers)
  const sameInOtherLetters = await app.book(
    { ...validBooking, name: ' ANA ', phoneNumber: '0692345678', pickupDateAndTime: '2031-06-01T08:05:00Z' },
    headers,
  )
  const other = await app.book({ ...validBooking, pickupDateAndTime: '2031-06-01T11:00' }, headers)

  expect(sameInOtherLetters.body).toBe(first.body)
  expect(other.json()).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
  expect(await app.rows()).toHaveLength(1)
})

test('a repeat is answered even when the ride’s time has passed and the price has changed', async () => {
  let now = testNow
  await using app = await startBookingApp('sqlite', { now: () => now })
  const soon = { ...validBooking, pickupDateAndTime: '2031-05-01T10:30' }
  const first = await app.book(soon, { 'idempotency-key': 'form-1' })

  now += 2 * hourMs
  const repeat = await app.book(soon, { 'idempotency-key': 'form-1' })
  const another = await app.book(soon, { 'idempotency-key': 'form-2' })

  expect(repeat.body).toBe(first.body)
  expect(another.statusCode).toBe(400)
})

test.for(dialects)('a key is forgotten after 48 hours, a content after ten minutes (%s)', async (dialect) => {
  let now = testNow
  await using app = await startBookingApp(dialect, { now: () => now })
  await app.book(validBooking, { 'idempotency-key': 'form-1' })
  const plain = await app.book({ ...validBooking, name: 'Beni' })

  now += 9 * minuteMs
  const repeat = await app.book({ ...validBooking, name: 'beni ' })
  now += 2 * minuteMs
  const later = await app.book({ ...validBooking, name: 'Beni' })
  now += 48 * hourMs
  await forgetOldKeys(app.database, now)
  const sameKey = await app.book({ ...validBooking, name: 'Cara' }, { 'idempotency-key': 'form-1' })

  expect(repeat.body).toBe(plain.body)
  expect(later.json().reference).not.toBe(plain.json().reference)
  expect(sameKey.statusCode).toBe(200)
  expect(await app.rows()).toHaveLength(4)
})

test.for(
  dialects.flatMap((dialect) => (['cancelled', 'not-a-booking'] as const).map((status) => ({ dialect, status }))),
)('what staff have set to $status can be booked again at once ($dialect)', async ({ dialect, status }) => {
  await using app = await startBookingApp(dialect)
  await app.book(validBooking)
  await app.database.write((trx) => trx.updateTable('bookings').set({ status }).execute())

  await app.book(validBooking)

  expect((await app.rows()).map((row) => row.status)).toEqual([status, 'new'])
})

test.for(['cancelled', 'not-a-booking'] as const)(
  'a repeat under its key books what is %s by now no second time, and is told so',
  async (status) => {
    await using app = await startBookingApp('sqlite')
    const headers = { 'idempotency-key': 'form-1' }
    const first = await app.book(validBooking, headers)
    await app.database.write((trx) => trx.updateTable('bookings').set({ status }).execute())

    const repeat = await app.book(validBooking, headers)

    expect(repeat.json()).toEqual({ ...first.json(), isOver: true })
    expect(await app.rows()).toHaveLength(1)
  },
)

test.for(['', 'x'.repeat(201), 'with space', 'ë'])('%o is no request key', async (key) => {
  await using app = await startBookingApp('sqlite')

  const reply = await app.book(validBooking, { 'idempotency-key': key })

  expect(reply.json()).toMatchObject({ status: 400, code: 'invalid-idempotency-key' })
})

test('a reference can be read out: no letter is taken for a digit', () => {
  for (let i = 0; i < 1000; i += 1) expect(makeReference()).toMatch(/^SR-[2-9A-HJKMNP-Z]{6}$/)
})

test('references hardly repeat', () => {
  const references = Array.from({ length: 5000 }, makeReference)

  expect(new Set(references).size).toBeGreaterThan(4995)
})
