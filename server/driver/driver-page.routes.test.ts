import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { openSeededSite, type SeededSite } from '../../tests/setup/seeded-site.ts'
import { driverPageRoutes } from './driver-page.routes.ts'

const token = 'k'.repeat(22)
const driver = { script: '/d/assets/driver.js', preloads: [], styles: ['/d/assets/driver.css'] }
const workers = { keep: 'keep()', keepDriver: 'keepDriver()', ringAdmin: 'ringAdmin()', remove: 'remove()' }

async function openPage({ content }: SeededSite, { languages = ['it', 'en'], hasWorker = true } = {}) {
  const app = Fastify()
  const findCrew = (asked: string) => Promise.resolve(asked === token ? { languages } : undefined)
  await app.register(driverPageRoutes, { driver, workers, hasWorker, findCrew, content })
  return app
}

test('the page says nothing of anybody, is kept by nobody, and names the office’s phone', async () => {
  await using site = await openSeededSite('sqlite')
  await using app = await openPage(site)

  const { statusCode, headers, body } = await app.inject(`/d/${token}`)

  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(headers['clear-site-data']).toBeUndefined()
  expect(body).toContain('<html lang="it">')
  expect(body).toContain(`<link rel="manifest" href="/d/${token}/driver.webmanifest">`)
  expect(body).toMatch(/<meta name="office-phone" content="\+355\d+">/)
})

test('the document that phones keep is the same but for the token', async () => {
  await using site = await openSeededSite('sqlite')
  await using app = await openPage(site, { languages: [] })

  const [own, kept] = [await app.inject(`/d/${token}`), await app.inject('/d/page')]

  expect(kept.body.replaceAll('{token}', token)).toBe(own.body)
  expect(kept.headers['cache-control']).toBe('no-store')
})

test('every other link is gone, empties the phone, and names nobody but the office', async () => {
  await using site = await openSeededSite('sqlite')
  await using app = await openPage(site)

  for (const path of ['A'.repeat(22), 'x', `${token}x`, `${'A'.repeat(22)}/driver.webmanifest`]) {
    const { statusCode, headers, body } = await app.inject({
      url: `/d/${path}`,
      headers: { 'accept-language': 'de-DE,de;q=0.9,el;q=0.5,en;q=0.3' },
    })
    expect([path, statusCode]).toEqual([path, 410])
    expect(headers).toMatchObject({ 'clear-site-data': '"storage"', 'cache-control': 'no-store' })
    expect(body).toContain('<html lang="el">')
    expect(body).toContain('href="tel:+355')
    expect(body).not.toContain('<script')
  }
})

test('each link installs a page of its own, in its driver’s language', async () => {
  await using site = await openSeededSite('sqlite')
  await using app = await openPage(site, { languages: ['de', 'sq'] })

  const { headers, body } = await app.inject(`/d/${token}/driver.webmanifest`)

  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(JSON.parse(body)).toMatchObject({
    id: `/d/${token}`,
    start_url: `/d/${token}`,
    scope: '/d/',
    display: 'standalone',
    lang: 'sq',
    short_name: 'Udhëtimet',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
  })
})

test('the worker lies where it may serve only drivers’ pages; switched off, the one that takes it away is there', async () => {
  await using site = await openSeededSite('sqlite')
  await using on = await openPage(site)
  await using off = await openPage(site, { hasWorker: false })

  const { body, headers } = await on.inject('/d/worker.js')
  expect([body, headers['cache-control']]).toEqual(['keepDriver()', 'no-cache'])
  expect(headers['service-worker-allowed']).toBeUndefined()
  expect((await off.inject('/d/worker.js')).body).toBe('remove()')
})
