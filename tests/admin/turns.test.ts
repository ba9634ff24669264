import { expect, test } from 'vitest'

import { fillBookings } from '../../bench/fill-bookings.ts'
import { openAdminSite } from '../setup/admin-site.ts'

// PostgreSQL lets the process go on while it reads; SQLite answers in its very thread.
test.each([
  ['the table for spreadsheets', 'ExportBookings', 1000 / 200],
  ['the overview of a year', 'GetOverview?days=365', 365 / 31],
])('%s leaves others their turn while it is read', async (_what, path, pieces) => {
  await using site = await openAdminSite('sqlite')
  await fillBookings(site.database, 1000)
  let turns = 0
  let next = setImmediate(countTurn)
  function countTurn() {
    turns += 1
    next = setImmediate(countTurn)
  }

  const reply = await site.call('GET', path)
  clearImmediate(next)

  expect(reply.status).toBe(200)
  expect(turns).toBeGreaterThanOrEqual(Math.floor(pieces))
})
