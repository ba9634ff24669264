import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'

import { addDriver, type DriverSite, openDriverSite, tokenFor } from '../../tests/setup/driver-site.ts'
import { call } from '../../tests/setup/plan-site.ts'
import { dialects } from '../../tests/setup/test-database.ts'
import { crewOfLink } from '../crew/crew-store.ts'
import { databaseUnavailable } from '../errors.ts'
import { driverPageRoutes } from './driver.routes.ts'

const driver = { script: '/d/assets/driver.js', preloads: [], styles: ['/d/assets/driver.css'] }
const workers = {
  keep: 'keep()',
  keepDriver: 'keepDriver()',
  ringDriver: 'ringDriver()',
  ringAdmin: 'ringAdmin()',
  remove: 'remove()',
}

async function openPage(
  { database, content }: DriverSite,
  { hasCopies = true, findCrew = (token: string) => crewOfLink(database.query, token) } = {},
) {
  const app = Fastify()
  await app.register(driverPageRoutes, { driver, workers, hasCopies, findCrew, content })
  return app
}

describe.each(dialects)('on %s', (dialect) => {
  test('the page says nothing of anybody, is kept by nobody, and names the office’s phone', async () => {
    await using site = await openDriverSite(dialect)
    await using app = await openPage(site)
    const { token } = await addDriver(site, 'Ardit', { languages: ['it', 'en'] })

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
    expect(body).not.toContain('Ardit')
    const { headers: led } = await app.inject(`/d/${token}/`)
    expect(led).toMatchObject({ location: `/d/${token}`, 'referrer-policy': 'no-referrer' })
  })

  test('while it cannot be looked up whose link it is, the page comes all the same, and asks again by itself', async () => {
    await using site = await openDriverSite(dialect)
    await using app = await openPage(site, { findCrew: () => Promise.reject(databaseUnavailable(new Error('away'))) })
    const { token } = await addDriver(site, 'Ardit')

    const { statusCode, headers, body } = await app.inject({
      url: `/d/${token}`,
      headers: { 'accept-language': 'it-IT,it;q=0.9' },
    })

    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(headers['retry-after']).toBeDefined()
    expect(body).toContain('<html lang="it">')
    expect(body).toContain('<script type="module" src="/d/assets/driver.js">')
    expect(body).not.toContain('data-ended')
    // Whatever stands in its place is no part of the page.
    const { body: forged } = await app.inject(`/d/${encodeURIComponent('"><meta name="x">')}`)
    expect(forged).not.toContain('<meta name="x">')
  })

  test('another link, a renewed one and that of somebody who is off are gone, empty the phone and name nobody', async () => {
    await using site = await openDriverSite(dialect)
    await using app = await openPage(site)
    const { id, token: renewed } = await addDriver(site, 'Ardit')
    const token = await tokenFor(site, id)
    const off = await addDriver(site, 'Besnik')
    await call(site, 'PUT', `UpdateCrew?id=${off.id}`, { isActive: false })

    expect((await app.inject(`/d/${token}`)).statusCode).toBe(200)
    for (const path of [renewed, off.token, 'A'.repeat(22), 'x', `${token}x`, `${renewed}/driver.webmanifest`]) {
      const { statusCode, headers, body } = await app.inject({
        url: `/d/${path}`,
        headers: { 'accept-language': 'de-DE,de;q=0.9,el;q=0.5,en;q=0.3' },
      })
      expect([path, statusCode]).toEqual([path, 410])
      expect(headers).toMatchObject({ 'clear-site-data': '"storage"', 'cache-control': 'no-store' })
      expect(body).toContain('<html lang="el">')
      expect(body).toContain('href="tel:+355')
      // The script takes from the phone what was kept for this link.
      expect(body).toContain('<div id="root" data-ended>')
      expect(body).not.toMatch(/Ardit|Besnik|manifest/)
    }
  })

  test('where the browser says who asks, the page’s own script empties the phone, and staff’s sign-in on it stays', async () => {
    await using site = await openDriverSite(dialect)
    await using app = await openPage(site)
    const asked = (from: string) => app.inject({ url: '/d/unknown', headers: { 'sec-fetch-site': from } })

    const answers = await Promise.all(['cross-site', 'same-site', 'none', 'same-origin'].map(asked))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 410, 410, 410])
    for (const { headers, body } of answers) {
      expect(headers['clear-site-data']).toBeUndefined()
      expect(body).toContain('<script type="module" src="/d/assets/driver.js">')
    }
  })

  test('each link installs a page of its own, in its driver’s language', async () => {
    await using site = await openDriverSite(dialect)
    await using app = await openPage(site)
    const { token } = await addDriver(site, 'Ardit', { languages: ['de', 'el'] })

    const { headers, body } = await app.inject(`/d/${token}/driver.webmanifest`)

    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(JSON.parse(body)).toMatchObject({
      id: `/d/${token}`,
      start_url: `/d/${token}`,
      scope: '/d/',
      display: 'standalone',
      lang: 'el',
      short_name: 'Διαδρομές',
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
    })
  })
})

test('the document that phones keep is the same but for the token', async () => {
  await using site = await openDriverSite('sqlite')
  await using app = await openPage(site)
  const { token } = await addDriver(site, 'Ardit', { languages: [] })

  const [own, kept] = [await app.inject(`/d/${token}`), await app.inject('/d/page')]

  expect(kept.body.replaceAll('{token}', token)).toBe(own.body)
  expect(kept.headers['cache-control']).toBe('no-store')
})

test('the worker lies where it may serve only drivers’ pages; with copies switched off, one that only rings is there', async () => {
  await using site = await openDriverSite('sqlite')
  await using on = await openPage(site)
  await using off = await openPage(site, { hasCopies: false })

  const { body, headers } = await on.inject('/d/worker.js')
  expect([body, headers['cache-control']]).toEqual(['keepDriver()', 'no-cache'])
  expect(headers['service-worker-allowed']).toBeUndefined()
  expect((await off.inject('/d/worker.js')).body).toBe('ringDriver()')
})
