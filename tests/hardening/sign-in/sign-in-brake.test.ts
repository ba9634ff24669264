import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openSite, signInAs, type Reply, type Site } from '../setup/open-site.ts'
import { adminPassword } from '../setup/seeded-folder.ts'
import { usersCommand } from './users-command.ts'

/** Behind a proxy that it trusts, and without one: the switch for load tests leaves the limit of sign-ins on. */
let guarded: Site
let open: Site
beforeAll(async () => {
  guarded = await openSite({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
  open = await openSite({ RATE_LIMITS: 'off' })
})
afterAll(() => Promise.all([guarded, open].map((site) => site[Symbol.asyncDispose]())))
// What was tried before is forgotten, as on a new site.
beforeEach(() => {
  for (const site of [guarded, open]) site.inDatabase((database) => database.exec('delete from sign_in_marks'))
})

const from = (address: string) => ({ 'x-forwarded-for': address })

async function fail(site: Site, times: number, headers: (index: number) => Record<string, string>, username = 'admin') {
  const replies: Reply[] = []
  for (let index = 0; index < times; index += 1) {
    replies.push(await signInAs(site.url, username, 'wrong', headers(index)))
  }
  return replies
}

const braked = (replies: Reply[]) => replies.filter(({ status }) => status === 429)

test('A-03 thirty wrong passwords: ten are looked at, whatever restarts; many addresses are one account', async () => {
  const site = guarded
  const replies = await fail(site, 30, () => from('203.0.113.7'))
  expect(braked(replies)).toHaveLength(20)
  for (const { headers, body } of braked(replies)) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60)
    expect(typeof body.title).toBe('string')
  }
  await site.restart('SIGKILL')
  expect((await signInAs(site.url, 'admin', adminPassword, from('203.0.113.7'))).status).toBe(429)

  const spread = await fail(site, 40, (index) => from(`198.51.100.${index}`), 'elona')
  expect(braked(spread)).toHaveLength(20)
})

test('A-04 strangers who fail at an account do not lock its owner out where he has signed in before', async () => {
  const site = guarded
  const owner = from('192.0.2.10')
  expect((await signInAs(site.url, 'admin', adminPassword, owner)).status).toBe(200)

  const attack = await fail(site, 40, (index) => from(`203.0.113.${index % 20}`))

  expect(braked(attack).length).toBeGreaterThan(15)
  expect((await signInAs(site.url, 'admin', adminPassword, from('203.0.113.200'))).status).toBe(429)
  expect((await signInAs(site.url, 'admin', adminPassword, owner)).status).toBe(200)
})

test.for<[string, (index: number) => [username: string, headers: Record<string, string>, body?: object]]>([
  [
    'headers of a proxy nobody trusts',
    (i) => ['admin', { 'x-forwarded-for': `1.2.3.${i}`, 'x-real-ip': `1.2.4.${i}`, forwarded: `for=1.2.5.${i}` }],
  ],
  ['more keys in the body', (i) => ['admin', {}, { email: `${i}@example.com`, otp: i }]],
  ['the name in other spellings', (i) => [['ADMIN', ' admin ', 'ａdmin', 'Admin\t', 'aDmin'][i % 5] ?? '', {}]],
])('A-05 %s does not get around the limit', async ([, variant]) => {
  const replies: Reply[] = []
  for (let index = 0; index < 15; index += 1) {
    const [username, headers, extra] = variant(index)
    const path = `/api/TaxiSaranda/Login?x=${index}`
    replies.push(await open.ask(path, { method: 'POST', headers, body: { username, password: 'wrong', ...extra } }))
  }

  expect(braked(replies)).toHaveLength(5)
})

test('A-05 all addresses of one IPv6 network are one sender; another path to the call is none', async () => {
  const site = guarded
  const replies = await fail(site, 15, (index) => from(`2001:db8:1:2:${index}::9`))

  expect(braked(replies)).toHaveLength(5)
  for (const path of ['/api/TaxiSaranda/Login/', '/api/TaxiSaranda/login', '/api//TaxiSaranda/Login']) {
    const reply = await site.ask(path, { method: 'POST', body: { username: 'admin', password: adminPassword } })
    expect([path, [404, 405].includes(reply.status)]).toEqual([path, true])
  }
})

test('A-18 a flood of sign-ins leaves pages and memory alone', async () => {
  const site = guarded
  await site.ask('/')
  const over = new AbortController()
  const pages: Reply[] = []
  const reading = (async () => {
    for (; !over.signal.aborted; await wait(20)) pages.push(await site.ask('/'))
  })()

  const asked: Promise<Reply>[] = []
  // Two hundred a second; all at once would be a crowd, in which pages are refused too. A slow reader needs longer to see it.
  for (let waves = 0; waves < 6 || (pages.length <= 5 && waves < 100); waves += 1) {
    for (let index = 0; index < 50; index += 1)
      asked.push(signInAs(site.url, `user${index}`, 'wrong', from(`203.0.113.${index}`)))
    await wait(250)
  }
  const flood = await Promise.all(asked)
  over.abort()
  await reading

  const told = new Set(flood.map(({ status }) => status))
  expect([...told].filter((status) => ![401, 429, 503].includes(status))).toEqual([])
  for (const { headers } of flood.filter(({ status }) => status > 401)) expect(headers.get('retry-after')).toBeTruthy()
  expect(flood.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
  expect(pages.length).toBeGreaterThan(5)
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await signInAs(site.url, 'admin', adminPassword, from('192.0.2.1'))).status).toBe(200)
  expect(usersCommand(site, 'list').said).toContain('admin')
})
