import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createWriteQueue } from './write-queue.ts'

const patienceMs = 300
const nothing = () => Promise.resolve()

/** A queue over a file that another process holds for as long as `isHeld` says. */
function queueOver(file: { isHeld: boolean }) {
  const locked = new Error('database is locked')
  return createWriteQueue<object>(
    {
      transact: (work) => (file.isHeld ? Promise.reject(locked) : work({})),
      savepoint: nothing,
      release: nothing,
      rollback: nothing,
      isFatal: (error) => error === locked,
      isLocked: (error) => error === locked,
      refusal: () => new Error('try again'),
    },
    { patienceMs },
  )
}

test('each write waits for a lock in its own time, however many were asked for before it', async () => {
  const queue = queueOver({ isHeld: true })

  // More than share a commit, over longer than one of them waits.
  const waits = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      await wait(index * 2)
      const askedAt = performance.now()
      await expect(queue.run(nothing)).rejects.toThrow('try again')
      return performance.now() - askedAt
    }),
  )

  expect(Math.min(...waits)).toBeGreaterThanOrEqual(patienceMs)
  expect(Math.max(...waits)).toBeLessThan(2 * patienceMs)
})

test('what waited for a lock is written once it is free, in the order it was asked for', async () => {
  const file = { isHeld: true }
  const queue = queueOver(file)
  const done: number[] = []

  const writes = Array.from({ length: 100 }, (_, index) => queue.run(() => Promise.resolve(done.push(index))))
  await wait(patienceMs / 3)
  file.isHeld = false
  await Promise.all(writes)

  expect(done).toEqual(Array.from({ length: 100 }, (_, index) => index))
})
