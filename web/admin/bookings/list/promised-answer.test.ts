import { expect, test, vi } from 'vitest'

import { promisedAnswer } from './promised-answer.ts'

test('a guest is answered in the promised time, and before his ride', () => {
  vi.useFakeTimers({ now: new Date('2026-06-01T11:00:00Z'), toFake: ['Date'] })
  const createdAt = '2026-06-01T10:00:00.000Z'
  const promised = (pickupDateAndTime: string) => promisedAnswer({ createdAt, pickupDateAndTime }, 2)

  expect(promised('2026-06-02T09:00')).toEqual({ time: 'Mon 1 Jun, 14:00', isLate: false })
  expect(promised('2026-06-01T12:50')).toEqual({ time: 'Mon 1 Jun, 12:50', isLate: true })
  vi.useRealTimers()
})
