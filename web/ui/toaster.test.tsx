// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { dismissToast, readToasts, showToast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  dismissAll()
  vi.useFakeTimers()
  render(<Toaster label="Messages" dismissLabel="Dismiss" durationMs={5000} />)
})
afterEach(() => {
  dismissAll()
  cleanup()
  vi.useRealTimers()
})

/** Also what a call of another file's test, answered late, has left. */
function dismissAll() {
  for (const { id } of readToasts()) act(() => dismissToast(id))
}

function show(...toast: Parameters<typeof showToast>) {
  act(() => void showToast(...toast))
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('a failure is announced and leaves after its time', () => {
  show('Failed to load languages')
  expect(screen.getByRole('alert').textContent).toContain('Failed to load languages')

  pass(4999)
  expect(screen.queryByRole('alert')).not.toBeNull()
  pass(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the time stands still while the pointer is on the toast', () => {
  show('Failed to load languages')

  pass(3000)
  fireEvent.pointerEnter(screen.getByRole('alert'))
  pass(60_000)
  fireEvent.pointerLeave(screen.getByRole('alert'))
  pass(1999)

  expect(screen.queryByRole('alert')).not.toBeNull()
  pass(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('whoever presses its button is back where he was once it is gone', () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  show('Booking updated.', 'success', { label: 'Undo', onPress: () => undefined })
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => undo.focus())
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())

  fireEvent.click(undo)

  expect(document.activeElement).toBe(field)
  field.remove()
})

test('the time stands still while the focus is in the toast', () => {
  show('Failed to load languages')

  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  pass(60_000)

  expect(screen.queryByRole('alert')).not.toBeNull()
})

test('a toast can be dismissed', () => {
  show('Failed to load languages')

  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))

  expect(screen.queryByRole('alert')).toBeNull()
})

const shown = () =>
  screen.getAllByRole('button', { name: 'Undo' }).map((button) => button.parentElement?.textContent[0])

test('of many that can be undone the last three are in sight, and an older one once a later one is dismissed', () => {
  const undo = { label: 'Undo', onPress: () => undefined }
  for (const text of ['1', '2', '3', '4', '5']) show(text, 'success', undo)
  expect(shown()).toEqual(['3', '4', '5'])

  act(() => dismissToast(readToasts().at(-1)?.id ?? 0))
  expect(shown()).toEqual(['2', '3', '4'])

  show('Failed to load languages')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('each message lies above a dialog that was opened meanwhile, where the browser can do that', () => {
  const calls: string[] = []
  // jsdom has no popovers.
  const able = { showPopover: () => calls.push('show'), hidePopover: () => calls.push('hide') }
  Object.assign(HTMLElement.prototype, able)

  show('First')
  show('Second')

  expect(calls).toEqual(['hide', 'show', 'hide', 'show'])
  for (const name of Object.keys(able)) Reflect.deleteProperty(HTMLElement.prototype, name)
})
