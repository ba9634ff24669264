import { randomBytes } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { networkOf } from './client-network.ts'

/**
 * Names requests for the log and for those who are told of a failure: no two alike, whichever process answers and however
 * often it starts.
 */
export function requestIds(): () => string {
  const process = randomBytes(5).toString('hex')
  let count = 0
  return () => `${process}-${(count += 1)}`
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Each answer of this call is a line in the log under this name: who did it, from where, and what came of it. */
    event?: string
  }
  interface FastifyRequest {
    /** Username of who has just proved to be that, where `admin` is not set. */
    actor?: string
  }
}

/**
 * Writes what an operator looks for after an incident (OWASP ASVS 16.3): one line for each answer of a call that is
 * declared as an event, and for each call that was refused for want of a sign-in. What was typed is never in it.
 */
export function addSecurityEvents(app: FastifyInstance) {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const event = request.routeOptions.config.event ?? (statusCode === 401 ? 'refused' : undefined)
    if (event !== undefined) {
      const actor = request.admin?.username ?? request.actor ?? null
      const outcome = outcomeOf(statusCode)
      const line = { event, outcome, status: statusCode, actor, address: networkOf(request.ip) }
      if (outcome === 'done') request.log.info(line, event)
      else request.log.warn(line, event)
    }
    done()
  })
}

function outcomeOf(status: number): 'done' | 'limited' | 'refused' | 'failed' {
  if (status < 400) return 'done'
  if (status === 429) return 'limited'
  return status < 500 ? 'refused' : 'failed'
}
