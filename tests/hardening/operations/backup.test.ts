import { expect, test } from 'vitest'

import { backupUnderLoad } from './backup-under-load.ts'

test('O-07 a backup made under load is whole when it is restored', async () => {
  const { kept, uploads } = await backupUnderLoad(1)

  expect(kept).toBeGreaterThan(0)
  expect(uploads).toBeGreaterThan(0)
})
