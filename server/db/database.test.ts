import { expect, test } from 'vitest'

import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const language = (flagCode: string) => ({ code: flagCode, name: flagCode, flagCode, isActive: 1, version: 1 })

test.for(dialects)('writes that arrive together are all there (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)

  const codes = Array.from({ length: 200 }, (_, index) => `l${index}`)
  await Promise.all(
    codes.map((code) => database.write((trx) => trx.insertInto('languages').values(language(code)).execute())),
  )

  const rows = await database.query.selectFrom('languages').select('flagCode').execute()
  expect(rows.map((row) => row.flagCode).toSorted()).toEqual(codes.toSorted())
})

test.for(dialects)('a write that fails undoes only itself (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)

  const outcomes = await Promise.allSettled([
    database.write((trx) => trx.insertInto('languages').values(language('a')).execute()),
    database.write(async (trx) => {
      await trx.insertInto('languages').values(language('b')).execute()
      throw new Error('changed my mind')
    }),
    database.write((trx) => trx.insertInto('languages').values(language('c')).execute()),
  ])

  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const rows = await database.query.selectFrom('languages').select('flagCode').execute()
  expect(rows.map((row) => row.flagCode).toSorted()).toEqual(['a', 'c'])
})

test('a refusal before the first change makes no other write run twice', async () => {
  await using database = await openTestDatabase('sqlite')
  let runs = 0

  const outcomes = await Promise.allSettled([
    database.write((trx) => {
      runs += 1
      return trx.insertInto('languages').values(language('a')).execute()
    }),
    database.write(async (trx) => {
      await trx.selectFrom('languages').selectAll().execute()
      throw new Error('refused')
    }),
  ])

  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected'])
  expect(runs).toBe(1)
})

test('who writes again and again leaves others their turn', async () => {
  await using database = await openTestDatabase('sqlite')
  const write = () =>
    database.write((trx) => trx.insertInto('languages').values(language(crypto.randomUUID())).execute())
  let hadTurn = false

  await write()
  setImmediate(() => (hadTurn = true))
  await write()
  await write()

  expect(hadTurn).toBe(true)
})

test.for(dialects)('processes that start together migrate once (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const others = await Promise.all([1, 2, 3].map(() => openDatabase(database.address)))

  await Promise.all(others.map((other) => migrate(other)))

  const state = await database.query.selectFrom('contentState').selectAll().execute()
  expect(state).toEqual([{ id: 1, version: 1 }])
  await Promise.all(others.map((other) => other.close()))
})

test.for(dialects)('a database of a newer program is refused (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  await database.write((trx) =>
    trx
      .insertInto('migrations' as never)
      .values({ name: '9999-later', appliedAt: '' } as never)
      .execute(),
  )

  await expect(migrate(database)).rejects.toThrow('9999-later')
})

test.for(dialects)('a watcher hears what another connection wrote (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const other = await openDatabase(database.address)
  const heard = Promise.withResolvers<void>()
  const stop = database.watch(() => heard.resolve())

  await other.write((trx) => trx.insertInto('languages').values(language('x')).execute())

  await heard.promise
  stop()
  await other.close()
})

test('a locked file is waited for without standing still, then answered 503', async () => {
  await using database = await openTestDatabase('sqlite')
  const other = await openDatabase(database.address)
  const release = Promise.withResolvers<void>()
  const held = other.write(() => release.promise)
  let turns = 0
  const counter = setInterval(() => (turns += 1), 20)

  await expect(
    database.write((trx) => trx.insertInto('languages').values(language('y')).execute()),
  ).rejects.toMatchObject({ statusCode: 503, code: 'database-unavailable' })

  // Of some 150 on an idle machine; one that stands still has next to none.
  expect(turns).toBeGreaterThan(20)
  clearInterval(counter)
  release.resolve()
  await held
  await other.close()
})
