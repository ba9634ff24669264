// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { adminMenu } from '#domain/admin-pages.ts'
import { readToasts } from '#web/ui/toast-store.ts'
import { dismissToasts } from '../../../tests/setup/dismiss-toasts.ts'
import { menuQuery } from '../api/queries.ts'
import { MenuEntry, Sidebar } from './sidebar.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const group = adminMenu.find(({ children }) => children.length > 0)

function openCollapsedGroup() {
  if (!group) throw new Error('The menu has no group.')
  render(
    <MemoryRouter>
      <ul>
        <MenuEntry item={group} isCollapsed />
      </ul>
    </MemoryRouter>,
  )
  return screen.getByRole('button', { name: group.label })
}

/** As in Safari on a phone: the finger comes and goes with the tap, and the button does not get the focus. */
function tap(button: HTMLElement) {
  const pointer = { pointerType: 'touch', bubbles: true }
  fireEvent(button, new PointerEvent('pointerover', pointer))
  fireEvent(button, new PointerEvent('pointerenter', pointer))
  fireEvent(button, new PointerEvent('pointerdown', pointer))
  fireEvent(button, new PointerEvent('pointerout', pointer))
  fireEvent(button.closest('li') ?? button, new PointerEvent('pointerleave', { ...pointer, bubbles: false }))
  fireEvent(button, new PointerEvent('click', pointer))
}

test('a group of the collapsed menu that a finger opens stays open until the next tap', () => {
  vi.useFakeTimers()
  const button = openCollapsedGroup()

  tap(button)
  act(() => void vi.advanceTimersByTime(2000))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('link', { name: 'Hero' })).toBeTruthy()

  tap(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

/** In a wide window, with what its calls get. */
function openSidebar(sent: () => Promise<Response>): QueryClient {
  // Of the tests before, in other files, too.
  dismissToasts()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Sidebar />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return queries
}

test('a menu that cannot be loaded is announced, with a way to try again', async () => {
  openSidebar(() => Promise.resolve(Response.json({}, { status: 503 })))

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(readToasts().map(({ text }) => text)).toEqual(['Failed to load admin menu.'])
})

test('a menu that is read anew on a bad line stays, and nobody is told of a failure', async () => {
  const sent = vi.fn<() => Promise<Response>>().mockResolvedValueOnce(Response.json(adminMenu))
  const queries = openSidebar(sent.mockRejectedValue(new TypeError('Failed to fetch')))
  await screen.findByRole('link', { name: 'Prices' })

  await act(async () => {
    await queries.refetchQueries(menuQuery)
    // It is told in the next turn.
    await new Promise((resolve) => setTimeout(resolve))
  })

  expect(sent).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('link', { name: 'Prices' })).toBeTruthy()
  expect([readToasts(), screen.queryByRole('button', { name: 'Try again' })]).toEqual([[], null])
})
