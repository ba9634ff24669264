// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import type { Ride } from '#domain/plan/ride.ts'

import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { sampleRide } from './sample-plan.ts'
import { useAssigning } from './use-assigning.ts'

afterEach(() => {
  cleanup()
  for (const { id } of readToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

/** One ride as the server has it, and the hook that gives it away; each change of either is shown. */
function openPlan() {
  let ride = sampleRide(1, '10:00')
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    const { version, ...given } = JSON.parse(body as string) as Partial<Ride>
    if (version !== ride.version) return Response.json({ title: 'Another one by now.' }, { status: 409 })
    ride = { ...ride, ...given, version: ride.version + 1 }
    return Response.json(ride)
  })
  const planOf = () => ({ rides: [ride], crew: [], vehicles: [], absences: [], drives: [], departures: [] })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(({ plan }) => useAssigning(plan), {
    initialProps: { plan: planOf() },
    wrapper,
  })
  const show = () => rerender({ plan: planOf() })
  return {
    crewId: () => ride.crewId,
    async give(crewId: number) {
      const step = await act(() => result.current.give([{ ride, giving: { crewId, vehicleId: null } }], `to ${crewId}`))
      show()
      return step
    },
    colleagueGives(crewId: number) {
      ride = { ...ride, crewId, version: ride.version + 1 }
      show()
    },
    async undo(step?: Awaited<ReturnType<typeof result.current.give>>) {
      await act(() => result.current.undo(step))
      show()
    },
  }
}

test('one step after the other is taken back, as far as they are ours', async () => {
  const plan = openPlan()
  await plan.give(1)
  await plan.give(2)
  await plan.undo()
  expect(plan.crewId()).toBe(1)
  await plan.undo()
  expect(plan.crewId()).toBeNull()

  const first = await plan.give(1)
  await plan.give(2)
  await plan.undo(first)
  expect(plan.crewId()).toBeNull()

  await plan.give(1)
  plan.colleagueGives(3)
  await plan.give(2)
  await plan.undo()
  expect(plan.crewId()).toBe(3)
  expect(readToasts()).toEqual([])
  await plan.undo()
  expect(plan.crewId()).toBe(3)
  expect(readToasts()).toHaveLength(1)
})
