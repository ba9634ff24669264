import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { FetchEvent } from './worker-scope.ts'

const full = () => Promise.reject(new DOMException('No room left', 'QuotaExceededError'))
const forbidden = () => Promise.reject(new DOMException('Storage is blocked', 'SecurityError'))
const never = () => new Promise<never>(() => undefined)

/** A browser's caches that are empty, and that answer every wish to keep something like this. */
function stubStorage(refuse: () => Promise<never>) {
  const cache = {
    put: refuse,
    addAll: refuse,
    keys: () => Promise.resolve([]),
    match: () => Promise.resolve(undefined),
  }
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), match: () => Promise.resolve(undefined) })
}

function askedFor(path: string) {
  const waitedFor: Promise<unknown>[] = []
  const event: FetchEvent = {
    request: new Request(`http://site.test${path}`),
    waitUntil: (work) => waitedFor.push(work),
    preloadResponse: Promise.resolve(undefined),
    respondWith: () => undefined,
  }
  return { event, waitedFor }
}

beforeEach(() => {
  vi.stubGlobal('SHELL_FILES', { version: 'c', script: '', core: [], pages: [] })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('from the network')))
})
afterEach(() => vi.unstubAllGlobals())

const refusals = [
  { storage: 'full', refuse: full },
  { storage: 'slow without end', refuse: never },
]

test.for(refusals)('with a storage that is $storage the page gets its scripts and pictures', async ({ refuse }) => {
  stubStorage(refuse)
  const { answerFile } = await import('./fetch-and-keep.ts')
  const { answerPicture } = await import('./pictures.ts')

  expect(await (await answerFile(askedFor('/assets/site.css').event, 'shell')).text()).toBe('from the network')
  expect(await (await answerPicture(askedFor('/flags/gb.svg').event)).text()).toBe('from the network')
})

test('what is kept beside an answer keeps the worker alive, and its refusal is no failure', async () => {
  stubStorage(full)
  const { answerPicture } = await import('./pictures.ts')
  const { event, waitedFor } = askedFor('/flags/gb.svg')
  await answerPicture(event)

  expect(waitedFor).toHaveLength(1)
  await expect(Promise.all(waitedFor)).resolves.toBeDefined()
})

test('where even asking for a copy is forbidden, the network answers', async () => {
  vi.stubGlobal('caches', { open: forbidden, match: forbidden })
  const { answerFile } = await import('./fetch-and-keep.ts')

  expect(await (await answerFile(askedFor('/assets/site.css').event, 'shell')).text()).toBe('from the network')
})

test('without a network a picture that is not kept is an empty frame, a script a failure', async () => {
  stubStorage(full)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const { answerFile } = await import('./fetch-and-keep.ts')
  const { answerPicture } = await import('./pictures.ts')

  expect(await (await answerPicture(askedFor('/flags/gb.svg').event)).text()).toContain('<svg')
  await expect(answerFile(askedFor('/assets/site.css').event, 'shell')).rejects.toThrow('no network')
})

test('a full storage does not keep a new version from being installed, a shell that does not arrive does', async () => {
  const { keepShell } = await import('./caches.ts')

  stubStorage(full)
  await expect(keepShell()).resolves.toBeUndefined()
  stubStorage(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(keepShell()).rejects.toThrow('Failed to fetch')
})
