import type { FastifyRequest } from 'fastify'

/** The token that a request comes with, right or wrong; undefined without one. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
}
