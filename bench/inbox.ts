import { join } from 'node:path'

import { sql } from 'kysely'

import { type InboxFilter, listPage } from '#server/bookings/inbox/inbox-query.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { type PostgresServer, startPostgres } from '../tests/setup/postgres.ts'
import { fillBookings } from './fill-bookings.ts'
import { atMost, type Row } from './row.ts'

const many = 1_000_000
const few = 10
const rounds = 15

const asked: [string, InboxFilter, number][] = [
  ['first page', {}, 1],
  ['page 1000', {}, 1000],
  ['new ones', { status: 'new' }, 1],
  ['one by its reference', { q: 'sr-543210' }, 1],
  ['one by its number', { q: '069 0543 210' }, 1],
  ['two letters that nobody has', { q: 'zq' }, 1],
]

/** What staff wait for in a list of a million bookings, in databases of its own of both kinds. */
export async function inboxRows(folder: string): Promise<Row[]> {
  const server = await startPostgres()
  try {
    return [
      ...(await compareLists('SQLite', (name) => Promise.resolve(join(folder, `${name}.db`)))),
      ...(await compareLists('PostgreSQL', (name) => addDatabase(server, name))),
    ]
  } finally {
    server.stop()
  }
}

async function compareLists(kind: string, place: (name: string) => Promise<string>): Promise<Row[]> {
  const [large, small] = [await open(await place('many'), many), await open(await place('few'), few)]
  const rows: Row[] = []
  for (const [what, filter, page] of asked) {
    const long = await shortestMs(large, filter, page)
    const ratio = long / (await shortestMs(small, filter, page))
    rows.push(
      atMost(`bookings on ${kind}, ${what}: of a million, over of ten (${long.toFixed(1)} ms)`, ratio, 50, 'times'),
    )
  }
  await large.close()
  await small.close()
  return rows
}

async function addDatabase({ url }: PostgresServer, name: string): Promise<string> {
  const server = await openDatabase(url)
  await sql`create database ${sql.id(name)}`.execute(server.query)
  await server.close()
  return url.replace(/\/postgres$/, `/${name}`)
}

async function open(address: string, count: number): Promise<Database> {
  const filling = await openDatabase(address, { isPatient: true })
  await migrate(filling)
  await fillBookings(filling, count)
  await filling.close()
  return openDatabase(address)
}

/** The shortest of several, since everything else only adds to it. */
async function shortestMs(database: Database, filter: InboxFilter, page: number): Promise<number> {
  let shortest = Infinity
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await listPage(database, filter, page, { dialect: database.dialect, hours: 2, now: Date.now() })
    shortest = Math.min(shortest, performance.now() - started)
  }
  return shortest
}
