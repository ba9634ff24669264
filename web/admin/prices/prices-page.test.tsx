// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { adminPaths } from '#domain/admin-paths.ts'
import { prices } from '#seed/prices.ts'
import { PricesPage } from './prices-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const night = { eur: 30, lek: 3000, eurNight: 35, lekNight: 3500 }

test('a route that is there a second time, even the other way round, says what guests pay; the others say nothing', async () => {
  const again = {
    ...prices[0],
    from: 'Ksamili',
    to: 'Saranda',
    route: 'Back from Ksamil',
    eurCents: 2500,
    translations: {},
  }
  const table = [...prices, again].map(({ eurCents, ...row }, index) => ({
    ...row,
    id: index + 1,
    price: index === 0 ? night : { eur: eurCents / 100, lek: eurCents },
  }))
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('GetPriceTable') ? table : []))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[adminPaths.prices]}>
        <PricesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )

  const row = await screen.findByRole('listitem', { name: 'Back from Ksamil' })
  expect(within(row).getByText('This route is listed twice: guests pay €30, as its first row says.')).toBeDefined()
  expect(screen.getAllByText(/listed twice/)).toHaveLength(1)
  // Behind the night price the day's in lek would be taken for that.
  expect(screen.getByText('3,000 lek · night €35')).toBeDefined()
})
