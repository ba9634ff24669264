// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { usePageStart } from './page-start.ts'

const scroll = vi.fn<(to: ScrollToOptions) => void>()

beforeEach(() => {
  scroll.mockReset()
  vi.stubGlobal('scrollTo', scroll)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Layout() {
  const main = useRef<HTMLElement>(null)
  usePageStart(main)

  return (
    <>
      <Link to="/plan">Menu: plan</Link>
      <main ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

function Bookings() {
  return (
    <>
      <h1>Bookings</h1>
      <Link to="/booking">A booking</Link>
      <Link to="/bookings?page=2">Next</Link>
      <Link to="/price">A price</Link>
    </>
  )
}

/** As one that is loaded: the heading comes with what it names. */
function Booking() {
  const [isLoaded, setIsLoaded] = useState(false)
  return isLoaded ? (
    <div>
      <h1>Marta Kola</h1>
    </div>
  ) : (
    <button type="button" onClick={() => setIsLoaded(true)}>
      Load
    </button>
  )
}

/** As a record that the address asks for. */
function Price() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  return (
    <>
      <h1>Prices</h1>
      <input aria-label="Price" ref={field} />
    </>
  )
}

async function open() {
  const router = createMemoryRouter(
    [
      {
        element: <Layout />,
        children: [
          { path: '/bookings', element: <Bookings /> },
          { path: '/booking', element: <Booking /> },
          { path: '/price', element: <Price /> },
          { path: '/plan', element: <h1>Day plan</h1> },
        ],
      },
    ],
    { initialEntries: ['/bookings'] },
  )
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'Bookings' })
  return router
}

async function press(name: string) {
  const link = screen.getByRole('link', { name })
  link.focus()
  await act(async () => void fireEvent.click(link))
}

const focused = () => document.activeElement?.textContent

test('a page that a link or the menu leads to begins at its top and is read from its heading', async () => {
  await open()
  expect(document.activeElement).toBe(document.body)
  expect(scroll).not.toHaveBeenCalled()

  await press('Menu: plan')

  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0 })
  expect(focused()).toBe('Day plan')
})

test('a heading that comes later is read then, unless somebody has gone on', async () => {
  const router = await open()
  await press('A booking')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await act(async () => void fireEvent.click(screen.getByText('Load')))
  expect(focused()).toBe('Marta Kola')

  await act(() => router.navigate(-1))
  await press('A booking')
  screen.getByText('Load').focus()
  screen.getByRole('link', { name: 'Menu: plan' }).focus()
  await act(async () => void fireEvent.click(screen.getByText('Load')))
  expect(focused()).toBe('Menu: plan')
})

test('a field that takes the focus keeps it', async () => {
  await open()
  await press('A price')
  expect(document.activeElement).toBe(screen.getByLabelText('Price'))
})

test('Back, and an address that says what of the same page is shown, leave it where it was', async () => {
  const router = await open()
  await press('Next')
  expect(focused()).toBe('Next')
  expect(scroll).not.toHaveBeenCalled()

  await press('A booking')
  scroll.mockReset()
  await act(() => router.navigate(-1))
  await screen.findByRole('heading', { name: 'Bookings' })
  expect(scroll).not.toHaveBeenCalled()
})
