import { expect, test } from 'vitest'

import { AppError } from '../errors.ts'
import { type Asker, createPictureLine } from './picture-line.ts'

const busy = () => new AppError(503, 'busy', 'Busy.')

const mayBegin = () => {
  throw new AppError(429, 'too-many', 'Too many.')
}

/** Work ends when it is told to, in the order in which it began. */
function openLine({ atOnce = 1, maxWaiting = 100 } = {}) {
  const line = createPictureLine<string>({ atOnce, maxWaiting, busy })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (key: string) => () => {
    begun.push(key)
    return new Promise<string>((resolve) => ends.push(() => resolve(key)))
  }
  return {
    ...line,
    begun,
    ask: (key: string, network: string, asker: Partial<Asker> = {}) =>
      line.ask(key, work(key), { network, mostWaiting: 3, ...asker }),
    beside: (key: string) => line.beside(key, work(key)),
    async end() {
      ends.shift()?.()
      await new Promise(setImmediate)
    },
  }
}

test('networks take turns, whoever came first and however much he asks for', async () => {
  const line = openLine()
  const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((key) => line.ask(key, key.charAt(0)))

  for (let turn = 0; turn < 7; turn += 1) await line.end()

  expect(line.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
})

test('a network with too much in the line is refused, and so is everybody when the line is full', async () => {
  const line = openLine({ maxWaiting: 4 })
  for (const key of ['a1', 'a2', 'a3', 'a4']) void line.ask(key, 'a')

  expect(() => line.ask('a5', 'a')).toThrow('Busy.')
  void line.ask('b1', 'b')
  expect(() => line.ask('c1', 'c')).toThrow('Busy.')
})

test('who wants what another waits for shares it and brings it nearer', async () => {
  const line = openLine()
  const asked = ['a1', 'a2', 'a3', 'a4'].map((key) => line.ask(key, 'a'))
  const shared = line.ask('a4', 'b')

  await line.end()
  await line.end()
  expect(line.begun).toEqual(['a1', 'a2', 'a4'])
  await line.end()
  await line.end()

  expect([await shared, ...(await Promise.all(asked))]).toEqual(['a4', 'a1', 'a2', 'a3', 'a4'])
  expect(line.begun).toHaveLength(4)
})

test('only who would begin new work may be refused it', async () => {
  const line = openLine()
  expect(() => line.ask('a', 'x', { mayBegin })).toThrow('Too many.')
  const begun = line.ask('a', 'y')
  const shared = line.ask('a', 'x', { mayBegin })
  await line.end()

  expect(await Promise.all([begun, shared])).toEqual(['a', 'a'])
})

test('work that everybody has left is dropped, but not while one still waits', async () => {
  const line = openLine()
  const [first, second] = [new AbortController(), new AbortController()]
  void line.ask('now', 'a')
  const dropped = line.ask('left', 'a', { signal: first.signal })
  const kept = line.ask('kept', 'a', { signal: first.signal })
  void line.ask('kept', 'b', { signal: second.signal })

  first.abort()
  await expect(dropped).rejects.toMatchObject({ statusCode: 499 })
  await line.end()
  await line.end()

  expect(await kept).toBe('kept')
  expect(line.begun).toEqual(['now', 'kept'])
})

test('work that fails fails for all who share it, and makes room', async () => {
  const line = createPictureLine<string>({ atOnce: 1, maxWaiting: 9, busy })
  const asker = { network: 'a', mostWaiting: 3 }
  const broken = line.ask('a', () => Promise.reject(new Error('broken')), asker)
  const shared = line.ask('a', () => Promise.resolve('not asked'), asker)

  await expect(broken).rejects.toThrow('broken')
  await expect(shared).rejects.toThrow('broken')
  expect(await line.ask('a', () => Promise.resolve('anew'), asker)).toBe('anew')
})

test('work beside the line waits for nothing, holds up nobody and is shared', async () => {
  const line = openLine()
  const beside = line.beside('ahead')
  const asked = line.ask('now', 'a')
  const shared = line.ask('ahead', 'a')
  let isIdle = false
  void line.idle().then(() => (isIdle = true))

  expect(line.begun).toEqual(['ahead', 'now'])
  await line.end()
  expect(await Promise.all([beside, shared])).toEqual(['ahead', 'ahead'])
  expect(isIdle).toBe(false)
  await line.end()

  expect([await asked, isIdle]).toEqual(['now', true])
})

test('who waits until nobody asks for anything goes on when the last of several is done', async () => {
  const line = openLine({ atOnce: 2 })
  const asked = ['a1', 'b1'].map((key) => line.ask(key, key.charAt(0)))
  let isIdle = false
  void line.idle().then(() => (isIdle = true))

  await line.end()
  expect(isIdle).toBe(false)
  await line.end()

  expect([await Promise.all(asked), isIdle]).toEqual([['a1', 'b1'], true])
})
