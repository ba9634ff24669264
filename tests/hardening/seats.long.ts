import { expect, test } from 'vitest'

import { sellSeats } from './sell-seats.ts'
import { rounds } from './share.ts'

const places = [
  { dialect: 'sqlite', processes: 1 },
  { dialect: 'sqlite', processes: 2 },
  { dialect: 'postgres', processes: 2 },
] as const

test.for(places)(
  'B-21 no seat is sold twice on $dialect with $processes processes',
  async ({ dialect, processes }, { task }) => {
    const kills = rounds(20)

    const { faults, sold, refused, waited, parties } = await sellSeats({
      dialect,
      processes,
      clients: 4,
      parties: 400,
      kills,
    })

    expect(faults).toEqual([])
    task.meta.figure = `${dialect}, ${processes} processes: ${parties} parties, ${sold} sold, ${waited} waited, ${refused} refusals, all true; ${kills} kills, no seat twice`
  },
)

test.for(['condition', 'constraint'] as const)('B-21 without the %s it is seen on PostgreSQL, too', async (without) => {
  const { faults } = await sellSeats({ dialect: 'postgres', processes: 2, clients: 2, parties: 60, kills: 0, without })

  expect(faults.length).toBeGreaterThan(0)
})
