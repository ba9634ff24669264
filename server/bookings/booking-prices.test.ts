import { expect, test } from 'vitest'

import { sampleBooking } from '../../tests/setup/booking-test-app.ts'
import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { agreedInAll, agreedInAllSql } from './booking-prices.ts'

const fares = [null, '{"priceUnit":"person","adultCents":3500,"childCents":null}']
const rates = [null, 0, 1]
const different = ['new', 'cancelled', 'not-a-booking'].flatMap((status) =>
  fares.flatMap((fare) =>
    rates.flatMap((priceIsNight) => [
      { status, fare, priceIsNight, nrOfPassengers: 4 },
      { status, fare, priceIsNight, nrOfPassengers: 9, returnPriceEurCents: 3000, returnPriceIsNight: 0 },
      { status, fare, priceIsNight, nrOfPassengers: 9, returnPriceEurCents: 3000, returnPriceIsNight: null },
      { status, fare, priceIsNight, nrOfPassengers: 5, priceEurCents: null },
    ]),
  ),
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
