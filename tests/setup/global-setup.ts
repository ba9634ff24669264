import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { type DatabaseTemplates, makeDatabaseTemplates } from './database-templates.ts'
import { sharedPostgresPort } from './nothing-left.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    databaseTemplates: DatabaseTemplates
  }
}

/** One PostgreSQL server and one set of templates for the whole run; each test makes databases of its own from them. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres()
  process.env[sharedPostgresPort] = new URL(postgres.url).port
  const folder = mkdtempSync(join(tmpdir(), 'site-templates-'))
  project.provide('postgresUrl', postgres.url)
  project.provide('databaseTemplates', await makeDatabaseTemplates(folder, postgres.url))
  return () => {
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
