import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'

import { migrate, pendingMigrations } from '../db/migrate.ts'
import { packSqlite, withWorkFolder } from './backup-file.ts'
import { idsOfPostgres, readPostgresTables, replaceTables, tablesInOrder } from './copy-tables.ts'

/**
 * Writes everything (texts, prices, bookings, pictures, users) as of one moment into one file, while the site runs. The file
 * is the same whichever database it was made from, and goes back into either. Open the database with patience.
 */
export async function makeBackup(database: Database, target: string): Promise<void> {
  if (database.file !== undefined) return packSqlite(database.file, target)
  // The tables of the file are this program's; an older database has others.
  const [pending] = await pendingMigrations(database)
  if (pending !== undefined)
    throw new Error(`The database lacks ${pending}. Start this version of the site once, first.`)
  // Beside the backup: it needs as much room there anyway, and the folder for temporary files is often in memory.
  await withWorkFolder(dirname(target), async (folder) => {
    const file = join(folder, 'postgres.db')
    await copyPostgres(database, file)
    await packSqlite(file, target)
  })
}

async function copyPostgres(database: Database, file: string) {
  const copy = await openDatabase(file)
  await migrate(copy)
  const schema = new DatabaseSync(file, { readOnly: true })
  const tables = tablesInOrder(schema)
  schema.close()
  await database.atOneMoment(async (moment) => {
    const read = readPostgresTables(moment)
    await copy.write(async (transaction) => {
      await replaceTables(transaction, tables, read)
      await copy.continueIds(transaction, tables, await idsOfPostgres(moment))
    })
  })
  await copy.close()
}
