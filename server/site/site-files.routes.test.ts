import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { openSeededSite } from '../../tests/setup/seeded-site.ts'
import { notFound } from '../errors.ts'
import { adminPageRoutes } from './admin-page.routes.ts'
import { manifestRoutes, robotsRoutes, workerRoutes } from './site-files.routes.ts'

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

test('the sitemap lists every page in every active language, each pair mutual', async () => {
  await using site = await openSeededSite('sqlite')
  const app = Fastify()
  await app.register(robotsRoutes, { content: site.content, publicUrl: 'https://taxi.example' })

  const { body } = await app.inject('/sitemap.xml')

  const locations = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])
  expect(locations).toContain('https://taxi.example/')
  expect(locations).toContain('https://taxi.example/it/services/tours')
  expect(locations.some((address) => address?.endsWith('/login'))).toBe(false)
  expect(locations).toContain('https://taxi.example/services/taxidrives/12-saranda-to-gjirokaster')
  expect(locations).toContain('https://taxi.example/el/services/taxidrives/12-agioi-saranta-argyrokastro')
  // Eight pages, and one for each tour, boat trip, attraction and route.
  expect(locations).toHaveLength((8 + 4 + 4 + 6 + 16) * site.content.current().publicLanguages.length)
  const alternates = new Set([...body.matchAll(/href="([^"]+)"/g)].map((match) => match[1]))
  expect(alternates).toEqual(new Set(locations))
})

test('a language that is switched off leaves the sitemap', async () => {
  await using site = await openSeededSite('sqlite')
  const app = Fastify()
  await app.register(robotsRoutes, { content: site.content, publicUrl: 'https://taxi.example' })
  expect((await app.inject('/sitemap.xml')).body).toContain('/it/about')

  await site.store.write((trx) =>
    trx.updateTable('languages').set({ isActive: 0 }).where('flagCode', '=', 'it').execute(),
  )

  expect((await app.inject('/sitemap.xml')).body).not.toContain('/it')
})

test('who reads no page finds the sign of the site where signs have always been', async () => {
  await using site = await openSeededSite('sqlite')
  await using app = Fastify()
  await app.register(robotsRoutes, { content: site.content, publicUrl: 'https://taxi.example' })

  expect(await app.inject('/favicon.ico')).toMatchObject({
    statusCode: 301,
    headers: { location: '/icons/icon-192.png', 'cache-control': 'public, max-age=3600' },
  })
})

test('robots may read the pages and the pictures, and nothing of the back office', async () => {
  await using site = await openSeededSite('sqlite')
  const app = Fastify()
  await app.register(robotsRoutes, { content: site.content, publicUrl: 'https://taxi.example' })

  const { body } = await app.inject('/robots.txt')

  expect(body).toContain('Disallow: /api/')
  expect(body).toContain('Allow: /api/TaxiSaranda/Retrieve')
  expect(body).toContain('Disallow: /admin')
  expect(body).toContain('Sitemap: https://taxi.example/sitemap.xml')
})

const admin = { script: '/admin/assets/admin.js', preloads: ['/admin/assets/more.js'], styles: ['/admin/assets/a.css'] }

const noInvites = { look: () => Promise.reject(notFound('This invitation')) }

async function get(url: string) {
  const app = Fastify()
  await app.register(adminPageRoutes, {
    admin,
    siteStyles: ['/assets/site.css'],
    invites: noInvites,
    largestPictureMb: 20,
  })
  return app.inject({ url })
}

test.for(['/admin', '/admin/', '/admin/home/hero?language=it', '/admin/nobody/knows'])(
  '%s is the page of the back office, for no cache and no search engine',
  async (url) => {
    const answer = await get(url)

    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    for (const file of ['/admin/assets/admin.js', '/admin/assets/more.js', '/admin/assets/a.css', '/assets/site.css']) {
      expect(answer.body).toContain(`"${file}"`)
    }
  },
)

test.for(['/admin/x.css', '/admin/tours/picture.png'])('%s is nothing, and no cache may keep it', async (url) => {
  const answer = await get(url)

  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('nothing in the page is inline, so the strict policy holds', async () => {
  const { body } = await get('/admin')

  expect(body).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/)
})
