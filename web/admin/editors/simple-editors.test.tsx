import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { choice, price } from '#domain/content/fields.ts'
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
  fireEvent.change(amount, { target: { value: '1.000' } })

  expect(onChange.mock.calls).toEqual([[35], [36], [37.5], [1000]])
})
