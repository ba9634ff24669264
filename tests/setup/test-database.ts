import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { inject } from 'vitest'

import { type Database, type Dialect, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'

export const dialects: Dialect[] = ['sqlite', 'postgres']

export type TestDatabase = Database & AsyncDisposable & { address: string }

/** An empty, migrated database of this test's own; `await using` closes and removes it. */
export async function openTestDatabase(dialect: Dialect): Promise<TestDatabase> {
  const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace()
  const database = await openDatabase(place.address)
  await migrate(database)
  return {
    ...database,
    address: place.address,
    async [Symbol.asyncDispose]() {
      await database.close()
      await place.remove()
    },
  }
}

function sqlitePlace() {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  return {
    address: join(folder, 'site.db'),
    remove: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  }
}

async function postgresPlace() {
  const url = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name}`)
  return {
    address: url.replace(/\/postgres$/, `/${name}`),
    remove: () => onServer(url, `drop database ${name} with (force)`),
  }
}

async function onServer(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
