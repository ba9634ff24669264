/**
 * The measure of durable bookings: a bare Fastify that inserts the same row into a table with the same indexes, one commit
 * each. Runs as a child process, with the site's database to take the table and a row from, and a file of its own.
 */
import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

import Fastify from 'fastify'

const [, , siteFile = '', file = ''] = process.argv
const site = new DatabaseSync(siteFile, { readOnly: true })
const statements = site.prepare(
  `select sql from sqlite_schema where tbl_name = 'bookings' and sql is not null and type in ('table', 'index') order by rootpage`,
)
const sample = site.prepare('select * from bookings order by id desc limit 1').get() ?? {}
const own = new DatabaseSync(file)
own.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off')
for (const { sql } of statements.all()) own.exec(String(sql))
site.close()

const { id: _id, ...row } = sample
const columns = Object.keys(row)
const insert = own.prepare(`insert into bookings (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)

const app = Fastify()
app.post('/api/TaxiSaranda/Book', (request) => {
  const { name, phoneNumber } = request.body as { name: string; phoneNumber: string }
  // What no two bookings have in common.
  const different: Record<string, string> = {
    name,
    phone_number: phoneNumber,
    reference: `SR-${randomBytes(6).toString('hex')}`,
    content_hash: randomBytes(32).toString('hex'),
    receipt_token: randomBytes(16).toString('hex'),
    created_at: new Date().toISOString(),
  }
  const { lastInsertRowid } = insert.run(...columns.map((column) => different[column] ?? row[column] ?? null))
  return { id: Number(lastInsertRowid) }
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(app.server.address())
