import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import { type LinkedCrew, crewOfLink } from '../crew/crew-store.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { bearerToken } from '../http/bearer-token.ts'
import { networkOf } from '../http/client-network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who drives; set by `requireCrew`. */
    crew?: LinkedCrew
  }
}

/** A phone whose link was renewed asks three times a minute, and several may share an address. */
const wrongPerMinute = 60
const minuteMs = 60_000
const networksKnown = 10_000

/**
 * An onRequest hook that lets only the crew pass (bearer token of a present link) and sets `request.crew`; others get
 * AppError 401 without a token, 410 with any other one, and 429 after many of these from one network, before their body is
 * read. Answers behind it are never stored by caches.
 */
export function requireCrew({ query }: Pick<Database, 'query'>) {
  const wrong = new LRUCache<string, number>({ max: networksKnown, ttl: minuteMs, noUpdateTTL: true })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'no-store')
    const token = bearerToken(request)
    if (token === undefined) {
      reply.header('www-authenticate', 'Bearer')
      throw new AppError(401, 'link-needed', 'Please open your own link.')
    }
    const crew = await crewOfLink(query, token)
    if (!crew) {
      const network = networkOf(request.ip)
      const count = (wrong.get(network) ?? 0) + 1
      wrong.set(network, count)
      throw count > wrongPerMinute ? tooManyWrong() : linkClosed()
    }
    request.crew = crew
  }
}

/** Whose link a request that `requireCrew` let pass was made with. */
export function crewOf(request: FastifyRequest): LinkedCrew {
  if (!request.crew) throw linkClosed()
  return request.crew
}

export const linkClosed = () => new AppError(410, 'link-closed', 'This link is no longer open. Please ask the office.')

const tooManyWrong = () =>
  new AppError(429, 'too-many-links', 'Too many links that are not open. Please wait a minute.', {
    retryAfterSeconds: minuteMs / 1000,
  })
