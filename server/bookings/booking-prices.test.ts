import { expect, test } from 'vitest'

import { sampleBooking } from '../../tests/setup/booking-test-app.ts'
import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { agreedInAll, agreedInAllSql } from './booking-prices.ts'

/** What is charged by a fare has no rate of the table. */
const charged = [
  { fare: '{"priceEur":35,"priceUnit":"person","childPriceEur":null,"childMaxAge":null}', priceIsNight: null },
  ...[null, 0, 1].map((priceIsNight) => ({ fare: null, priceIsNight })),
]
const different = ['new', 'cancelled', 'not-a-booking'].flatMap((status) =>
  charged.flatMap((there) => [
    { status, ...there, nrOfPassengers: 4 },
    { status, ...there, nrOfPassengers: 9, returnPriceEurCents: 3000, returnPriceIsNight: 0 },
    { status, ...there, nrOfPassengers: 9, returnPriceEurCents: 3000, returnPriceIsNight: null },
    { status, ...there, nrOfPassengers: 5, priceEurCents: null },
  ]),
)

test.for(dialects)('the database reckons what all cars of a booking cost as we do (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const { id: _, ...sample } = sampleBooking
  const bookings = different.map((columns, index) => {
    const unique = { reference: `SR-${index}`, receiptToken: `token-${index}` }
    return { ...sample, ...(columns as Partial<typeof sample>), ...unique }
  })
  await database.query.insertInto('bookings').values(bookings).execute()

  const rows = await database.query.selectFrom('bookings').selectAll().select(agreedInAllSql.as('inAll')).execute()

  expect(rows).toHaveLength(different.length)
  expect(rows.map(({ inAll }) => inAll)).toEqual(rows.map((row) => agreedInAll(row) ?? 0))
})
