// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { AdminError } from './admin-call.ts'
import { refuseFaulty } from './refuse-faulty.ts'

afterEach(cleanup)

function refusalsOf(nameOf?: (control: HTMLInputElement) => string | undefined) {
  try {
    refuseFaulty(screen.getByRole<HTMLFormElement>('form'), nameOf)
  } catch (error) {
    return (error as AdminError).errors
  }
  return undefined
}

test('what is empty or out of range is refused by the name of its field', () => {
  render(
    <form aria-label="Extra departure">
      <input name="time" type="time" required />
      <input name="day" type="date" min="2031-08-15" defaultValue="2031-08-14" />
      <input name="capacity" type="number" min={1} max={200} defaultValue="300" />
      <input name="seats" type="number" min={1} max={200} defaultValue="12" />
      <button type="submit">Add</button>
    </form>,
  )

  expect(refusalsOf()).toEqual({
    time: ['This must not be empty.'],
    day: ['This day has passed.'],
    capacity: ['This must be from 1 to 200.'],
  })
})

test('what has no name, and what the server judges by its own rules, is left alone', () => {
  render(
    <form aria-label="Booking">
      <input id="x-email" type="email" defaultValue="no address" />
      <input id="other" required />
    </form>,
  )

  expect(refusalsOf()).toBeUndefined()
  expect(refusalsOf(({ id }) => (id.startsWith('x-') ? id.slice(2) : undefined))).toBeUndefined()
})
