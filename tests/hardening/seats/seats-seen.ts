import { sql } from 'kysely'

import type { Database, Dialect } from '#server/db/database.ts'

/** Keeps what was free of each departure after every change that was committed. */
export async function watchSeats(database: Database, dialect: Dialect) {
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

export async function lastSeen({ query }: Database, start: string): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select coalesce(max(id), 0) as id from seats_seen where start = ${start}`.execute(query)
  return Number(rows[0]?.id)
}

/** The least that was free from then until now, what was so when it began among it. */
export async function fewestFree({ query }: Database, start: string, since: number): Promise<number> {
  const { rows } = await sql<{
    free: number
  }>`select coalesce(min(free), 0) as free from seats_seen where start = ${start} and id >= ${since}`.execute(query)
  return Number(rows[0]?.free)
}

interface SeatsRow {
  start: string
  taken: number
  held: number
  ceiling: number
  /** PostgreSQL gives sums as text. */
  booked: number | string
  offered: number | string
}

/**
 * What is wrong with the rows as they are: read in one statement, while others may go on selling. `answered` are references by
 * the name of whoever has booked or waits.
 */
export async function inspectSold({ query }: Database, answered: ReadonlyMap<string, string>): Promise<string[]> {
  // Whoever is answered while this reads may be missing in it.
  const known = [...answered]
  const { rows: departures } = await sql<SeatsRow>`
    select start, taken, held, ceiling,
      (select coalesce(sum(nr_of_passengers), 0) from bookings
        where departure_id = departures.id and status not in ('cancelled', 'not-a-booking')) as booked,
      (select coalesce(sum(wait_list.held), 0) from wait_list join bookings on bookings.id = booking_id
        where departure_id = departures.id and status = 'not-a-booking') as offered
    from departures`.execute(query)
  const stored = await query.selectFrom('bookings').select(['name', 'reference']).execute()
  const byName = Map.groupBy(stored, ({ name }) => name)
  return [
    ...departures
      .filter(
        ({ taken, held, ceiling, booked, offered }) =>
          taken !== Number(booked) || held !== Number(offered) || taken + held > ceiling,
      )
      .map((row) => `taken is not what is booked, or held not what is offered: ${JSON.stringify(row)}`),
    ...[...byName].filter(([, rows]) => rows.length > 1).map(([name]) => `${name} is there twice`),
    ...known
      .filter(([name, reference]) => byName.get(name)?.[0]?.reference !== reference)
      .map(([name]) => `${name} was answered and is not there`),
  ]
}
