import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { line, list } from '#domain/content/fields.ts'
import { EditorProvider } from './editor-context.ts'
import { plainSetting } from './editors.ts'
import { ListEditor } from './list-editor.tsx'

// @vitest-environment jsdom

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
