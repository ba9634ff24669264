import type { FastifyPluginAsync } from 'fastify'

import type { SiteBundle } from './site-bundle.ts'

import { createAnswer, sendAnswer } from '../http/answer.ts'

interface WorkerOptions {
  workers: NonNullable<SiteBundle['workers']>
  /** False removes the worker, and all that it kept, from every browser that comes by. */
  isOn: boolean
}

/** `/service-worker.js`, at the root because a worker serves only what lies below it; browsers ask for it each time. */
export const workerRoutes: FastifyPluginAsync<WorkerOptions> = async (app, { workers, isOn }) => {
  const answer = createAnswer(isOn ? workers.keep : workers.remove, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  })
  app.get('/service-worker.js', { schema: { hide: true } }, (request, reply) => sendAnswer(request, reply, answer))
}
