import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { choice } from '#domain/content/fields.ts'
import { ChoiceEditor } from './simple-editors.tsx'

// @vitest-environment jsdom

const field = choice({ label: 'Unit', options: { person: 'Per person', car: 'Per car' } })

test('one of the options is chosen, or none again', () => {
  const onChange = vi.fn<(value: unknown) => void>()
  const props = { field, name: 'unit', id: 'unit', onChange, describedBy: undefined, isInvalid: false }
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
