import Fastify, { type FastifyInstance } from 'fastify'

import type { Dialect } from '#server/db/database.ts'

import { type ContentFeed, openContentFeed } from '#server/content/content-feed.ts'
import { type ContentStore, createContentStore } from '#server/content/content-store.ts'
import { contentRoutes, keepPublicAnswers } from '#server/content/content.routes.ts'
import { publicClosuresRoutes } from '#server/bookings/closures/closure.routes.ts'
import { publicDeparturesRoutes } from '#server/bookings/departures/public-departures.routes.ts'
import { addProblemHandlers } from '#server/http/problem.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

export interface SeededSite extends AsyncDisposable {
  app: FastifyInstance
  database: TestDatabase
  content: ContentFeed
  store: ContentStore
}

/** The shipped content in a database of this test's own, with the public calls over it; pictures are named, not stored. */
export async function openSeededSite(dialect: Dialect): Promise<SeededSite> {
  const database = await openTestDatabase(dialect, 'seeded')
  const content = await openContentFeed(database, { error: () => undefined })
  const app = Fastify()
  addProblemHandlers(app)
  await app.register(contentRoutes, { answers: keepPublicAnswers(content) })
  await app.register(publicClosuresRoutes, { content })
  await app.register(publicDeparturesRoutes, { query: database.query, content })
  return {
    app,
    database,
    content,
    store: createContentStore(database, () => content.refresh()),
    async [Symbol.asyncDispose]() {
      content.close()
      await app.close()
      await database[Symbol.asyncDispose]()
    },
  }
}
