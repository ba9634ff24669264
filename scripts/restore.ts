// Puts a backup in place of everything that the site holds: `npm run restore -- FILE`, or `-- --help`.
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { backupFolder, backupName, keepNewest } from '#server/backup/backup-file.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { type Config, databaseAddress, readConfig } from '#server/config.ts'
import { isFileInUse, isListenedTo } from '#server/db/running-site.ts'
import { openMigratedDatabase } from '#server/db/open-migrated.ts'

const help = `npm run restore -- FILE [--while-running]

Puts a backup in place of everything in the database: DATABASE_URL, or site.db in DATA_DIR. The backup is checked first,
what was there is kept as a backup of its own, and until the last step nothing changes. All users sign in anew.
A site that runs on the database is not touched unless --while-running says so.`

const replacedLabel = 'replaced'
const replacedKept = 5

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'while-running': { type: 'boolean', default: false }, help: { type: 'boolean' } },
  })
  const [backup] = positionals
  if (values.help || backup === undefined) {
    console.log(help)
    process.exitCode = values.help ? 0 : 2
    return
  }
  const config = readConfig(process.env)
  const isRunning = !config.DATABASE_URL && isFileInUse(databaseAddress(config))
  if (isRunning && !values['while-running']) throw runningSite()
  await restore(config, backup, values['while-running'])
}

async function restore(config: Config, backup: string, whileRunning: boolean) {
  const folder = backupFolder(config.DATA_DIR)
  const database = await openMigratedDatabase(config, { isPatient: true })
  try {
    if (!whileRunning && database.dialect === 'postgres' && (await isListenedTo(database))) throw runningSite()
    const isInUse = (await database.query.selectFrom('languages').select('id').executeTakeFirst()) !== undefined
    const before = join(folder, backupName(replacedLabel))
    if (isInUse) {
      await makeBackup(database, before)
      await keepNewest(folder, replacedLabel, replacedKept)
    }
    const counts = await restoreBackup(database, backup, folder)
    const told = ['bookings', 'pictures', 'languages', 'users'].map((table) => `${counts.get(table)} ${table}`)
    console.log(`Restored: ${told.join(', ')}.`)
    if (isInUse) console.log(`What was there before: ${before}`)
  } finally {
    await database.close()
  }
}

function runningSite() {
  return new Error('The site is running on this database. Stop it, or say --while-running. Nothing was changed.')
}
