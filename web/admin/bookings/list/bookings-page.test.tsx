// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'

import { adminPaths } from '#domain/admin-paths.ts'
import { roleKey, storeLogin } from '#web/lib/sign-in.ts'

import { eventually } from '../../../../tests/setup/eventually.ts'
import { finishSignIn, isSignInOpen } from '../../api/admin-call.ts'
import { noFilter } from '../bookings-query.ts'
import { BookingsPage, exportBookings } from './bookings-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** The list at an address, as a server with so many bookings answers it. */
function openList(search: string, total: number) {
  const answers: Record<string, unknown> = {
    GetBookings: { bookings: [], total },
    GetMailState: { isSetUp: false, waiting: 0, failing: 0, oldestWaitingAt: null },
    GetWaitingBookings: { count: 0, newestId: 0, answerHours: 2 },
    GetTrips: [],
    GetAccount: { role: 'staff' },
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const call = new URL(address, location.origin).pathname.split('/').at(-1) ?? ''
    return Response.json(answers[call] ?? [])
  })
  localStorage.setItem(roleKey, 'staff')
  history.replaceState(null, '', adminPaths.bookings + search)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createBrowserRouter([{ path: adminPaths.bookings, element: <BookingsPage /> }])} />
    </QueryClientProvider>,
  )
}

test('who has answered all on the last page, or comes back to it later, sees the page that is the last now', async () => {
  openList('?status=new&page=2', 50)

  await eventually(() => location.search).toBe('?status=new')
  cleanup()

  openList('?page=9', 120)
  await eventually(() => location.search).toBe('?page=3')
  expect(await screen.findByText('Page 3 of 3')).toBeTruthy()
})

test('a page that is there stays', async () => {
  openList('?page=2', 51)

  expect(await screen.findByText('Page 2 of 2')).toBeTruthy()
  expect(location.search).toBe('?page=2')
})

test('what a figure of the overview leaves out, or finds without a name, is said and can be taken away', async () => {
  openList('?kind=tour&subjectId=-&without=not-a-booking', 3)

  const trip = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Trip' })
  expect(trip.selectedOptions[0]?.textContent).toBe('All tours')
  fireEvent.click(screen.getByRole('button', { name: /^Trip not named/ }))
  expect(location.search).toBe('?kind=tour&without=not-a-booking')
  fireEvent.click(await screen.findByRole('button', { name: /^Bookings only/ }))
  expect(location.search).toBe('?kind=tour')
})

test('from where nothing was found all bookings are one press away, whatever they were filtered by', async () => {
  openList('?status=new&kind=tour&from=2031-08-15&to=2031-08-15&q=giulia', 0)

  fireEvent.click(await screen.findByRole('button', { name: 'All bookings' }))

  await eventually(() => location.search).toBe('')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('a trip that is gone stands in the filter as one: what a figure of the overview has chosen can be taken away', async () => {
  openList('?kind=tour&subjectId=7', 3)

  const trip = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Trip' })
  await eventually(() => trip.selectedOptions[0]?.textContent).toBe('A trip that is gone')
  fireEvent.change(trip, { target: { value: '' } })
  expect(location.search).toBe('')
})

test('who asks for what is no booking gets it, after a figure that left it out', async () => {
  openList('?without=not-a-booking', 3)

  fireEvent.click(await screen.findByRole('button', { name: 'Not a booking' }))

  expect(location.search).toBe('?status=not-a-booking')
})

afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the table can still be fetched after the press that saves it, as Safari does', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('Reference')))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const revoked: string[] = []
  // jsdom has neither.
  Object.assign(URL, {
    createObjectURL: () => 'blob:table',
    revokeObjectURL: (address: string) => revoked.push(address),
  })

  await exportBookings(noFilter)

  vi.advanceTimersByTime(30_000)
  expect(revoked).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(revoked).toEqual(['blob:table'])
})

test('a refusal saves no file', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()

  await expect(exportBookings(noFilter)).rejects.toThrow('503')

  expect(saved).not.toHaveBeenCalled()
})

test('who wants the table after his sign-in has ended is asked for it, and has the table then', async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('authorization'))
    return asked.length === 1 ? Response.json({}, { status: 401 }) : new Response('Reference')
  })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  Object.assign(URL, { createObjectURL: () => 'blob:table', revokeObjectURL: () => undefined })
  storeLogin({ token: 'ended', fullName: 'Vera', email: '' })

  const exported = exportBookings(noFilter)
  await eventually(() => isSignInOpen()).toBe(true)
  storeLogin({ token: 'new', fullName: 'Vera', email: '' })
  finishSignIn()
  await exported

  expect(asked).toEqual(['Bearer ended', 'Bearer new'])
  expect(saved).toHaveBeenCalledOnce()
})
