import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Dialect } from '#server/db/database.ts'

import type { Place } from '../hardening/setup/killed-servers.ts'
import { dialects, openTestDatabase } from '../setup/test-database.ts'
import { beAway } from './absences.ts'
import { close } from './closures.ts'
import { resetColleague } from './colleague.ts'
import { inspect } from './inspect.ts'
import { bookRide } from './new-parties.ts'
import { playSeason } from './play-season.ts'
import { storm } from './storms.ts'

/** A copy of what is made once for all tests: nothing of a season is about pictures. */
async function templatePlace(dialect: Dialect): Promise<Place> {
  const database = await openTestDatabase(dialect, 'seeded')
  const { address } = database
  const own = dialect === 'postgres' ? mkdtempSync(join(tmpdir(), 'site-season-')) : undefined
  return {
    address,
    environment: { DATA_DIR: own ?? dirname(address), ...(own && { DATABASE_URL: address }) },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      if (own) rmSync(own, { recursive: true, force: true })
    },
  }
}

// SEASON_SEED plays again what a run has found.
test.for(dialects)('days of a season end as everybody was told, on %s', async (dialect) => {
  const seed = Number(process.env['SEASON_SEED'] ?? Math.floor(Math.random() * 1e6))
  await using place = await templatePlace(dialect)

  const { faults, counts } = await playSeason({ place, processes: 1, days: 2, bookings: 20, kills: 1, seed })

  expect(faults, faults.join('\n')).toEqual([])
  expect(counts['booked']).toBeGreaterThan(0)
})

/** What a hand does in the tables, each time in another one, and what is said of it. */
const meddled: [statement: string, found: RegExp][] = [
  [
    `update departures set taken = taken + 1, ceiling = ceiling + 1 where id = (select min(departure_id) from bookings)`,
    /: \d+ are booked and \d+ taken/,
  ],
  [
    `update bookings set nr_of_passengers = nr_of_passengers + 1 where id = (select min(booking_id) from rides where is_off = 0)`,
    /is \d+ in nrOfPassengers, and its history ends with/,
  ],
  [
    `update bookings set price_eur_cents = 1
      where id = (select max(id) from bookings where price_eur_cents is not null and departure_id is null)`,
    /is 0\.01 in price, and its history ends with/,
  ],
  [
    `update rides set is_off = 1 - is_off where id = (select min(id) from rides)`,
    /is off, and its booking is not|goes, and its booking does not/,
  ],
  [
    `update rides set state = 'done' where id = (select max(id) from rides where state = 'planned')`,
    /"state":"done".* should be planned/,
  ],
  [
    `insert into mails (booking_id, kind, recipient, message_id, state, state_at, created_at, attempts)
      select booking_id, kind, recipient, message_id || '2', 'sent', state_at, created_at, 1 from mails
      where id = (select min(id) from mails where kind = 'received')`,
    /has 2 instead of 1 mails of \d+ received/,
  ],
  [
    `insert into mails (booking_id, kind, recipient, message_id, state, state_at, created_at, attempts)
      select id, 'departure-moved', email, reference, 'sent', created_at, created_at, 1 from bookings
      where id = (select min(id) from bookings where departure_id is not null
        and id not in (select booking_id from booking_changes where changes like '%"departure":[%'))`,
    /was told twice of a move/,
  ],
  [
    `update mails set state = 'waiting', next_attempt_at = created_at, leased_until = '2099-01-01T00:00:00.000Z'
      where id = (select min(id) from mails)`,
    /^1 mails are due and do not go$/,
  ],
  [
    `delete from bookings where id = (select max(id) from bookings where departure_id is not null)`,
    /was answered and is not there/,
  ],
  [`update closures set is_firm = 1 - is_firm where id = (select max(id) from closures)`, /^closures were answered as/],
  [
    `insert into closures (from_time, to_time, applies, is_firm, texts, version)
      values ('2031-01-01T00:00', '2032-01-01T00:00', 'all', 0, '{}', 1)`,
    /has the remarks/,
  ],
  [`delete from absences where id = (select max(id) from absences)`, /^absences were answered as/],
  [
    `insert into rides (booking_id, leg, number, start_at, state, is_off, version)
      select booking_id, leg, number + 9, start_at, 'planned', is_off, 1 from rides where id = (select min(id) from rides)`,
    /is there, and nobody has split a leg for it/,
  ],
  [
    `update departures set cancelled_at = null where start = (select max(start) from departures where cancelled_at is not null)`,
    /^the departure .* was cancelled and goes/,
  ],
  [
    `insert into wait_list (booking_id, joined_at, queued_at, closes_at, state, held, told_state)
      select id, '2031-05-20T04:00:00.000Z', '2031-05-20T05:00:00.000Z', '2031-07-01T04:00:00.000Z', 'waiting', 0, 'waiting'
      from bookings where id = (select min(id) from bookings where departure_id is not null
        and id not in (select booking_id from wait_list))`,
    /stands behind others since 2031-05-20T05/,
  ],
  [
    `update departures set capacity = capacity + 1, ceiling = ceiling + 1
      where id = (select min(id) from departures where is_whole = 0 and cancelled_at is null and taken > 0)`,
    /^the calendar \{"all":true\} says .* under (\d+), and said .* under \1$/,
  ],
  [
    `insert into sessions (token_hash, user_id, created_at, last_used_at)
      select 'none', id, '2031-05-19T06:00:00.000Z', '2031-05-19T06:00:00.000Z' from users where username = 'elona'`,
    /1 sign-ins of the colleague are older/,
  ],
]

/** Nobody leaves it to chance that these have happened: what is decided by this number is no undoing. */
const always = 0.9

test('what a hand changes in the tables is found at the end of the day', async () => {
  await using place = await templatePlace('sqlite')
  const faults: string[] = []
  const found: string[] = []
  const untrue: string[] = []

  await playSeason({
    place,
    processes: 1,
    days: 1,
    bookings: 24,
    kills: 0,
    seed: 5,
    async atLast(business) {
      const certain = { ...business, random: () => always }
      for (const deed of [storm, close, beAway, resetColleague]) await deed(certain)()
      const { season, ledger } = business
      faults.push(...(await inspect(business)))
      for (const [statement] of meddled)
        await season.database.write((transaction) => sql.raw(statement).execute(transaction))
      found.push(...(await inspect(business, 0)))
      // And a guest whom the site answers otherwise than staff were.
      const known = new Set(season.faults)
      const closed = {
        from: '2031-01-01T00:00',
        to: '2032-01-01T00:00',
        applies: 'rides',
        subjectId: null,
        isFirm: true,
      }
      ledger.closures = [{ record: closed, askedAt: 0, knownAt: 0, changedFrom: Infinity, changedAt: Infinity }]
      await bookRide(certain)()
      ledger.closures = []
      await season.admin('POST', 'AddClosure', closed)
      await bookRide(certain)()
      untrue.push(...season.faults.difference(known))
    },
  })

  expect(faults).toEqual([])
  expect(untrue).toEqual([
    expect.stringContaining('has booked what was closed'),
    expect.stringContaining('was refused as closed'),
  ])
  expect(meddled.filter(([, sentence]) => !found.some((each) => sentence.test(each)))).toEqual([])
})
