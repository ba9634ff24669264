import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { Socket } from 'node:net'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'

import { onServer } from '../../tests/setup/database-templates.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import type { Database, Reads, Writes } from './database.ts'
import { openDatabase } from './open-database.ts'
import { keepQuery } from './kept-query.ts'
import { migrate } from './migrate.ts'

function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'database-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

const modeOf = (path: string) => statSync(path).mode & 0o777
const count = async (query: Reads) => (await query.selectFrom('languages').select('id').execute()).length
const rename = (transaction: Writes, flagCode: string, name: string) =>
  transaction.updateTable('languages').set({ name }).where('flagCode', '=', flagCode).execute()
const idleLimit = ({ write }: Pick<Database, 'write'>) =>
  write((transaction) =>
    sql<{ value: string }>`select current_setting('idle_in_transaction_session_timeout') as value`.execute(transaction),
  )
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

test('a write that fails makes no other write run twice', async () => {
  await using database = await openTestDatabase('sqlite')
  let runs = 0

  const outcomes = await Promise.allSettled([
    database.write((trx) => {
      runs += 1
      return trx.insertInto('languages').values(language('a')).execute()
    }),
    database.write(async (trx) => {
      await trx.insertInto('languages').values(language('b')).execute()
      throw new Error('refused')
    }),
  ])

  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected'])
  expect(runs).toBe(1)
})

test('of two writes that wait for each other, one begins anew, and both are done', async () => {
  await using database = await openTestDatabase('postgres')
  const codes = ['a', 'b'] as const
  await database.write((trx) => trx.insertInto('languages').values(codes.map(language)).execute())
  const [bothHaveOne, runs] = [Promise.withResolvers<void>(), { a: 0, b: 0 }]
  const holding = new Set<string>()

  await Promise.all(
    codes.map((own) =>
      database.write(async (transaction) => {
        runs[own] += 1
        await rename(transaction, own, `first of ${own}`)
        if (holding.add(own).size === codes.length) bothHaveOne.resolve()
        await bothHaveOne.promise
        await rename(transaction, own === 'a' ? 'b' : 'a', `last of ${own}`)
      }),
    ),
  )

  expect([runs.a, runs.b].toSorted((one, other) => one - other)).toEqual([1, 2])
  const rows = await database.query.selectFrom('languages').select('name').orderBy('flagCode').execute()
  // Whoever began anew came last, to both.
  expect(rows.map(({ name }) => name)).toEqual(runs.a === 2 ? ['first of a', 'last of a'] : ['last of b', 'first of b'])
})

test.for(dialects)('what is read at one moment agrees, whatever is written meanwhile (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const counts = await database.atOneMoment(async (moment) => {
    const before = await count(moment)
    await database.write((trx) => trx.insertInto('languages').values(language('a')).execute())
    return [before, await count(moment)]
  })

  expect(counts).toEqual([0, 0])
  expect(await count(database.query)).toBe(1)
  await expect(database.atOneMoment(() => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable')
  expect(await database.atOneMoment(count)).toBe(1)
})

test('a kept query refuses other values than it was built for', async () => {
  await using database = await openTestDatabase('sqlite')
  const insert = keepQuery((query, row: Partial<ReturnType<typeof language>>) =>
    query.insertInto('languages').values(row as ReturnType<typeof language>),
  )
  const { version: _, ...others } = language('b')

  await insert(database.query, language('a'))

  await expect(insert(database.query, others)).rejects.toThrow('built for')
  await expect(insert(database.query, { ...language('c'), more: 1 } as never)).rejects.toThrow('built for')
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

test('a patient write waits for as long as another process has the file, and says so', async () => {
  await using database = await openTestDatabase('sqlite')
  const other = new DatabaseSync(database.address)
  other.exec('begin immediate')
  const said = Promise.withResolvers<void>()
  const patient = await openDatabase(database.address, { isPatient: true, onWait: said.resolve })

  const written = patient.write((trx) => trx.insertInto('languages').values(language('z')).execute())
  await said.promise
  other.exec('rollback')
  await written

  other.close()
  await patient.close()
})

test('a watcher goes on when the file cannot be asked, and says that it may have changed', async () => {
  await using database = await openTestDatabase('sqlite')
  const heard = Promise.withResolvers<void>()
  const asked = vi.spyOn(StatementSync.prototype, 'get').mockImplementation(() => {
    throw Object.assign(new Error('database is locked'), { errcode: 261 })
  })
  const stop = database.watch(() => heard.resolve())

  await heard.promise

  stop()
  asked.mockRestore()
})

test('a server of PostgreSQL that may only read is left for the next connection, and the write is answered 503', async () => {
  await using database = await openTestDatabase('postgres')
  const name = new URL(database.address).pathname.slice(1)
  const readOnly = (isOn: 'on' | 'off') =>
    onServer(inject('postgresUrl'), `alter database ${name} set default_transaction_read_only = ${isOn}`)
  const write = () =>
    database.write((transaction) => transaction.updateTable('contentState').set({ version: 7 }).execute())

  await readOnly('on')
  await expect(write()).rejects.toMatchObject({ statusCode: 503 })
  await readOnly('off')

  await write()
})

test('a transaction in which nothing is asked holds nothing for long, but for a restore that keeps a copy first', async () => {
  await using database = await openTestDatabase('postgres')
  const patient = await openDatabase(database.address, { isPatient: true })
  const limits = await Promise.all([database, patient].map(idleLimit))
  await patient.close()

  expect(limits.map(({ rows }) => rows[0]?.value)).toEqual(['10s', '0'])
})

test('every connection of PostgreSQL finds out by itself that the server is gone', async () => {
  await using database = await openTestDatabase('postgres')
  const asked = vi.spyOn(Socket.prototype, 'setKeepAlive')

  const patient = await openDatabase(database.address, { isPatient: true })
  await count(patient.query)
  const stop = patient.watch(() => undefined)
  const each = [true, 10_000]
  await eventually(() => asked.mock.calls).toEqual([each, each])

  stop()
  await patient.close()
  asked.mockRestore()
})

test('a folder whose name begins like an address is a folder', async () => {
  using folder = temporaryFolder()

  const database = await openDatabase(join(folder.path, 'postgres-data.db'))

  expect(database.dialect).toBe('sqlite')
  await database.close()
})

test('the file is for nobody else, whoever made its folder', async () => {
  using folder = temporaryFolder()
  const path = join(folder.path, 'site.db')

  const made = await openDatabase(path)
  await migrate(made)
  const modes = [path, `${path}-wal`].map(modeOf)
  await made.close()
  chmodSync(path, 0o664)
  await (await openDatabase(path)).close()

  expect(modes).toEqual([0o600, 0o600])
  // A group may be let in; the rest of the machine was never meant.
  expect(modeOf(path)).toBe(0o660)
})
