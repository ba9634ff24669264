import { expect, test } from 'vitest'

import { requestIds } from './request-log.ts'

test('requests of several processes, or of one before and after a restart, never share a name', () => {
  const processes = [requestIds(), requestIds()]

  const names = processes.flatMap((next) => [next(), next(), next()])

  expect(new Set(names).size).toBe(6)
})
