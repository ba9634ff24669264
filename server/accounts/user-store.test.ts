import { expect, test } from 'vitest'

import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { verifyPassword } from './password.ts'
import { createSecondFactor } from './second-factor.ts'
import { createUserStore } from './user-store.ts'

const elona = {
  username: 'Elona ',
  fullName: 'Elona M',
  email: 'elona@example.com',
  password: 'three boats at noon',
  role: 'owner',
} as const

test.for(dialects)('a user is found however the name is typed (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const users = createUserStore(database)

  await users.add(elona)

  const found = await Promise.all(['elona', ' ELONA', 'ｅlona'].map((name) => users.find(name)))
  expect(found.map((user) => user?.username)).toEqual(['elona', 'elona', 'elona'])
})

test.for(dialects)('a name is given once, even at the same time (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const users = createUserStore(database)

  const outcomes = await Promise.allSettled([users.add(elona), users.add({ ...elona, username: 'ELONA' })])

  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await users.list()).toHaveLength(1)
})

test.for(dialects)('names that nobody can have are nobody (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const users = createUserStore(database)

  for (const name of ['', 'a\u0000b', '\ud800', 'x'.repeat(300)]) expect(await users.find(name)).toBeUndefined()
  await expect(users.add({ ...elona, username: 'a\u0000b' })).rejects.toMatchObject({ statusCode: 400 })
})

test.for(dialects)('a new password replaces the old one (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const users = createUserStore(database)
  await users.add(elona)

  await users.setPassword('elona', 'nine olives at dusk')

  const hash = (await users.find('elona'))?.passwordHash
  expect(await verifyPassword('nine olives at dusk', hash)).toBe(true)
  expect(await verifyPassword(elona.password, hash)).toBe(false)
})

test.for(dialects)('a second factor that somebody begins while an owner changes him is his (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const users = createUserStore(database)
  const secondFactor = createSecondFactor(database)
  const { id } = await users.add(elona)

  for (let turn = 0; turn < 40; turn += 1) {
    const [secret] = await Promise.all([secondFactor.begin(id), users.update(id, { fullName: `Elona ${turn}` })])
    const { totpPending } = await database.query.selectFrom('users').select('totpPending').executeTakeFirstOrThrow()
    expect(totpPending).toBe(secret)
  }
})

test('nobody cannot be changed', async () => {
  await using database = await openTestDatabase('sqlite')

  await expect(createUserStore(database).setActive('nobody', false)).rejects.toMatchObject({ statusCode: 404 })
})
