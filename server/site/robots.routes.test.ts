import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { openSeededSite } from '../../tests/setup/seeded-site.ts'
import { robotsRoutes } from './robots.routes.ts'

test('the sitemap lists every page in every active language, each pair mutual', async () => {
  await using site = await openSeededSite('sqlite')
  const app = Fastify()
  await app.register(robotsRoutes, { content: site.content, publicUrl: 'https://taxi.example' })

  const { body } = await app.inject('/sitemap.xml')

  const locations = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])
  expect(locations).toContain('https://taxi.example/')
  expect(locations).toContain('https://taxi.example/it/services/tours')
  expect(locations.some((address) => address?.endsWith('/login'))).toBe(false)
  expect(locations).toHaveLength(8 * site.content.current().publicLanguages.length)
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
