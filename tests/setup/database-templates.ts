import { join } from 'node:path'

import { Client } from 'pg'

import type { Dialect } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'

import { seedDatabase } from '#server/content/seed-database.ts'
import { migrate } from '#server/db/migrate.ts'

/** `migrated` is empty; `seeded` holds the shipped site, whose pictures are named and not stored. */
export type TemplateName = 'migrated' | 'seeded'
/** For SQLite the paths of files, for PostgreSQL the names of databases. */
export type DatabaseTemplates = Record<Dialect, Record<TemplateName, string>>

const names: TemplateName[] = ['migrated', 'seeded']

/** Makes once for a whole run what each test then copies, in the folder and on the PostgreSQL server of the address. */
export async function makeDatabaseTemplates(folder: string, postgresUrl: string): Promise<DatabaseTemplates> {
  const templates = { sqlite: {}, postgres: {} } as DatabaseTemplates
  for (const name of names) {
    templates.sqlite[name] = join(folder, `${name}.db`)
    templates.postgres[name] = `template_${name}`
    await onServer(postgresUrl, `create database template_${name}`)
    for (const address of [templates.sqlite[name], postgresUrl.replace(/\/postgres$/, `/template_${name}`)]) {
      await fill(address, name)
    }
  }
  return templates
}

async function fill(address: string, name: TemplateName) {
  // Without it there is no test, however slow the machine is as they begin.
  const database = await openDatabase(address, { isPatient: true })
  await migrate(database)
  if (name === 'seeded') {
    await seedDatabase(database, (bytes, folder) => Promise.resolve(`${folder}/${bytes.length.toString(16)}.jpg`))
  }
  await database.close()
}

/** Runs one statement on the PostgreSQL server itself. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
