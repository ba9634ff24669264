// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sampleDay, sampleRide } from '../sample-plan.ts'
import { useSuggestion } from './suggestion.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what was suggested for a ride as it was is proposed no more once its guest has moved it', async () => {
  const assignments = [1, 2].map((rideId) => ({ rideId, crewId: 3, vehicleId: null }))
  vi.stubGlobal('fetch', async () => Response.json({ assignments, isComplete: true, isBest: true }))
  const [one, other] = [sampleRide(1, '10:00'), sampleRide(2, '14:00')]
  const { result, rerender } = renderHook(({ rides }) => useSuggestion(sampleDay, rides), {
    initialProps: { rides: [one, other] },
  })
  await act(() => result.current.ask())
  expect([...result.current.suggested]).toEqual([1, 2])

  rerender({ rides: [sampleRide(1, '14:30', { version: 2 }), other] })

  expect([...result.current.suggested]).toEqual([2])
  expect(result.current.shown.map(({ crewId }) => crewId)).toEqual([null, 3])
  rerender({ rides: [sampleRide(1, '14:30', { version: 2 }), { ...other, version: 3 }] })
  expect(result.current.assignments).toBeNull()
})

test('one ride is left open while the others stay suggested, and with the last one nothing is proposed any more', async () => {
  const assignments = [1, 2].map((rideId) => ({ rideId, crewId: 3, vehicleId: null }))
  vi.stubGlobal('fetch', async () => Response.json({ assignments, isComplete: true, isBest: true }))
  const rides = [sampleRide(1, '10:00'), sampleRide(2, '14:00')]
  const { result } = renderHook(() => useSuggestion(sampleDay, rides))
  await act(() => result.current.ask())

  act(() => result.current.dropOne(1))
  expect(result.current.shown.map(({ crewId }) => crewId)).toEqual([null, 3])
  act(() => result.current.dropOne(2))
  expect(result.current.assignments).toBeNull()
})
