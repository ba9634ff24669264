import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'
import { addDays, wallTimeAt } from '#domain/booking/saranda-time.ts'
import { type Database, type Dialect, openDatabase } from '#server/db/database.ts'

import type { Json } from '../setup/admin-site.ts'
import { uniqueBooking } from './bookings.ts'
import { openPlace, openServers } from './killed-servers.ts'
import { ask, type Reply, signInAs } from './open-site.ts'
import { adminPassword } from './seeded-folder.ts'

const withoutCondition = {
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('without-seat-condition.ts', import.meta.url))}`,
}
const capacity = 20
const clients = 8
/** Between two changes of the capacity, and two attempts to write past it. */
const meddleMs = 150

interface Sale {
  dialect: Dialect
  /** Servers on the one database. */
  processes: number
  /** Of one to six guests each; more come until all kills are done. */
  parties: number
  kills: number
  /** Taken out, to see that this finds it. */
  without?: 'condition' | 'constraint'
}

interface Outcome {
  sold: number
  refused: number
  parties: number
  /** Everything that must not be, in sentences. */
  faults: string[]
}

/**
 * Sells two departures of twenty seats to hundreds of parties at once, with repeats, cancellations, moves, parties that grow,
 * and staff who change the capacity, while processes are killed with -9 and somebody writes into the table by hand. Looks after
 * each kill, and at the end, whether what is taken is what is booked and never above the ceiling, whether every answered
 * booking is there once, and whether every refusal was true.
 */
export async function sellSeats({ dialect, processes, parties, kills, without }: Sale): Promise<Outcome> {
  await using place = await openPlace(dialect)
  const options = without === 'condition' ? withoutCondition : {}
  const servers = await openServers(place.environment, processes, () => options)
  const database = await openDatabase(place.address)
  const faults = new Set<string>()
  const outcome = { sold: 0, refused: 0 }
  const answered = new Map<string, string>()
  const authorization = `Bearer ${await signIn(servers)}`

  /** Asks any of the servers, and again while it is killed or busy, as a browser does. */
  async function send(path: string, what: Parameters<typeof ask>[2]): Promise<Reply> {
    for (;;) {
      const url = servers.any()
      const reply = await ask(url, path, { ...what, headers: { authorization, ...what?.headers } }).catch(
        () => undefined,
      )
      if (reply && reply.status !== 503) return reply
      await wait(30)
    }
  }
  const admin = (method: string, call: string, body?: unknown) =>
    send(`/api/Admin/${call}`, { method, ...(body !== undefined && { body }) })

  const { trip, starts } = await openSale(admin)
  await watchSeats(database, dialect)
  // The rows are made by the first to touch them; here, so that staff and their writes have them from the start.
  for (const start of starts) await admin('PUT', 'SetDeparture', { ...trip, start, capacity })
  if (without === 'constraint') await dropConstraint(database, dialect)

  /** A request that may be refused for seats: then there was a moment between asking and hearing without them. */
  async function ofSeats(start: string, needed: number, request: () => Promise<Reply>): Promise<Reply> {
    const since = await lastSeen(database, start)
    const reply = await request()
    if (reply.status === 409) {
      outcome.refused += 1
      const most = await fewestFree(database, start, since)
      if (reply.body.code === 'departure-full' && most >= needed)
        faults.add(`refused ${needed} of ${start} while ${most} were free`)
    } else if (reply.status !== 200) faults.add(`answered ${reply.status} ${reply.text.slice(0, 200)}`)
    return reply
  }

  async function party(index: number) {
    const start = starts[Math.floor(Math.random() * starts.length)] as string
    const nrOfPassengers = (index % 6) + 1
    const booking = uniqueBooking({ nrOfPassengers, departure: start, pickupDateAndTime: start, ...trip })
    const headers = { 'idempotency-key': `party-of-${nrOfPassengers}-number-${index}` }
    const book = () => send('/api/TaxiSaranda/Book', { body: booking, headers })
    const reply = await ofSeats(start, nrOfPassengers, book)
    if (reply.status !== 200) return
    outcome.sold += 1
    answered.set(String(booking['name']), reply.body.reference)
    if (index % 3 === 0) {
      const again = await book()
      if (again.body.reference !== reply.body.reference) faults.add(`a repeat was ${again.status} ${again.text}`)
    }
    const id = await idOf(database, reply.body.reference)
    if (id === undefined) {
      faults.add(`${reply.body.reference} was answered and is not there`)
      return
    }
    const change = (body: Json, of: string, seats: number) =>
      ofSeats(of, seats, () => admin('PUT', `UpdateBooking?id=${id}`, body))
    const other = starts.find((each) => each !== start) as string
    // Much is freed again, so that there is always something to race for.
    if (index % 4 === 0) await change({ departure: other }, other, nrOfPassengers)
    if (index % 5 === 0) await admin('PUT', `UpdateBooking?id=${id}`, { nrOfPassengers: 1 })
    await admin('PUT', `UpdateBooking?id=${id}`, { status: 'cancelled' })
    if (index % 7 === 0) await admin('PUT', `UpdateBooking?id=${id}`, { status: 'confirmed' })
  }

  const isOver = new AbortController()
  const done = { come: 0, killed: 0 }
  async function work() {
    while (done.come < parties || done.killed < kills) {
      done.come += 1
      await party(done.come)
    }
  }
  async function meddle() {
    for (let turn = 0; !isOver.signal.aborted; turn += 1) {
      const seats = [capacity, 12, 26][turn % 3]
      await admin('PUT', 'SetDeparture', { ...trip, start: starts[turn % 2], capacity: seats })
      if (await writeByHand(database, starts[turn % 2] as string)) faults.add('a hand wrote past the ceiling')
      await wait(meddleMs)
    }
  }

  async function kill() {
    for (; done.killed < kills; done.killed += 1) {
      await wait(1000)
      await servers.kill(done.killed % processes, async () => {
        for (const fault of await inspect(database, answered)) faults.add(fault)
      })
    }
  }
  const meddling = meddle()
  await Promise.all([...Array.from({ length: clients }, work), kill()])
  isOver.abort()
  await meddling
  for (const fault of await inspect(database, answered)) faults.add(fault)
  await servers.stop()
  await database.close()
  return { ...outcome, parties: done.come, faults: [...faults] }
}

async function signIn(servers: { any: () => string }): Promise<string> {
  const reply = await signInAs(servers.any(), 'admin', adminPassword)
  return reply.body.token
}

type Admin = (method: string, call: string, body?: unknown) => Promise<Reply>

/** A boat trip with a departure each morning; the two that are sold are far enough ahead. */
async function openSale(admin: Admin) {
  const { body } = await admin('GET', 'GetTrips')
  const { subjectId } = body.find(({ kind }: Json) => kind === 'boat')
  const trip = { kind: 'boat', subjectId }
  await admin('POST', 'AddTimetableRow', { ...trip, weekdays: [1, 2, 3, 4, 5, 6, 7], time: '10:00' })
  const today = wallTimeAt(Date.now()).slice(0, 10)
  return { trip, starts: [40, 41].map((days) => `${addDays(today, days)}T10:00`) }
}

/** Keeps what was free of each departure after every change that was committed. */
async function watchSeats(database: Database, dialect: Dialect) {
  const columns = 'start, free'
  const free = 'new.start, new.capacity - new.taken - new.held'
  const events = ['insert', 'update']
  await database.write(async (transaction) => {
    const id = dialect === 'sqlite' ? 'integer primary key autoincrement' : 'serial primary key'
    await sql.raw(`create table seats_seen (id ${id}, start text, free integer)`).execute(transaction)
    const insert = `insert into seats_seen (${columns}) values (${free});`
    if (dialect === 'sqlite') {
      for (const event of events)
        await sql
          .raw(`create trigger see_${event} after ${event} on departures begin ${insert} end`)
          .execute(transaction)
      return
    }
    await sql
      .raw(`create function see_seats() returns trigger as $$ begin ${insert} return null; end $$ language plpgsql`)
      .execute(transaction)
    await sql
      .raw('create trigger see after insert or update on departures for each row execute function see_seats()')
      .execute(transaction)
  })
}

async function lastSeen({ query }: Database, start: string): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select coalesce(max(id), 0) as id from seats_seen where start = ${start}`.execute(query)
  return Number(rows[0]?.id)
}

/** The least that was free from then until now, what was so when it began among it. */
async function fewestFree({ query }: Database, start: string, since: number): Promise<number> {
  const { rows } = await sql<{
    free: number
  }>`select coalesce(min(free), 0) as free from seats_seen where start = ${start} and id >= ${since}`.execute(query)
  return Number(rows[0]?.free)
}

async function idOf({ query }: Database, reference: string): Promise<number | undefined> {
  const row = await query.selectFrom('bookings').select('id').where('reference', '=', reference).executeTakeFirst()
  return row?.id
}

/** More guests than there may be, as a later program with a mistake would write them. Answers whether that went through. */
async function writeByHand(database: Database, start: string): Promise<boolean> {
  try {
    await database.write((transaction) =>
      transaction
        .updateTable('departures')
        .set((row) => ({ taken: row('ceiling', '+', 1) }))
        .where('start', '=', start)
        .execute(),
    )
    return true
  } catch (error) {
    // Also where another process writes for too long: then nothing was written either.
    return !/departures_seats|saved at the moment/.test(String(error))
  }
}

async function dropConstraint(database: Database, dialect: Dialect) {
  const statement =
    dialect === 'sqlite'
      ? 'pragma ignore_check_constraints = on'
      : 'alter table departures drop constraint departures_seats'
  await database.write((transaction) => sql.raw(statement).execute(transaction))
}

/** What is wrong with the rows as they are: read in one statement, while others may go on selling. */
async function inspect({ query }: Database, answered: ReadonlyMap<string, string>): Promise<string[]> {
  // Whoever is answered while this reads may be missing in it.
  const known = [...answered]
  const { rows: departures } = await sql<{
    start: string
    taken: number
    held: number
    ceiling: number
    /** PostgreSQL gives sums as text. */
    booked: number | string
  }>`
    select start, taken, held, ceiling, (select coalesce(sum(nr_of_passengers), 0) from bookings
      where departure_id = departures.id and status not in ('cancelled', 'not-a-booking')) as booked
    from departures`.execute(query)
  const stored = await query.selectFrom('bookings').select(['name', 'reference']).execute()
  const byName = Map.groupBy(stored, ({ name }) => name)
  return [
    ...departures
      .filter(({ taken, held, ceiling, booked }) => taken !== Number(booked) || taken + held > ceiling)
      .map((row) => `taken is not what is booked: ${JSON.stringify(row)}`),
    ...[...byName].filter(([, rows]) => rows.length > 1).map(([name]) => `${name} is there twice`),
    ...known
      .filter(([name, reference]) => byName.get(name)?.[0]?.reference !== reference)
      .map(([name]) => `${name} was answered and is not there`),
  ]
}
