import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Accounts } from './accounts.ts'
import type { SignedIn } from './session-store.ts'

import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set by `requireAdmin`. */
    admin?: SignedIn
  }
}

/**
 * An onRequest hook that lets only signed-in staff pass (bearer token of a live session) and sets `request.admin`;
 * others get AppError 401 before their body is read. Answers behind it are never stored by caches.
 */
export function requireAdmin({ sessions }: Accounts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'no-store')
    const token = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const signedIn = token === undefined ? undefined : await sessions.verify(token)
    if (!signedIn) {
      reply.header('www-authenticate', 'Bearer')
      throw signInNeeded()
    }
    request.admin = signedIn
  }
}

/** The signed-in user of a request that `requireAdmin` let pass. */
export function adminOf(request: FastifyRequest): SignedIn {
  if (!request.admin) throw signInNeeded()
  return request.admin
}

const signInNeeded = () => new AppError(401, 'sign-in-needed', 'Please sign in.')
