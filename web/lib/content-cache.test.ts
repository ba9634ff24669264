import { expect, test, vi } from 'vitest'

import { eventually } from '../../tests/setup/eventually.ts'
import { type Cached, type CachedName, createContentCache } from './content-cache.ts'

const prices: Cached['prices'] = []

function cacheOf(
  load: (name: CachedName) => Promise<unknown>,
  initial: Partial<Cached> = {},
  initialCopiedAt?: number,
) {
  const onFailure = vi.fn<(name: CachedName, error: unknown) => void>()
  const cache = createContentCache({ initial, initialCopiedAt, load: load as never, onFailure })
  return { cache, onFailure }
}

test('what the page brought is ready and never asked for', () => {
  const load = vi.fn<(name: CachedName) => Promise<unknown>>()
  const { cache } = cacheOf(load, { prices })

  cache.want('prices')

  expect(cache.read('prices')).toEqual({ status: 'ready', content: prices })
  expect(load).not.toHaveBeenCalled()
})

test('what is missing is asked for once, however many want it', async () => {
  const load = vi.fn<(name: CachedName) => Promise<unknown>>().mockResolvedValue({ content: prices })
  const { cache } = cacheOf(load)

  cache.want('prices')
  cache.want('prices')

  await eventually(() => cache.read('prices').status).toBe('ready')
  expect(load).toHaveBeenCalledTimes(1)
})

test('after a failure only a retry asks again', async () => {
  const load = vi.fn<(name: CachedName) => Promise<unknown>>()
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue({ content: prices })
  const { cache, onFailure } = cacheOf(load)

  cache.want('prices')
  await eventually(() => cache.read('prices').status).toBe('failed')
  cache.want('prices')
  expect(load).toHaveBeenCalledTimes(1)
  expect(onFailure).toHaveBeenCalledWith('prices', expect.any(Error))

  cache.retry('prices')
  await eventually(() => cache.read('prices').status).toBe('ready')
})

test('a retry of what is there, such as after a refusal, takes nothing away where it fails', async () => {
  const newer = [{ id: 1 }] as Cached['prices']
  const load = vi.fn<(name: CachedName) => Promise<unknown>>()
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce({ content: newer })
  const { cache } = cacheOf(load, { prices })

  cache.retry('prices')
  expect(cache.read('prices').status).toBe('ready')
  await eventually(() => load.mock.settledResults[0]?.type).toBe('rejected')
  expect(cache.read('prices')).toEqual({ status: 'ready', content: prices })

  cache.retry('prices')
  await eventually(() => cache.read('prices')).toEqual({ status: 'ready', content: newer })
})

test('what is ready can be read together, and changes only with it', async () => {
  const { cache } = cacheOf(() => Promise.resolve({ content: prices }))
  const before = cache.readAll()
  expect(cache.readAll()).toBe(before)

  cache.want('prices')

  await eventually(() => cache.readAll()).toEqual({ prices })
})

test('a copy says since when it is one, until the server has been asked again', async () => {
  const load = vi.fn<(name: CachedName) => Promise<unknown>>()
  load.mockRejectedValueOnce(new Error('no network'))
  load.mockResolvedValueOnce({ content: prices, copiedAt: 500 }).mockResolvedValueOnce({ content: [] })
  const { cache, onFailure } = cacheOf(load, { prices }, 1000)
  expect(cache.copiedAt()).toBe(1000)

  await cache.refreshCopies()
  expect(cache.copiedAt()).toBe(1000)
  await cache.refreshCopies()
  expect(cache.copiedAt()).toBe(500)
  await cache.refreshCopies()

  expect(cache.copiedAt()).toBeUndefined()
  expect(cache.read('prices')).toEqual({ status: 'ready', content: [] })
  expect(onFailure).not.toHaveBeenCalled()
})

test('what is there is asked for again, and shown until something newer comes', async () => {
  const newer = [{ id: 1 }] as Cached['prices']
  const load = vi.fn<(name: CachedName) => Promise<unknown>>()
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce({ content: [], copiedAt: 500 })
  load.mockResolvedValueOnce({ content: newer })
  const { cache, onFailure } = cacheOf(load, { prices })

  for (const expected of [prices, prices, newer]) {
    const asked = cache.refresh(['prices', 'tours'])
    expect(cache.read('prices').status).toBe('ready')
    await asked
    expect(cache.read('prices')).toEqual({ status: 'ready', content: expected })
  }
  expect(cache.copiedAt()).toBeUndefined()
  expect(load.mock.calls).toEqual([['prices'], ['prices'], ['prices']])
  expect(onFailure).not.toHaveBeenCalled()
})

test('the oldest copy on the page counts', async () => {
  const load = vi.fn<(name: CachedName) => Promise<unknown>>().mockResolvedValue({ content: {}, copiedAt: 300 })
  const { cache } = cacheOf(load, { prices }, 1000)

  cache.want('taxi')

  await eventually(() => cache.copiedAt()).toBe(300)
})
