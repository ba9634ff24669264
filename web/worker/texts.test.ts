import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderPage } from '#web/site/entry-server.tsx'
import { pageDataForTest } from '../site/render-for-test.tsx'

const assets = { script: '/assets/site.js', preloads: [], styles: [], fonts: [], pageScripts: {} }
const english = { flagCode: 'gb', code: 'en', name: 'English' }
const italian = { flagCode: 'it', code: 'it', name: 'Italiano' }

function documentIn(language: typeof english, addressLanguage: string | null) {
  return renderPage({ plainPath: '/', assets, data: pageDataForTest({ language, addressLanguage }) }).html
}

const keyOf = (key: string | Request) => (typeof key === 'string' ? key : new URL(key.url).pathname)

/** A cache as browsers have them: what is put again moves to the end. */
function stubCaches() {
  const entries = new Map<string, Response>()
  const cache = {
    match: (key: string | Request) => Promise.resolve(entries.get(keyOf(key))?.clone()),
    put: (key: string, response: Response) => {
      entries.delete(key)
      entries.set(key, response)
      return Promise.resolve()
    },
    keys: () => Promise.resolve([...entries.keys()].map((key) => ({ url: `http://site.test${key}` }))),
  }
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
}

async function loadTexts() {
  vi.resetModules()
  return import('./texts.ts')
}

const languageOfCopy = async (copy: Response | undefined) => /<html lang="(\w+)"/.exec((await copy?.text()) ?? '')?.[1]

beforeEach(() => {
  vi.stubGlobal('SHELL_FILES', { version: 'c', script: assets.script, core: [], pages: [] })
  // Node's Response.redirect takes whole addresses only.
  vi.spyOn(Response, 'redirect').mockImplementation((url) => new Response(null, { headers: { location: String(url) } }))
  stubCaches()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('for an address of its own language only a copy in that language counts as the same', async () => {
  const { findDocument, keepDocument } = await loadTexts()
  await keepDocument(documentIn(english, null))

  expect(await findDocument('/it/services/boattrips')).toBeUndefined()
  await keepDocument(documentIn(italian, 'it'))
  expect(await languageOfCopy(await findDocument('/it/services/boattrips'))).toBe('it')
})

test('a plain path shows the language that the cookie names, and no other copy counts as the same', async () => {
  let cookie = 'gb'
  vi.stubGlobal('cookieStore', { get: () => Promise.resolve({ value: cookie }) })
  const { findDocument, keepDocument } = await loadTexts()
  await keepDocument(documentIn(english, null))

  expect(await languageOfCopy(await findDocument('/about'))).toBe('en')
  cookie = 'it'
  expect(await findDocument('/about')).toBeUndefined()
})

test('where a worker cannot read cookies, it goes by what the pages have said, also after it was started again', async () => {
  const before = await loadTexts()
  await before.keepDocument(documentIn(italian, null))
  await before.keepDocument(documentIn(english, null))
  await before.keepChoice('it')
  expect(await languageOfCopy(await before.findDocument('/about'))).toBe('it')

  const after = await loadTexts()
  expect(await languageOfCopy(await after.findDocument('/about'))).toBe('it')
  vi.stubGlobal('cookieStore', { get: () => Promise.reject(new DOMException('Blocked', 'SecurityError')) })
  expect(await languageOfCopy(await after.findDocument('/about'))).toBe('it')
})

test('without a network another language helps out: at a plain path as it is, else at its own address', async () => {
  const { findOtherLanguage, keepDocument } = await loadTexts()
  expect(await findOtherLanguage('/about')).toBeUndefined()

  await keepDocument(documentIn(italian, 'it'))
  expect((await findOtherLanguage('/about'))?.headers.get('location')).toBe('/it/about')
  await keepDocument(documentIn(english, null))
  expect(await languageOfCopy(await findOtherLanguage('/about'))).toBe('en')
  expect((await findOtherLanguage('/de/about'))?.headers.get('location')).toBe('/about')
})
