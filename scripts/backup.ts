// Writes everything that the site holds into one file, while it runs: `npm run backup`, or `npm run backup -- --help`.
import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { backupFolder, backupName, keepNewest } from '#server/backup/backup-file.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { databaseAddress, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'

const help = `npm run backup -- [FILE] [--keep NUMBER]

Writes texts, prices, bookings, pictures and users as of this moment into FILE, a new one in DATA_DIR/backups when none
is named. The site may run meanwhile. --keep removes the oldest backups of DATA_DIR/backups, so that NUMBER stay.
\`npm run restore -- FILE\` puts it back, into SQLite or PostgreSQL, whichever it was made from.`

const label = 'site'

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return console.log(help)
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new Error('--keep takes a number from 1 on.')
  const config = readConfig(process.env)
  const address = databaseAddress(config)
  if (!config.DATABASE_URL && !existsSync(address)) {
    throw new Error(`There is no database at ${address}. Start the site once, or set DATA_DIR or DATABASE_URL.`)
  }
  const folder = backupFolder(config.DATA_DIR)
  const target = resolve(positionals[0] ?? join(folder, backupName(label)))
  if (existsSync(target)) throw new Error(`${target} exists already; nothing was written.`)

  const database = await openDatabase(address, { isPatient: true })
  try {
    await makeBackup(database, target)
  } finally {
    await database.close()
  }
  console.log(`${target} (${(statSync(target).size / 1e6).toFixed(1)} MB)`)
  if (keep === undefined) return
  for (const name of await keepNewest(dirname(target), label, keep)) console.log(`Removed ${name}`)
}
