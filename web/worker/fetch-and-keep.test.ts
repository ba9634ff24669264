import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { networkFirst, patienceMs } from './fetch-and-keep.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const copy = () => Promise.resolve(new Response('copy'))
const inEnglish = () => Promise.resolve(new Response('in English'))
const none = () => Promise.resolve(undefined)
const forbidden = () => Promise.reject(new DOMException('Storage is blocked', 'SecurityError'))
const answering = (status: number) => Promise.resolve(new Response('', { status }))
const later = (ms: number, status = 200) =>
  new Promise<Response>((resolve) => {
    setTimeout(() => resolve(new Response('late', { status })), ms)
  })
const textOf = async (answer: Promise<Response>) => (await answer).text()

test('the network comes first', async () => {
  expect(await textOf(networkFirst(Promise.resolve(new Response('fresh')), { same: copy }))).toBe('fresh')
})

test('without a network there is the copy, then another, and without any the failure', async () => {
  const failure = new TypeError('no network')

  expect(await textOf(networkFirst(Promise.reject(failure), { same: copy, other: inEnglish }))).toBe('copy')
  expect(await textOf(networkFirst(Promise.reject(failure), { same: none, other: inEnglish }))).toBe('in English')
  await expect(networkFirst(Promise.reject(failure), { same: none, other: none })).rejects.toBe(failure)
  await expect(networkFirst(Promise.reject(failure), { same: forbidden, other: forbidden })).rejects.toBe(failure)
})

test('a server that fails is no better than none, but what it refuses stands', async () => {
  expect(await textOf(networkFirst(answering(503), { same: copy }))).toBe('copy')
  expect((await networkFirst(answering(503), { same: none })).status).toBe(503)
  expect((await networkFirst(answering(404), { same: copy })).status).toBe(404)
})

test('nobody waits long for a slow network when there is the same as a copy', async () => {
  const answered = textOf(networkFirst(later(patienceMs + 1), { same: copy }))
  await vi.advanceTimersByTimeAsync(patienceMs)

  expect(await answered).toBe('copy')
})

test('another language does not stand in for an answer that only takes long', async () => {
  const answered = textOf(networkFirst(later(10 * patienceMs), { same: none, other: inEnglish }))
  await vi.advanceTimersByTimeAsync(10 * patienceMs)

  expect(await answered).toBe('late')
})

test('an answer that takes long and fails in the end is no answer', async () => {
  const answered = textOf(networkFirst(later(2 * patienceMs, 502), { same: none, other: inEnglish }))
  await vi.advanceTimersByTimeAsync(2 * patienceMs)

  expect(await answered).toBe('in English')
})
