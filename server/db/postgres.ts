import { setTimeout as wait } from 'node:timers/promises'

import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type { Client, Pool } from 'pg'

import { AppError, databaseUnavailable } from '../errors.ts'
import { type Database, lockNumbers, type OpenOptions, type Writes } from './database.ts'
import type { Tables } from './tables.ts'

/** The channel on which every process hears of writes to content. */
const contentChannel = 'content_changed'

/** In the server's list of connections, the one that each running site keeps for as long as it lives. */
const listenerName = 'taxi-saranda, listening'

const pollIntervalMs = 500
const reconnectMs = 500

/** How long a visitor's request may wait: for a connection, for the server to end a query, for it to answer at all. */
const connectMs = 3000
const statementMs = 4000
const silenceMs = 4500
/**
 * From when on the server takes away what a transaction holds in which nothing is asked: its process hangs, or its machine is
 * gone without a word. Left to the server, that is two hours.
 */
const idleMs = 10_000
/** So soon a connection on which nothing comes is asked whether the server is still there: else a backup would wait for ever. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** The driver is loaded only by those who need it. */
export async function openPostgres(
  connectionString: string,
  { isPatient = false }: OpenOptions = {},
): Promise<Database> {
  const pg = await import('pg')
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectMs,
    ...keepAlive,
    ...(!isPatient && {
      statement_timeout: statementMs,
      query_timeout: silenceMs,
      idle_in_transaction_session_timeout: idleMs,
    }),
  })
  // A connection that breaks fails its query, or is replaced by the next one; without listeners it would end the process,
  // both while it is idle and while a transaction has it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const query = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: guarded(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

  return {
    dialect: 'postgres',
    file: undefined,
    query,
    atOneMoment: (work) =>
      query.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    write: (work) => againWhereStuck(() => query.transaction().execute(work)),
    lock,
    lockRows: (rows, which = 'all') => {
      if (which === 'named') return rows.forKeyShare()
      return which === 'free' ? rows.forUpdate().skipLocked() : rows.forUpdate()
    },
    async lockTables(transaction, tables) {
      await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(transaction)
    },
    async continueIds(transaction, tables, known) {
      for (const table of tables) await continueId(transaction, table, known.get(table) ?? 0)
    },
    async notifyContent(transaction) {
      await sql`select pg_notify(${contentChannel}, '')`.execute(transaction)
    },
    watch(onChange) {
      const timer = setInterval(onChange, pollIntervalMs)
      timer.unref()
      const stopListening = listen(pg.Client, connectionString, onChange)
      return () => {
        clearInterval(timer)
        stopListening()
      }
    },
    close: () => query.destroy(),
  }
}

/** So often a transaction begins anew that PostgreSQL has ended, and so long it stands back before at most. */
const [stuckTries, standBackMs] = [5, 50]

/** Of transactions that wait for each other PostgreSQL ends one; by its second time the others are through. */
async function againWhereStuck<T>(work: () => Promise<T>): Promise<T> {
  for (let left = stuckTries; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (!isStuck(error)) throw error
      if (left === 0) throw databaseUnavailable(error)
      await wait(Math.random() * standBackMs)
    }
  }
}

/** deadlock_detected and serialization_failure: nothing is wrong with what was asked. */
function isStuck(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
}

const lock: Database['lock'] = async (transaction, name, { key, onWait } = {}) => {
  const number = lockNumbers[name]
  const place = key === undefined ? sql.lit(number) : sql`${sql.lit(number)}, hashtext(${key})`
  if (onWait) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${place}) as taken`.execute(
      transaction,
    )
    if (rows[0]?.taken) return
    onWait()
  }
  await sql`select pg_advisory_xact_lock(${place})`.execute(transaction)
}

/** PostgreSQL counts on by itself only for rows that it numbered. */
async function continueId(transaction: Writes, table: string, known: number) {
  const { rows } = await sql<{ sequence: string | null }>`
    select pg_get_serial_sequence(table_schema || '.' || quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'YES'`.execute(transaction)
  const sequence = rows[0]?.sequence
  if (!sequence) return
  await sql`select setval(${sequence}, greatest(
    (select max(id) from ${sql.id(table)}), pg_sequence_last_value(${sequence}::regclass), ${known}::bigint
  ) + 1, false)`.execute(transaction)
}

/**
 * Faults of the connection become AppError 503. A connection whose answer did not come is thrown away: what it was asked
 * may still happen, and must not mix with what the next one asks.
 */
function guarded(pool: Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect().catch(refuse)
      let isLost = false
      const ask = async (...question: Parameters<PostgresPoolClient['query']>) => {
        try {
          return await (client.query as (...asked: unknown[]) => Promise<unknown>).apply(client, question)
        } catch (error) {
          isLost ||= isConnectionFault(error)
          return refuse(error)
        }
      }
      return { query: ask as unknown as PostgresPoolClient['query'], release: () => client.release(isLost) }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function refuse(error: unknown): never {
  throw isConnectionFault(error) ? databaseUnavailable(error) : error
}

/** Keeps one connection listening, and opens a new one when it breaks. */
function listen(PgClient: typeof Client, connectionString: string, onChange: () => void): () => void {
  let client: Client | undefined
  let stopped = false

  async function connect() {
    if (stopped) return
    const application = { application_name: listenerName, connectionTimeoutMillis: connectMs }
    client = new PgClient({ connectionString, ...application, ...keepAlive })
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
    void client?.end().catch(() => undefined)
  }
}

/**
 * Classes 08 (connection), 53 (resources), 57 (shutdown, time-out), a server that only reads since another has taken over
 * (25006); and what node itself says of a socket, or of a host that it cannot find or reach.
 */
function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|53|57|25006|ECONN|EPIPE|ETIMEDOUT|ENOENT|EAI_AGAIN|ENOTFOUND|E(HOST|NET)(UNREACH|DOWN))/.test(code) ||
    /timeout|terminated|not queryable|connection ended|client was closed/i.test(error.message)
  )
}

/** Whether a site runs on this PostgreSQL database, on whatever machine. */
export async function isListenedTo({ query }: Pick<Database, 'query'>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName} limit 1`.execute(query)
  return rows.length > 0
}
