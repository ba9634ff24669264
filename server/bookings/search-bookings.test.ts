import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { sampleBooking } from '../../tests/setup/booking-test-app.ts'
import { dialects, openTestDatabase, type TestDatabase } from '../../tests/setup/test-database.ts'
import { migrate } from '../db/migrate.ts'
import { listPage } from './inbox/inbox-query.ts'
import { mayContain, searchText } from './search-bookings.ts'
import { eraseOld } from './upkeep.ts'

async function put(database: TestDatabase, name: string, others: { reference?: string; phoneNumber?: string } = {}) {
  const { id: _, ...row } = { ...sampleBooking, name, reference: `SR-${crypto.randomUUID()}`, ...others }
  const { id } = await database.query
    .insertInto('bookings')
    .values({ ...row, receiptToken: crypto.randomUUID(), search: searchText(row) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function find(database: TestDatabase, q: string) {
  const { rows, total } = await listPage(database, { q }, 1, {
    dialect: database.dialect,
    now: Date.parse('2031-06-01T00:00:00Z'),
    hours: 2,
  })
  return { names: rows.map(({ name }) => name).toSorted(), total }
}

/** Throws when the index does not hold exactly what the bookings hold. */
const checkIndex = (database: TestDatabase) =>
  sql`insert into bookings_search (bookings_search, rank) values ('integrity-check', 1)`.execute(database.query)

test.for(dialects)('a booking is found at once (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)

  for (const name of ['Zoe Marku', 'Zoe Hoxha', 'Arben Kola']) await put(database, name)

  expect(await find(database, 'zoe')).toEqual({ names: ['Zoe Hoxha', 'Zoe Marku'], total: 2 })
  expect(await find(database, 'hoxha')).toEqual({ names: ['Zoe Hoxha'], total: 1 })
})

test.for(dialects)('a name is found without its accents, and by letters that no accent makes (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const names = ['Michał Wałęsa', 'Işık Çelik', 'Jürgen Groß', 'Søren Bjørn', 'Τάσος Νικολής']
  for (const name of names) await put(database, name)

  for (const [typed, name] of [
    ['michal walesa', names[0]],
    ['Michał', names[0]],
    ['isik celik', names[1]],
    ['jurgen gross', names[2]],
    ['soren', names[3]],
    ['ΤΑΣ', names[4]],
    ['τασος', names[4]],
  ] as const) {
    expect([typed, await find(database, typed)]).toEqual([typed, { names: [name], total: 1 }])
  }
  // As an earlier version stored it.
  await database.query
    .updateTable('bookings')
    .set({ search: 'michał wałesa' })
    .where('name', '=', names[0] as string)
    .execute()
  expect(await find(database, 'Michał')).toEqual({ names: [names[0]], total: 1 })
})

test.for(dialects)('what is copied from a telephone is found as it looks (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  await put(database, 'Ana')

  for (const typed of [
    '\u202A+355 69 234 5678\u202C',
    '069\u2011234\u20115678',
    'tel:+355692345678',
    '(+355) 69 234 5678',
    '\u2068ana@example.com\u2069',
  ]) {
    expect([typed, await find(database, typed)]).toEqual([typed, { names: ['Ana'], total: 1 }])
  }
})

test.for(dialects)('a name is found in either order, and without the names between (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const names = ['Maria De Rossi', 'Anna Maria Kola', 'Ben Rossi']
  for (const name of names) await put(database, name)

  for (const [typed, ...found] of [
    ['de rossi maria', names[0]],
    ['Kola  Anna', names[1]],
    ['rossi be'],
    ['rossi ben', names[2]],
    ['maria ros', names[0]],
    ['kola rossi'],
  ]) {
    expect([typed, await find(database, typed as string)]).toEqual([typed, { names: found, total: found.length }])
  }
})

test.for(dialects)('a reference is found as a guest reads it out (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  await put(database, 'Ben', { reference: 'SR-HYKZM2' })
  await put(database, 'Ida', { reference: 'SR-HYKZM3' })

  for (const typed of ['SR HYKZM2', 'srhykzm2', 'sr\u2013hyk zm2', 'HYK ZM2', 'hyk-zm2', 'SR-HYKZM2', 'kzm2']) {
    expect([typed, await find(database, typed)]).toEqual([typed, { names: ['Ben'], total: 1 }])
  }
  expect(await find(database, 'sr hyk')).toMatchObject({ total: 2 })
})

test.for(dialects)(
  'a number that staff wrote as one dials it is found by what a telephone shows of it (%s)',
  async (dialect) => {
    await using database = await openTestDatabase(dialect)
    await put(database, 'Ben', { phoneNumber: '0682345678' })

    for (const typed of ['+355 68 234 5678', '00355682345678', '355 68 2345678', '+355 (0)68 234 5678', '68 234 56']) {
      expect([typed, await find(database, typed)]).toEqual([typed, { names: ['Ben'], total: 1 }])
    }
  },
)

test('a search reads the index, not the whole list', async () => {
  await using database = await openTestDatabase('sqlite')
  const query = sql<{ detail: string }>`explain query plan select id from bookings where ${mayContain('sqlite', 'zoe')}`
  const steps = (await query.execute(database.query)).rows.map(({ detail }) => detail)
  expect(steps).not.toContain('SCAN bookings')
})

test('bookings that change or go leave the index as it should be', async () => {
  await using database = await openTestDatabase('sqlite')
  const [renamed, gone] = [await put(database, 'Eva Leka'), await put(database, 'Dan Leka')]
  await put(database, 'Ida Leka')

  const search = searchText({ ...sampleBooking, name: 'Mia Gjoka' })
  await database.query.updateTable('bookings').set({ name: 'Mia Gjoka', search }).where('id', '=', renamed).execute()
  await database.query.deleteFrom('bookings').where('id', '=', gone).execute()

  await checkIndex(database)
  expect(await find(database, 'gjoka')).toMatchObject({ total: 1 })
  expect(await find(database, 'leka')).toEqual({ names: ['Ida Leka'], total: 1 })
})

test('of a guest whose data is erased, nothing stays in the index', async () => {
  await using database = await openTestDatabase('sqlite')
  await put(database, 'Zoe Marku')

  await eraseOld(database, { months: 1, now: Date.parse('2040-01-01T00:00:00Z') })

  await checkIndex(database)
  expect(await find(database, 'zoe')).toEqual({ names: [], total: 0 })
})

test('what waited for the index in an earlier version is in it after the upgrade', async () => {
  await using database = await openTestDatabase('sqlite')
  await asBefore(database)
  await put(database, 'Zoe Marku')

  await migrate(database)

  await checkIndex(database)
  await put(database, 'Zoe Hoxha')
  expect(await find(database, 'zoe')).toMatchObject({ total: 2 })
})

/** The database as the migration finds it: bookings wait in a table of their own. */
async function asBefore({ query }: TestDatabase) {
  for (const statement of [
    `delete from migrations where name = '0026-search-at-once'`,
    'drop trigger bookings_search_added',
    'create table bookings_to_index (id integer primary key)',
    `create trigger bookings_search_added after insert on bookings begin
      insert into bookings_to_index (id) values (new.id); end`,
  ]) {
    await sql.raw(statement).execute(query)
  }
}
