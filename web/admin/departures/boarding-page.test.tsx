// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { BoardingPage } from './boarding-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const departure = { kind: 'boat', subjectId: 1, start: '2031-06-01T10:00', name: 'Ksamil islands', state: 'open' }
const party = {
  bookingId: 7,
  reference: 'SR-4K7Q2M',
  name: 'Giulia Rossi',
  phoneNumber: '+393331234567',
  nrOfPassengers: 2,
  adults: null,
  children: null,
  language: 'it',
  note: '',
  collect: null,
  boarded: false,
  tickedBy: [],
}

test('the boarding list says what the office has noted of the departure, and what each guest speaks', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('GetBoarding')
        ? { departure: { ...departure, note: 'Leaves from the second quay' }, parties: [party] }
        : [{ flagCode: 'it', name: 'Italiano' }],
    ),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/?kind=boat&subjectId=1&start=2031-06-01T10:00']}>
        <BoardingPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )

  expect((await screen.findByText('Leaves from the second quay')).closest('p')?.textContent).toMatch(/^Note /)
  await vi.waitFor(() => expect(screen.getByRole('checkbox').closest('label')?.textContent).toContain('Italiano'))
})
