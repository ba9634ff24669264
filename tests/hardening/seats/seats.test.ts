import { expect, test } from 'vitest'

import { dialects } from '../../setup/test-database.ts'
import { sellSeats } from './sell-seats.ts'

const short = { processes: 1, clients: 2, parties: 60 }

test.for(dialects)('B-21 no seat is sold twice on %s, and none is refused that is free', async (dialect) => {
  const { faults, sold, refused } = await sellSeats({ ...short, dialect, kills: 2 })

  expect(faults).toEqual([])
  expect([sold > 0, refused > 0]).toEqual([true, true])
})

test.for(['condition', 'constraint'] as const)(
  'B-21 without the %s it is seen that seats are not safe',
  async (without) => {
    const { faults } = await sellSeats({ ...short, dialect: 'sqlite', kills: 0, without })

    expect(faults.length).toBeGreaterThan(0)
  },
)
