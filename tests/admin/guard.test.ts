import { expect, test } from 'vitest'

import { type AdminSite, openAdminSite } from '../setup/admin-site.ts'
import { samplePicture } from '../setup/sample-picture.ts'
import { postSlowly } from '../setup/slow-body.ts'

const ask = (site: AdminSite, method: string, url: string, headers: Record<string, string>, payload?: string) =>
  site.inject({ method, url, headers, ...(payload !== undefined && { payload }) })

test('no call of the back office answers without a live token, whatever the rest of the request says', async () => {
  await using site = await openAdminSite('sqlite')
  expect(site.routes.length).toBeGreaterThan(70)
  const json = { 'content-type': 'application/json' }
  const strangers: Record<string, string>[] = [
    {},
    { authorization: 'Bearer' },
    { authorization: 'Bearer x' },
    { authorization: `Bearer ${site.token.slice(0, -1)}` },
    { authorization: `Basic ${site.token}` },
    { cookie: `token=${site.token}` },
    { 'x-original-url': '/api/TaxiSaranda/GetLanguages', 'x-http-method-override': 'GET' },
  ]
  const bodies = new Set<string>()
  for (const { method, url } of site.routes) {
    const hasBody = method === 'POST' || method === 'PUT'
    for (const headers of strangers) {
      const reply = await ask(
        site,
        method,
        `${url}?id=1&token=${site.token}`,
        { ...headers, ...(hasBody && json) },
        hasBody ? '{"broken' : undefined,
      )
      expect([method, url, headers, reply.statusCode]).toEqual([method, url, headers, 401])
      expect(reply.headers['www-authenticate']).toBe('Bearer')
      expect(reply.headers['cache-control']).toBe('no-store')
      if (method !== 'HEAD') bodies.add(reply.body)
    }
  }
  expect(bodies.size).toBe(1)
})

test('no other spelling of an address leads past the guard', async () => {
  await using site = await openAdminSite('sqlite')
  const spellings = [
    '/api/admin/GetLanguages',
    '/API/Admin/GetLanguages',
    '/api//Admin/GetLanguages',
    '/api/./Admin/GetLanguages',
    '/api/x/../Admin/GetLanguages',
    '/api/Admin/GetLanguages/',
    '/api/%41dmin/GetLanguages',
    '/api/Admin%2FGetLanguages',
    '/api/Admin;a=b/GetLanguages',
    '/api/Admin/GetLanguages%00',
  ]
  for (const url of spellings) {
    const reply = await ask(site, 'GET', url, {})
    expect([url, [401, 404].includes(reply.statusCode)]).toEqual([url, true])
  }
})

test('nothing is changed by GET or HEAD', async () => {
  await using site = await openAdminSite('sqlite')
  const changing = site.routes.filter(({ method }) => method === 'POST' || method === 'PUT' || method === 'DELETE')
  const readable = new Set(site.routes.filter(({ method }) => method === 'GET').map(({ url }) => url))
  for (const { url } of changing) {
    if (readable.has(url)) continue
    const reply = await ask(site, 'GET', `${url}?id=1`, { authorization: `Bearer ${site.token}` })
    expect([url, reply.statusCode]).toEqual([url, 405])
  }
})

test('who is switched off while his body still arrives writes nothing any more, and invites nobody', async () => {
  await using site = await openAdminSite('sqlite')
  const address = await site.listen()
  const { users, sessions } = site.accounts
  const password = 'three boats at noon'
  await users.add({ username: 'gone', fullName: 'Gone', email: '', password, role: 'owner' })
  const gone = await users.find('gone')
  const token = (gone && (await sessions.open(gone))) ?? ''
  const body = { fullName: 'A back door', username: 'door', role: 'owner' }

  const status = await postSlowly(`${address}/api/Admin/InviteUser`, { token, body }, () =>
    site.call('PUT', `UpdateUser?id=${gone?.id}`, { isActive: false }),
  )

  expect(status).toBe(401)
  expect((await users.list()).map(({ username }) => username)).toEqual(['elona', 'gone'])
})

test('who is switched off while his picture still arrives has it stored no more', async () => {
  await using site = await openAdminSite('sqlite')
  const address = await site.listen()
  const { users, sessions } = site.accounts
  await users.add({ username: 'gone', fullName: 'Gone', email: '', password: 'three boats at noon', role: 'staff' })
  const gone = await users.find('gone')
  const token = (gone && (await sessions.open(gone))) ?? ''
  const picture = await samplePicture({ width: 60, height: 40 }).png().toBuffer()
  const form = new FormData()
  form.set('existingImagePath', 'images/tours/a.jpg')
  form.set('file', new Blob([picture], { type: 'image/png' }), 'a.png')
  const sent = new Response(form)
  const upload = {
    token,
    contentType: sent.headers.get('content-type') ?? '',
    body: Buffer.from(await sent.arrayBuffer()),
  }
  const stored = () => site.database.query.selectFrom('pictures').select('path').execute()
  const before = await stored()

  const status = await postSlowly(`${address}/api/Admin/UploadImage`, upload, () =>
    site.call('PUT', `UpdateUser?id=${gone?.id}`, { isActive: false }),
  )

  expect(status).toBe(401)
  expect(await stored()).toEqual(before)
})
