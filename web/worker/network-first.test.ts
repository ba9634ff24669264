import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { networkFirst, patienceMs } from './network-first.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const copy = () => Promise.resolve(new Response('copy'))
const answering = (status: number) => Promise.resolve(new Response('', { status }))
const none = () => Promise.resolve(undefined)
const later = (ms: number) =>
  new Promise<Response>((resolve) => {
    setTimeout(() => resolve(new Response('late')), ms)
  })
const textOf = async (answer: Promise<Response>) => (await answer).text()

test('the network comes first', async () => {
  expect(await textOf(networkFirst(Promise.resolve(new Response('fresh')), copy))).toBe('fresh')
})

test('without a network there is the copy, and without a copy the failure', async () => {
  const failure = new TypeError('no network')

  expect(await textOf(networkFirst(Promise.reject(failure), copy))).toBe('copy')
  await expect(networkFirst(Promise.reject(failure), none)).rejects.toBe(failure)
})

test('a server that fails is no better than none, but what it refuses stands', async () => {
  expect(await textOf(networkFirst(answering(503), copy))).toBe('copy')
  expect((await networkFirst(answering(503), none)).status).toBe(503)
  expect((await networkFirst(answering(404), copy)).status).toBe(404)
})

test('nobody waits long for a slow network when there is a copy', async () => {
  const answered = textOf(networkFirst(later(patienceMs + 1), copy))
  await vi.advanceTimersByTimeAsync(patienceMs)

  expect(await answered).toBe('copy')
})

test('without a copy one waits as long as it takes', async () => {
  const answered = textOf(networkFirst(later(10 * patienceMs), none))
  await vi.advanceTimersByTimeAsync(10 * patienceMs)

  expect(await answered).toBe('late')
})
