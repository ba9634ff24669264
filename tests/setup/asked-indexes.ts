import { DatabaseSync } from 'node:sqlite'

import { createQueryId, type KyselyPlugin } from 'kysely'

import type { TestDatabase } from './test-database.ts'

/** What a SQLite file is asked with `query`, and along which indexes it then finds bookings, or what is in another table; in words of its own where by none. */
export function watchIndexes(database: Pick<TestDatabase, 'query' | 'address'>, table = 'bookings') {
  const steps: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const { sql, parameters } = database.query.getExecutor().compileQuery(node, createQueryId())
      const file = new DatabaseSync(database.address, { readOnly: true })
      const plan = file.prepare(`explain query plan ${sql}`).all(...(parameters as string[]))
      file.close()
      steps.push(...plan.map(({ detail }) => String(detail)).filter((detail) => `${detail} `.includes(` ${table} `)))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return {
    query: database.query.withPlugin(plugin),
    indexes: () => steps.map((step) => /USING (?:COVERING )?INDEX (\w+)/.exec(step)?.[1] ?? step),
  }
}
