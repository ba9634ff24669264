import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'

import type { Database } from '../db/database.ts'

/** How long an answer of the database counts as fresh, so that probes cost nothing. */
const freshMs = 1000

interface HealthOptions {
  database: Database
  stopping?: AbortSignal
}

/** `/healthz` answers while the process lives; `/readyz` when the database answers too and it was not told to stop. */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, { database, stopping }) => {
  let checkedAt = 0
  let check: Promise<boolean> = Promise.resolve(false)

  function isReady(): Promise<boolean> {
    if (Date.now() - checkedAt > freshMs) {
      checkedAt = Date.now()
      check = sql`select 1`.execute(database.query).then(
        () => true,
        () => false,
      )
    }
    return check
  }

  const always = { config: { latestMs: Infinity } }
  app.get('/healthz', always, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', always, async (_request, reply) => {
    const ready = !stopping?.aborted && (await isReady())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable' })
  })
}
