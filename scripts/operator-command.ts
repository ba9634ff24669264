/** What the operator's commands have in common: where their settings come from, and which database they act on. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

import { type Config, ConfigError, databaseAddress, postgresUrl, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { isInUse } from '#server/db/migrate.ts'
import { unwritable } from '#server/open-migrated.ts'
import { reasonOf } from '#server/errors.ts'
import { onceAMinute } from '#server/once-a-minute.ts'

/** For `parseArgs`. */
export const settingsOption = { 'env-file': { type: 'string' } } as const

export const settingsHelp = `Acts on the database of the settings: DATABASE_URL, or site.db in DATA_DIR (./data). --env-file=FILE takes them from the
file that the service has them from, such as /etc/taxi-saranda.env; what the environment says goes before it.`

type Environment = Record<string, string | undefined>

/**
 * The settings of a command: the environment's, and what it leaves open from the file of `--env-file`. Node itself looks
 * for an option of that name even behind the script's, and does the same.
 */
export function readEnvironment(envFile: string | undefined): Environment {
  if (envFile === undefined) return process.env
  try {
    const given = Object.entries(process.env).filter(([, value]) => value !== '')
    return { ...parseEnv(readFileSync(envFile, 'utf8')), ...Object.fromEntries(given) }
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'it is not there' : String(error)
    throw new ConfigError(`The settings cannot be read from ${envFile}: ${reason}.`, { cause: error })
  }
}

/** The configuration of a command that needs a site to act on; says which, and refuses where there is none. */
export async function readSiteConfig(envFile: string | undefined): Promise<Config> {
  const config = readConfig(readEnvironment(envFile))
  tellDatabase(config)
  const refused = config.DATABASE_URL || !existsSync(config.DATA_DIR) ? undefined : unwritable(config.DATA_DIR)
  if (refused !== undefined) throw new ConfigError(refused)
  if (!(await hasSite(config))) {
    const where = config.DATABASE_URL ? 'in it' : `at ${resolve(databaseAddress(config))}`
    throw new ConfigError(
      `There is no site ${where}. Start the site once, or say where it is: --env-file=FILE, DATA_DIR or DATABASE_URL.`,
    )
  }
  return config
}

/** Never on the standard output, which other programs may read. */
export function tellDatabase(config: Config) {
  console.error(`Database: ${nameOf(config)}`)
}

function nameOf(config: Config): string {
  if (!config.DATABASE_URL) return resolve(databaseAddress(config))
  const { hostname, port, pathname, searchParams } = postgresUrl(config.DATABASE_URL) as URL
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return `PostgreSQL ${decodeURIComponent(pathname.slice(1)) || '(of the user)'} at ${host}${port && `:${port}`}`
}

/** A database that nothing was put into, or only its tables, is none. */
export async function hasSite(config: Config): Promise<boolean> {
  const address = databaseAddress(config)
  if (!config.DATABASE_URL && !existsSync(address)) return false
  const database = await openDatabase(address)
  try {
    const tables = await database.query.introspection.getTables()
    if (!tables.some(({ name }) => name === 'languages')) return false
    return await isInUse(database)
  } finally {
    await database.close()
  }
}

/** For commands that may have to wait while the site upgrades its database. */
export const tellWaiting = onceAMinute(() => console.error('Another process is writing in the database; waiting …'))

/** Runs a command; what it throws is one line and the exit code 1. */
export async function runCommand(command: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    console.error(reasonOf(error))
    process.exitCode = 1
  }
}
