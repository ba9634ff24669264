import { join } from 'node:path'

import { type InboxFilter, listPage } from '#server/bookings/inbox-query.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
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
]

/** What staff wait for in a list of a million bookings, in a database of its own. */
export async function inboxRows(folder: string): Promise<Row[]> {
  const [large, small] = [await open(join(folder, 'many.db'), many), await open(join(folder, 'few.db'), few)]
  const rows: Row[] = []
  for (const [what, filter, page] of asked) {
    const long = await shortestMs(large, filter, page)
    const short = await shortestMs(small, filter, page)
    rows.push(atMost(`bookings, ${what}: of a million, over of ten (${long.toFixed(1)} ms)`, long / short, 50, 'times'))
  }
  await large.close()
  await small.close()
  return rows
}

async function open(path: string, count: number): Promise<Database> {
  const database = await openDatabase(path)
  await migrate(database)
  await fillBookings(database, count)
  return database
}

/** The shortest of several, since everything else only adds to it. */
async function shortestMs(database: Database, filter: InboxFilter, page: number): Promise<number> {
  let shortest = Infinity
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await listPage(database, filter, page, { hours: 2, now: Date.now() })
    shortest = Math.min(shortest, performance.now() - started)
  }
  return shortest
}
