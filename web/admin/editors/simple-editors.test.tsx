import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { choice, price } from '#domain/content/fields.ts'
import { refuseFaulty } from '../api/use-deed.ts'
import { amountOf } from '../bookings/price/amount-field.tsx'
import type { Change, EditorValue } from './editor-context.ts'
import { PriceEditor } from './number-editor.tsx'
import { ChoiceEditor } from './simple-editors.tsx'

// @vitest-environment jsdom

afterEach(cleanup)

const unit = choice({ label: 'Unit', options: { person: 'Per person', car: 'Per car' } })

test('one of the options is chosen, or none again', () => {
  const onChange = vi.fn<(value: unknown) => void>()
  const props = { field: unit, name: 'unit', id: 'unit', onChange, describedBy: undefined, isInvalid: false }
  const { rerender } = render(<ChoiceEditor {...props} value={null} fallback="car" />)
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  expect([...select.options].map(({ text }) => text)).toEqual([
    'As in the default language (Per car)',
    'Per person',
    'Per car',
  ])

  fireEvent.change(select, { target: { value: 'person' } })
  rerender(<ChoiceEditor {...props} value="person" fallback={undefined} />)
  expect(select.selectedOptions[0]?.text).toBe('Per person')
  fireEvent.change(select, { target: { value: '' } })

  expect(onChange.mock.calls).toEqual([['person'], [null]])
})

test('an amount that is pasted as a list has it loses its sign and its blanks', () => {
  const onChange = vi.fn<(value: unknown) => void>()
  const props = { name: 'eur', id: 'eur', describedBy: undefined, isInvalid: false, fallback: undefined }
  render(<PriceEditor {...props} field={price({ label: 'Amount' })} value={null} onChange={onChange} />)
  const amount = screen.getByRole('textbox')
  const pasted = ['€ 35', '€36', '37,5\u00A0€', '1 000 €']

  for (const value of pasted) fireEvent.change(amount, { target: { value } })

  expect(onChange.mock.calls).toEqual([[35], [36], [37.5], [1000]])
})

/** An amount in a form, as what is typed leaves it. */
function Amount({ isInvalid = false }: { isInvalid?: boolean }) {
  const [value, onChange] = useState<Change<EditorValue<'price'>>>(20)
  const props = { name: 'eur', id: 'eur', describedBy: undefined, isInvalid, fallback: undefined, onChange }
  return (
    <form>
      <PriceEditor {...props} field={price({ label: 'Amount' })} value={value as EditorValue<'price'>} />
      <output>{String(value)}</output>
      <button type="reset" onClick={() => onChange(null)}>
        Cancel
      </button>
    </form>
  )
}

test('what may be thousands, and what is no number, is neither guessed nor saved', () => {
  render(<Amount />)
  const amount = screen.getByRole<HTMLInputElement>('textbox')
  const form = screen.getByRole('textbox').closest('form') as HTMLFormElement

  for (const value of ['1.000', '1,000', '2½', '12e3', '1.000,50', '-', '.']) {
    fireEvent.change(amount, { target: { value } })
    const text = value.replace(/^1,000$/, '1.000')
    // The form has it, too, so that its draft is not an empty amount.
    expect([amount.value, screen.getByRole('status').textContent]).toEqual([text, text])
    expect(screen.getByText(/^A number with at most two decimals from/)).toBeTruthy()
    expect(() => refuseFaulty(form, ({ id }) => id)).toThrow(
      expect.objectContaining({ errors: { eur: ['This must be a number.'] } }),
    )
  }
  fireEvent.change(amount, { target: { value: '1000' } })
  expect(screen.getByRole('status').textContent).toBe('1000')
  expect(screen.queryByText(/^A number with/)).toBeNull()
  expect(() => refuseFaulty(form, ({ id }) => id)).not.toThrow()
})

test('what cannot be read goes when the form goes back to no amount', () => {
  render(<Amount />)
  const amount = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(amount, { target: { value: '12h' } })

  fireEvent.click(screen.getByRole('button'))

  expect(amount.value).toBe('')
  expect(screen.queryByText(/^A number with/)).toBeNull()
})

test('what is wrong with an amount is said once, also when the save has said it', () => {
  const { rerender } = render(<Amount />)
  for (const value of ['1.000', '-5']) {
    fireEvent.change(screen.getByRole('textbox'), { target: { value } })
    expect(screen.getAllByText(/^A number with/)).toHaveLength(1)
    rerender(<Amount isInvalid />)
    expect(screen.queryByText(/^A number with/)).toBeNull()
    rerender(<Amount />)
  }
})

test('the digits of Arabic and Persian keyboards are digits', () => {
  render(<Amount />)
  const amount = screen.getByRole<HTMLInputElement>('textbox')

  for (const value of ['٣٥٫٥٠', '۳۵٫۵', '\u200F٣٥.٥']) {
    fireEvent.change(amount, { target: { value } })
    expect([value, screen.getByRole('status').textContent, amountOf(value)]).toEqual([value, '35.5', 35.5])
  }
})
