import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'

import type { Database } from '../db/database.ts'

/** How long an answer of the database counts as fresh, so that probes cost nothing. */
const freshMs = 1000

const always = (summary: string) => ({
  config: { latestMs: Infinity },
  schema: { 'x-role': 'anyone' as const, summary },
})

interface HealthOptions {
  database: Database
  stopping?: AbortSignal
}

/** `/healthz` answers while the process lives; `/readyz` when the database answers too and it was not told to stop. */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, { database, stopping }) => {
  let checkedAt = -Infinity
  let check: Promise<boolean> = Promise.resolve(false)

  function isReady(): Promise<boolean> {
    // By the clock that nobody puts back.
    if (performance.now() - checkedAt > freshMs) {
      checkedAt = performance.now()
      check = sql`select 1`.execute(database.query).then(
        () => true,
        () => false,
      )
    }
    return check
  }

  app.get('/healthz', always('Whether the process lives'), (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', always('Whether it can answer'), async (_request, reply) => {
    const ready = !stopping?.aborted && (await isReady())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable' })
  })
}
