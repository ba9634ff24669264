import { expect, test } from 'vitest'

import { backupUnderLoad } from './backup-under-load.ts'
import { dieWhileUpgrading } from './die-while-upgrading.ts'
import { restartInTurn } from './restart-in-turn.ts'
import { restartPostgres } from './restart-postgres.ts'
import { copySeededFolder, emptyFolder } from './seeded-copy.ts'
import { rounds } from '../setup/share.ts'
import { stopWhileBooking } from './stop-while-booking.ts'
import { startProxy } from './tiny-proxy.ts'

test('O-01 a stop in the middle of bookings answers what it stores and stores what it answers', async ({ task }) => {
  using folder = copySeededFolder()
  const times = rounds(50)

  const { answered, slowestMs } = await stopWhileBooking(folder.path, times)

  expect(slowestMs).toBeLessThan(12_000)
  task.meta.figure = `${times} stops, ${answered} answered bookings, 0 lost; slowest stop ${Math.round(slowestMs)} ms`
})

test('O-03 two processes restarted in turn behind a proxy fail no request', async ({ task }) => {
  using folder = copySeededFolder()
  const times = rounds(10)

  const { answered, failures } = await restartInTurn({ DATA_DIR: folder.path }, times, startProxy)

  expect(failures).toEqual([])
  task.meta.figure = `${2 * times} restarts, ${answered} requests, 0 failed`
})

test('O-05 an upgrade that is killed anywhere is completed by the next start', async ({ task }) => {
  using folder = copySeededFolder()

  const kills = await dieWhileUpgrading(folder.path, 1)

  expect(kills).toBeGreaterThan(10)
  task.meta.figure = `killed at each of ${kills} statements, completed each time`
})

test('O-07 a backup made under load is whole when it is restored', async ({ task }) => {
  const times = rounds(20)

  const { kept, uploads, aloneMs, duringMs } = await backupUnderLoad(times)

  expect(kept).toBeGreaterThan(0)
  const ratio = (duringMs / aloneMs).toFixed(1)
  task.meta.figure = `${times} of ${times} restored whole, the last with ${kept} bookings, beside ${uploads} uploads; bookings' p99 ${duringMs.toFixed(0)} ms during a backup, ${ratio} × without`
})

test('O-09 PostgreSQL restarts under load: refused meanwhile, nothing lost, back by itself', async ({ task }) => {
  using folder = emptyFolder()
  const times = rounds(10)

  const { answered, slowestMs } = await restartPostgres(folder.path, times)

  expect(slowestMs).toBeLessThan(5000)
  task.meta.figure = `${times} restarts, ${answered} answered bookings, 0 lost; first answer at most ${Math.round(slowestMs)} ms after its return`
})
