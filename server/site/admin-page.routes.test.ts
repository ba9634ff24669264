import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { adminPageRoutes } from './admin-page.routes.ts'

const admin = { script: '/admin/assets/admin.js', preloads: ['/admin/assets/more.js'], styles: ['/admin/assets/a.css'] }

async function get(url: string) {
  const app = Fastify()
  await app.register(adminPageRoutes, { admin, siteStyles: ['/assets/site.css'] })
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
