// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { BookingNote } from './booking-note.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const onSave = vi.fn<(note: string) => Promise<boolean>>()
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
