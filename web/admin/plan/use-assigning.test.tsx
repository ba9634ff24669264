// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import type { Plan, Ride } from '#domain/plan/ride.ts'

import { readToasts } from '#web/ui/toast-store.ts'
import { dismissToasts } from '../../../tests/setup/dismiss-toasts.ts'
import { planQuery } from './plan-day.ts'
import { sampleDay, samplePlan, sampleRide } from './sample-plan.ts'
import { useAssigning } from './use-assigning.ts'

afterEach(() => {
  cleanup()
  dismissToasts()
  vi.unstubAllGlobals()
})

/** While its day is shown. */
function useShown({ plan }: { plan: Plan }) {
  useQuery(planQuery(sampleDay))
  return useAssigning(plan)
}

/** One ride as the server has it, and the hook that gives it away; each change of either is shown. */
function openPlan() {
  let ride = sampleRide(1, '10:00')
  let trouble: 'request lost' | 'answer lost' | 'held up' | 'refused' | null = null
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.includes('GetPlan')) return Response.json(planOf())
    if (trouble === 'request lost') throw new TypeError('Failed to fetch')
    if (trouble === 'refused')
      return Response.json({ title: 'This person is no longer there.', code: 'invalid-request' }, { status: 400 })
    if (trouble === 'held up') return new Response('Request Timeout', { status: 408 })
    const { version, ...given } = JSON.parse(body as string) as Partial<Ride>
    if (version !== ride.version) return Response.json({ title: 'Another one by now.' }, { status: 409 })
    ride = { ...ride, ...given, version: ride.version + 1 }
    if (trouble === 'answer lost') throw new TypeError('Failed to fetch')
    return Response.json(ride)
  })
  const planOf = () => samplePlan([ride])
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(useShown, { initialProps: { plan: planOf() }, wrapper })
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
    /** What becomes of the next changes. */
    trouble(what: typeof trouble) {
      trouble = what
    },
    canUndo: () => result.current.canUndo,
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

test.each(['request lost', 'held up'] as const)(
  'what could not be taken back (%s) can be taken back later',
  async (trouble) => {
    const plan = openPlan()
    const first = await plan.give(1)
    await plan.give(2)
    plan.trouble(trouble)
    await plan.undo(first)
    expect([plan.crewId(), plan.canUndo()]).toEqual([2, true])

    plan.trouble(null)
    await plan.undo()
    expect(plan.crewId()).toBe(1)
    await plan.undo()
    expect([plan.crewId(), plan.canUndo()]).toEqual([null, false])

    await plan.give(1)
    plan.trouble('answer lost')
    await plan.undo()
    expect([plan.crewId(), plan.canUndo()]).toEqual([null, true])
    plan.trouble(null)
    dismissToasts()
    await plan.undo()
    expect([plan.crewId(), plan.canUndo(), readToasts()]).toEqual([null, false, []])
  },
)

test('what the server refuses to take back would be refused again, and stands before nothing else', async () => {
  const plan = openPlan()
  await plan.give(1)
  plan.trouble('refused')

  await plan.undo()

  expect([plan.crewId(), plan.canUndo()]).toEqual([1, false])
})
