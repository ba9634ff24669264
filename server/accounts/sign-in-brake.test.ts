import { expect, test } from 'vitest'

import type { Dialect } from '../db/database.ts'

import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { createSignInBrake } from './sign-in-brake.ts'

async function openBrake(dialect: Dialect) {
  const database = await openTestDatabase(dialect)
  let time = Date.parse('2031-06-01T10:00:00Z')
  const open = () => createSignInBrake(database, () => time)
  const brake = open()
  return {
    database,
    brake,
    reopened: open,
    pass: (minutes: number) => (time += minutes * 60_000),
    /** How many of so many tries got through. */
    async count(tries: number, address: (index: number) => string, username = 'admin') {
      const all = Array.from({ length: tries }, (_, index) => brake.enter({ username, address: address(index) }))
      return (await Promise.allSettled(all)).filter((outcome) => outcome.status === 'fulfilled').length
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

const owner = { username: 'admin', address: '192.0.2.1' }

test.for(dialects)('ten tries from one address are let through, even at the same time (%s)', async (dialect) => {
  await using store = await openBrake(dialect)

  expect(await store.count(30, () => '192.0.2.9')).toBe(10)
})

test('spellings of the name and neighbours in the network are one', async () => {
  await using store = await openBrake('sqlite')
  const names = ['admin', ' ADMIN', 'ａdmin', 'Admin ']

  const outcomes: boolean[] = []
  for (let index = 0; index < 12; index += 1) {
    const attempt = { username: names[index % 4] ?? '', address: `2001:db8::${index}` }
    outcomes.push(
      await store.brake.enter(attempt).then(
        () => true,
        () => false,
      ),
    )
  }

  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => true), false, false])
})

test('the pause is told, doubles with each further failure, and survives a restart', async () => {
  await using store = await openBrake('sqlite')
  await store.count(10, () => owner.address)

  await expect(store.reopened().enter(owner)).rejects.toMatchObject({ statusCode: 429, retryAfterSeconds: 600 })
  store.pass(10)
  await store.brake.enter(owner)
  await expect(store.reopened().enter(owner)).rejects.toMatchObject({ retryAfterSeconds: 1200 })
})

test('who is paused is told so while others have their turn', async () => {
  await using store = await openBrake('postgres')
  await store.count(10, () => owner.address)
  const begun = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const turn = store.database.write(async (transaction) => {
    await store.database.lock(transaction, 'sign-ins')
    begun.resolve()
    await over.promise
  })
  await begun.promise

  const told = store.brake.enter(owner).finally(over.resolve)

  await expect(told).rejects.toMatchObject({ statusCode: 429 })
  await turn
})

test.for(dialects)('many addresses together wear out an account (%s)', async (dialect) => {
  await using store = await openBrake(dialect)

  expect(await store.count(60, (index) => `192.0.2.${index}`)).toBe(20)
})

test.for(dialects)('strangers cannot lock the owner out of an address of theirs (%s)', async (dialect) => {
  await using store = await openBrake(dialect)
  await store.brake.enter(owner)
  await store.brake.succeed(owner)
  store.pass(60 * 24 * 30)
  await store.count(60, (index) => `198.51.100.${index}`)

  await expect(store.brake.enter(owner)).resolves.toBeUndefined()
})

test('one address cannot work through all names', async () => {
  await using store = await openBrake('sqlite')

  const outcomes: number[] = []
  for (let index = 0; index < 120; index += 1) outcomes.push(await store.count(1, () => '192.0.2.9', `user${index}`))

  expect(outcomes.filter((count) => count === 1)).toHaveLength(100)
})

test('a success forgets the failures before it', async () => {
  await using store = await openBrake('sqlite')
  await store.count(9, () => owner.address)
  await store.brake.succeed(owner)

  expect(await store.count(10, () => owner.address)).toBe(10)
})

test.for(dialects)('what nobody came to look at counts no longer, nor does its pause (%s)', async (dialect) => {
  await using store = await openBrake(dialect)
  await store.count(9, () => owner.address)

  for (let index = 0; index < 30; index += 1) {
    await store.brake.enter(owner)
    await store.brake.takeBack(owner)
  }

  expect(await store.count(10, () => owner.address)).toBe(1)
  expect(await store.count(30, (index) => `192.0.2.${100 + index}`)).toBe(10)
})

test('a day of quiet starts anew', async () => {
  await using store = await openBrake('sqlite')
  await store.count(10, () => owner.address)

  store.pass(60 * 24 + 1)

  expect(await store.count(10, () => owner.address)).toBe(10)
})
