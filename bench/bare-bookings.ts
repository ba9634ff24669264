/** The measure of durable bookings: a bare Fastify that inserts each request's body into SQLite, one commit each; without a file it only answers. Runs as a child process. */
import { DatabaseSync } from 'node:sqlite'

import Fastify from 'fastify'

const [, , file] = process.argv
const database = new DatabaseSync(file ?? ':memory:')
database.exec('pragma journal_mode = wal; pragma synchronous = full')
database.exec('create table bookings (id integer primary key, name text, body text, created_at text)')
const insert = database.prepare('insert into bookings (name, body, created_at) values (?, ?, ?)')

const app = Fastify()
app.post('/api/TaxiSaranda/Book', (request) => {
  const { name } = request.body as { name: string }
  if (file === undefined) return { id: name.length }
  const { lastInsertRowid } = insert.run(name, JSON.stringify(request.body), new Date().toISOString())
  return { id: Number(lastInsertRowid) }
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(app.server.address())
