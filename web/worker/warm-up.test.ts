// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderPage } from '#web/site/entry-server.tsx'
import { pageDataForTest } from '../site/render-for-test.tsx'
import type { VisitMessage } from './warm-up.ts'

const assets = { script: '/assets/site.js', preloads: [], styles: [], fonts: [], pageScripts: {} }
const { html } = renderPage({ plainPath: '/', assets, data: pageDataForTest() })
const server = vi.fn<typeof fetch>(() => Promise.resolve(new Response(html)))

beforeEach(() => {
  const kept = new Map<string, Response>()
  const cache = {
    match: (key: string) => Promise.resolve(kept.get(key)?.clone()),
    put: (key: string, response: Response) => Promise.resolve(kept.set(key, response)),
  }
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  vi.stubGlobal('SHELL_FILES', { version: 'newer', script: assets.script, core: [], pages: [] })
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.mockClear()
})

test('a page that came through an older worker is kept by the newer one that has taken over, once', async () => {
  vi.resetModules()
  const { keepVisit } = await import('./warm-up.ts')
  const { findDocument } = await import('./texts.ts')
  const told: Promise<void>[] = []
  const controller = { postMessage: (message: VisitMessage) => told.push(keepVisit(message)) }
  const serviceWorker = { controller, addEventListener: () => undefined, register: () => Promise.resolve() }
  vi.stubGlobal('navigator', { serviceWorker, connection: { saveData: true } })
  const { registerWorker } = await import('#web/lib/register-worker.ts')

  registerWorker('gb')
  await Promise.all(told)
  expect(await findDocument('/')).toBeDefined()

  registerWorker('gb')
  await Promise.all(told)
  expect(told).toHaveLength(2)
  expect(server).toHaveBeenCalledOnce()
})
