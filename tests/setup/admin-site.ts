import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Fastify, { type InjectOptions, type LightMyRequestResponse } from 'fastify'

import type { UserRole } from '#domain/roles.ts'
import type { Dialect } from '#server/db/database.ts'

import { acceptInviteRoutes, loginRoutes } from '#server/accounts/account.routes.ts'
import { type Accounts, createAccounts } from '#server/accounts/accounts.ts'
import { holdCallRoles } from '#server/accounts/require-admin.ts'
import { adminRoutes } from '#server/admin.routes.ts'
import { apiPageRoutes } from '#server/http/api-page.routes.ts'
import { type BookingNotifications, bookingNotifications } from '#server/bookings/booking-notifications.ts'
import { type BookingMails, bookingMailsOff } from '#server/bookings/mails/booking-mails.ts'
import {
  type BookingPushes,
  type BookingPushOptions,
  startBookingPushes,
} from '#server/bookings/pushes/booking-pushes.ts'
import { createPictures, type Pictures } from '#server/pictures/pictures.ts'
import { bodyChecks, lazySchemas } from '#server/http/schema-checks.ts'
import { addProblemHandlers } from '#server/http/problem.ts'
import { openSeededSite, type SeededSite } from './seeded-site.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface AdminSite extends SeededSite {
  accounts: Accounts
  pictures: Pictures
  /** A call of the back office as Elona M, who is signed in. */
  call: (method: Method, path: string, payload?: unknown) => Promise<AdminReply>
  /** The same as Artan, who is no owner and signs in when he is first needed. */
  callAsStaff: (method: Method, path: string, payload?: unknown) => Promise<AdminReply>
  /** The same without a token. */
  anonymous: (method: Method, path: string, payload?: unknown) => Promise<AdminReply>
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>
  notifications: BookingNotifications
  push: BookingPushes
  /** Every call of the back office, as it was registered. */
  routes: { method: string; url: string }[]
  /** Listens on a free port of the loopback and answers the address. */
  listen: () => Promise<string>
  token: string
  staffToken: () => Promise<string>
}

/** Tests read answers of every shape and say themselves what they expect. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any

export interface AdminReply {
  status: number
  /** The parsed body; undefined where there is none. */
  body: Json
  headers: Record<string, unknown>
}

export interface AdminSiteOptions {
  beatMs?: number
  hasApiPage?: boolean
  /** The clock of accounts, in milliseconds. */
  now?: () => number
  /** How telephones are rung. */
  push?: Partial<BookingPushOptions>
}

/** The shipped content with the public calls and those of the back office over it, and one user signed in. */
export async function openAdminSite(
  dialect: Dialect,
  mailFor?: (site: SeededSite) => BookingMails,
  { hasApiPage = false, now = Date.now, push: pushOptions, ...options }: AdminSiteOptions = {},
): Promise<AdminSite> {
  const site = await openSeededSite(dialect)
  const { database, content } = site
  const publicUrl = 'https://taxi.example'
  const push = startBookingPushes({ database, content, publicUrl, log: silentLog, ...pushOptions })
  const notifications = bookingNotifications(mailFor?.(site) ?? bookingMailsOff, push)
  const cacheFolder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const accounts = createAccounts({ database: site.database, sessionIdleSeconds: 600, sessionMaxSeconds: 3600, now })
  const token = await signInNew(accounts, database, {
    username: 'elona',
    fullName: 'Elona M',
    email: 'e@example.com',
    role: 'owner',
  })
  let madeStaff: Promise<string> | undefined
  const staffToken = () =>
    (madeStaff ??= signInNew(accounts, database, { username: 'artan', fullName: 'Artan K', email: '', role: 'staff' }))
  const pictures = createPictures({ database: site.database, cacheFolder, cacheMaxBytes: 1e8 })
  const app = Fastify({
    bodyLimit: 64 * 1024,
    ajv: bodyChecks,
    schemaController: { compilersFactory: lazySchemas },
  })
  addProblemHandlers(app)
  holdCallRoles(app)
  await app.register(loginRoutes, { accounts })
  await app.register(acceptInviteRoutes, { accounts })
  const routes: AdminSite['routes'] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url })
  })
  if (hasApiPage) await app.register(apiPageRoutes)
  await app.register(adminRoutes, {
    accounts,
    database: site.database,
    content: site.content,
    pictures,
    notifications,
    push,
    maxUploadBytes: 2 * 1024 * 1024,
    publicUrl,
    ...options,
  })

  async function send(method: Method, path: string, payload: unknown, headers: Record<string, string>) {
    const reply = await app.inject({
      method,
      url: `/api/Admin/${path}`,
      headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    })
    const isJson = String(reply.headers['content-type']).includes('json')
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body || undefined, headers: reply.headers }
  }

  return {
    ...site,
    accounts,
    notifications,
    push,
    pictures,
    routes,
    token,
    staffToken,
    callAsStaff: async (method, path, payload) =>
      send(method, path, payload, { authorization: `Bearer ${await staffToken()}` }),
    call: (method, path, payload) => send(method, path, payload, { authorization: `Bearer ${token}` }),
    anonymous: (method, path, payload) => send(method, path, payload, {}),
    inject: (request) => app.inject(request),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async [Symbol.asyncDispose]() {
      await app.close()
      await notifications.close()
      await site[Symbol.asyncDispose]()
      rmSync(cacheFolder, { recursive: true, force: true })
    },
  }
}

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Of the password `unused here`, and as cheap as one can be: at the usual cost each sign-in takes as long as a small test. */
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$2w7PqdMFcJHmNpeoc/aMTw$CC1Oy/ukq5j20lbkgBxWFyDpgxPN6kbFBQXCZOcy1cQ'

/** Answers the new user's token. */
async function signInNew(
  { users, sessions }: Accounts,
  { query }: SeededSite['database'],
  user: { username: string; fullName: string; email: string; role: UserRole },
) {
  const values = { ...user, passwordHash, createdAt: new Date().toISOString() }
  await query.insertInto('users').values(values).execute()
  const added = await users.find(user.username)
  const token = added && (await sessions.open(added))
  if (token === undefined) throw new Error('The user of the test cannot sign in.')
  return token
}
