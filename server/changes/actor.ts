import { AsyncLocalStorage } from 'node:async_hooks'

import type { FastifyInstance } from 'fastify'

const actors = new AsyncLocalStorage<string>()

/**
 * Lets whatever a call does know who made it, by full name, without every store passing it on. After the body was read,
 * since what reads it loses the thread. Register behind `requireAdmin`.
 */
export function addActor(app: FastifyInstance) {
  app.addHook('preHandler', (request, _reply, done) => {
    actors.run(request.admin?.fullName ?? '', done)
  })
}

/** Full name of who makes this call; undefined where a program does. Ask before the write waits for its turn. */
export const currentActor = () => actors.getStore()
