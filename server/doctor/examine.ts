import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { type Config, databaseAddress, readConfig, retiredSettings } from '../config.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { pendingMigrations } from '../db/migrate.ts'
import { unwritable } from '../open-migrated.ts'
import { reasonOf } from '../errors.ts'
import { readMailSettings } from '../mail/post-office.ts'
import { distFolder } from '../site/site-bundle.ts'
import { checkAddress, checkMailServer, checkOutbox, checkPushes } from './check-connections.ts'
import { checkContents, checkOpening, checkOperators } from './check-contents.ts'
import { checkClock, checkDatabase, checkStorage } from './check-storage.ts'
import { type Finding, look, well, wrong } from './finding.ts'

/** Looks at everything that the site needs, changing nothing that it holds, running or not. A check that fails is a finding too. */
export async function examine(environment: Record<string, string | undefined>, now = Date.now()): Promise<Finding[]> {
  let config: Config
  let mailSettings: ReturnType<typeof readMailSettings>
  try {
    config = readConfig(environment)
    mailSettings = readMailSettings(config)
  } catch (error) {
    return [wrong(`The configuration is wrong: ${reasonOf(error)}`)]
  }
  const retired = retiredSettings(environment).map(look)
  const findings = [well('The configuration can be read.'), ...retired, checkBuild()]
  findings.push(...(await guarded('The data folder', () => Promise.resolve(checkStorage(config, now)))))
  findings.push(...(await guarded('The address', () => checkAddress(config))))
  findings.push(...(await guarded('The mail server', async () => [await checkMailServer(mailSettings)])))
  findings.push(...(await guarded('The database', () => withDatabase(config, examineDatabase))))
  return findings

  async function examineDatabase(database: Database) {
    const own = await guarded('The database', () => checkDatabase(database))
    if (own.some(({ state }) => state === 'wrong') || (await pendingMigrations(database)).length > 0) return own
    const contents = await guarded('The content', () => checkContents(database))
    const clock = await guarded('The clock', () => checkClock(database, now))
    const outbox = await guarded('The mails', async () => [
      ...(await checkOperators(database, mailSettings)),
      await checkOutbox(database, mailSettings, now),
    ])
    const pushes = await guarded('The telephones', () => checkPushes(database, now))
    const opening = await guarded('The opening', async () => [
      await checkOpening(database, { config, isMailSetUp: mailSettings !== undefined, now }),
    ])
    return [...own, ...clock, ...contents, ...outbox, ...pushes, ...opening]
  }
}

async function withDatabase(config: Config, check: (database: Database) => Promise<Finding[]>): Promise<Finding[]> {
  const address = databaseAddress(config)
  if (!config.DATABASE_URL && !existsSync(address)) {
    // Said of the folder already.
    if (existsSync(config.DATA_DIR) && unwritable(config.DATA_DIR) !== undefined) return []
    return [
      wrong(
        `There is no database at ${resolve(address)}. Start the site once, or say where it is: --env-file=FILE, DATA_DIR or DATABASE_URL.`,
      ),
    ]
  }
  const database = await openDatabase(address)
  try {
    return await check(database)
  } finally {
    await database.close()
  }
}

async function guarded(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [wrong(`${what} cannot be examined: ${reasonOf(error)}`)]
  }
}

function checkBuild(): Finding {
  if (existsSync(new URL('built', distFolder))) return well('The pages are built.')
  return look('The pages are not built; npm start does that by itself.')
}
