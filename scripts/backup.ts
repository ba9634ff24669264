// Writes everything that the site holds into one file, while it runs: `npm run backup`, or `npm run backup -- --help`.
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { backupFolder, backupName, keepNewest, removeEarlierRemains } from '#server/backup/backup-file.ts'
import { makeBackup } from '#server/backup/backup.ts'
import { databaseAddress } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { markOpening } from '#server/opening-marks.ts'

import { readSiteConfig, runCommand, settingsHelp, settingsOption } from './operator-command.ts'

const help = `npm run backup -- [FILE] [--keep NUMBER] [--env-file=FILE]

Writes texts, prices, bookings, pictures and users as of this moment into FILE, a new one in DATA_DIR/backups when none
is named. The site may run meanwhile. --keep removes the oldest backups of DATA_DIR/backups, so that NUMBER stay.
\`npm run restore -- FILE\` puts it back, into SQLite or PostgreSQL, whichever it was made from.
${settingsHelp}`

const label = 'site'

await runCommand(backUp)

async function backUp() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...settingsOption, keep: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return console.log(help)
  // A path with a space that stands in no quotation marks is two.
  if (positionals.length > 1)
    throw new Error(`${positionals.join(' and ')}: a backup goes into one file. Nothing was written.`)
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new Error('--keep takes a number from 1 on.')
  const config = await readSiteConfig(values['env-file'])
  const folder = backupFolder(config.DATA_DIR)
  const target = resolve(positionals[0] ?? join(folder, backupName(label)))
  if (existsSync(target)) throw new Error(`${target} exists already; nothing was written.`)

  await removeEarlierRemains(config.DATA_DIR)
  const database = await openDatabase(databaseAddress(config), { isPatient: true })
  try {
    await makeBackup(database, target)
    // The backup is made, whether or not it can be noted that it was.
    await database.write((transaction) => markOpening(transaction, 'backup')).catch(() => undefined)
  } finally {
    await database.close()
  }
  console.log(`${target} (${(statSync(target).size / 1e6).toFixed(1)} MB)`)
  // What the operator named himself is his to keep.
  if (keep === undefined || !existsSync(folder)) return
  for (const name of await keepNewest(folder, label, keep, target)) console.log(`Removed ${name}`)
}
