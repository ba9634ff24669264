// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { BookingDetails } from '#domain/booking/booking-record.ts'
import type { Ride } from '#domain/plan/ride.ts'
import { readToasts } from '#web/ui/toast-store.ts'
import { dismissToasts } from '../../../../tests/setup/dismiss-toasts.ts'
import '../../../../tests/setup/modal-dialogs.ts'
import { eventually } from '../../../../tests/setup/eventually.ts'
import { planQuery } from '../../plan/plan-day.ts'
import { sampleCrew, sampleDay, samplePlan, sampleRide } from '../../plan/sample-plan.ts'
import { BookingRides } from './booking-rides.tsx'

beforeEach(dismissToasts)
afterEach(() => {
  cleanup()
  dismissToasts()
  vi.unstubAllGlobals()
})

/** A booking whose ride is to be given away. */
function openDialog(queries = new QueryClient()) {
  const booking = { status: 'confirmed', rides: [sampleRide(1, '10:00')] } as BookingDetails
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <BookingRides booking={booking} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Give it to somebody' }))
}

/** The same while the day is known as it was before the booking came; answers what brings the day as it is. */
function openRide() {
  const { promise, resolve } = Promise.withResolvers<Ride[]>()
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('GetPlan') ? samplePlan(await promise) : []),
  )
  const queries = new QueryClient()
  queries.setQueryData(planQuery(sampleDay).queryKey, samplePlan([]))
  openDialog(queries)
  return resolve
}

test('who gives a ride away that an older answer of its day lacks is shown that the newer one is on its way', async () => {
  const answer = openRide()
  expect(screen.getByRole('dialog').textContent).toContain('Loading…')

  answer([sampleRide(1, '10:00')])

  expect(await screen.findByRole('dialog', { name: '10:00 Saranda → Blue Eye' })).toBeTruthy()
  expect(readToasts()).toEqual([])
})

test('who gives a ride away that is not on its day any more is told so', async () => {
  openRide()([])

  await eventually(() => readToasts().map(({ text }) => text)).toEqual([
    'This ride is not on this day any more: it was moved or cancelled.',
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** In a message, which goes with the press of its button. */
async function pressUndo() {
  await eventually(() => readToasts().some(({ action }) => action?.label === 'Undo')).toBe(true)
  const { action } = readToasts().find((toast) => toast.action) ?? {}
  dismissToasts()
  await act(async () => action?.onPress())
}

test('what could not be taken back for lack of a network is offered to be taken back once more', async () => {
  let ride = sampleRide(1, '10:00')
  let hasNetwork = true
  const choice = { crewId: 3, vehicleId: null, fit: 'free', awayMinutes: null, clashes: [] }
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.includes('GetPlan')) return Response.json(samplePlan([ride], { crew: [sampleCrew(3, 'Ardit')] }))
    if (address.includes('GetRideChoices')) return Response.json([choice])
    if (!address.includes('AssignRide')) return Response.json([])
    if (!hasNetwork) throw new TypeError('Failed to fetch')
    ride = { ...ride, ...(JSON.parse(body as string) as Partial<Ride>), version: ride.version + 1 }
    return Response.json(ride)
  })
  openDialog()
  fireEvent.click(await screen.findByRole('button', { name: /^Ardit/ }))
  await eventually(() => ride.crewId).toBe(3)
  hasNetwork = false
  await pressUndo()
  expect(ride.crewId).toBe(3)
  hasNetwork = true
  await pressUndo()
  await eventually(() => ride.crewId).toBeNull()
})
