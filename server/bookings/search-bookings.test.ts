import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { sampleBooking, startBookingApp } from '../../tests/setup/booking-test-app.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import { dialects, openTestDatabase, type TestDatabase } from '../../tests/setup/test-database.ts'
import { listPage } from './inbox/inbox-query.ts'
import { indexBookings, mayContain, searchText } from './search-bookings.ts'
import { eraseOld } from './upkeep.ts'

async function put(database: TestDatabase, name: string) {
  const { id: _, ...row } = { ...sampleBooking, name, reference: `SR-${crypto.randomUUID()}` }
  const { id } = await database.query
    .insertInto('bookings')
    .values({ ...row, receiptToken: crypto.randomUUID(), search: searchText(row) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function find(database: TestDatabase, q: string) {
  const { rows, total } = await listPage(database, { q }, 1, {
    now: Date.parse('2031-06-01T00:00:00Z'),
    hours: 2,
  })
  return { names: rows.map(({ name }) => name).toSorted(), total }
}

const waiting = (database: TestDatabase) => database.query.selectFrom('bookingsToIndex').selectAll().execute()

/** Throws when the index does not hold exactly what the bookings hold. */
const checkIndex = (database: TestDatabase) =>
  sql`insert into bookings_search (bookings_search, rank) values ('integrity-check', 1)`.execute(database.query)

test.for(dialects)('a booking is found at once, and as well when it is in the index (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  await put(database, 'Zoe Marku')
  await indexBookings(database)
  await put(database, 'Zoe Hoxha')
  await put(database, 'Arben Kola')
  const both = { names: ['Zoe Hoxha', 'Zoe Marku'], total: 2 }
  expect(await find(database, 'zoe')).toEqual(both)
  await indexBookings(database)
  expect(await find(database, 'zoe')).toEqual(both)
  expect(await find(database, 'hoxha')).toEqual({ names: ['Zoe Hoxha'], total: 1 })
})

test('a search reads the index and those that wait, not the whole list', async () => {
  await using database = await openTestDatabase('sqlite')
  const query = sql<{ detail: string }>`explain query plan select id from bookings where ${mayContain('sqlite', 'zoe')}`
  const steps = (await query.execute(database.query)).rows.map(({ detail }) => detail)
  expect(steps).toContain('SCAN bookings_to_index')
  expect(steps).not.toContain('SCAN bookings')
})

test('bookings that change or go while they wait leave the index as it should be', async () => {
  await using database = await openTestDatabase('sqlite')
  const [indexedAndRenamed, indexedAndGone] = [await put(database, 'Ana Leka'), await put(database, 'Ben Leka')]
  await indexBookings(database)
  const [renamed, gone, kept] = [
    await put(database, 'Eva Leka'),
    await put(database, 'Dan Leka'),
    await put(database, 'Ida Leka'),
  ]
  for (const id of [indexedAndRenamed, renamed]) {
    const search = searchText({ ...sampleBooking, name: 'Mia Gjoka' })
    await database.query.updateTable('bookings').set({ name: 'Mia Gjoka', search }).where('id', '=', id).execute()
  }
  await database.query.deleteFrom('bookings').where('id', 'in', [indexedAndGone, gone]).execute()
  expect((await waiting(database)).map(({ id }) => id)).toEqual([renamed, kept])
  const check = async () => {
    expect(await find(database, 'gjoka')).toMatchObject({ total: 2 })
    expect(await find(database, 'leka')).toEqual({ names: ['Ida Leka'], total: 1 })
  }
  await check()
  await indexBookings(database)
  expect(await waiting(database)).toEqual([])
  await checkIndex(database)
  await check()
})

test('of a guest whose data is erased while it waits, nothing comes into the index', async () => {
  await using database = await openTestDatabase('sqlite')
  await put(database, 'Zoe Marku')
  await eraseOld(database, { months: 1, now: Date.parse('2040-01-01T00:00:00Z') })
  await indexBookings(database)
  await checkIndex(database)
  expect(await find(database, 'zoe')).toEqual({ names: [], total: 0 })
})

test('a thousand bookings are put into the index, however many processes do so', async () => {
  await using database = await openTestDatabase('sqlite')
  for (let count = 0; count < 1000; count += 1) await put(database, `Zoe ${count}`)
  await Promise.all([indexBookings(database), indexBookings(database), indexBookings(database)])
  expect(await waiting(database)).toEqual([])
  await checkIndex(database)
  expect(await find(database, 'zoe')).toMatchObject({ total: 1000 })
})

test('the server puts new bookings into the index by itself', async () => {
  await using database = await openTestDatabase('sqlite')
  await put(database, 'Zoe Marku')
  expect(await waiting(database)).toHaveLength(1)

  await using app = await startBookingApp(database)

  await eventually(() => waiting(database)).toEqual([])
  expect(await app.rows()).toHaveLength(1)
})
