import { sql } from 'kysely'

import type { Database } from '#server/db/database.ts'

const daySeconds = 86_400
const secondsAhead = 110 * daySeconds

const firstNames = 'Ana   Maria Luca  Elena Marco Piotr Hans  Sofia ArtanElira'
const lastNames = 'Rossi   Nowak   Meier   Dupont  Smith   Kola    Lleshi  Hoxha   PapadopuFerrari '

/**
 * Puts so many bookings into a table, made by the database itself: a million takes a minute. Their rides lie `daysBack`, or
 * are still to come; with ten years that is an operator's list after a long time. The few whose reference another booking
 * has already are left out.
 */
export async function fillBookings(database: Database, count: number, daysBack = 3650): Promise<void> {
  const secondsBack = daysBack * daySeconds
  const isSqlite = database.dialect === 'sqlite'
  const series = isSqlite
    ? sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(count)})`
    : sql`with numbers as (select i::bigint as i from generate_series(1, ${sql.lit(count)}) as i)`
  const now = Math.floor(Date.now() / 1000)
  // Scattered, so that neighbours in the table are no neighbours in time.
  const ride = sql`(${sql.lit(now - secondsBack)} + (i * 7919 * 131) % ${sql.lit(secondsBack + secondsAhead)})`
  const booked = sql`(${sql.lit(now)} - (i * 104729 * 31) % ${sql.lit(secondsBack)})`
  const time = (seconds: ReturnType<typeof sql>, format: { sqlite: string; postgres: string }) =>
    isSqlite
      ? sql`strftime(${sql.lit(format.sqlite)}, ${seconds}, 'unixepoch')`
      : sql`to_char(to_timestamp(${seconds}) at time zone 'UTC', ${sql.lit(format.postgres)})`
  const minute = { sqlite: '%Y-%m-%dT%H:%M', postgres: 'YYYY-MM-DD"T"HH24:MI' }
  const instant = { sqlite: '%Y-%m-%dT%H:%M:%S.000Z', postgres: 'YYYY-MM-DD"T"HH24:MI:SS".000Z"' }
  const day = { sqlite: '%Y-%m-%d', postgres: 'YYYY-MM-DD' }
  // As spread over their indexes as real ones are.
  const random = isSqlite ? sql`lower(hex(randomblob(16)))` : sql`replace(gen_random_uuid()::text, '-', '')`
  const first = sql`trim(substr(${sql.lit(firstNames)}, cast(1 + 6 * (i % 10) as integer), 6))`
  const last = sql`trim(substr(${sql.lit(lastNames)}, cast(1 + 8 * ((i / 10) % 10) as integer), 8))`

  // An index that is made at once of a million rows takes a fraction of the time.
  const makeIndex = isSqlite ? undefined : await takeIndex(database, 'bookings_by_search')
  await database.write((transaction) =>
    sql`insert into bookings (reference, status, kind, subject_name, name, phone_number, email, nr_of_passengers,
        pickup_at, pickup_wall_time, pickup_address, dropoff_address, ferry_or_flight, child_seats, note, staff_note,
        suspicions, search, language, content_hash, receipt_token, created_at, booked_on, route, minutes_to_confirm, version)
      ${series}
      select 'SR-' || i,
        case when ${ride} > ${sql.lit(now)} then case when i % 5 = 0 then 'new' else 'confirmed' end
          when i % 20 = 0 then 'cancelled' else 'done' end,
        'taxi', '', ${first} || ' ' || ${last} || ' ' || i, '+3556' || (90000000 + i), lower(${first}) || i || '@example.com',
        1 + i % 4, ${time(ride, instant)}, ${time(ride, minute)}, 'Saranda', 'Ksamil', '', 0, '', '', '', lower(${first} || ' ' || ${last} || ' ' || i) || '|+3556' || (90000000 + i) || '|sr-' || i,
        case when i % 3 = 0 then 'it' else 'gb' end, ${random} || ${random}, ${booked} || ${random}, ${time(booked, instant)},
        ${time(booked, day)}, 'Route ' || (i % 16), case when i % 7 = 0 then null else i % 180 end, 1
      from numbers where true
      on conflict do nothing`.execute(transaction),
  )
  if (makeIndex === undefined) return
  await sql.raw(makeIndex).execute(database.query)
  // As the server does by itself after a while.
  await sql`vacuum analyze bookings`.execute(database.query)
}

/** Drops an index of PostgreSQL; answers the statement that makes it anew. */
async function takeIndex({ query }: Database, name: string): Promise<string | undefined> {
  const found = await sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname = ${name}`.execute(
    query,
  )
  await sql`drop index ${sql.id(name)}`.execute(query)
  return found.rows[0]?.indexdef
}
