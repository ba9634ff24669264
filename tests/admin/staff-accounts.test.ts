import { describe, expect, test } from 'vitest'

import { type AdminSite, openAdminSite } from '../setup/admin-site.ts'
import { dialects } from '../setup/test-database.ts'

const password = 'three boats at noon'
const artan = { fullName: 'Artan Kola', username: 'Artan', role: 'staff' }

const post = (site: AdminSite, call: string, payload: object, headers = {}) =>
  site.inject({ method: 'POST', url: `/api/TaxiSaranda/${call}`, payload, headers })
const login = (site: AdminSite, username: string, typed = password) =>
  post(site, 'Login', { username, password: typed })
const secretOf = (inviteUrl: string) => inviteUrl.split('/').at(-1) ?? ''

async function invite(site: AdminSite, user: object = artan) {
  const { body } = await site.call('POST', 'InviteUser', user)
  return { ...body, token: secretOf(body.inviteUrl) } as {
    id: number
    inviteUrl: string
    token: string
    expiresAt: string
  }
}

/** Invited and accepted. */
async function addUser(site: AdminSite, user: { fullName: string; username: string; role: string }) {
  const { id, token } = await invite(site, user)
  await post(site, 'AcceptInvite', { token, password })
  return id
}

const stateOf = async (site: AdminSite, id: number) =>
  (await site.call('GET', 'GetUsers')).body.find((user: { id: number }) => user.id === id)

describe.each(dialects)('on %s', (dialect) => {
  test('who is invited chooses a password once and signs in', async () => {
    await using site = await openAdminSite(dialect)

    const { id, inviteUrl, token, expiresAt } = await invite(site)
    expect(inviteUrl).toMatch(/^\/admin\/invite\/[\w-]{43}$/)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
    expect(await stateOf(site, id)).toMatchObject({ username: 'artan', state: 'invited', inviteExpiresAt: expiresAt })
    const before = await login(site, 'artan', '')
    const weak = await post(site, 'AcceptInvite', { token, password: 'short' })
    const accepted = await post(site, 'AcceptInvite', { token, password })
    const again = await post(site, 'AcceptInvite', { token, password })
    const unknown = await post(site, 'AcceptInvite', { token: 'x'.repeat(43), password })

    expect(before.statusCode).toBe(401)
    expect([weak.statusCode, Object.keys(weak.json().errors)]).toEqual([400, ['password']])
    expect(accepted.statusCode).toBe(200)
    expect([again.statusCode, unknown.statusCode]).toEqual([410, 404])
    expect((await login(site, 'artan')).json().fullName).toBe('Artan Kola')
    expect(await stateOf(site, id)).toMatchObject({ state: 'active', inviteExpiresAt: null, role: 'staff' })
  })

  test('the language in which he chose his password stays his own, also when he is given a new link', async () => {
    await using site = await openAdminSite(dialect)
    const { id, token } = await invite(site)

    await post(site, 'AcceptInvite', { token, password, language: 'sq' })
    const signedIn = (await login(site, 'artan')).json()
    const { inviteUrl } = (await site.call('POST', `ResetUser?id=${id}`)).body

    expect(signedIn.language).toBe('sq')
    expect(await site.accounts.invites.look(secretOf(inviteUrl))).toEqual({
      username: 'artan',
      fullName: 'Artan Kola',
      language: 'sq',
    })
  })

  test('an invitation that is sent again, since no answer came, gives a link in place of the one that nobody has read', async () => {
    await using site = await openAdminSite(dialect)
    const send = async (payload: object, key = 'one') => {
      const headers = { authorization: `Bearer ${site.token}`, 'idempotency-key': key }
      const reply = await site.inject({ method: 'POST', url: '/api/Admin/InviteUser', payload, headers })
      return { status: reply.statusCode, ...reply.json() }
    }
    const accept = async ({ inviteUrl }: { inviteUrl: string }) =>
      (await post(site, 'AcceptInvite', { token: secretOf(inviteUrl), password })).statusCode

    const [lost, again] = [await send(artan), await send(artan)]

    expect([again.status, again.id]).toEqual([200, lost.id])
    expect([await accept(lost), await accept(again)]).toEqual([410, 200])
    const kept = await site.database.query.selectFrom('keptAnswers').select('answer').execute()
    expect(kept.map(({ answer }) => JSON.parse(answer))).toEqual([{ id: again.id }])
    // By now he has chosen his password; and another key is somebody else's try.
    expect([(await send(artan)).code, (await send(artan, 'two')).code]).toEqual(['username-taken', 'username-taken'])
    expect((await send({ ...artan, role: 'owner' })).code).toBe('idempotency-key-reused')
  })

  test('of two who use one link at the same time one gets it', async () => {
    await using site = await openAdminSite(dialect)
    const { token } = await invite(site)

    const replies = await Promise.all([1, 2, 3].map(() => post(site, 'AcceptInvite', { token, password })))

    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
  })

  test('a link ends after 48 hours, and the hash of none leads to it', async () => {
    let time = Date.now()
    await using site = await openAdminSite(dialect, undefined, { now: () => time })
    const { token } = await invite(site)
    const stored = await site.database.query.selectFrom('invites').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)

    time += 48 * 3_600_000
    const late = await post(site, 'AcceptInvite', { token, password })

    expect(late.statusCode).toBe(410)
  })

  test('a reset ends password and sign-ins at once and gives a link in place of the one before', async () => {
    await using site = await openAdminSite(dialect)
    const id = await addUser(site, artan)
    const { token: session } = (await login(site, 'artan')).json()
    const call = () => site.inject({ url: '/api/Admin/GetAccount', headers: { authorization: `Bearer ${session}` } })
    expect((await call()).statusCode).toBe(200)

    const first = (await site.call('POST', `ResetUser?id=${id}`)).body
    const second = (await site.call('POST', `ResetUser?id=${id}`)).body

    expect(Object.keys(first).toSorted((a, b) => a.localeCompare(b))).toEqual(['expiresAt', 'id', 'inviteUrl'])
    expect((await call()).statusCode).toBe(401)
    expect((await login(site, 'artan')).statusCode).toBe(401)
    const replaced = await post(site, 'AcceptInvite', { token: secretOf(first.inviteUrl), password })
    const fresh = await post(site, 'AcceptInvite', {
      token: secretOf(second.inviteUrl),
      password: 'nine olives at dusk',
    })
    expect([replaced.statusCode, fresh.statusCode]).toEqual([410, 200])
    expect((await login(site, 'artan')).statusCode).toBe(401)
    expect((await login(site, 'artan', 'nine olives at dusk')).statusCode).toBe(200)
    expect((await site.call('POST', 'ResetUser?id=4711')).status).toBe(404)
  })

  test('who guessed at his password until he was braked signs in with the one that he chooses by a new link', async () => {
    await using site = await openAdminSite(dialect)
    const id = await addUser(site, artan)
    const wrong = await Promise.all(Array.from({ length: 11 }, () => login(site, 'artan', 'one boat at noon')))
    expect(wrong.map(({ statusCode }) => statusCode)).toContain(429)
    expect((await login(site, 'artan')).statusCode).toBe(429)

    const { inviteUrl } = (await site.call('POST', `ResetUser?id=${id}`)).body
    expect((await login(site, 'artan')).statusCode).toBe(429)
    await post(site, 'AcceptInvite', { token: secretOf(inviteUrl), password })

    expect((await login(site, 'artan')).statusCode).toBe(200)
  })

  test('who guessed until he was braked signs in with the password that the operator gives him', async () => {
    await using site = await openAdminSite(dialect)
    await addUser(site, artan)
    await Promise.all(Array.from({ length: 11 }, () => login(site, 'artan', 'one boat at noon')))
    expect((await login(site, 'artan')).statusCode).toBe(429)

    await site.accounts.users.setPassword('artan', 'nine olives at dusk')

    expect((await login(site, 'artan', 'nine olives at dusk')).statusCode).toBe(200)
  })

  test('a name is given once, and what is no name is refused by field', async () => {
    await using site = await openAdminSite(dialect)

    const taken = await site.call('POST', 'InviteUser', { ...artan, username: ' ELONA ' })
    const empty = await site.call('POST', 'InviteUser', { ...artan, username: '  ' })
    const noRole = await site.call('POST', 'InviteUser', { ...artan, role: 'chief' })
    const unseen = await site.call('POST', 'InviteUser', { ...artan, fullName: ' ' })

    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([409, ['username']])
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([400, ['username']])
    expect([noRole.status, Object.keys(noRole.body.errors)]).toEqual([400, ['role']])
    const something = 'Full name must be one line with something in it, without control characters.'
    expect([unseen.status, unseen.body.errors]).toEqual([400, { fullName: [something] }])
    expect((await site.call('GET', 'GetUsers')).body).toHaveLength(1)
  })

  test('a change keeps what it does not name, and a stale one changes nothing', async () => {
    await using site = await openAdminSite(dialect)
    const id = await addUser(site, artan)

    const renamed = await site.call('PUT', `UpdateUser?id=${id}`, { fullName: 'Artan K', version: 1 })
    const stale = await site.call('PUT', `UpdateUser?id=${id}`, { role: 'owner', version: 1 })
    const strange = await site.call('PUT', `UpdateUser?id=${id}`, { isOwner: true })
    // The whole record, as it was read: what nobody changes here stays as it is.
    const given = { ...(await stateOf(site, id)), email: 'a@example.com', username: 'besnik', state: 'off' }
    const whole = await site.call('PUT', `UpdateUser?id=${id}`, { ...given, version: 2 })

    expect(renamed.body).toMatchObject({ fullName: 'Artan K', role: 'staff', isActive: true, version: 2 })
    expect([stale.status, strange.status]).toEqual([409, 400])
    expect(whole.body).toMatchObject({ username: 'artan', email: renamed.body.email, state: 'active', version: 3 })
    expect(await stateOf(site, id)).toMatchObject({ fullName: 'Artan K', role: 'staff' })
  })

  test('who is switched off is out at once, and so is his link; on again he is back, and that link is not', async () => {
    await using site = await openAdminSite(dialect)
    const id = await addUser(site, artan)
    const { token: session } = (await login(site, 'artan')).json()
    const waiting = await invite(site, { ...artan, username: 'vera' })

    for (const each of [id, waiting.id]) await site.call('PUT', `UpdateUser?id=${each}`, { isActive: false })

    const headers = { authorization: `Bearer ${session}` }
    expect((await site.inject({ url: '/api/Admin/GetAccount', headers })).statusCode).toBe(401)
    expect((await login(site, 'artan')).statusCode).toBe(401)
    const accept = async () => (await post(site, 'AcceptInvite', { token: waiting.token, password })).statusCode
    expect(await accept()).toBe(410)
    expect(await stateOf(site, id)).toMatchObject({ state: 'off', isActive: false })
    for (const each of [id, waiting.id]) await site.call('PUT', `UpdateUser?id=${each}`, { isActive: true })
    expect((await login(site, 'artan')).statusCode).toBe(200)
    // It may have been sent to the wrong person.
    expect(await accept()).toBe(410)
    expect(await stateOf(site, waiting.id)).toMatchObject({ state: 'invited', inviteExpiresAt: null })
  })

  test('the last active owner stays one, whoever is invited or off besides', async () => {
    await using site = await openAdminSite(dialect)
    const [{ id: self }] = (await site.call('GET', 'GetUsers')).body
    await invite(site, { ...artan, username: 'invited', role: 'owner' })
    const off = await addUser(site, { ...artan, username: 'off', role: 'owner' })
    await site.call('PUT', `UpdateUser?id=${off}`, { isActive: false })

    const refused = [
      await site.call('PUT', `UpdateUser?id=${self}`, { isActive: false }),
      await site.call('PUT', `UpdateUser?id=${self}`, { role: 'staff' }),
      await site.call('POST', `ResetUser?id=${self}`),
    ]

    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'last-owner']))
    expect((await site.call('GET', 'GetUsers')).status).toBe(200)
    await site.call('PUT', `UpdateUser?id=${off}`, { isActive: true })
    expect((await site.call('PUT', `UpdateUser?id=${self}`, { role: 'staff' })).status).toBe(200)
    // The very next call is one of staff's.
    expect((await site.call('GET', 'GetUsers')).status).toBe(403)
  })

  test('two owners who switch each other off at the same moment leave one', async () => {
    await using site = await openAdminSite(dialect)
    const second = await addUser(site, { ...artan, role: 'owner' })
    const { users } = site.accounts
    const [first] = await users.list()

    const outcomes = await Promise.allSettled([
      users.update(first?.id ?? 0, { isActive: false }),
      users.update(second, { role: 'staff' }),
    ])

    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'rejected',
    ])
    const owners = (await users.list()).filter(({ role, isActive }) => role === 'owner' && isActive)
    expect(owners).toHaveLength(1)
  })

  test('each sign-in is listed with its device and can be ended, by whose it is', async () => {
    await using site = await openAdminSite(dialect)
    await addUser(site, artan)
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'
    const here = (await login(site, 'artan')).json().token as string
    const there = (await post(site, 'Login', { username: 'artan', password }, { 'user-agent': phone })).json()
      .token as string
    const as = (token: string, method: 'GET' | 'POST', path: string) =>
      site.inject({ method, url: `/api/Admin/${path}`, headers: { authorization: `Bearer ${token}` } })

    const sessions = (await as(here, 'GET', 'GetSessions')).json() as {
      id: number
      device: string
      isCurrent: boolean
    }[]
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    expect(sessions).toHaveLength(2)
    expect(other).toMatchObject({
      device: 'Safari, iPhone',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
    })
    expect((await site.call('POST', `EndSession?id=${other?.id}`)).status).toBe(404)
    const left = await as(here, 'POST', `EndSession?id=${other?.id}`)

    expect([left.statusCode, left.json().length]).toEqual([200, 1])
    expect((await as(here, 'POST', `EndSession?id=${other?.id}`)).statusCode).toBe(404)
    expect((await as(there, 'GET', 'GetSessions')).statusCode).toBe(401)
    expect(JSON.stringify(sessions)).not.toContain('tokenHash')
  })
})
