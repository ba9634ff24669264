import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inject } from 'vitest'

import type { Database, Dialect } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { onServer, type TemplateName } from './database-templates.ts'

export const dialects: Dialect[] = ['sqlite', 'postgres']

export type TestDatabase = Database & AsyncDisposable & { address: string }

/** A database of this test's own, migrated and empty, or with the shipped site; `await using` closes and removes it. */
export async function openTestDatabase(dialect: Dialect, template: TemplateName = 'migrated'): Promise<TestDatabase> {
  const place = dialect === 'sqlite' ? sqlitePlace(template) : await postgresPlace(template)
  const database = await openDatabase(place.address)
  return {
    ...database,
    address: place.address,
    async [Symbol.asyncDispose]() {
      await database.close()
      await place.remove()
    },
  }
}

function sqlitePlace(template: TemplateName) {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const address = join(folder, 'site.db')
  copyFileSync(inject('databaseTemplates').sqlite[template], address)
  return { address, remove: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })) }
}

async function postgresPlace(template: TemplateName) {
  const url = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const made = inject('databaseTemplates').postgres[template]
  // Page by page through the log, as PostgreSQL does it by itself, it takes half as long again.
  await onServer(url, `create database ${name} template ${made} strategy file_copy`)
  return {
    address: url.replace(/\/postgres$/, `/${name}`),
    remove: () => onServer(url, `drop database ${name} with (force)`),
  }
}
