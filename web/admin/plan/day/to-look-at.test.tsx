// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

import type { Clash, DepartureName } from '#domain/plan/clash.ts'
import { vehiclesQuery } from '../../api/queries.ts'
import { sampleDay, samplePlan, sampleRide } from '../sample-plan.ts'
import { ToLookAt } from './to-look-at.tsx'

const red = (kind: Clash['kind'], rideId: number | null, departure?: DepartureName): Clash => ({
  level: 'red',
  kind,
  rideId,
  ...(departure && { departure }),
})
const kaiki: DepartureName = { kind: 'boat', subjectId: 5, name: 'Kaiki', start: `${sampleDay}T10:00` }

test('two that clash with each other are one clash, and each of them is there to be opened', () => {
  const rides = [
    sampleRide(1, '10:00', { crewId: 1, clashes: [red('overlap', 2)] }),
    sampleRide(2, '10:30', { crewId: 1, clashes: [red('overlap', 1), { ...red('drive', 99), level: 'amber' }] }),
    sampleRide(3, '10:15', { crewId: 2, vehicleId: 8, clashes: [red('off', null), red('overlap', null, kaiki)] }),
  ]
  const departure = { ...kaiki, id: 1, minutes: 60, taken: 5, capacity: 12, vehicleId: 8, crewIds: [2] }
  const plan = samplePlan(rides, { departures: [{ ...departure, clashes: [red('overlap', 3)] }] })
  const queries = new QueryClient()
  queries.setQueryData(vehiclesQuery.queryKey, [])
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ToLookAt rides={rides} plan={plan} onOpen={vi.fn()} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

  expect(screen.getByText('3 clashes · 1 tight')).toBeTruthy()
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(6)
})
