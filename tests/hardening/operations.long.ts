import { expect, test } from 'vitest'

import { backupUnderLoad } from './backup-under-load.ts'
import { rounds } from './share.ts'

test('O-07 a backup made under load is whole when it is restored', async ({ task }) => {
  const times = rounds(20)

  const { kept, uploads, aloneMs, duringMs } = await backupUnderLoad(times)

  expect(kept).toBeGreaterThan(0)
  const ratio = (duringMs / aloneMs).toFixed(1)
  task.meta.figure = `${times} of ${times} restored whole, the last with ${kept} bookings, beside ${uploads} uploads; bookings' p99 ${duringMs.toFixed(0)} ms during a backup, ${ratio} × without`
})
