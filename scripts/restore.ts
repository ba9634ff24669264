// Puts a backup in place of everything that the site holds: `npm run restore -- FILE`, or `-- --help`.
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { backupFolder, backupName, keepNewest } from '#server/backup/backup-file.ts'
import { makeBackup, replaceAll, withCheckedBackup } from '#server/backup/backup.ts'
import { type Config, databaseAddress, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { isInUse } from '#server/db/migrate.ts'
import { openMigratedDatabase } from '#server/open-migrated.ts'
import { isListenedTo } from '#server/db/postgres.ts'
import { isFileInUse } from '#server/db/sqlite.ts'

import {
  hasSite,
  readEnvironment,
  readSiteConfig,
  runCommand,
  settingsHelp,
  settingsOption,
  tellDatabase,
  tellWaiting,
} from './operator-command.ts'

const help = `npm run restore -- FILE [--while-running] [--new] [--env-file=FILE]

Puts a backup in place of everything in the database. The backup is checked first, what was there is kept as a backup of
its own, and until the last step nothing changes. All users sign in anew.
A site that runs on the database is not touched unless --while-running says so. --new makes the database, where there is
none yet.
${settingsHelp}`

const replacedLabel = 'replaced'
const replacedKept = 5

await runCommand(restore)

async function restore() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...settingsOption,
      'while-running': { type: 'boolean', default: false },
      new: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  const [backup] = positionals
  if (values.help || backup === undefined || positionals.length > 1) {
    console.log(help)
    return values.help ? 0 : 2
  }
  const config = values.new ? await readNewConfig(values['env-file']) : await readSiteConfig(values['env-file'])
  const whileRunning = values['while-running']
  // Before the database is opened for good.
  if (!whileRunning && (await isRunning(config)))
    throw new Error('The site is running on this database. Stop it, or say --while-running. Nothing was changed.')
  await withCheckedBackup(backup, backupFolder(config.DATA_DIR), (file) => replace(config, file))
  return 0
}

async function readNewConfig(envFile: string | undefined): Promise<Config> {
  const config = readConfig(readEnvironment(envFile))
  tellDatabase(config)
  if (await hasSite(config)) throw new Error('There is a site already. Leave --new out to put the backup in its place.')
  return config
}

async function isRunning(config: Config): Promise<boolean> {
  if (!config.DATABASE_URL) return isFileInUse(databaseAddress(config))
  const database = await openDatabase(config.DATABASE_URL)
  try {
    return await isListenedTo(database)
  } finally {
    await database.close()
  }
}

/** The database is opened for good only now, with a file that can take its place: that brings it up to date. */
async function replace(config: Config, file: string) {
  const folder = backupFolder(config.DATA_DIR)
  const database = await openMigratedDatabase(config, { isPatient: true, onWait: tellWaiting })
  try {
    const wasInUse = await isInUse(database)
    const before = join(folder, backupName(replacedLabel))
    // In the step that replaces it, so that nothing can come in between.
    const keepCopy = () => (wasInUse ? makeBackup(database, before) : Promise.resolve())
    const counts = await replaceAll(database, file, keepCopy)
    const restored = ['bookings', 'pictures', 'languages', 'users'].map((table) =>
      counted(counts.get(table) ?? 0, table),
    )
    console.log(`Restored: ${restored.join(', ')}.`)
    if (!wasInUse) return
    console.log(`What was there before: ${before}`)
    await keepNewest(folder, replacedLabel, replacedKept, before)
  } finally {
    await database.close()
  }
}

/** `2 users`, or of one `1 user`. */
function counted(count: number, many: string): string {
  return `${count} ${count === 1 ? many.slice(0, -1) : many}`
}
