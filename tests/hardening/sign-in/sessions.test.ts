import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { startSite } from '../../setup/start-site.ts'
import { ask, openSite, signInAs, type Site } from '../setup/open-site.ts'
import { adminPassword } from '../setup/seeded-folder.ts'
import { usersCommand, usersCommandWith } from './users-command.ts'

const newPassword = 'nine green harbours'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site[Symbol.asyncDispose]())

const open = async (username = 'admin', password = adminPassword) =>
  (await signInAs(site.url, username, password)).body.token as string
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const statusOf = async (token: string, url = site.url) =>
  (await ask(url, '/api/Admin/GetAdminPagesTree', { headers: bearer(token) })).status
const post = (call: string, token: string, body?: unknown) =>
  site.ask(`/api/Admin/${call}`, { method: 'POST', headers: bearer(token), ...(body !== undefined && { body }) })

test('A-08 a session ends when it is not used, and after its longest life however much it is used', async () => {
  const [idle, most] = [3, 7]
  await using brief = await openSite({ SESSION_IDLE_SECONDS: String(idle), SESSION_MAX_SECONDS: String(most) })
  const unused = (await signInAs(brief.url, 'admin', adminPassword)).body.token
  const used = (await signInAs(brief.url, 'admin', adminPassword)).body.token
  const opened = Date.now()

  for (let last = Date.now(); Date.now() - opened < (most - 1) * 1000;) {
    await wait(500)
    const status = await statusOf(used, brief.url)
    // A machine that stood still for so long has let the session lapse.
    if (Date.now() - last < (idle - 1) * 1000) expect(status).toBe(200)
    last = Date.now()
  }
  expect(await statusOf(unused, brief.url)).toBe(401)
  await wait(opened + most * 1000 - Date.now() + 50)
  expect(await statusOf(used, brief.url)).toBe(401)
  await brief.restart()
  expect([await statusOf(unused, brief.url), await statusOf(used, brief.url)]).toEqual([401, 401])
})

test('A-09 after signing out the token is worth nothing, at another process neither', async () => {
  const other = await startSite({ DATA_DIR: site.folder, RATE_LIMITS: 'off' })
  const token = await open()
  expect(await statusOf(token, other.url)).toBe(200)

  expect((await post('Logout', token)).status).toBe(204)

  expect([await statusOf(token), await statusOf(token, other.url)]).toEqual([401, 401])
  expect((await post('Logout', token)).status).toBe(401)
  await other.stop()
})

test('A-10 a new password ends all other sessions at once, by the call and by the command', async () => {
  usersCommandWith(adminPassword, site, 'add', 'elona')
  const [mine, elsewhere] = [await open('elona'), await open('elona')]

  const change = { currentPassword: adminPassword, newPassword }
  expect((await post('ChangePassword', mine, change)).status).toBe(204)

  expect([await statusOf(mine), await statusOf(elsewhere)]).toEqual([200, 401])
  expect((await signInAs(site.url, 'elona', adminPassword)).status).toBe(401)
  usersCommandWith(adminPassword, site, 'reset', 'elona')
  expect(await statusOf(mine)).toBe(401)
})

test('A-11 who is switched off is out with the next request', async () => {
  usersCommandWith(adminPassword, site, 'add', 'arben')
  const token = await open('arben')
  expect(await statusOf(token)).toBe(200)

  usersCommand(site, 'disable', 'arben')

  expect(await statusOf(token)).toBe(401)
  expect((await signInAs(site.url, 'arben', adminPassword)).status).toBe(401)
})

test('A-21 only the newest twenty sessions of a user stay', async () => {
  usersCommandWith(adminPassword, site, 'add', 'many')
  const tokens: string[] = []
  for (let count = 0; count < 25; count += 1) tokens.push(await open('many'))

  expect([await statusOf(tokens[0] ?? ''), await statusOf(tokens.at(-1) ?? '')]).toEqual([401, 200])
  const { count } = site.inDatabase((database) =>
    database
      .prepare("select count(*) as count from sessions join users on users.id = user_id where username = 'many'")
      .get(),
  ) as { count: number }
  expect(count).toBe(20)
})
