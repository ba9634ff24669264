import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { openSeededSite } from '../../tests/setup/seeded-site.ts'
import { manifestRoutes, workerRoutes } from './installed-site.routes.ts'

test('each active language installs the site under its own name, and only those', async () => {
  await using site = await openSeededSite('sqlite')
  await using app = Fastify()
  await app.register(manifestRoutes, { content: site.content })
  const names = new Set<string>()

  for (const { code } of site.content.current().publicLanguages) {
    const reply = await app.inject(`/${code}/site.webmanifest`)
    const manifest = reply.json<Record<string, unknown> & { icons: { sizes: string; purpose: string }[] }>()
    expect(reply.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(manifest).toMatchObject({ lang: code, dir: 'ltr', start_url: '/', scope: '/', short_name: 'Taxi Saranda' })
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    expect(manifest['shortcuts']).toHaveLength(4)
    names.add(String(manifest['name']))
  }

  expect(names.size).toBe(site.content.current().publicLanguages.length)
  expect((await app.inject('/ar/site.webmanifest')).statusCode).toBe(404)
  expect((await app.inject('/gb/site.webmanifest')).statusCode).toBe(404)
})

async function openWorker(isOn: boolean, headers: Record<string, string> = {}) {
  await using app = Fastify()
  await app.register(workerRoutes, { workers: { keep: 'keep()', remove: 'remove()' }, isOn })
  return await app.inject({ url: '/service-worker.js', headers })
}

test('browsers ask for the worker each time, and are told when nothing changed', async () => {
  const reply = await openWorker(true)

  expect(reply.body).toBe('keep()')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect((await openWorker(true, { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(304)
})

test('switched off, the one that takes it away is served', async () => {
  expect((await openWorker(false)).body).toBe('remove()')
})
