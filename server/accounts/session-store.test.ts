import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import type { Dialect } from '../db/database.ts'

import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { createSessionStore } from './session-store.ts'

/** A session store with one user and a clock that stands until it is moved. */
async function openStore(dialect: Dialect) {
  const database = await openTestDatabase(dialect)
  const { id } = await database.write((transaction) =>
    transaction
      .insertInto('users')
      .values({ username: 'elona', fullName: 'Elona', email: '', passwordHash: '', createdAt: '' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  let time = Date.parse('2031-06-01T10:00:00Z')
  const open = () => createSessionStore(database, { idleSeconds: 600, maxSeconds: 3600, now: () => time })
  return {
    sessions: open(),
    reopened: open,
    userId: id,
    database,
    pass: (seconds: number) => (time += seconds * 1000),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

test.for(dialects)('a token says whose it is (%s)', async (dialect) => {
  await using store = await openStore(dialect)

  const token = await store.sessions.open(store.userId)

  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await store.sessions.verify(token)).toMatchObject({ id: store.userId, username: 'elona', fullName: 'Elona' })
})

test.for(dialects)('what is no token of a session is nobody (%s)', async (dialect) => {
  await using store = await openStore(dialect)
  const token = await store.sessions.open(store.userId)

  for (const other of ['', 'x', token.slice(0, -1), `${token}x`, 'x'.repeat(43)]) {
    expect(await store.sessions.verify(other)).toBeUndefined()
  }
})

test.for(dialects)('a session that is not used ends (%s)', async (dialect) => {
  await using store = await openStore(dialect)
  const token = await store.sessions.open(store.userId)

  store.pass(601)

  expect(await store.sessions.verify(token)).toBeUndefined()
})

test.for(dialects)('a session in use lives on, but not for ever, whatever restarts (%s)', async (dialect) => {
  await using store = await openStore(dialect)
  const token = await store.sessions.open(store.userId)

  const outcomes: boolean[] = []
  for (let minutes = 0; minutes < 65; minutes += 5) {
    outcomes.push((await store.reopened().verify(token)) !== undefined)
    store.pass(300)
  }

  expect(outcomes).toEqual(Array.from({ length: 13 }, () => true))
  expect(await store.sessions.verify(token)).toBeUndefined()
})

test.for(dialects)('a closed session is over everywhere at once (%s)', async (dialect) => {
  await using store = await openStore(dialect)
  const token = await store.sessions.open(store.userId)
  const signedIn = await store.sessions.verify(token)

  await store.sessions.close(signedIn?.tokenHash ?? '')

  expect(await store.reopened().verify(token)).toBeUndefined()
})

test.for(dialects)('only the newest twenty sessions of a user stay (%s)', async (dialect) => {
  await using store = await openStore(dialect)
  const tokens: string[] = []
  for (let count = 0; count < 25; count += 1) {
    tokens.push(await store.sessions.open(store.userId))
    store.pass(1)
  }

  const live = await Promise.all(tokens.map(async (token) => (await store.sessions.verify(token)) !== undefined))

  expect(live).toEqual(tokens.map((_, index) => index >= 5))
})

test('expired sessions are swept away', async () => {
  await using store = await openStore('sqlite')
  for (let count = 0; count < 5; count += 1) await store.sessions.open(store.userId)
  store.pass(3601)

  await store.sessions.open(store.userId)

  expect(await store.database.query.selectFrom('sessions').select('tokenHash').execute()).toHaveLength(1)
})

test('the token itself is nowhere in the database', async () => {
  await using store = await openStore('sqlite')

  const token = await store.sessions.open(store.userId)

  const files = ['', '-wal'].map((suffix) => readFileSync(store.database.address + suffix).toString('latin1')).join('')
  expect(files).toContain('elona')
  expect(files).not.toContain(token)
})
