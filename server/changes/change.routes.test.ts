import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'

import { changesPerPage } from '#domain/changes.ts'

import { fillBookings } from '../../bench/fill-bookings.ts'
import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { iso } from '../iso.ts'
import { keepLines } from './change-log.ts'
import { listChanges } from './change.routes.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('lines of bookings and all others are one list by time, and a page far back reads no more than it shows', async () => {
    await using database = await openTestDatabase(dialect)
    await fillBookings(database, 1)
    const { id: bookingId } = await database.query.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
    const began = Date.parse('2031-05-01T08:00Z')
    const [by, changes] = ['Elona M', '{}']
    const ofBooking = Array.from({ length: 3 * changesPerPage }, (_, minute) => iso(began + minute * 60_000))
    await database.write(async (transaction) => {
      const what = { type: 'prices', id: 7, name: 'Saranda to Ksamil' }
      await keepLines(transaction, [{ by, what, changes: {} }])
      await transaction
        .updateTable('changes')
        .set({ at: iso(began) })
        .execute()
      for (const at of ofBooking)
        await transaction.insertInto('bookingChanges').values({ bookingId, at, by, changes }).execute()
    })
    let rowsRead = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        rowsRead += result.rows.length
        return Promise.resolve(result)
      },
    }

    const page = (number: number) => listChanges(database.query.withPlugin(counting), { page: number })
    const third = await page(3)

    expect(third.total).toBe(3 * changesPerPage + 1)
    // Places, lines, and a count of each.
    expect(rowsRead).toBe(2 * changesPerPage + 2)
    const told = [...(await page(1)).changes, ...(await page(2)).changes, ...third.changes, ...(await page(4)).changes]
    expect(told.map(({ at, what }) => `${at} ${what.type}`)).toEqual([
      ...ofBooking
        .slice(1)
        .toReversed()
        .map((at) => `${at} bookings`),
      `${iso(began)} prices`,
      `${iso(began)} bookings`,
    ])
    expect(told[0]?.what.name).toMatch(/^SR-/)
  })
})
