import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { startSite } from '../../setup/start-site.ts'
import { ask, openSite, signInAs, type Site } from '../setup/open-site.ts'
import { adminPassword } from '../setup/seeded-folder.ts'
import { timingGap } from './timing-gap.ts'
import { usersCommand, usersCommandWith } from './users-command.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
  usersCommandWith(adminPassword, site, 'add', 'disabled')
  usersCommand(site, 'disable', 'disabled')
})
afterAll(() => site[Symbol.asyncDispose]())

const login = (body: unknown, headers: Record<string, string> = {}) =>
  site.ask('/api/TaxiSaranda/Login', { method: 'POST', body, headers })

test('A-01 whoever may not sign in gets the same answer to the byte', async () => {
  const pairs = [
    ['nobody', 'x'],
    ['admin', 'wrong'],
    ['admin', ''],
    ['disabled', adminPassword],
    ['admin\u0000', adminPassword],
    ['ädmin', 'x'.repeat(1024)],
  ] as const

  const answers = await Promise.all(pairs.map(([username, password]) => login({ username, password })))

  const told = answers.map(({ status, headers, text }) => {
    const { date: _, ...rest } = Object.fromEntries(headers)
    return JSON.stringify([status, rest, text])
  })
  expect(new Set(told).size).toBe(1)
  expect(answers[0]?.status).toBe(401)
  expect(answers[0]?.body.title).toBe('Invalid username or password')
})

test('A-02 a name that nobody has takes as long as a wrong password', async () => {
  const { known, unknown } = await timingGap(site, 15)

  // Without a hash to compare with, the answer would come in a few per cent of the time.
  expect(unknown / known).toBeGreaterThan(0.4)
  expect(unknown / known).toBeLessThan(2.5)
})

test('A-06 tokens never repeat, and none of them is in the data folder', async () => {
  const tokens: string[] = []
  for (let count = 0; count < 20; count += 1) {
    tokens.push((await signInAs(site.url, 'admin', adminPassword)).body.token)
  }

  expect(new Set(tokens).size).toBe(20)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  for (const file of ['site.db', 'site.db-wal']) {
    const bytes = readFileSync(join(site.folder, file))
    expect(tokens.filter((token) => bytes.includes(token))).toEqual([])
  }
})

test('A-07 a token cannot be chosen, and counts only in its header', async () => {
  const chosen = 'c'.repeat(43)
  const { body } = await login(
    { username: 'admin', password: adminPassword },
    { authorization: `Bearer ${chosen}`, cookie: `token=${chosen}` },
  )
  const second = await signInAs(site.url, 'admin', adminPassword)
  const tree = '/api/Admin/GetAdminPagesTree'

  expect(body.token).not.toBe(chosen)
  expect(second.body.token).not.toBe(body.token)
  expect((await site.ask(tree, { headers: { authorization: `Bearer ${body.token}` } })).status).toBe(200)
  expect((await site.ask(`${tree}?token=${body.token}`)).status).toBe(401)
  expect((await site.ask(`${tree}?access_token=${body.token}`)).status).toBe(401)
  for (const headers of [
    { cookie: `token=${body.token}` },
    { authorization: `Basic ${Buffer.from(`admin:${adminPassword}`).toString('base64')}` },
    { authorization: `Basic ${body.token}` },
    { authorization: `Bearer ${chosen}` },
    { 'x-access-token': body.token },
  ]) {
    expect([headers, (await site.ask(tree, { headers: headers as Record<string, string> })).status]).toEqual([
      headers,
      401,
    ])
  }
})

test('A-15 every character of a password counts, and it is kept as argon2id', async () => {
  for (const length of [64, 128]) {
    const stem = 'blue-boat-nine-'.repeat(9).slice(0, length - 1)
    usersCommandWith(`${stem}a`, site, 'add', `long${length}`)
    expect((await signInAs(site.url, `long${length}`, `${stem}b`)).status).toBe(401)
    expect((await signInAs(site.url, `long${length}`, `${stem}a`)).status).toBe(200)
  }
  expect((await signInAs(site.url, 'admin', `${adminPassword}\u0000x`)).status).toBe(401)
  expect([400, 413]).toContain((await signInAs(site.url, 'admin', 'x'.repeat(1024 * 1024))).status)

  const hashes = site.inDatabase((database) => database.prepare('select password_hash as hash from users').all())
  for (const { hash } of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('A-16 what anybody would guess is refused by the command, what nobody would is taken', () => {
  for (const password of ['password123', 'saranda2024', 'short12', '1234567890123']) {
    expect([password, usersCommandWith(password, site, 'reset', 'disabled').ok]).toEqual([password, false])
  }
  const taken = usersCommandWith('kjhgwqnbvteuzio', site, 'reset', 'disabled')
  expect(taken.ok).toBe(true)
  expect(taken.said).toContain('disabled is switched off and cannot sign in until enabled.')
})

test('A-17 a fresh site has no password that anybody knows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-fresh-'))
  const fresh = await startSite({ DATA_DIR: folder, RATE_LIMITS: 'off', ADMIN_PASSWORD: '' })

  for (const password of ['admin', 'password', '', 'taxisaranda', 'changeme', 'undefined']) {
    const { status } = await signInAs(fresh.url, 'admin', password)
    expect([password, status]).toEqual([password, 401])
  }
  const told = /sign-in is admin with the password (\S{12,})/.exec(fresh.output())?.[1] ?? ''
  expect((await signInAs(fresh.url, 'admin', told)).status).toBe(200)
  await fresh.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('A-22 only two texts sign in, and only a token, a name and an address come back', async () => {
  const wrong = [
    { username: { $ne: '' }, password: { $ne: '' } },
    { username: ['admin'], password: adminPassword },
    { username: 'admin', password: 5 },
    { username: 'admin', password: true },
    { username: 'admin' },
    { username: null, password: null },
    { username: 'a'.repeat(10_000), password: 'x' },
    [],
    'admin',
  ]
  for (const body of wrong) {
    const reply = await ask(site.url, '/api/TaxiSaranda/Login', { method: 'POST', body: JSON.stringify(body) })
    expect([body, reply.status, typeof reply.body.title]).toEqual([body, 400, 'string'])
  }
  const right = await login({ username: 'admin', password: adminPassword, isAdmin: true, id: 7 })
  expect(right.status).toBe(200)
  expect(Object.keys(right.body).toSorted()).toEqual(['email', 'fullName', 'token'])
})
