import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'

import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

import { AppError, databaseUnavailable } from '../errors.ts'

/** The channel on which every process hears of writes to content. */
export const contentChannel = 'content_changed'

/** In the server's list of connections, the one that each running site keeps for as long as it lives. */
export const listenerName = 'taxi-saranda, listening'

const pollIntervalMs = 500
const reconnectMs = 500

export function openPostgres(connectionString: string): Promise<Database> {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 3000,
    statement_timeout: 15_000,
  })
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  const query = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

  return Promise.resolve({
    dialect: 'postgres',
    file: undefined,
    query,
    async write(work) {
      try {
        return await query.transaction().execute(work)
      } catch (error) {
        throw isConnectionFault(error) ? databaseUnavailable(error) : error
      }
    },
    watch(onChange) {
      const timer = setInterval(onChange, pollIntervalMs)
      timer.unref()
      const stopListening = listen(connectionString, onChange)
      return () => {
        clearInterval(timer)
        stopListening()
      }
    },
    close: () => query.destroy(),
  })
}

/** Keeps one connection listening, and opens a new one when it breaks. */
function listen(connectionString: string, onChange: () => void): () => void {
  let client: Client | undefined
  let stopped = false

  async function connect() {
    if (stopped) return
    client = new Client({ connectionString, application_name: listenerName, connectionTimeoutMillis: 3000 })
    client.on('notification', onChange)
    client.on('error', () => undefined)
    client.on('end', () => void setTimeout(() => void connect(), reconnectMs).unref())
    try {
      await client.connect()
      await client.query(`listen ${contentChannel}`)
    } catch {
      // The end event opens the next one.
    }
  }

  void connect()
  return () => {
    stopped = true
    void client?.end()
  }
}

/** Classes 08 (connection), 53 (resources), 57P (shutdown); and what node itself says of a socket. */
function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(08|53|57P|ECONN|EPIPE|ETIMEDOUT|ENOENT)/.test(code) || /timeout exceeded|terminated/i.test(error.message)
}
