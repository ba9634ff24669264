import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { adminApi } from '#domain/paths.ts'
import { type CallRole, mayUse, type UserRole } from '#domain/roles.ts'
import { AppError, signInNeeded } from '../errors.ts'
import { bearerToken } from '../http/bearer-token.ts'
import type { Accounts } from './accounts.ts'
import type { SignedIn } from './session-store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set by `requireAdmin`. */
    admin?: SignedIn
  }
}

/**
 * An onRequest hook that lets only signed-in staff pass (bearer token of a live session) whose role the call is for, and
 * sets `request.admin`; others get AppError 401 or 403 before their body is read. Answers behind it are never stored by caches.
 */
export function requireAdmin({ sessions }: Accounts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'no-store')
    const token = bearerToken(request)
    const signedIn = token === undefined ? undefined : await sessions.verify(token)
    if (!signedIn) {
      reply.header('www-authenticate', 'Bearer')
      throw signInNeeded()
    }
    request.admin = signedIn
    assertMayCall(request, signedIn.role)
  }
}

/** The signed-in user of a request that `requireAdmin` let pass. */
export function adminOf(request: FastifyRequest): SignedIn {
  if (!request.admin) throw signInNeeded()
  return request.admin
}

/** For a body that its handler reads itself, once that has come; throws AppError 401. */
export function assertStillSignedIn({ sessions }: Accounts) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!(await sessions.isOpen(adminOf(request).tokenHash))) throw signInNeeded()
  }
}

declare module 'fastify' {
  interface FastifySchema {
    /** For whom the call is; stands in the description of the calls under the same name. */
    'x-role'?: CallRole
  }
}

/**
 * Lets no call be registered that does not say for whom it is: the process then refuses to start, naming it. Calls of
 * the back office are for staff or owners, all others for anyone, since no guard stands before them. What is hidden from
 * the description (pages, files) is no call. Register before all routes.
 */
export function holdCallRoles(app: FastifyInstance) {
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema?.hide) return
    const role = schema?.['x-role']
    const isGuarded = url.startsWith(`${adminApi}/`)
    if (role === undefined || isGuarded === (role === 'anyone')) {
      throw new Error(`${String(method)} ${url}: its schema must say for whom it is, as x-role.`)
    }
  })
}

/** Throws AppError 403 unless the role may make this call; what declares nothing is for owners. */
function assertMayCall(request: FastifyRequest, role: UserRole) {
  if (!mayUse(role, request.routeOptions.schema?.['x-role'] ?? 'owner')) throw ownersOnly()
}

export const ownersOnly = () => new AppError(403, 'owners-only', 'Only an owner can do this.')
