import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { receiptLines, receiptText } from '#domain/booking/receipt.ts'
import { wordsFor } from '#domain/words/words.ts'

import { sampleBooking } from '../../tests/setup/booking-test-app.ts'
import { openSeededSite } from '../../tests/setup/seeded-site.ts'
import { dialects } from '../../tests/setup/test-database.ts'
import { receiptFacts, storedRecord } from '../bookings/booking-record.ts'
import { createSnapshot, readRows } from '../content/snapshot.ts'
import type { Writes } from './database.ts'
import { migrate } from './migrate.ts'

const newFields = new Set(['childPriceEur', 'childMaxAge', 'lengthMinutes'])

const fare = (priceUnit: string) => JSON.stringify({ priceEur: 25, priceUnit, childPriceEur: 10, childMaxAge: 12 })

/** The database as it was before bookings knew of routes and fares, and trips of children and lengths. */
async function takeBack(transaction: Writes) {
  await sql`drop table offers`.execute(transaction)
  await sql`drop index bookings_without_price`.execute(transaction)
  for (const column of ['price_id', 'adults', 'children', 'fare']) {
    await sql`alter table bookings drop column ${sql.ref(column)}`.execute(transaction)
  }
  await sql`delete from migrations where name in ('0023-agreed-prices', '0024-offers')`.execute(transaction)
  for (const { id, content } of await transaction.selectFrom('items').select(['id', 'content']).execute()) {
    const kept = Object.fromEntries(
      Object.entries(JSON.parse(content) as object).filter(([name]) => !newFields.has(name)),
    )
    await sql`update items set content = ${JSON.stringify(kept)} where id = ${id}`.execute(transaction)
  }
}

test.for(dialects)('bookings, prices and links of before an upgrade read as before (%s)', async (dialect) => {
  await using site = await openSeededSite(dialect)
  const { database } = site
  const { id: _, ...ride } = sampleBooking
  const boat = { kind: 'boat' as const, subjectName: 'Kaiki', priceEurCents: null, priceIsNight: null, route: '' }
  await database.write(async (transaction) => {
    for (const [reference, changes] of [
      ['SR-AAAAAA', {}],
      ['SR-BBBBBB', boat],
    ] as const) {
      const booking = { ...ride, ...changes, reference, receiptToken: `${ride.receiptToken}${reference.slice(-1)}` }
      await transaction.insertInto('bookings').values(booking).execute()
    }
    await takeBack(transaction)
  })

  await migrate(database)

  const rows = await database.query.selectFrom('bookings').selectAll().orderBy('id').execute()
  const read = rows.map((row) =>
    receiptText(receiptLines(receiptFacts(row, { isPriceOnSite: true }), wordsFor('en'), 'en'), 'en'),
  )
  expect(read[0]).toMatch(/^Price: €35 or 3,500\slek · night rate, 22:00 to 06:00$/m)
  expect(read[1]).toMatch(/^Price: The price is the one shown for this trip on our site\.$/m)
  expect(rows.map(storedRecord)).toMatchObject([
    { statusUrl: `/b/${ride.receiptToken}A`, price: { eur: 35, lek: 3500, night: true }, priceId: null, adults: null },
    { statusUrl: `/b/${ride.receiptToken}B`, price: null, children: null, departure: null },
  ])
  const snapshot = createSnapshot(await readRows(database.query))
  const trips = snapshot.content('boat-trips', snapshot.defaultLanguage)?.boatTrips ?? []
  expect(trips.map(({ priceEur, childPriceEur, lengthMinutes }) => [priceEur, childPriceEur, lengthMinutes])).toEqual(
    [25, 35, 180, 20].map((priceEur) => [priceEur, null, null]),
  )
})

test.for(dialects)('a price that was stated before an upgrade ends its fare (%s)', async (dialect) => {
  await using site = await openSeededSite(dialect)
  const { database } = site
  const { id: _, ...sample } = sampleBooking
  const tour = { kind: 'tour' as const, status: 'confirmed' as const, priceIsNight: null, route: '' }
  const stored = {
    asItsFareSays: { priceEurCents: 6000, fare: fare('person'), nrOfPassengers: 3, adults: 2, children: 1 },
    stated: { priceEurCents: 10000, fare: fare('person'), nrOfPassengers: 2 },
    wholeBoat: { kind: 'boat' as const, priceEurCents: 10000, fare: fare('boat'), nrOfPassengers: 2 },
    asked: { priceEurCents: null, fare: null },
  }
  await database.write(async (transaction) => {
    for (const [name, changes] of Object.entries(stored)) {
      const booking = { ...sample, ...tour, ...changes, subjectName: name, reference: name, receiptToken: name }
      await transaction.insertInto('bookings').values(booking).execute()
    }
    await sql`delete from migrations where name = '0050-fares-of-stated-prices'`.execute(transaction)
  })

  await migrate(database)

  const rows = await database.query.selectFrom('bookings').select(['subjectName', 'fare']).orderBy('id').execute()
  const kept = { ...stored, stated: { fare: null } }
  expect(Object.fromEntries(rows.map((row) => [row.subjectName, row.fare]))).toEqual(
    Object.fromEntries(Object.entries(kept).map(([name, booking]) => [name, booking.fare])),
  )
})
