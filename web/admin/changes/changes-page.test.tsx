// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useNavigationType } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import type { Change } from '#domain/changes.ts'

import { adminPaths } from '#domain/admin-paths.ts'
import { eventually } from '../../../tests/setup/eventually.ts'
import { ChangesPage } from './changes-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const change = (id: number, changes: Change['changes']): Change => ({
  at: '2031-08-15T10:00:00.000Z',
  by: 'Vera',
  what: { type: 'crew', id, name: `Driver ${id}` },
  changes,
})

/** How one came to what the address says now. */
function Way() {
  return <output aria-label="Way">{useNavigationType()}</output>
}

function openPage() {
  const queries = new QueryClient()
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[adminPaths.changes]}>
        <ChangesPage />
        <Way />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return queries
}

test('a day that is being typed leaves no page behind for each of its digits', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('GetChanges') ? { changes: [], total: 0 } : []),
  )
  openPage()

  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2031-08-01' } })

  await eventually(() => screen.getByLabelText('Way').textContent).toBe('REPLACE')
})

test('when a departure leaves is read in words', async () => {
  const what = { type: 'departures', id: 3, name: 'Ksamil islands 2031-08-15 10:00' }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('GetChanges') ? { changes: [{ ...change(1, {}), what }], total: 1 } : []),
  )
  openPage()

  expect(await screen.findByText(/ · Ksamil islands Fri 15 Aug 2031, 10:00$/)).toBeTruthy()
})

test('a line says in which language it was written by the name of it', async () => {
  const what = { type: 'hero', id: 1, name: 'Hero', language: 'it' }
  const answers: [string, unknown][] = [
    ['GetChanges', { changes: [{ ...change(1, {}), what }], total: 1 }],
    ['GetLanguages', [{ flagCode: 'it', name: 'Italiano' }]],
  ]
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(answers.find(([name]) => address.includes(name))?.[1] ?? []),
  )
  openPage()

  expect(await screen.findByText(/ · Italiano$/)).toBeTruthy()
})

test('a line that stands open stays so when newer ones come, and names the cars that it is about', async () => {
  const changes = [change(1, { vehicleIds: ['[]', '[7]'] })]
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('GetVehicles')) return Response.json([{ id: 7, name: 'Kaiki Andrea' }])
    return Response.json(address.includes('GetChanges') ? { changes, total: changes.length } : [])
  })
  const queries = openPage()
  expect(await screen.findByText('Kaiki Andrea')).toBeTruthy()
  screen.getByRole<HTMLDetailsElement>('group').open = true

  changes.unshift(change(2, { drives: ['car', 'boat'] }))
  await act(() => queries.invalidateQueries())

  expect(await screen.findByText('Driver or skipper · Driver 2')).toBeTruthy()
  expect(screen.getAllByRole<HTMLDetailsElement>('group').map(({ open }) => open)).toEqual([false, true])
})

test('whoever stands in a line can be chosen, also a guest and somebody who is called otherwise now', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('GetUsers')) return Response.json([{ id: 1, username: 'vera', fullName: 'Vera Leka' }])
    const changes = [change(1, {}), { ...change(2, {}), by: 'Visitor' }]
    return Response.json(address.includes('GetChanges') ? { changes, total: 2 } : [])
  })
  openPage()

  await screen.findByText('Driver or skipper · Driver 2')
  await screen.findByRole('option', { name: 'Vera Leka' })
  const offered = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value)
  expect(offered).toEqual(['', 'Vera Leka', 'Vera', 'Visitor'])
})

test('a car that is there no more is called by its name all the same', async () => {
  const answer = {
    changes: [change(1, { vehicleIds: ['[]', '[2]'] })],
    total: 1,
    goneVehicles: [{ id: 2, name: 'Delfini' }],
  }
  vi.stubGlobal('fetch', async (address: string) => Response.json(address.includes('GetChanges') ? answer : []))
  openPage()

  expect(await screen.findByText('Delfini')).toBeTruthy()
})
