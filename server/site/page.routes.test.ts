import { expect, test } from 'vitest'

import type { PageRenderer } from '#domain/page-data.ts'

import { hero } from '#domain/content/blocks/hero.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { openPageApp } from '../../tests/setup/page-app.ts'
import { openSeededSite } from '../../tests/setup/seeded-site.ts'

/** The pages over the shipped content, with a renderer that shows what it was given and counts its work. */
async function openPages() {
  const site = await openSeededSite('sqlite')
  let rendered = 0
  const renderer: Pick<PageRenderer, 'blocksOf' | 'renderPage'> = {
    blocksOf: () => ['hero'],
    renderPage: ({ plainPath, data }) => {
      rendered += 1
      const { language, addressLanguage, contents } = data
      const html = `${plainPath} ${language.code} ${addressLanguage ?? 'plain'} ${contents.hero?.titleLine1 ?? ''}`
      return { status: plainPath === '/404' ? 404 : 200, html }
    },
  }
  const app = await openPageApp(site, renderer)
  return {
    site,
    send: (url: string, payload: string) =>
      app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    open: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    rendered: () => rendered,
    async [Symbol.asyncDispose]() {
      await app.close()
      await site[Symbol.asyncDispose]()
    },
  }
}

const broken: Pick<PageRenderer, 'blocksOf' | 'renderPage'> = {
  blocksOf: () => [],
  renderPage() {
    throw new Error('a bug')
  },
}

test('in the place of a page that cannot be made stands a page that says so, and no program’s answer', async () => {
  await using site = await openSeededSite('sqlite')
  await using app = await openPageApp(site, broken)
  const open = (url: string) => app.inject({ url, headers: { 'accept-language': 'it-IT,it;q=0.9' } })

  const { statusCode, headers, body } = await open('/about')

  expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex, nofollow'])
  expect(body).toContain(mailWordsFor('it').pageLater)
  expect(body).toContain('href="/about"')
  // Two strokes name another site.
  expect((await open('//evil.example')).body).toContain('url=/evil.example"')
})

test('a plain path shows the language of the cookie, and the default without one', async () => {
  await using pages = await openPages()

  const withoutCookie = await pages.open('/')
  const withCookie = await pages.open('/', { cookie: 'theme=dark; languageCode=it' })
  const withJunk = await pages.open('/', { cookie: 'languageCode=../../x' })

  expect(withoutCookie.body).toMatch(/^\/ en plain/)
  expect(withCookie.body).toMatch(/^\/ it plain/)
  expect(withCookie.headers['content-language']).toBe('it')
  expect(withCookie.headers['cache-control']).toBe('private, no-cache')
  expect(withCookie.headers.vary).toContain('cookie')
  expect(withJunk.body).toBe(withoutCookie.body)
})

test('a language address always shows that language, and only active languages have one', async () => {
  await using pages = await openPages()

  expect((await pages.open('/it/about', { cookie: 'languageCode=al' })).body).toMatch(/^\/about it it/)
  expect((await pages.open('/sq')).body).toMatch(/^\/ sq sq/)
  expect((await pages.open('/sv/about')).statusCode).toBe(404)
})

test('a page is rendered once for all who ask, whatever the query, and again after an edit', async () => {
  await using pages = await openPages()

  await pages.open('/')
  for (let index = 0; index < 20; index += 1) await pages.open(`/?utm=${index}`)
  expect(pages.rendered()).toBe(1)

  await pages.site.store.updateBlock(hero, 1, { fields: { titleLine1: 'Edited' } })
  expect((await pages.open('/')).body).toContain('Edited')
  expect(pages.rendered()).toBe(2)
})

test('unknown addresses share one page with status 404', async () => {
  await using pages = await openPages()

  const replies = await Promise.all(['/nope', '/about/more', '/x.php', '/.git/config'].map((url) => pages.open(url)))

  expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404, 404, 404])
  expect(pages.rendered()).toBe(1)
})

test('the sign-in is kept by no cache and listed by no search engine, in any language', async () => {
  await using pages = await openPages()

  for (const url of ['/login', '/it/login', '/login?next=/admin/tours']) {
    const { headers } = await pages.open(url)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  }
})

test('a sign-in that the browser sends by itself leads back to its form', async () => {
  await using site = await openPages()

  for (const url of ['/login', '/it/login?next=%2Fadmin%2Ffooter']) {
    const reply = await site.send(url, 'username=admin&password=a')
    expect([reply.statusCode, reply.headers.location]).toEqual([303, url])
  }
  // A browser would take it for the address of another host.
  const { statusCode, headers } = await site.send('//login', 'username=admin&password=a')
  expect([statusCode, headers.location]).toEqual([405, undefined])
})

test('an unknown call is a problem, never a page', async () => {
  await using pages = await openPages()

  const reply = await pages.open('/api/TaxiSaranda/GetNothing')

  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toContain('application/problem+json')
})

test('a slash at the end leads to the page, in its language and with what was asked', async () => {
  await using pages = await openPages()

  for (const [from, to] of [
    ['/about/', '/about'],
    ['/it/about/?book=plan&id=1', '/it/about?book=plan&id=1'],
    ['/it/', '/it'],
    ['/services/tours//', '/services/tours'],
  ] as const) {
    const reply = await pages.open(from)
    expect([reply.statusCode, reply.headers.location]).toEqual([301, to])
  }
  expect((await pages.open('/')).statusCode).toBe(200)
  expect((await pages.open('/it')).statusCode).toBe(200)
  expect((await pages.open('/nowhere/')).statusCode).toBe(404)
  expect((await pages.open('//evil.example/')).statusCode).toBe(404)
  expect((await pages.open('//about/')).statusCode).toBe(404)
})
