// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { dayParameter, placeParameters } from '#domain/admin-paths.ts'
import type { Ride } from '#domain/plan/ride.ts'
import { readToasts } from '#web/ui/toast-store.ts'
import { dismissToasts } from '../../../../tests/setup/dismiss-toasts.ts'
import '../../../../tests/setup/modal-dialogs.ts'
import { eventually } from '../../../../tests/setup/eventually.ts'
import { planQuery } from '../plan-day.ts'
import { sampleCrew, sampleDay, samplePlan, sampleRide } from '../sample-plan.ts'
import { PlanPage } from './plan-page.tsx'

beforeEach(dismissToasts)
afterEach(() => {
  cleanup()
  dismissToasts()
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

/** Two rides of the day, for both of which Ardit is suggested; answers what was sent to be stored. */
async function suggestBoth(isWide: boolean) {
  const applied: unknown[] = []
  const assignments = [1, 2].map((rideId) => ({ rideId, crewId: 3, vehicleId: null }))
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.includes('SuggestPlan')) return Response.json({ assignments, isComplete: true, isBest: true })
    if (/AssignRide|ApplyPlan/.test(address)) applied.push([address.split('/').at(-1), JSON.parse(body as string)])
    const rides = [sampleRide(1, '10:00'), sampleRide(2, '14:00')]
    return Response.json(address.includes('GetPlan') ? samplePlan(rides, { crew: [sampleCrew(3, 'Ardit')] }) : [])
  })
  inWindow(isWide)
  openPlan()
  fireEvent.click(await screen.findByRole('button', { name: 'Suggest the rest' }))
  await screen.findByText(/^2 rides are suggested/)
  return applied
}

const rowOf = (name: RegExp) => screen.getByRole('region', { name })
const rideIn = (row: HTMLElement, name: RegExp) => within(row).getByRole('button', { name })

/** Only the other ride is suggested still, and given away. */
async function expectLeftOpen(applied: unknown[]) {
  expect(rideIn(rowOf(/^Nobody yet/), /10:00/)).toBeTruthy()
  expect(rideIn(rowOf(/^Ardit/), /14:00/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true)
  expect(applied).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await eventually(() => applied).toEqual([['AssignRide?id=2', { crewId: 3, vehicleId: null, version: 1 }]])
}

test('a suggested ride that is drawn to nobody is left open, and not given away with the others', async () => {
  const applied = await suggestBoth(true)
  // jsdom lays nothing out.
  document.elementsFromPoint = () => [rowOf(/^Nobody yet/)]

  fireEvent.pointerDown(rideIn(rowOf(/^Ardit/), /10:00/), { button: 0, clientX: 0, clientY: 0 })
  fireEvent.pointerMove(window, { clientX: 0, clientY: 100 })
  fireEvent.pointerUp(window, { clientX: 0, clientY: 100 })

  await expectLeftOpen(applied)
})

test('and where nothing can be drawn it is left open from its dialog', async () => {
  const applied = await suggestBoth(false)

  fireEvent.click(rideIn(rowOf(/^Ardit/), /10:00/))
  fireEvent.click(await screen.findByRole('button', { name: 'Nobody drives it' }))

  expect(screen.queryByRole('dialog')).toBeNull()
  await expectLeftOpen(applied)
})

test('what a bar of the board has no room for is read out once', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('GetPlan') ? samplePlan([sampleRide(1, '10:00')]) : []),
  )
  inWindow(true)
  openPlan()

  const bar = await screen.findByRole('button', { name: /10:00–.*nobody yet/, description: '' })
  // With the mouse it is read over the bar.
  expect(within(bar).getByTitle(/^10:00–.*nobody yet/)).toBeTruthy()
})

test('one tap takes the keyboard along to a person’s list', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('GetPlan') ? samplePlan([sampleRide(1, '10:00')], { crew: [sampleCrew(3, 'Ardit')] }) : [],
    ),
  )
  // jsdom scrolls nothing.
  const scrollIntoView = vi.fn<() => void>()
  HTMLElement.prototype.scrollIntoView = scrollIntoView
  inWindow(false)
  openPlan()

  fireEvent.click(await screen.findByRole('button', { name: 'Ardit 0' }))

  expect(document.activeElement).toBe(rowOf(/^Ardit/))
  expect(scrollIntoView).toHaveBeenCalledOnce()
})
