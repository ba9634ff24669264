import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type ApiCall, readCalls } from '../setup/api-calls.ts'
import { book, uniqueBooking } from '../setup/bookings.ts'
import { openSite, signInAs, type Site } from '../setup/open-site.ts'
import { head, rawRequest, statuses } from '../setup/raw-request.ts'
import { adminPassword } from '../setup/seeded-folder.ts'

let site: Site
let calls: ApiCall[]
beforeAll(async () => {
  site = await openSite()
  calls = await readCalls(site.url)
})
afterAll(() => site[Symbol.asyncDispose]())

const staffCalls = () => calls.filter(({ path }) => path.startsWith('/api/Admin/'))
const publicReads = () =>
  calls.filter(({ path, method }) => path.startsWith('/api/TaxiSaranda/Get') && method === 'GET')

test('A-12 every call of the back office asks for a live token first, before it looks at anything else', async () => {
  const live = await site.token()
  const ended = (await signInAs(site.url, 'admin', adminPassword)).body.token
  await site.ask('/api/Admin/Logout', { method: 'POST', headers: { authorization: `Bearer ${ended}` } })
  const strangers = [
    {},
    ...['Bearer', 'Bearer x', `Bearer ${live.slice(0, -1)}`, `Bearer ${ended}`, `bearer ${live}x`].map(
      (authorization) => ({ authorization }),
    ),
  ]
  expect(staffCalls().length).toBeGreaterThan(70)
  const bodies = new Set<string>()

  for (const { method, path } of staffCalls()) {
    for (const headers of strangers as Record<string, string>[]) {
      const hasBody = method === 'POST' || method === 'PUT'
      const reply = await site.ask(`${path}?id=1`, { method, headers, ...(hasBody && { body: '{"broken' }) })
      expect([method, path, headers, reply.status]).toEqual([method, path, headers, 401])
      expect(reply.headers.get('www-authenticate')).toBe('Bearer')
      bodies.add(reply.text)
    }
  }
  expect(bodies.size).toBe(1)
})

test('A-13 no spelling of an address, method or header leads past the guard', async () => {
  const spellings = [
    '/api/admin/GetLanguages',
    '/API/Admin/GetLanguages',
    '/api//Admin/GetLanguages',
    '/api/./Admin/GetLanguages',
    '/api/TaxiSaranda/../Admin/GetLanguages',
    '/api/x/../Admin/GetLanguages',
    '/api/Admin/GetLanguages/',
    '/api/%41dmin/GetLanguages',
    '/api/Admin%2FGetLanguages',
    '/api/Admin;a=b/GetLanguages',
    '/api/Admin/GetLanguages%00',
    '/api/Admin/GetLanguages;.css',
    '/api\\Admin\\GetLanguages',
  ]
  const headers = [
    'X-HTTP-Method-Override: GET',
    'X-Original-URL: /api/TaxiSaranda/GetLanguages',
    'X-Rewrite-URL: /api/TaxiSaranda/GetLanguages',
    'x-middleware-subrequest: middleware',
    'X-Forwarded-For: 127.0.0.1',
  ]
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
    for (const spelling of spellings) {
      const answer = await rawRequest(
        site.port,
        head(`${method} ${spelling} HTTP/1.1`, 'Host: a', 'Content-Length: 0', 'Connection: close'),
      )
      expect([method, spelling, statuses(answer).filter((status) => ![400, 401, 404, 405].includes(status))]).toEqual([
        method,
        spelling,
        [],
      ])
      expect(answer).not.toContain('isActive')
    }
  }
  const answer = await rawRequest(
    site.port,
    head('GET /api/Admin/GetLanguages HTTP/1.1', 'Host: a', ...headers, 'Connection: close'),
  )
  expect(statuses(answer)).toEqual([401])
})

test("A-14 another site's page can change nothing: no cookie signs in, nothing is shared across origins, reading changes nothing", async () => {
  const origin = { origin: 'https://evil.example' }
  const { path = '' } = staffCalls().find(({ method }) => method === 'POST') ?? {}

  const simple = await site.ask(path, {
    method: 'POST',
    body: '{}',
    headers: { ...origin, 'content-type': 'text/plain' },
  })
  expect(simple.status).toBe(401)
  const preflight = await site.ask(path, {
    method: 'OPTIONS',
    headers: { ...origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  })
  const shared = await site.ask('/api/TaxiSaranda/GetLanguages', { headers: origin })
  for (const { headers } of [simple, preflight, shared]) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
  const readable = new Set(
    staffCalls()
      .filter(({ method }) => method === 'GET')
      .map((call) => call.path),
  )
  for (const call of staffCalls().filter(({ method }) => method !== 'GET')) {
    if (readable.has(call.path)) continue
    const reply = await site.ask(`${call.path}?id=1`, { headers: { authorization: `Bearer ${await site.token()}` } })
    expect([call.path, reply.status]).toEqual([call.path, 405])
  }
})

test('A-19 no cache may keep what staff or guests are answered, and pages never depend on a token', async () => {
  const token = await site.token()
  const authorization = `Bearer ${token}`
  for (const { path } of staffCalls().filter(({ method, isStream }) => method === 'GET' && !isStream)) {
    const { headers } = await site.ask(`${path}?id=1`, { headers: { authorization } })
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
  const booking = await book(site, uniqueBooking({ name: 'Zamira Hoxhaj' }))
  const login = await signInAs(site.url, 'admin', adminPassword)
  for (const { headers } of [booking, login]) expect(headers.get('cache-control')).toBe('no-store')

  for (const path of ['/', '/it/about', '/services/tours']) {
    const [without, withToken] = [await site.ask(path), await site.ask(path, { headers: { authorization } })]
    expect(withToken.text).toBe(without.text)
    expect(withToken.text).not.toContain('Zamira')
  }
  const cache = join(site.folder, 'pictures-cache')
  const files = readdirSync(cache, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) {
    const bytes = readFileSync(join(parentPath, name))
    expect([name, bytes.includes(token), bytes.includes('Zamira')]).toEqual([name, false, false])
  }
})

test('A-20 a stale token changes nothing of what visitors read', async () => {
  const given: string[] = []
  for (const { path } of publicReads()) {
    const without = await site.ask(path)
    const stale = await site.ask(path, { headers: { authorization: `Bearer ${'s'.repeat(43)}` } })
    expect([path, stale.status, stale.text]).toEqual([path, without.status, without.text])
    if (stale.status === 200) given.push(path)
  }
  // One or another has to be told of what.
  expect(given.length).toBeGreaterThan(10)
})
