// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'

import { Pages } from './buttons.tsx'

afterEach(cleanup)

function List() {
  const [page, setPage] = useState(1)

  return (
    <main>
      <h1>Bookings</h1>
      <Pages page={page} last={2} onChange={setPage} />
    </main>
  )
}

test('the next page is read from the heading over it, also when there is none after it', () => {
  render(<List />)
  screen.getByText('Next').focus()
  fireEvent.click(screen.getByText('Next'))

  expect(screen.getByText('Page 2 of 2')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
