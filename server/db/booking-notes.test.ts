import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { sampleBooking } from '../../tests/setup/booking-test-app.ts'
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
