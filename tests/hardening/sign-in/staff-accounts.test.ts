import { afterAll, beforeAll, expect, test } from 'vitest'

import { codeAt, stepAt } from '#server/accounts/second-factor.ts'
import { type StartedSite, startSite } from '../../setup/start-site.ts'
import { ask, openSite, signInAs, type Site } from '../setup/open-site.ts'
import { adminPassword } from '../setup/seeded-folder.ts'

/** Two processes on one file. */
let site: Site
let second: StartedSite
let headers: Record<string, string>
beforeAll(async () => {
  site = await openSite()
  second = await startSite({ DATA_DIR: site.folder, RATE_LIMITS: 'off' })
  headers = { authorization: `Bearer ${(await signInAs(site.url, 'admin', adminPassword)).body.token}` }
})
afterAll(async () => {
  await second.stop()
  await site[Symbol.asyncDispose]()
})

const urls = () => [site.url, second.url, site.url, second.url]
const admin = (call: string, body?: object) =>
  ask(site.url, `/api/Admin/${call}`, { method: 'POST', headers, ...(body && { body }) })
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b)

async function invite(username: string, role: 'owner' | 'staff') {
  const { body } = await admin('InviteUser', { fullName: username, username, role })
  return { id: body.id as number, token: String(body.inviteUrl).split('/').at(-1) ?? '' }
}

const accept = (url: string, token: string) =>
  ask(url, '/api/TaxiSaranda/AcceptInvite', { method: 'POST', body: { token, password: 'nine olives at dusk' } })

test('A-25 a link opened in two processes at the same moment sets one password', async () => {
  const { token } = await invite('artan', 'staff')

  expect(statuses(await Promise.all(urls().map((url) => accept(url, token))))).toEqual([200, 410, 410, 410])
})

const switchOff = (url: string, who: number | undefined, by: Record<string, string>) =>
  ask(url, `/api/Admin/UpdateUser?id=${who}`, { method: 'PUT', headers: by, body: { isActive: false } })

test('A-24 owners who switch each other off at the same moment, in two processes, leave one', async () => {
  const { id, token } = await invite('vera', 'owner')
  await accept(site.url, token)
  const [self] = (await ask(site.url, '/api/Admin/GetUsers', { headers })).body as { id: number }[]
  const vera = { authorization: `Bearer ${(await signInAs(second.url, 'vera', 'nine olives at dusk')).body.token}` }

  const replies = await Promise.all([switchOff(site.url, id, headers), switchOff(second.url, self?.id, vera)])

  expect(statuses(replies)).toEqual([200, expect.toSatisfy((status: number) => status === 409 || status === 401)])
  const left = replies[0]?.status === 200 ? { url: site.url, by: headers } : { url: second.url, by: vera }
  const users = (await ask(left.url, '/api/Admin/GetUsers', { headers: left.by })).body as {
    role: string
    state: string
  }[]
  expect(users.filter(({ role, state }) => role === 'owner' && state === 'active')).toHaveLength(1)
  // For the tests that follow.
  if (left.by === vera)
    await ask(left.url, `/api/Admin/UpdateUser?id=${self?.id}`, {
      method: 'PUT',
      headers: vera,
      body: { isActive: true },
    })
  headers = { authorization: `Bearer ${(await signInAs(site.url, 'admin', adminPassword)).body.token}` }
})

test('A-23 a code of the second factor opens one sign-in, in however many processes it is tried', async () => {
  const { secret } = (await admin('BeginTotp')).body
  await admin('ConfirmTotp', { code: codeAt(secret, stepAt(Date.now()) - 1) })
  const code = codeAt(secret, stepAt(Date.now()))
  const login = (url: string) =>
    ask(url, '/api/TaxiSaranda/Login', { method: 'POST', body: { username: 'admin', password: adminPassword, code } })

  const replies = await Promise.all(urls().map(login))

  expect(statuses(replies)).toEqual([200, 401, 401, 401])
  expect((await login(site.url)).status).toBe(401)
  expect(replies.find(({ status }) => status === 401)?.body.code).toBe('second-factor')
})
