import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { adminHome, adminPaths, blockEditorPaths } from '#domain/admin-paths.ts'
import { adminPageRoutes } from './admin-page.routes.ts'

const admin = { script: '/admin/assets/admin.js', preloads: [], styles: [] }

async function openPage(workers?: { ringAdmin: string }) {
  const app = Fastify()
  const invites = { look: () => Promise.reject(new Error('Nobody is invited.')) }
  await app.register(adminPageRoutes, { admin, workers, siteStyles: [], invites, largestPictureMb: 20 })
  return app
}

test('the page names its manifest, which opens at the bookings and nowhere outside of the back office', async () => {
  await using app = await openPage()

  const { body } = await app.inject('/admin/prices')
  const manifest = await app.inject('/admin/site.webmanifest')

  expect(body).toContain('<link rel="manifest" href="/admin/site.webmanifest">')
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(manifest.json()).toMatchObject({ id: '/admin', start_url: '/admin/bookings', scope: '/admin' })
})

test('every page is opened by its address, and has the same document', async () => {
  await using app = await openPage()
  const { body } = await app.inject(adminHome)

  for (const path of [...Object.values(adminPaths), ...Object.values(blockEditorPaths)]) {
    const answer = await app.inject(`${path}?language=it`)
    expect([answer.statusCode, answer.body], path).toEqual([200, body])
  }
})

test('the worker stands below the back office alone, and is asked for anew each time', async () => {
  await using app = await openPage({ ringAdmin: 'ring()' })

  const { headers, body } = await app.inject('/admin/service-worker.js')

  expect(body).toBe('ring()')
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  expect(headers).not.toHaveProperty('service-worker-allowed')
})

test('while developing there is none', async () => {
  await using app = await openPage()

  expect((await app.inject('/admin/service-worker.js')).statusCode).toBe(404)
})
