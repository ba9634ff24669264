import { expect, test } from 'vitest'

import { dialects } from '../../setup/test-database.ts'
import { rushForSeats } from './rush-for-seats.ts'
import { sellSeats } from './sell-seats.ts'
import { rounds } from '../setup/share.ts'

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

test.for(dialects)(
  'B-21 two hundred bookings a second of one departure lose nothing on %s',
  async (dialect, { task }) => {
    const seconds = rounds(15)

    const { faults, statuses, taken, sold, capacity } = await rushForSeats(dialect, seconds)

    expect(faults).toEqual([])
    expect([sold, taken]).toEqual([Math.min(capacity, seconds * 200), sold])
    task.meta.figure = `${dialect}, ${seconds} s: ${sold} sold of ${capacity}, answers by status ${JSON.stringify(statuses)}, 0 lost`
  },
)
