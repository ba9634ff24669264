import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'

import { Problem } from '#domain/problem.ts'

import { type AppError, databaseUnavailable, siteBusy } from '../errors.ts'

import { openTestDatabase } from '../../tests/setup/test-database.ts'
import { bodyChecks, lazySchemas } from '../http/schema-checks.ts'
import { createAccounts, ensureFirstAdmin, turnOffSecondFactor } from './accounts.ts'
import { requireAdmin } from './require-admin.ts'
import { loginRoutes, sessionRoutes } from './account.routes.ts'
import { verifyPassword } from './password.ts'

const password = 'three boats at noon'
const newPassword = 'nine olives at dusk'

/** An app with one user, elona, whose password is the one above. */
async function startApp() {
  const database = await openTestDatabase('sqlite')
  const accounts = createAccounts({ database, sessionIdleSeconds: 600, sessionMaxSeconds: 3600 })
  await accounts.users.add({
    username: 'elona',
    fullName: 'Elona M',
    email: 'elona@example.com',
    password,
    role: 'owner',
  })
  const app: FastifyInstance = Fastify({ ajv: bodyChecks, schemaController: { compilersFactory: lazySchemas } })
  app.setErrorHandler((error: AppError, _request, reply) => {
    const status = error.statusCode
    return reply
      .code(status)
      .send({ title: error.message, status, code: error.code, ...(error.errors && { errors: error.errors }) })
  })
  app.addSchema(Problem)
  await app.register(loginRoutes, { accounts })
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', requireAdmin(accounts))
    await guarded.register(sessionRoutes, { accounts })
  })
  const login = (payload: unknown) =>
    app.inject({ method: 'POST', url: '/api/TaxiSaranda/Login', payload: payload as object })
  return {
    accounts,
    login,
    token: async () => String((await login({ username: 'elona', password })).json().token),
    post: (call: string, authorization?: string, payload?: object) =>
      app.inject({
        method: 'POST',
        url: `/api/Admin/${call}`,
        ...(authorization === undefined ? {} : { headers: { authorization } }),
        ...(payload === undefined ? {} : { payload }),
      }),
    async [Symbol.asyncDispose]() {
      await app.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('the right pair answers a token and who it is, and nothing else', async () => {
  await using site = await startApp()

  const reply = await site.login({ username: 'Elona', password, remember: true })

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    fullName: 'Elona M',
    email: 'elona@example.com',
  })
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('every wrong pair is refused with the same bytes', async () => {
  await using site = await startApp()
  await site.accounts.users.add({ username: 'gone', fullName: 'Gone', email: '', password, role: 'owner' })
  await site.accounts.users.setActive('gone', false)

  const replies = [
    await site.login({ username: 'elona', password: 'wrong' }),
    await site.login({ username: 'nobody', password }),
    await site.login({ username: 'gone', password }),
    await site.login({ username: 'elona\u0000', password }),
  ]

  for (const reply of replies) {
    expect([reply.statusCode, reply.body]).toEqual([401, replies[0]?.body])
    expect({ ...reply.headers, date: '' }).toEqual({ ...replies[0]?.headers, date: '' })
  }
  expect(replies[0]?.json().title).toBe('Invalid username or password')
})

test.for([
  { username: { $ne: '' }, password },
  { username: ['elona'], password },
  { username: 1, password },
  { username: 'elona' },
  { username: 'x'.repeat(10_000), password },
  { username: 'elona', password: 'x'.repeat(1025) },
  [],
])('a request of another shape is refused (%j)', async (payload) => {
  await using site = await startApp()

  expect((await site.login(payload)).statusCode).toBe(400)
})

test('too many failures are held up, and the rest of the world is not', async () => {
  await using site = await startApp()
  const codes: number[] = []
  for (let count = 0; count < 12; count += 1) {
    codes.push((await site.login({ username: 'elona', password: 'wrong' })).statusCode)
  }

  expect(codes.slice(-3)).toEqual([401, 429, 429])
  expect((await site.login({ username: 'nobody', password })).statusCode).toBe(401)
})

test('two sign-ins never share a token', async () => {
  await using site = await startApp()

  expect(await site.token()).not.toBe(await site.token())
})

test.for([undefined, 'Bearer', 'Bearer x', `Bearer ${'x'.repeat(43)}`, 'Basic ZWxvbmE6eA==', 'chosen'])(
  'without a live token (%s) nothing is done, and the body is not looked at',
  async (authorization) => {
    await using site = await startApp()

    const reply = await site.post('ChangePassword', authorization, ['no', 'object'])

    expect([reply.statusCode, reply.json().code]).toEqual([401, 'sign-in-needed'])
    expect(reply.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' })
  },
)

test('after signing out the token is worth nothing', async () => {
  await using site = await startApp()
  const authorization = `Bearer ${await site.token()}`

  expect((await site.post('Logout', authorization)).statusCode).toBe(204)

  expect((await site.post('Logout', authorization)).statusCode).toBe(401)
})

test('a new password ends all other sessions', async () => {
  await using site = await startApp()
  const [mine, other] = [await site.token(), await site.token()]

  const reply = await site.post('ChangePassword', `Bearer ${mine}`, { currentPassword: password, newPassword })

  expect(reply.statusCode).toBe(204)
  expect(await site.accounts.sessions.verify(mine)).toBeDefined()
  expect(await site.accounts.sessions.verify(other)).toBeUndefined()
  expect((await site.login({ username: 'elona', password: newPassword })).statusCode).toBe(200)
})

test('a change of the password that is sent again, since no answer came, is answered as the first one', async () => {
  await using site = await startApp()
  const authorization = `Bearer ${await site.token()}`
  const change = () => site.post('ChangePassword', authorization, { currentPassword: password, newPassword })

  const replies = [await change(), await change(), ...(await Promise.all([change(), change()]))]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204])
  const other = { currentPassword: password, newPassword: 'four goats on a roof' }
  expect((await site.post('ChangePassword', authorization, other)).statusCode).toBe(400)
  expect((await site.login({ username: 'elona', password: newPassword })).statusCode).toBe(200)
})

test('a change of the password for which the site had no time is no failed try', async () => {
  await using site = await startApp()
  const authorization = `Bearer ${await site.token()}`
  const change = async () =>
    (await site.post('ChangePassword', authorization, { currentPassword: password, newPassword })).statusCode
  const { users } = site.accounts
  const { replacePassword } = users
  users.replacePassword = () => Promise.reject(siteBusy)

  const busy: number[] = []
  for (let index = 0; index < 12; index += 1) busy.push(await change())
  users.replacePassword = replacePassword

  expect([...new Set(busy), await change()]).toEqual([503, 204])
})

const unanswered = () => Promise.reject(databaseUnavailable(new Error('disk I/O error')))

test('a sign-in, or a second factor turned off, at which the database failed is no failed try', async () => {
  await using site = await startApp()
  const { sessions, secondFactor } = site.accounts
  const { open } = sessions
  const login = async () => (await site.login({ username: 'elona', password })).statusCode
  const admin = await sessions.verify(await site.token())
  if (!admin) throw new Error('nobody is signed in')
  sessions.open = unanswered
  secondFactor.remove = unanswered

  for (let index = 0; index < 12; index += 1) {
    expect(await login()).toBe(503)
    const turnedOff = turnOffSecondFactor(site.accounts, { admin, code: '123456', address: '127.0.0.1' })
    await expect(turnedOff).rejects.toMatchObject({ statusCode: 503 })
  }
  sessions.open = open

  expect(await login()).toBe(200)
})

test.for([
  ['currentPassword', { currentPassword: 'wrong', newPassword }],
  ['newPassword', { currentPassword: password, newPassword: 'saranda2024' }],
] as const)('a password change with a faulty %s says so and changes nothing', async ([field, payload]) => {
  await using site = await startApp()

  const reply = await site.post('ChangePassword', `Bearer ${await site.token()}`, payload)

  expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, [field]])
  expect((await site.login({ username: 'elona', password })).statusCode).toBe(200)
})

test('who is switched off is out at once', async () => {
  await using site = await startApp()
  await site.accounts.users.add({ username: 'vera', fullName: 'Vera', email: '', password, role: 'owner' })
  const token = await site.token()

  await site.accounts.users.setActive('elona', false)

  expect((await site.post('Logout', `Bearer ${token}`)).statusCode).toBe(401)
})

test('the first admin is made once, with a random password that is told once', async () => {
  await using database = await openTestDatabase('sqlite')
  const accounts = createAccounts({ database, sessionIdleSeconds: 600, sessionMaxSeconds: 3600 })

  const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(accounts, { username: 'admin' })))

  expect(made.filter((admin) => admin !== undefined)).toEqual([
    { username: 'admin', randomPassword: expect.stringMatching(/^\w{16}$/) },
  ])
  expect(await ensureFirstAdmin(accounts, { username: 'other' })).toBeUndefined()
  expect(await accounts.users.list()).toHaveLength(1)
})

test('a weak password for the first admin stops the start', async () => {
  await using database = await openTestDatabase('sqlite')
  const accounts = createAccounts({ database, sessionIdleSeconds: 600, sessionMaxSeconds: 3600 })

  await expect(ensureFirstAdmin(accounts, { username: 'admin', password: 'admin' })).rejects.toThrow('ADMIN_PASSWORD')
})

test('who came while too many were signing in was looked at by nobody, and is not paused for it', async () => {
  await using app = await startApp()
  const login = async () => (await app.login({ username: 'elona', password })).statusCode
  const over = new AbortController()
  async function comeAgain() {
    while (!over.signal.aborted) await verifyPassword('wrong', undefined)
  }
  const crowd = Array.from({ length: 34 }, comeAgain)

  const told: number[] = []
  for (let index = 0; index < 11; index += 1) told.push(await login())
  over.abort()
  await Promise.all(crowd)

  expect(new Set(told)).toEqual(new Set([503]))
  expect(await login()).toBe(200)
})
