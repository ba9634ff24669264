import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { type Content, line, list } from '#domain/content/fields.ts'
import { readToasts } from '#web/ui/toast-store.ts'
import { dismissToasts } from '../../../tests/setup/dismiss-toasts.ts'
import { applied, EditorProvider } from './editor-context.ts'
import { plainSetting } from './editors.ts'
import { ListEditor } from './list-editor.tsx'

// @vitest-environment jsdom

beforeEach(dismissToasts)
afterEach(cleanup)

test('a list that is full says why nothing can be added', () => {
  const field = list({ label: 'Plans', maxItems: 2, item: { title: line('Title') } })
  const props = { field, name: 'plans', id: 'plans', onChange: () => undefined, fallback: undefined }
  const shown = (titles: string[]) => (
    <EditorProvider value={plainSetting('en')}>
      <ListEditor
        {...props}
        value={titles.map((title, index) => ({ id: index + 1, title }))}
        describedBy={undefined}
        isInvalid={false}
      />
    </EditorProvider>
  )
  const { rerender } = render(shown(['One']))
  expect(screen.queryByText(/all that fit/)).toBeNull()

  rerender(shown(['One', 'Two']))

  expect(screen.getByText('2 entries are all that fit here.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to plans' }).disabled).toBe(true)
})

/** Answers what has the focus then. */
function remove(title: string) {
  const button = screen.getByRole('button', { name: `Remove ${title}` })
  button.focus()
  fireEvent.click(button)
  return document.activeElement
}

function Plans() {
  const [value, setValue] = useState<Content[]>(['One', 'Two', 'Three'].map((title, id) => ({ id: id + 1, title })))
  const props = { field: plans, name: 'plans', id: 'plans', value, fallback: undefined, describedBy: undefined }
  return (
    <EditorProvider value={plainSetting('en')}>
      <ListEditor {...props} isInvalid={false} onChange={(next) => setValue((now) => applied(next, now))} />
    </EditorProvider>
  )
}
const plans = list({ label: 'Plans', maxItems: 5, item: { title: line('Title') } })

const titles = () => screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value)

test('an entry that is moved to the first or the last place keeps the keyboard at the button that can do no more', () => {
  render(<Plans />)
  const up = screen.getByRole('button', { name: 'Move Two up' })
  up.focus()
  fireEvent.click(up)
  expect(document.activeElement).toBe(up)
  fireEvent.click(up)

  expect(titles()).toEqual(['Two', 'One', 'Three'])
  expect(up.getAttribute('aria-disabled')).toBe('true')

  const down = screen.getByRole('button', { name: 'Move One down' })
  down.focus()
  fireEvent.click(down)
  expect(titles()).toEqual(['Two', 'Three', 'One'])
  expect(document.activeElement).toBe(down)
})

test('an entry that was removed by a slip of the finger comes back in its place, with what was typed into it', () => {
  render(<Plans />)
  fireEvent.change(screen.getByDisplayValue('Two'), { target: { value: 'Two days' } })
  remove('Two days')
  remove('One')

  const [told] = readToasts()
  expect(told).toMatchObject({ text: 'Two days removed.', action: { label: 'Undo' } })
  act(() => told?.action?.onPress())
  act(() => told?.action?.onPress())

  expect(titles()).toEqual(['Three', 'Two days'])
})

test('with an entry that is removed the focus goes to the next, then to the last, then to the list', () => {
  const { container } = render(<Plans />)

  expect(remove('Two')).toBe(screen.getByRole('group', { name: '2. Three' }))
  expect(remove('Three')).toBe(screen.getByRole('group', { name: '1. One' }))
  expect(remove('One')).toBe(container.querySelector('#plans'))
})
