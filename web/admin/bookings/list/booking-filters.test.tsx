// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { BookingSearch } from './booking-filters.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
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
