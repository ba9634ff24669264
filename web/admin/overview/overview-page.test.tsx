// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { OverviewPage } from './overview-page.tsx'

// jsdom scrolls nothing.
Element.prototype.scrollTo = () => {}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const overview = {
  from: '2031-05-01',
  to: '2031-05-30',
  count: 0,
  days: [],
  routes: [],
  languages: [],
  answers: { hours: 2, inTime: 0, late: 0 },
  unaware: { parties: 0, since: null, departures: [] },
  unanswered: [
    { bookingId: 7, name: 'Ana Lleshi', pickupDateAndTime: '2031-06-01T10:05', remark: 'cancel-asked' },
    { bookingId: 8, name: 'Jonas Weber', pickupDateAndTime: '2031-06-02T11:00', remark: 'wish' },
  ],
}

test('guests who wait for an answer stand above the figures, each with what he asks, and lead to their bookings', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('GetOverview')) return Response.json(overview)
    return Response.json(address.includes('GetAccount') ? { role: 'staff' } : [])
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OverviewPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )

  const [cancelling, wishing] = (
    await screen.findByRole('list', { name: 'Guests wait for an answer' })
  ).querySelectorAll('a')

  expect(cancelling?.textContent).toMatch(/^ ?Ana Lleshi, 10:05 .*: The guest asks to cancel$/)
  expect(cancelling?.getAttribute('href')).toMatch(/\/7$/)
  expect(wishing?.textContent).toMatch(/^ ?Jonas Weber, 11:00 .*: The guest asks for a change$/)
})
