import { expect, test } from 'vitest'

import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { sampleBooking } from '../bookings/booking-test-app.ts'
import { createBookingLimits } from '../bookings/booking-limits.ts'
import { createStrangerLimits } from './stranger-limits.ts'

const start = Date.parse('2031-06-01T10:00:00Z')
const minuteMs = 60_000

test.for(dialects)('an address that nobody has proven gets three mails an hour and ten a day (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  /** Each time as another process. */
  const take = (minutes: number, address = 'ana@example.com') =>
    database.write((transaction) =>
      createStrangerLimits(database).take(transaction, address, start + minutes * minuteMs),
    )

  const atOnce = await Promise.all(
    Array.from({ length: 6 }, (_, index) => take(0, index % 2 ? 'ANA@example.com' : undefined)),
  )
  expect(atOnce.filter(Boolean)).toHaveLength(3)
  expect(await take(59)).toBe(false)
  expect(await take(0, 'ben@example.com')).toBe(true)
  const later: boolean[] = []
  for (const minutes of [61, 62, 63, 64, 130, 131, 132, 200, 201]) later.push(await take(minutes))
  expect(later).toEqual([true, true, true, false, true, true, true, true, false])
  await createBookingLimits(database, () => ({ perAddress: [], perPhone: [] })).sweep(start + 23 * 60 * minuteMs)
  expect(await take(23 * 60)).toBe(false)
  expect(await take(24 * 60 + 1)).toBe(true)

  const { id: _, ...confirmed } = { ...sampleBooking, email: 'Ana@Example.com', minutesToConfirm: 5 }
  await database.write((transaction) => transaction.insertInto('bookings').values(confirmed).execute())
  for (let index = 0; index < 12; index += 1) expect(await take(24 * 60 + 2)).toBe(true)

  const rows = await database.query.selectFrom('bookingMarks').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('example')
})
