import type { FastifyInstance, FastifyRequest } from 'fastify'

import { adminApi } from '#domain/paths.ts'
import { type CallRole, mayUse, type UserRole } from '#domain/roles.ts'

import { AppError } from '../errors.ts'

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
export function assertMayCall(request: FastifyRequest, role: UserRole) {
  if (!mayUse(role, request.routeOptions.schema?.['x-role'] ?? 'owner')) throw ownersOnly()
}

export const ownersOnly = () => new AppError(403, 'owners-only', 'Only an owner can do this.')
