// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { dayParameter, placeParameters } from '#domain/admin-paths.ts'
import type { Ride } from '#domain/plan/ride.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import '../../../../tests/setup/modal-dialogs.ts'
import { eventually } from '../../../../tests/setup/eventually.ts'
import { planQuery } from '../plan-day.ts'
import { sampleDay, samplePlan, sampleRide } from '../sample-plan.ts'
import { PlanPage } from './plan-page.tsx'

afterEach(() => {
  cleanup()
  for (const { id } of readToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

/** The plan of the day; `opened` is the ride that the address leads to. */
function openPlan(queries = new QueryClient(), opened?: number) {
  const place = opened === undefined ? '' : `&${placeParameters.itemId}=${opened}`
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[`/?${dayParameter}=${sampleDay}${place}`]}>
        <PlanPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function inWindow(isWide: boolean) {
  const listening = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, ...listening }))
}

/** A link leads to a ride while its day is known as it was before; answers what brings the day as it is. */
function followLink() {
  const { promise, resolve } = Promise.withResolvers<Ride[]>()
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('GetPlan') ? samplePlan(await promise) : []),
  )
  inWindow(false)
  const queries = new QueryClient()
  queries.setQueryData(planQuery(sampleDay).queryKey, samplePlan([sampleRide(1, '10:00')]))
  openPlan(queries, 2)
  return resolve
}

test('a link to a ride that an older answer of its day lacks opens it once the newer one is there', async () => {
  const answer = followLink()
  expect(await screen.findByRole('button', { name: /^10:00/ })).toBeTruthy()
  expect(readToasts()).toEqual([])

  answer([sampleRide(1, '10:00'), sampleRide(2, '14:00')])

  expect(await screen.findByRole('dialog', { name: '14:00 Saranda → Blue Eye' })).toBeTruthy()
  expect(readToasts()).toEqual([])
})

test('a link to a ride that is not on its day any more says so', async () => {
  followLink()([sampleRide(1, '10:00')])

  await eventually(() => readToasts().map(({ text }) => text)).toEqual([
    'This ride is not on this day any more: it was moved or cancelled.',
  ])
})
