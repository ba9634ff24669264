import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of this call may take to arrive; `bodySeconds` where nothing is said. */
    bodySeconds?: number
  }
}

/** Enough for a booking on the worst of networks. */
const defaultSeconds = 20

/** Node's own limit for whole requests must leave room for the call that may take longest. */
export const longestBodySeconds = 180

/**
 * Ends requests whose body drips in, with 408: each holds a connection and memory. Node has one limit for all requests;
 * this gives uploads from a phone more time than the rest.
 */
export function addBodyDeadline(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (raw.complete || !hasBody(raw.headers)) return done()
    const seconds = request.routeOptions.config.bodySeconds ?? defaultSeconds
    const timer = setTimeout(() => {
      if (raw.complete) return
      if (!reply.raw.headersSent)
        raw.socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      raw.socket.destroySoon()
    }, seconds * 1000)
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}

function hasBody(headers: Record<string, unknown>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
