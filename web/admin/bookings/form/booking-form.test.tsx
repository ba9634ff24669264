// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { changedFields } from '../../editors/field-values.ts'
import { bookingFields } from './booking-fields.ts'
import { BookingInput } from './booking-form.tsx'

afterEach(cleanup)

test('a guest’s note keeps its lines when staff write on', () => {
  const note = 'We have a big dog.\nAnd two surfboards.'
  const onChange = vi.fn<(value: string) => void>()
  render(
    <BookingInput
      field={bookingFields.note}
      name="note"
      id="note"
      errors={undefined}
      value={note}
      onChange={onChange}
    />,
  )
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect(box.value).toBe(note)

  fireEvent.change(box, { target: { value: `${box.value}\nNo child seat.` } })

  const typed = onChange.mock.lastCall?.[0] ?? ''
  expect(changedFields({ note: bookingFields.note }, { note }, { note: typed })).toEqual({
    note: `${note}\nNo child seat.`,
  })
})
