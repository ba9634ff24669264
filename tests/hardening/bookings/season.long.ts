import { expect, test } from 'vitest'

import { playSeason } from '../../season/play-season.ts'
import { openPlace } from '../setup/killed-servers.ts'
import { rounds } from '../setup/share.ts'

const places = [
  { dialect: 'sqlite', processes: 1 },
  { dialect: 'postgres', processes: 2 },
] as const

/** A whole season takes half an hour where nothing else runs, and much longer beside other work. */
const timeout = 6 * 3_600_000

// SEASON_SEED plays again what a run has found.
test.for(places)(
  'B-25 a season ends as everybody was told on $dialect with $processes processes',
  { timeout },
  async ({ dialect, processes }, { task }) => {
    const seed = Number(process.env['SEASON_SEED'] ?? Math.floor(Math.random() * 1e6))
    const days = rounds(120)
    await using place = await openPlace(dialect)

    const { faults, counts } = await playSeason({ place, processes, days, bookings: 167, kills: rounds(60), seed })

    expect(faults).toEqual([])
    const done = Object.entries(counts).map(([what, often]) => `${what} ${often}`)
    task.meta.figure = `${dialect}, ${processes} processes, ${days} days (seed ${seed}): ${done.join(', ')}; 0 faults`
  },
)
