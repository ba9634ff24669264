import { readdirSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { publicPaths } from '#domain/paths.ts'
import { readCalls } from '../setup/api-calls.ts'
import { lastingHeaders, openSite, type Reply, type Site } from '../setup/open-site.ts'
import { head, rawRequest, statuses } from '../setup/raw-request.ts'

let site: Site
let reads: string[]
let picture: string
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: 'https://taxi.example' })
  reads = (await readCalls(site.url))
    .filter(
      ({ path, method, parameters }) =>
        path.startsWith('/api/TaxiSaranda/') && method === 'GET' && !parameters.some(({ required }) => required),
    )
    .map(({ path }) => path)
  const { body } = await site.ask('/api/TaxiSaranda/GetHeroContent')
  picture = `/api/TaxiSaranda/Retrieve?file=${body.imagePath}&width=64`
})
afterAll(() => site[Symbol.asyncDispose]())

const pages = Object.values(publicPaths)
const assets = () => {
  const names = readdirSync('dist/client/assets').filter((name) => /\.(?:js|css|woff2)$/.test(name))
  return ['js', 'css', 'woff2'].map((ending) => `/assets/${names.find((name) => name.endsWith(ending))}`)
}

test('H-12 HEAD answers what GET answers, without the body', async () => {
  expect(reads.length).toBeGreaterThan(12)
  for (const path of [
    ...reads,
    ...pages,
    '/it/about',
    '/robots.txt',
    '/sitemap.xml',
    '/flags/al.svg',
    '/healthz',
    ...assets(),
  ]) {
    const [get, headOnly] = [await site.ask(path), await site.ask(path, { method: 'HEAD' })]
    expect([path, headOnly.status, headOnly.text]).toEqual([path, 200, ''])
    expect([path, lastingHeaders(headOnly)]).toEqual([path, lastingHeaders(get)])
  }
  expect((await site.ask('/api/Admin/GetLanguages', { method: 'HEAD' })).status).toBe(401)
})

test('H-13 who has an answer is told so, with the same rules for caches, until it changes', async () => {
  for (const path of ['/', '/api/TaxiSaranda/GetHeroContent']) {
    const first = await site.ask(path)
    const etag = first.headers.get('etag') ?? ''
    for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await site.ask(path, { headers: { 'if-none-match': condition } })
      expect([path, condition, again.status, again.text]).toEqual([path, condition, 304, ''])
      for (const name of ['cache-control', 'vary', 'etag', 'content-language']) {
        expect(again.headers.get(name)).toBe(first.headers.get(name))
      }
    }
    expect((await site.ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    expect((await site.ask(path, { headers: { 'if-modified-since': 'garbage' } })).status).toBe(200)
    await site.admin('PUT', 'UpdateHeroContent?id=1', { titleLine1: `Changed for ${path}` })
    const changed = await site.ask(path, { headers: { 'if-none-match': etag } })
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
  }
})

test('H-14 escapes that mean nothing are refused and not repeated', async () => {
  for (const path of [
    '/%ff',
    '/%',
    '/a%00b',
    '/%c0%af',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//evil.example/..',
    `/${'x'.repeat(8000)}`,
    '/<script>canary</script>',
    '/%3Cscript%3Ecanary%3C/script%3E',
  ]) {
    const answer = await rawRequest(site.port, head(`GET ${path} HTTP/1.1`, 'Host: a', 'Connection: close'))
    expect([path, [400, 404].includes(statuses(answer)[0] ?? 0)]).toEqual([path, true])
    expect([path, /root:|<script>canary|evil\.example/.test(answer), /^location:/im.test(answer)]).toEqual([
      path,
      false,
      false,
    ])
    expect([path, /^content-security-policy: default-src 'self'/im.test(answer)]).toEqual([path, true])
  }
  const { text } = await site.ask('/nothing/here')
  for (const path of ['/%ff', '/about%', `/b/${'A'.repeat(22)}%c3`]) {
    const reply = await site.ask(path)
    expect([path, reply.status, reply.text === text]).toEqual([path, 404, true])
  }
  expect((await site.ask('/it/%')).headers.get('content-language')).toBe('it')
  expect([(await site.ask('/api/%')).status, (await site.ask('/%', { method: 'POST' })).status]).toEqual([400, 405])
})

test('H-15 no address of ours sends a visitor elsewhere', async () => {
  for (const path of [
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5Cevil.example',
    '/login?next=//evil.example',
    '/it//evil.example',
    '/%2F%2Fevil.example',
    '///evil.example',
    '/b/x?to=https://evil.example',
  ]) {
    const answer = await rawRequest(site.port, head(`GET ${path} HTTP/1.1`, 'Host: a', 'Connection: close'))
    expect([
      path,
      /^location:.*evil/im.test(answer),
      (statuses(answer)[0] ?? 0) < 300 || (statuses(answer)[0] ?? 0) >= 400,
    ]).toEqual([path, false, true])
  }
})

test('H-16 what a client cannot read is never sent, and every encoding is the same text', async () => {
  for (const path of ['/', '/api/TaxiSaranda/GetAllTours', ...assets().slice(0, 1)]) {
    const plain = await site.ask(path, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    for (const accept of [
      'gzip',
      'br',
      'gzip;q=0',
      'br;q=0, gzip;q=0',
      '*',
      'gzip;q=0.5, br;q=0.1',
      'nothing',
      'x'.repeat(5000),
      ',;=,',
    ]) {
      const reply = await site.ask(path, { headers: { 'accept-encoding': accept } })
      const encoding = reply.headers.get('content-encoding')
      expect([path, accept.slice(0, 30), reply.status, reply.text === plain.text]).toEqual([
        path,
        accept.slice(0, 30),
        200,
        true,
      ])
      expect(reply.headers.get('vary')).toMatch(/accept-encoding/i)
      if (accept.startsWith('gzip;q=0') && !accept.includes('0.5')) expect(encoding).not.toBe('gzip')
      if (accept.startsWith('br;q=0')) expect(encoding).toBeNull()
    }
  }
})

/** One of each kind of answer. */
async function everyKind(): Promise<Map<string, Reply>> {
  const kinds: Record<string, Promise<Reply>> = {
    page: site.ask('/'),
    'no page': site.ask('/nothing/here'),
    call: site.ask('/api/TaxiSaranda/GetLanguages'),
    'no call': site.ask('/api/Nothing'),
    'refused call': site.ask('/api/TaxiSaranda/Book', { method: 'POST', body: {} }),
    stranger: site.ask('/api/Admin/GetLanguages'),
    picture: site.ask(picture),
    'no picture': site.ask('/api/TaxiSaranda/Retrieve?file=images/x/0123456789abcdef.jpg'),
    flag: site.ask('/flags/al.svg'),
    'back office': site.ask('/admin'),
    robots: site.ask('/robots.txt'),
    sitemap: site.ask('/sitemap.xml'),
    manifest: site.ask('/it/site.webmanifest'),
    worker: site.ask('/service-worker.js'),
    script: site.ask(assets()[0] ?? ''),
    style: site.ask(assets()[1] ?? ''),
    health: site.ask('/healthz'),
    'own fault': faulty(),
  }
  return new Map(await Promise.all(Object.entries(kinds).map(async ([kind, reply]) => [kind, await reply] as const)))
}

/** An answer to what the site itself cannot do: a table is gone. */
async function faulty(): Promise<Reply> {
  const rename = (from: string, to: string) =>
    site.inDatabase((database) => database.exec(`alter table ${from} rename to ${to}`))
  rename('bookings', 'lost')
  const reply = await site.ask(`/b/${'a'.repeat(22)}`)
  rename('lost', 'bookings')
  return reply
}

test('H-23 every kind of answer carries the headers that protect it', async () => {
  for (const [kind, { headers }] of await everyKind()) {
    const policy = headers.get('content-security-policy') ?? ''
    expect([kind, /unsafe-inline|unsafe-eval/.test(policy.replaceAll(/style-src[^;]*/g, ''))]).toEqual([kind, false])
    expect([kind, headers.get('x-content-type-options')]).toEqual([kind, 'nosniff'])
    expect([kind, headers.get('server'), headers.get('x-powered-by')]).toEqual([kind, null, null])
    expect([kind, headers.get('strict-transport-security')]).toEqual([kind, 'max-age=31536000'])
    expect([kind, headers.has('referrer-policy'), headers.has('permissions-policy')]).toEqual([kind, true, true])
    if (kind === 'picture' || kind === 'flag') expect([kind, policy.includes('sandbox')]).toEqual([kind, true])
    else
      for (const rule of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect([kind, policy]).toEqual([kind, expect.stringContaining(rule)])
  }
})

test('H-24 every answer says what it is, and texts that they are UTF-8', async () => {
  const types: Record<string, string> = {
    page: 'text/html; charset=utf-8',
    'no page': 'text/html; charset=utf-8',
    call: 'application/json; charset=utf-8',
    'no call': 'application/problem+json; charset=utf-8',
    'refused call': 'application/problem+json; charset=utf-8',
    stranger: 'application/problem+json; charset=utf-8',
    'no picture': 'application/problem+json; charset=utf-8',
    flag: 'image/svg+xml; charset=utf-8',
    'back office': 'text/html; charset=utf-8',
    robots: 'text/plain; charset=utf-8',
    sitemap: 'application/xml; charset=utf-8',
    manifest: 'application/manifest+json; charset=utf-8',
    worker: 'text/javascript; charset=utf-8',
    style: 'text/css; charset=utf-8',
    health: 'application/json; charset=utf-8',
    'own fault': 'application/problem+json; charset=utf-8',
  }
  const kinds = await everyKind()
  for (const [kind, type] of Object.entries(types))
    expect([kind, kinds.get(kind)?.headers.get('content-type')]).toEqual([kind, type])
  expect(kinds.get('script')?.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript; charset=utf-8$/)
  expect(kinds.get('picture')?.headers.get('content-type')).toMatch(/^image\/(?:jpeg|webp|avif|png)$/)
})

test('H-25 nothing of the program, its data or its tools is served', async () => {
  const files = `
    .git/config .git/HEAD .env .npmrc site.db site.db-wal site.db-shm app.db data/site.db package.json
    package-lock.json tsconfig.json vite.config.ts node_modules/fastify/package.json server/main.ts
    src/main.ts web/site/hydrate/entry-client.ts domain/paths.ts seed/content/en.ts dist/built
    dist/client/.vite/manifest.json .vite/manifest.json assets/.vite/manifest.json
    server/entry-server.js pictures-cache/ images/ assets/ admin/assets/ assets/site.js.map metrics documentation
    swagger swagger-ui debug status server-status phpinfo.php wp-login.php wp-admin/ admin.php
    .well-known/security.txt.bak Dockerfile README.md backup.zip dump.sql log.txt error.log .DS_Store
    .htaccess web.config id_rsa config.json graphql actuator/env cgi-bin/ trace.axd console vendor/
    test-results/unit.json
  `
    .trim()
    .split(/\s+/)
  for (const name of files) expect([name, (await site.ask(`/${name}`)).status]).toEqual([name, 404])
  expect([403, 404]).toContain((await site.ask('/icons/')).status)
  for (const path of assets().map((asset) => `${asset}.map`))
    expect([path, (await site.ask(path)).status]).toEqual([path, 404])
})

test('H-26 a fault of our own is answered in one general sentence', async () => {
  const { status, text, body, headers } = await faulty()

  expect([status, body.title, typeof body.requestId]).toEqual([500, 'Something went wrong on our side.', 'string'])
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).not.toMatch(/sql|table|bookings|node_modules|\.ts|at /i)
  expect(site.output()).toContain('request failed')
  expect((await site.ask(`/b/${'a'.repeat(22)}`)).status).toBe(404)
})

test('H-27 a parameter given twice, or in two ways, is refused', async () => {
  const file = picture.split('?')[1]?.split('&')[0]
  for (const query of [`${file}&${file}`, `${file}&width=1&width=2`, `${file}&quality=1&quality=2`]) {
    expect([query, (await site.ask(`/api/TaxiSaranda/Retrieve?${query}`)).status]).toEqual([query, 400])
  }
  expect((await site.admin('PUT', 'UpdateHeroContent?id=1&id=2', {})).status).toBe(400)
  const authorization = `Bearer ${await site.token()}`
  const form = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
  const mixed = await site.ask('/api/Admin/UpdateHeroContent?id=1', {
    method: 'PUT',
    headers: form,
    body: 'id=2&titleLine1=x',
  })
  expect(mixed.status).toBe(415)
})
