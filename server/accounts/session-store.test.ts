import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { expect, test } from 'vitest'

import type { Dialect } from '../db/database.ts'

import { eventually } from '../../tests/setup/eventually.ts'
import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { createSessionStore } from './session-store.ts'
import { createUserStore } from './user-store.ts'

/** A session store with one user and a clock that stands until it is moved. */
async function openStore(dialect: Dialect) {
  const database = await openTestDatabase(dialect)
  const user = await database.write((transaction) =>
    transaction
      .insertInto('users')
      .values({ username: 'elona', fullName: 'Elona', email: '', passwordHash: 'checked', createdAt: '' })
      .returning(['id', 'passwordHash'])
      .executeTakeFirstOrThrow(),
  )
  let time = Date.parse('2031-06-01T10:00:00Z')
  const open = () => createSessionStore(database, { idleSeconds: 600, maxSeconds: 3600, now: () => time })
  const sessions = open()
  return {
    sessions,
    open: async () => (await sessions.open(user)) ?? '',
    reopened: open,
    user,
    database,
    pass: (seconds: number) => (time += seconds * 1000),
    now: () => new Date(time).toISOString(),
    async lastUsedAt() {
      const row = await database.query.selectFrom('sessions').select('lastUsedAt').executeTakeFirst()
      return row?.lastUsedAt
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

test.for(dialects)('a token says whose it is (%s)', async (dialect) => {
  await using store = await openStore(dialect)

  const token = await store.open()

  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await store.sessions.verify(token)).toMatchObject({ id: store.user.id, username: 'elona', fullName: 'Elona' })
})

test.for(dialects)('what is no token of a session is nobody (%s)', async (dialect) => {
  await using store = await openStore(dialect)
  const token = await store.open()

  for (const other of ['', 'x', token.slice(0, -1), `${token}x`, 'x'.repeat(43)]) {
    expect(await store.sessions.verify(other)).toBeUndefined()
  }
})

test.for(dialects)('a session that is not used ends (%s)', async (dialect) => {
  await using store = await openStore(dialect)
  const token = await store.open()

  store.pass(601)

  expect(await store.sessions.verify(token)).toBeUndefined()
})

test.for(dialects)('a session in use lives on, but not for ever, whatever restarts (%s)', async (dialect) => {
  await using store = await openStore(dialect)
  const token = await store.open()

  const outcomes: boolean[] = []
  for (let minutes = 0; minutes < 65; minutes += 5) {
    outcomes.push((await store.reopened().verify(token)) !== undefined)
    if (minutes > 0) await eventually(() => store.lastUsedAt()).toBe(store.now())
    store.pass(300)
  }

  expect(outcomes).toEqual(Array.from({ length: 13 }, () => true))
  expect(await store.sessions.verify(token)).toBeUndefined()
})

test.for(dialects)('a closed session is over everywhere at once (%s)', async (dialect) => {
  await using store = await openStore(dialect)
  const token = await store.open()
  const signedIn = await store.sessions.verify(token)

  await store.sessions.close(signedIn?.tokenHash ?? '')

  expect(await store.reopened().verify(token)).toBeUndefined()
})

test.for(dialects)('only the newest twenty sessions of a user stay (%s)', async (dialect) => {
  await using store = await openStore(dialect)
  const tokens: string[] = []
  for (let count = 0; count < 25; count += 1) {
    tokens.push(await store.open())
    store.pass(1)
  }

  const live = await Promise.all(tokens.map(async (token) => (await store.sessions.verify(token)) !== undefined))

  expect(live).toEqual(tokens.map((_, index) => index >= 5))
})

test('expired sessions are swept away', async () => {
  await using store = await openStore('sqlite')
  for (let count = 0; count < 5; count += 1) await store.open()
  store.pass(3601)

  await store.open()

  expect(await store.database.query.selectFrom('sessions').select('tokenHash').execute()).toHaveLength(1)
})

test('the token itself is nowhere in the database', async () => {
  await using store = await openStore('sqlite')

  const token = await store.open()

  const files = ['', '-wal'].map((suffix) => readFileSync(store.database.address + suffix).toString('latin1')).join('')
  expect(files).toContain('elona')
  expect(files).not.toContain(token)
})

test('a session is known while nothing can be written', async () => {
  await using store = await openStore('sqlite')
  const token = await store.open()
  store.pass(300)
  const other = new DatabaseSync(store.database.address)
  other.exec('begin immediate')

  const began = performance.now()
  const signedIn = await store.sessions.verify(token)

  // A write that waits gives up after three seconds.
  expect(performance.now() - began).toBeLessThan(2500)
  expect(signedIn).toMatchObject({ username: 'elona' })
  other.exec('rollback')
  other.close()
})

test.for(dialects)('no session is opened with a password that was reset meanwhile (%s)', async (dialect) => {
  await using store = await openStore(dialect)
  const users = createUserStore(store.database)

  const [token] = await Promise.all([store.open(), users.setPassword('elona', 'nine olives at dusk')])
  const late = await store.sessions.open(store.user)

  expect(late).toBeUndefined()
  expect(await store.sessions.verify(token)).toBeUndefined()
})
