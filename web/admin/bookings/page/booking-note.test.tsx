// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { eventually } from '../../../../tests/setup/eventually.ts'
import { BookingNote } from './booking-note.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const onSave = vi.fn<(note: string) => Promise<void>>()
const noteOf = (staffNote: string) => <BookingNote booking={{ id: 7, name: 'Anna', staffNote }} onSave={onSave} />

test('who discards his note over that of a colleague is no longer told of it', () => {
  const { rerender } = render(noteOf('Two bags'))
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Three bags' } })
  rerender(noteOf('Two bags, one dog'))

  fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
  expect(screen.getByRole('alert').textContent).toContain('Two bags, one dog')
  expect(onSave).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))

  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Two bags, one dog')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  { how: 'taken back', typed: ['Two bags,', 'Two bags'], stored: 'Two bags' },
  { how: 'stored without an answer', typed: ['Three bags'], stored: 'Three bags' },
])('what was typed and $how hides nothing that a colleague writes since', ({ typed, stored }) => {
  const { rerender } = render(noteOf('Two bags'))
  for (const value of typed) fireEvent.change(screen.getByLabelText('Note'), { target: { value } })

  rerender(noteOf(stored))
  rerender(noteOf('Two bags, one dog'))

  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Two bags, one dog')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' }).disabled).toBe(true)
})

test('one’s own note, stored without an answer and without the space behind it, is nobody else’s', async () => {
  const { rerender } = render(noteOf('Two bags'))
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Three bags ' } })
  rerender(noteOf('Three bags'))
  onSave.mockReset().mockResolvedValueOnce(undefined)

  fireEvent.click(screen.getByRole('button', { name: 'Save note' }))

  expect([screen.queryByRole('alert'), onSave.mock.calls]).toEqual([null, [['Three bags ']]])
  await eventually(() => screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Three bags')
})

test('a note that is pasted from a table stands as it can be stored, and says how much of it there is room for', () => {
  render(noteOf(''))
  onSave.mockReset().mockResolvedValueOnce(undefined)
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: `10:00\tAnna\u2028${'x'.repeat(450)}` } })

  expect(screen.getByText('461 of 500 characters')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
  expect(onSave.mock.calls).toEqual([[`10:00 Anna\n${'x'.repeat(450)}`]])
})

test('why a note was not saved stands beside it: the head of the page is far above on a phone', async () => {
  render(noteOf('Two bags'))
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Three bags' } })
  onSave.mockRejectedValueOnce(new TypeError('Failed to fetch'))

  fireEvent.click(screen.getByRole('button', { name: 'Save note' }))

  const reason = await screen.findByText(/^The server could not be reached/)
  expect(reason.closest('form')).not.toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Three bags')
})

test('the second of two taps on Save finds nothing else in its place', async () => {
  const { rerender } = render(noteOf('Two bags'))
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Three bags' } })
  onSave.mockClear()
  onSave.mockResolvedValueOnce(undefined)

  fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
  rerender(noteOf('Three bags'))
  await eventually(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }))

  expect(onSave).toHaveBeenCalledTimes(1)
})
