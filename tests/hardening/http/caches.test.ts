import { afterAll, beforeAll, expect, test } from 'vitest'

import { eventually } from '../../setup/eventually.ts'
import { lockDatabase } from '../setup/lock-database.ts'
import { book, uniqueBooking } from '../setup/bookings.ts'
import { openSite, type Reply, type Site } from '../setup/open-site.ts'
import { residentMb } from '../setup/process-facts.ts'
import { head, rawRequest, statuses } from '../setup/raw-request.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ MEMORY: 'small' })
})
afterAll(() => site[Symbol.asyncDispose]())

const footer = '/api/TaxiSaranda/GetFooterContent'
const inLanguage = (code: string) => site.ask(footer, { headers: { 'x-language-code': code } })

test('H-19 headers by which strangers pretend to be a proxy change not a byte', async () => {
  const canary = 'canary.example'
  const names = [
    'X-Forwarded-Host',
    'X-Forwarded-Server',
    'X-Forwarded-Scheme',
    'X-Forwarded-Proto',
    'X-Forwarded-Port',
    'X-Forwarded-Prefix',
    'X-Forwarded-Path',
    'X-Forwarded-For',
    'X-Forwarded',
    'Forwarded',
    'X-Real-IP',
    'X-Original-URL',
    'X-Original-Host',
    'X-Rewrite-URL',
    'X-Host',
    'X-HTTP-Host-Override',
    'X-HTTP-Method-Override',
    'X-Method-Override',
    'X-React-Router-SPA-Mode',
    'X-React-Router-Prerender-Data',
    'X-Middleware-Subrequest',
    'X-Middleware-Prefetch',
    'X-Matched-Path',
    'X-Invoke-Path',
    'Purpose',
    'RSC',
    'Next-Router-State-Tree',
    'Accept-Version',
    'X-Timer',
    'Via',
    'Origin',
    'Referer',
    'X-Wap-Profile',
    'True-Client-IP',
  ]
  for (const path of ['/', '/it/about', footer, '/sitemap.xml', '/robots.txt', '/it/site.webmanifest', '/nothing']) {
    const clean = await site.ask(path)
    for (const name of names) {
      const reply = await site.ask(path, { headers: { [name]: canary } })
      expect([path, name, reply.status, reply.text === clean.text]).toEqual([path, name, clean.status, true])
      expect([path, name, JSON.stringify([...reply.headers]).includes('canary')]).toEqual([path, name, false])
    }
    expect((await site.ask(path)).text).toBe(clean.text)
  }
})

test('H-06 who is no trusted proxy cannot say where a request comes from', async () => {
  await using guarded = await openSite({ RATE_LIMITS: 'on', TRUST_PROXY: '192.0.2.1' })

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      book(guarded, uniqueBooking(), { 'x-forwarded-for': `203.0.113.${index}`, forwarded: `for=203.0.113.${index}` }),
    ),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('H-17 junk for a language means the default language, and leaves nothing behind', async () => {
  const byDefault = await site.ask(footer)
  for (const junk of ['zz', '../../x', 'gb,de', 'x'.repeat(10_000), '<script>', '', '__proto__', 'constructor']) {
    const reply = await inLanguage(junk)
    expect([
      junk.slice(0, 20),
      reply.status,
      reply.headers.get('content-language'),
      reply.text === byDefault.text,
    ]).toEqual([junk.slice(0, 20), 200, 'en', true])
  }
  expect((await inLanguage('IT')).headers.get('content-language')).toBe('it')
  const twice = await rawRequest(
    site.port,
    head(`GET ${footer} HTTP/1.1`, 'Host: a', 'x-language-code: it', 'x-language-code: de', 'Connection: close'),
  )
  expect([statuses(twice), /content-language: en/i.test(twice)]).toEqual([[200], true])

  await askManyPages(300)
  const before = residentMb(site.pid)
  await askManyPages(1200)
  // Each page kept for a code would be about 200 kB in three encodings.
  expect(residentMb(site.pid) - before).toBeLessThan(80)
})

/** Pages for codes that nobody has, at addresses that nobody linked. */
async function askManyPages(count: number) {
  for (let done = 0; done < count; done += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const random = Math.random().toString(36).slice(2)
        const headers = { cookie: `languageCode=${random.slice(0, 5)}`, 'x-language-code': random }
        const path = index % 2 === 0 ? `/?utm=${random}` : `/${random}`
        expect([200, 404]).toContain((await site.ask(path, { headers })).status)
      }),
    )
  }
}

/** A cache between the site and everybody, that keeps even what is private and knows only Vary. */
function sharedCache() {
  const kept = new Map<string, { names: string[]; values: string; reply: Reply }[]>()
  return async (path: string, headers: Record<string, string>): Promise<Reply> => {
    const valuesOf = (names: string[]) => names.map((name) => headers[name] ?? '').join('\n')
    const found = kept.get(path)?.find(({ names, values }) => values === valuesOf(names))
    if (found) return found.reply
    const reply = await site.ask(path, { headers })
    const names = (reply.headers.get('vary') ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
    kept.set(path, [...(kept.get(path) ?? []), { names, values: valuesOf(names), reply }])
    return reply
  }
}

const headersFor = (path: string, code: string): Record<string, string> => {
  if (code === '') return {}
  return path.startsWith('/api') ? { 'x-language-code': code } : { cookie: `languageCode=${code}` }
}

test('H-18 a cache that everybody shares never mixes languages', async () => {
  const through = sharedCache()
  const codes = ['gb', 'al', 'it', 'de', 'fr', 'pl', 'gr', '']
  const paths = [footer, '/api/TaxiSaranda/GetHeroContent', '/', '/about', '/services/tours']
  const own = new Map<string, string>()
  for (const path of paths)
    for (const code of codes) own.set(path + code, (await site.ask(path, { headers: headersFor(path, code) })).text)

  for (let index = 0; index < 1000; index += 1) {
    const path = paths[index % paths.length] ?? ''
    const code = codes[(index * 7) % codes.length] ?? ''
    const { text } = await through(path, headersFor(path, code))
    expect([path, code, text === own.get(path + code)]).toEqual([path, code, true])
  }
  expect(new Set(own.values()).size).toBe(paths.length * 7)
})

test('H-20 what follows an address makes no other page of it', async () => {
  const home = await site.ask('/')
  for (const path of ['/?utm=canary', '/?a;b', '/?', '/?languageCode=it', '/?_data=routes']) {
    expect([path, (await site.ask(path)).text === home.text]).toEqual([path, true])
  }
  const missing = await site.ask('/nothing')
  for (const path of ['/about;x', '/about%2f', '/ABOUT', '/about.html', '/index.html', '/nothing/at/all']) {
    const { status, text } = await site.ask(path)
    expect([path, status, text === missing.text]).toEqual([path, 404, true])
  }
})

test('H-21 an address that looks like a file never makes a private answer keepable', async () => {
  const authorization = `Bearer ${await site.token()}`
  for (const path of [
    '/admin/x.css',
    '/admin/bookings/a.png',
    '/admin%2f.css',
    '/api/Admin/GetAdminPagesTree/a.png',
    '/api/Admin/GetBookings;.css',
    '/api/Admin/GetBookings%2f.js',
    '/b/x.css',
    '/d/x.css',
  ]) {
    const { status, headers, text } = await site.ask(path, { headers: { authorization } })
    expect([path, [401, 404, 410].includes(status)]).toEqual([path, true])
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    expect(text).not.toContain('"bookings"')
  }
})

test('H-22 a fault is kept by nobody: the next answer is the right one', async () => {
  await book(site, uniqueBooking())
  const unlock = lockDatabase(site)
  const refused = await book(site, uniqueBooking())
  unlock()
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect((await book(site, uniqueBooking())).status).toBe(200)

  const setHero = (to: string) =>
    site.inDatabase((database) => {
      database.prepare("update block_contents set content = ? where block = 'hero'").run(to)
      database.exec('update content_state set version = version + 1')
    })
  const good = site.inDatabase((database) =>
    String(database.prepare("select content from block_contents where block = 'hero'").get()?.['content']),
  )
  const heroStatus = async () => (await site.ask('/api/TaxiSaranda/GetHeroContent')).status
  setHero('{')
  await eventually(heroStatus).toBe(503)
  const broken = await site.ask('/api/TaxiSaranda/GetHeroContent')
  expect([broken.headers.get('cache-control'), broken.headers.get('etag')]).toEqual(['no-store', null])
  setHero(good)
  await eventually(heroStatus).toBe(200)
})
