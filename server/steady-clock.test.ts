import { expect, test } from 'vitest'

import { dialects, openTestDatabase } from '../tests/setup/test-database.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { lookAtClock, unsteadySince } from './steady-clock.ts'

const hourMs = 3_600_000

test.for(dialects)(
  'a clock that leaps is steady again after a day, set right or not, and so is that of a site switched off for months (%s)',
  async (dialect) => {
    await using database = await openTestDatabase(dialect)
    const other = await openDatabase(database.address)
    const now = Date.parse('2031-06-01T00:00:00Z')
    const look = async (hours: number, from: Database = database) => {
      const known = await unsteadySince(from.query, now + hours * hourMs)
      const { isSteady, leaptFrom } = await lookAtClock(from, now + hours * hourMs)
      expect(known === undefined).toBe(isSteady)
      return [isSteady, leaptFrom]
    }
    const yearHours = 365 * 24

    expect(await look(0)).toEqual([false, undefined])
    expect(await look(12, other)).toEqual([false, undefined])
    expect(await look(24)).toEqual([true, undefined])
    // Of a machine that is behind.
    expect(await look(23, other)).toEqual([false, undefined])
    expect(await look(25)).toEqual([true, undefined])

    const ahead = 25 + yearHours
    expect(await look(ahead)).toEqual([false, '2031-06-02T01:00:00.000Z'])
    expect(await look(ahead + 1, other)).toEqual([false, undefined])
    expect(await look(26, other)).toEqual([false, '2032-06-01T02:00:00.000Z'])
    expect(await look(49.9)).toEqual([false, undefined])
    expect(await look(50)).toEqual([true, undefined])

    expect(await look(50 + yearHours)).toEqual([false, '2031-06-03T02:00:00.000Z'])
    expect(await look(50 + yearHours + 23.9)).toEqual([false, undefined])
    expect(await look(50 + yearHours + 24, other)).toEqual([true, undefined])
    await other.close()
  },
)

test.for(dialects)('processes that look at the clock at the same time leave one mark (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const other = await openDatabase(database.address)
  const looks = Array.from({ length: 10 }, () => [lookAtClock(database, 0), lookAtClock(other, 0)])

  await Promise.all(looks.flat())

  expect(await database.query.selectFrom('bookingMarks').select('at').execute()).toHaveLength(1)
  await other.close()
})
