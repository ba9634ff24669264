import { expect, test } from 'vitest'

import { createSingleFlight } from './single-flight.ts'

test('the work stops only when everybody who wanted it is gone', () => {
  const share = createSingleFlight<void>()
  const clients = [new AbortController(), new AbortController()]
  let stopped = false
  const work = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => (stopped = true))
    return new Promise<void>(() => undefined)
  }
  for (const client of clients) void share('a', work, client.signal)

  clients[0]?.abort()
  expect(stopped).toBe(false)
  clients[1]?.abort()
  expect(stopped).toBe(true)
})

test('who comes after a failure gets a new try', async () => {
  const share = createSingleFlight<string>()

  await expect(share('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await share('a', () => Promise.resolve('done'))).toBe('done')
})
