import { describe, expect, test } from 'vitest'

import { createAccounts, signIn } from '#server/accounts/accounts.ts'
import { codeAt, stepAt } from '#server/accounts/second-factor.ts'
import { type AdminSite, openAdminSite } from '../setup/admin-site.ts'
import { dialects } from '../setup/test-database.ts'

const password = 'unused here'

/** Elona's site with a clock of its own that stands until it is moved. */
async function openSite(dialect: (typeof dialects)[number]) {
  let time = Math.floor(Date.now() / 30_000) * 30_000 + 5000
  const site = await openAdminSite(dialect, undefined, { now: () => time })
  return Object.assign(site, { pass: (seconds: number) => (time += seconds * 1000), time: () => time })
}
type Site = Awaited<ReturnType<typeof openSite>>

const codeOf = (site: Site, secret: string, away = 0) => codeAt(secret, stepAt(site.time()) + away)
const login = (site: AdminSite, fields: object = {}) =>
  site.inject({ method: 'POST', url: '/api/TaxiSaranda/Login', payload: { username: 'elona', password, ...fields } })

/** With the code of the step before, so that the present one can still be used. */
async function turnOn(site: Site) {
  const { secret } = (await site.call('POST', 'BeginTotp')).body as { secret: string }
  const { body } = await site.call('POST', 'ConfirmTotp', { code: codeOf(site, secret, -1) })
  return { secret, recoveryCodes: body.recoveryCodes as string[] }
}

describe.each(dialects)('on %s', (dialect) => {
  test('nothing is asked for until a code of the new secret has confirmed it', async () => {
    await using site = await openSite(dialect)

    const begun = (await site.call('POST', 'BeginTotp')).body
    const wrong = await site.call('POST', 'ConfirmTotp', { code: '12345' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['code']])
    expect((await login(site)).statusCode).toBe(200)
    const confirmed = await site.call('POST', 'ConfirmTotp', { code: codeOf(site, begun.secret) })

    expect(begun.otpauthUrl).toContain(`secret=${begun.secret}`)
    expect(begun.qrSvg).toMatch(/^<svg [^]+<\/svg>$/)
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    expect((await site.call('GET', 'GetAccount')).body.hasSecondFactor).toBe(true)
    const asked = await login(site)
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'second-factor'])
    // The confirming code counts as used.
    expect((await login(site, { code: codeOf(site, begun.secret) })).statusCode).toBe(401)
    expect((await login(site, { code: codeOf(site, begun.secret, 1) })).statusCode).toBe(200)
  })

  test('who got no answer to turning it on presses again, and has the recovery codes', async () => {
    await using site = await openSite(dialect)
    const { secret, recoveryCodes: lost } = await turnOn(site)

    const wrong = await site.call('POST', 'ConfirmTotp', { code: '12345' })
    const again = await site.call('POST', 'ConfirmTotp', { code: codeOf(site, secret, -1) })

    expect([wrong.status, again.status]).toEqual([400, 200])
    expect((await login(site, { code: lost[0] })).statusCode).toBe(401)
    // What was used stays used.
    expect((await login(site, { code: codeOf(site, secret, -1) })).statusCode).toBe(401)
    expect((await login(site, { code: again.body.recoveryCodes[0] })).statusCode).toBe(200)
  })

  test('a code that has signed in brings no recovery codes, and guesses at one are held up', async () => {
    await using site = await openSite(dialect)
    const { secret, recoveryCodes } = await turnOn(site)
    const code = codeOf(site, secret)
    await login(site, { code })
    const confirm = async (given: string) => (await site.call('POST', 'ConfirmTotp', { code: given })).status

    expect(await confirm(code)).toBe(400)
    expect((await login(site, { code: recoveryCodes[0] })).statusCode).toBe(200)
    expect(await confirm(codeOf(site, secret, 1))).toBe(200)
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) statuses.push(await confirm('000000'))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    // A secret that is begun anew is read, not guessed at.
    await site.call('POST', 'BeginTotp')
    expect(await confirm('000000')).toBe(400)
  })

  test('a code opens one sign-in, one step early or late too, however it is typed', async () => {
    await using site = await openSite(dialect)
    const { secret } = await turnOn(site)
    site.pass(120)
    const typed = codeOf(site, secret)

    const statuses = [
      (await login(site, { code: codeOf(site, secret, -2) })).statusCode,
      (await login(site, { code: codeOf(site, secret, 2) })).statusCode,
      (await login(site, { code: ` ${typed.slice(0, 3)} ${typed.slice(3)} ` })).statusCode,
      (await login(site, { code: typed })).statusCode,
      (await login(site, { code: codeOf(site, secret, 1) })).statusCode,
      (await login(site, { code: codeOf(site, secret, -1) })).statusCode,
    ]

    expect(statuses).toEqual([401, 401, 200, 401, 200, 200])
  })

  test('of sign-ins with one code in several processes at once, one succeeds', async () => {
    await using site = await openSite(dialect)
    const { secret, recoveryCodes } = await turnOn(site)
    const processes = [1, 2, 3].map(() =>
      createAccounts({ database: site.database, sessionIdleSeconds: 600, sessionMaxSeconds: 3600, now: site.time }),
    )

    for (const code of [codeOf(site, secret), recoveryCodes[0]]) {
      const outcomes = await Promise.allSettled(
        processes.map((accounts) => signIn(accounts, { username: 'elona', password, code, address: '192.0.2.7' })),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  test('a wrong password is refused as ever, whatever code comes along, and uses no code', async () => {
    await using site = await openSite(dialect)
    const { secret } = await turnOn(site)
    const code = codeOf(site, secret)

    const wrong = await login(site, { password: 'not this one', code })

    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'invalid-credentials'])
    expect((await login(site, { code })).statusCode).toBe(200)
  })

  test('each recovery code opens one sign-in, typed with or without its dashes, and none is stored', async () => {
    await using site = await openSite(dialect)
    const { recoveryCodes } = await turnOn(site)
    const [first = '', second = ''] = recoveryCodes

    const statuses = [
      (await login(site, { code: first })).statusCode,
      (await login(site, { code: first })).statusCode,
      (await login(site, { code: second.replaceAll('-', '').toUpperCase() })).statusCode,
    ]

    expect(statuses).toEqual([200, 401, 200])
    const stored = await site.database.query.selectFrom('recoveryCodes').selectAll().execute()
    expect(stored).toHaveLength(8)
    expect(JSON.stringify(stored)).not.toContain((recoveryCodes[3] ?? '').replaceAll('-', '').toUpperCase())
  })

  test('the own account says how many recovery codes are left', async () => {
    await using site = await openSite(dialect)
    const left = async () => (await site.call('GET', 'GetAccount')).body.recoveryCodesLeft
    expect(await left()).toBeUndefined()

    const { secret, recoveryCodes } = await turnOn(site)
    await login(site, { code: recoveryCodes[0] })
    await login(site, { code: codeOf(site, secret) })
    expect(await left()).toBe(9)

    for (const code of recoveryCodes.slice(1)) await login(site, { code })
    expect(await left()).toBe(0)
    expect((await site.call('PUT', 'UpdateAccount', { language: 'sq' })).body.recoveryCodesLeft).toBe(0)
  })

  test('asking for the code counts as a wrong try, until a right code takes it back', async () => {
    await using site = await openSite(dialect)
    const { secret } = await turnOn(site)

    for (let round = 0; round < 12; round += 1) {
      site.pass(60)
      expect((await login(site)).json().code).toBe('second-factor')
      expect((await login(site, { code: codeOf(site, secret) })).statusCode).toBe(200)
    }
    const atAddress = await site.database.query.selectFrom('signInMarks').select('failures').execute()
    expect(Math.max(...atAddress.map(({ failures }) => failures))).toBe(1)
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) statuses.push((await login(site)).statusCode)
    site.pass(30)

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await login(site, { code: codeOf(site, secret) })).statusCode).toBe(429)
  })

  test('a new secret leaves the present one on until it is confirmed, and then takes its place', async () => {
    await using site = await openSite(dialect)
    const before = await turnOn(site)
    site.pass(300)

    const { secret } = (await site.call('POST', 'BeginTotp')).body
    expect((await login(site, { code: codeOf(site, secret) })).statusCode).toBe(401)
    expect((await login(site, { code: codeOf(site, before.secret) })).statusCode).toBe(200)
    await site.call('POST', 'ConfirmTotp', { code: codeOf(site, secret, -1) })

    expect((await login(site, { code: codeOf(site, before.secret, 1) })).statusCode).toBe(401)
    expect((await login(site, { code: before.recoveryCodes[0] })).statusCode).toBe(401)
    expect((await login(site, { code: codeOf(site, secret) })).statusCode).toBe(200)
  })

  test('it is turned off with one of its codes, and guesses at them are held up', async () => {
    await using site = await openSite(dialect)
    const { secret, recoveryCodes } = await turnOn(site)

    const wrong = await site.call('POST', 'RemoveTotp', { code: '000000' })
    const removed = await site.call('POST', 'RemoveTotp', { code: codeOf(site, secret) })
    expect([wrong.status, Object.keys(wrong.body.errors), removed.status]).toEqual([400, ['code'], 200])
    expect((await login(site)).statusCode).toBe(200)
    expect((await login(site, { code: recoveryCodes[0] })).statusCode).toBe(200)
    await turnOn(site)
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await site.call('POST', 'RemoveTotp', { code: 'none' })).status)
    }

    expect(statuses.at(-1)).toBe(429)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]))
  })

  test('a reset takes it away, and so does the command of the operator', async () => {
    await using site = await openSite(dialect)
    await site.callAsStaff('GET', 'GetAccount')
    const staff = (await site.accounts.users.find('artan')) ?? { id: 0 }
    for (const reset of [
      () => site.call('POST', `ResetUser?id=${staff.id}`),
      () => site.accounts.users.setPassword('artan', password),
    ]) {
      const secret = await site.accounts.secondFactor.begin(staff.id)
      await site.accounts.secondFactor.confirm(staff.id, codeOf(site, secret))
      await reset()
      expect(await site.accounts.users.find('artan')).toMatchObject({ hasSecondFactor: false })
    }

    expect((await login(site, { username: 'artan' })).statusCode).toBe(200)
    expect(await site.database.query.selectFrom('recoveryCodes').selectAll().execute()).toEqual([])
  })

  test('no answer ever has the secret again', async () => {
    await using site = await openSite(dialect)
    const { secret } = await turnOn(site)

    const answers = await Promise.all(['GetUsers', 'GetAccount', 'GetSessions'].map((name) => site.call('GET', name)))

    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(secret)
  })
})
