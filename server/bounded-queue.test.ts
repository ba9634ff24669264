import { expect, test } from 'vitest'

import { createBoundedQueue } from './bounded-queue.ts'
import { AppError } from './errors.ts'

const busy = () => new AppError(503, 'busy', 'Busy.')

test('no more than the given number works at once, and all get their turn', async () => {
  const queue = createBoundedQueue({ atOnce: 2, maxWaiting: 10, busy })
  let working = 0
  let most = 0

  await Promise.all(
    Array.from({ length: 12 }, () =>
      queue.run(async () => {
        working += 1
        most = Math.max(most, working)
        await Promise.resolve()
        working -= 1
      }),
    ),
  )

  expect([most, working]).toEqual([2, 0])
})

test('who comes when the line is full is told to come back', async () => {
  const queue = createBoundedQueue({ atOnce: 1, maxWaiting: 1, busy })
  const { promise, resolve } = Promise.withResolvers<void>()
  const served = [queue.run(() => promise), queue.run(() => promise)]

  await expect(queue.run(() => promise)).rejects.toMatchObject({ statusCode: 503, code: 'busy' })

  resolve()
  await Promise.all(served)
})

test('a client that leaves gives up its place in the line', async () => {
  const queue = createBoundedQueue({ atOnce: 1, maxWaiting: 1, busy })
  const { promise, resolve } = Promise.withResolvers<void>()
  const client = new AbortController()
  const first = queue.run(() => promise)
  const left = queue.run(() => Promise.reject(new Error('must not run')), client.signal)

  client.abort()
  await expect(left).rejects.toMatchObject({ statusCode: 499 })
  const next = queue.run(() => Promise.resolve('served'))

  resolve()
  await first
  expect(await next).toBe('served')
})

test('work that fails makes room for the next', async () => {
  const queue = createBoundedQueue({ atOnce: 1, maxWaiting: 0, busy })

  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await queue.run(() => Promise.resolve('served'))).toBe('served')
})
