import { afterEach, expect, test, vi } from 'vitest'

import { driverDocumentPath } from '#domain/paths.ts'

const files = ['/assets/driver-a.js', '/assets/driver-a.css']
const pageOf = (version: string) =>
  `<link href="/assets/driver-${version}.css"><script src="/assets/driver-${version}.js">`

/** Installs the worker of the files above from a site that answers with this document; answers what is kept then. */
async function install(document: string) {
  const kept = new Map<string, string>()
  const put = async (path: string, response: Response) => void kept.set(path, await response.text())
  const addAll = async (paths: string[]) => {
    for (const path of paths) await put(path, await fetch(path))
  }
  const listeners = new Map<string, (event: object) => void>()
  vi.stubGlobal('DRIVER_FILES', { version: 'a', files })
  vi.stubGlobal('caches', { open: async () => ({ put, addAll }) })
  // The files come from what the browser itself keeps, whatever the server has by now.
  vi.stubGlobal('fetch', async (path: string) => new Response(path === driverDocumentPath ? document : ''))
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener))
  vi.stubGlobal('skipWaiting', async () => undefined)
  vi.resetModules()
  await import('./driver-worker.ts')
  let installing: Promise<unknown> = Promise.resolve()
  listeners.get('install')?.({ waitUntil: (work: Promise<unknown>) => (installing = work) })
  await installing
  return kept
}

afterEach(() => vi.unstubAllGlobals())

test('keeps the page with the files that it loads', async () => {
  expect([...(await install(pageOf('a')))]).toEqual([
    ...files.map((file) => [file, '']),
    [driverDocumentPath, pageOf('a')],
  ])
})

test('is not installed with the page of another version, whose files it does not keep', async () => {
  await expect(install(pageOf('b'))).rejects.toThrow('another version')
})
