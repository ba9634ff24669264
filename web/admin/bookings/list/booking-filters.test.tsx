// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { noFilter } from '../bookings-query.ts'
import { BookingFilters, BookingSearch } from './booking-filters.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const searched: string[] = []

/** An address that follows late, as the router's does. */
function LatePage() {
  const [q, setQ] = useState('')
  return (
    <>
      <BookingSearch
        q={q}
        onSearch={(text) => {
          searched.push(text)
          setTimeout(() => setQ(text), 500)
        }}
      />
      <button type="button" onClick={() => setQ('from Back')}>
        Back
      </button>
    </>
  )
}

test('no letter is lost while the address lags behind, and the list is asked when the typing pauses', () => {
  vi.useFakeTimers()
  render(<LatePage />)
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  for (const text of ['g', 'gi', 'giu', 'giul']) {
    fireEvent.change(box, { target: { value: text } })
    act(() => void vi.advanceTimersByTime(120))
  }
  expect(box.value).toBe('giul')
  expect(searched).toEqual([])
  act(() => void vi.advanceTimersByTime(250))
  expect(searched).toEqual(['giul'])

  // The address says what was asked while one types on.
  fireEvent.change(box, { target: { value: 'giulia' } })
  act(() => void vi.advanceTimersByTime(600))
  expect(box.value).toBe('giulia')
  act(() => void vi.advanceTimersByTime(600))
  expect(box.value).toBe('giulia')

  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(box.value).toBe('from Back')
})

function FilteredPage() {
  const [filter, setFilter] = useState({ ...noFilter, route: 'Saranda to Himarë' })
  return (
    <main>
      <h1>Bookings</h1>
      <BookingFilters filter={filter} newCount={0} onChange={(change) => setFilter({ ...filter, ...change })} />
    </main>
  )
}

test('a filter that is taken away leaves the keyboard at the heading', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FilteredPage />
    </QueryClientProvider>,
  )
  const chip = screen.getByRole('button', { name: /^Saranda to Himarë/ })
  chip.focus()
  fireEvent.click(chip)

  expect(chip.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
