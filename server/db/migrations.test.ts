import { readdirSync, readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { sampleBooking } from '../../tests/setup/booking-test-app.ts'
import { openSeededSite } from '../../tests/setup/seeded-site.ts'
import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { createSnapshot, readRows } from '../content/snapshot.ts'
import { migrate } from './migrate.ts'

const added = [
  'ferry_or_flight',
  'child_seats',
  'bags',
  'return_at',
  'return_wall_time',
  'return_price_eur_cents',
  'return_price_is_night',
  'staff_note',
  'suspicions',
]

test.for(dialects)('what staff wrote before guests had a note stays with staff (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const { id: _, ...booking } = sampleBooking
  await database.write(async (transaction) => {
    await transaction
      .insertInto('bookings')
      .values({ ...booking, note: 'Pays late' })
      .execute()
    // As the table was before.
    await sql`drop index bookings_by_return`.execute(transaction)
    await sql`drop index bookings_by_figures`.execute(transaction)
    for (const column of added) await sql`alter table bookings drop column ${sql.ref(column)}`.execute(transaction)
    await sql`delete from migrations where name in ('0008-booking-details', '0012-rides-back')`.execute(transaction)
  })

  await migrate(database)

  expect(await database.query.selectFrom('bookings').selectAll().execute()).toEqual([
    expect.objectContaining({
      note: '',
      staffNote: 'Pays late',
      ferryOrFlight: '',
      childSeats: 0,
      bags: null,
      returnAt: null,
      suspicions: '',
    }),
  ])
})

test.for(dialects)(
  'things that are there get the number of their first item, and no route loses anything (%s)',
  async (dialect) => {
    await using site = await openSeededSite(dialect)
    const { database } = site
    const read = async () => ({
      numbers: await database.query.selectFrom('items').select(['id', 'number']).orderBy('id').execute(),
      prices: (await readRows(database.query)).prices.map(({ route, eurCents }) => [route, eurCents]),
    })
    const shipped = await read()
    await database.write(async (transaction) => {
      await sql`alter table items drop column number`.execute(transaction)
      for (const column of ['description', 'pickup', 'image_path']) {
        await sql`alter table prices drop column ${sql.ref(column)}`.execute(transaction)
      }
      await sql`delete from migrations where name = '0027-subject-pages'`.execute(transaction)
    })

    await migrate(database)

    expect(await read()).toEqual(shipped)
    expect(new Set(shipped.numbers.map(({ number }) => number)).size).toBeLessThan(shipped.numbers.length / 6)
  },
)

test.for(dialects)(
  'an upgrade brings the words for WhatsApp in every language, and the time of reminders (%s)',
  async (dialect) => {
    await using site = await openSeededSite(dialect)
    const { database } = site
    const shipped = await database.query
      .selectFrom('blockContents')
      .selectAll()
      .where('block', '=', 'messages')
      .execute()
    await database.write(async (transaction) => {
      await transaction.deleteFrom('blockContents').where('block', '=', 'messages').execute()
      await sql`alter table bookings drop column vouched_at`.execute(transaction)
      await sql`drop index mails_by_occasion`.execute(transaction)
      await sql`drop index mails_of_thanks`.execute(transaction)
      await sql`drop index bookings_by_done`.execute(transaction)
      await sql`alter table mails drop column occasion`.execute(transaction)
      await sql`alter table bookings drop column done_at`.execute(transaction)
      await sql`update settings set content = '{"answerHours":4}'`.execute(transaction)
      await sql`delete from migrations where name in ('0025-message-texts', '0028-timed-mails')`.execute(transaction)
    })

    await migrate(database)

    const brought = await database.query
      .selectFrom('blockContents')
      .selectAll()
      .where('block', '=', 'messages')
      .execute()
    const texts = (rows: typeof shipped) => rows.map(({ languageId, content }) => [languageId, JSON.parse(content)])
    expect(texts(brought)).toEqual(texts(shipped))
    expect(brought).toHaveLength(7)
    const { settings } = createSnapshot(await readRows(database.query))
    expect([settings.answerHours, settings.reminderTime]).toEqual([4, '18:00'])
  },
)

test.for(dialects)('pushes of before stay as they were, under their ids (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const at = '2031-06-01T08:00:00.000Z'
  const waiting = { state: 'waiting', stateAt: at, createdAt: at, attempts: 0, nextAttemptAt: at } as const
  const push = { ...waiting, kind: 'late', facts: '{}', leasedUntil: null, lastError: null } as const
  const read = () => database.query.selectFrom('pushes').selectAll().orderBy('id').execute()
  const device = { userId: null, crewId: null, sessionId: null, p256dh: '', auth: '', about: '[]', reachedAt: null }
  await database.write(async (transaction) => {
    await transaction.insertInto('bookings').values(sampleBooking).execute()
    const named = { ...device, id: 5, name: 'Phone', endpoint: 'https://push.example', createdAt: at }
    await transaction.insertInto('pushDevices').values(named).execute()
    for (const id of [7, 9]) {
      const of = { id, deviceId: 5, bookingId: sampleBooking.id, tag: `late-${id}`, occasion: `late ${id}` }
      await transaction
        .insertInto('pushes')
        .values({ ...push, ...of })
        .execute()
    }
    await sql`delete from migrations where name = '0051-pushes-that-outlast'`.execute(transaction)
  })
  const before = await read()

  await migrate(database)

  expect(await read()).toEqual(before)
  expect(before.map(({ id }) => id)).toEqual([7, 9])
  await database.write((transaction) => transaction.deleteFrom('bookings').execute())
  expect(await read()).toEqual([])
})

const folder = 'server/db/migrations'
/** Those that take something away, or ask for more, than the release before them writes. There shall be no other. */
const known = ['0026-search-at-once.ts', '0032-staff-accounts.ts', '0043-ride-turns.ts']
/** Makes a table anew in SQLite, with everything that it held. */
const anew = '0051-pushes-that-outlast.ts'

test('upgrades only add, so that what the older of two processes writes between their restarts is stored', () => {
  const taking = readdirSync(folder).filter((name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    const altered = [...text.matchAll(/alterTable\([^;]*?\.execute\(\)|add column[^`]*/gs)].map(([change]) => change)
    const asksForMore = altered.some((change) => /notNull\(\)(?!\.defaultTo)|not null(?! default)/.test(change))
    return asksForMore || /\b(?:drop(?:Column|Table)|rename(?:To|Column))\b|drop (?:column|table)/i.test(text)
  })

  expect(taking).toEqual([...known, anew])
})

test('an upgrade brings all that it knows, so that it stays what it was when the code goes on', () => {
  const sources = readdirSync(folder).flatMap((name) =>
    [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/^(?:import|\} from) .*$/gm)].map(([line]) => ({
      name,
      line,
    })),
  )
  const live = sources.filter(
    ({ line }) => line.includes(' from ') && !/from '(?:kysely|\.\.\/migration\.ts)'|^import type /.test(line),
  )

  expect(live).toEqual([])
})
