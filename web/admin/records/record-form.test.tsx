// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { Block } from '#domain/content/define.ts'

import { completeContent } from '#domain/content/empty.ts'
import { type Fields, isDerived } from '#domain/content/fields.ts'
import { blocks } from '#domain/content/registry.ts'
import { blockToasts } from '../content/block-toasts.ts'
import { imageToasts } from '../editors/store-pictures.ts'
import { RecordForm } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'

const pictures = { folder: 'images/hero', toasts: imageToasts }

afterEach(cleanup)
// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined

interface FormOf {
  fields: Fields
  label: string
}

const forms: FormOf[] = (blocks as readonly Block[]).flatMap((block) => [
  { fields: block.fields, label: block.title },
  ...Object.values(block.collections).map(({ fields, itemTitle }) => ({ fields, label: itemTitle })),
])

/** An open form of an empty record, every list with one entry. */
function OpenForm({ fields, label }: FormOf) {
  const entries = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'list' ? [[name, [completeContent(field.item, {})]]] : [],
  )
  const form = useRecordForm({
    fields,
    record: { id: 1, version: 1, ...completeContent(fields, Object.fromEntries(entries)) },
    draft: { key: label, title: label, address: '/' },
    save: vi.fn<() => never>(),
    reload: vi.fn<() => never>(),
    toasts: blockToasts.hero,
    onSaved: vi.fn<() => never>(),
  })
  return (
    <QueryClientProvider client={new QueryClient()}>
      <RecordForm
        form={form}
        recordKey={{ block: label, id: 1 }}
        label={label}
        languageCode="en"
        defaults={undefined}
        pictures={pictures}
        onCancel={vi.fn<() => void>()}
      />
    </QueryClientProvider>
  )
}

test.for(forms)('the form of $label has a control for every field', ({ fields, label }) => {
  const complaints = vi.spyOn(console, 'error')
  render(<OpenForm fields={fields} label={label} />)

  expect(screen.getByRole('form', { name: label })).toBeTruthy()
  for (const text of labelsOf(fields)) {
    expect(
      [...screen.queryAllByLabelText(text, { exact: true }), ...screen.queryAllByRole('group', { name: text })].length,
      text,
    ).toBeGreaterThan(0)
  }
  expect(complaints).not.toHaveBeenCalled()
})

function labelsOf(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) =>
    isDerived(field) ? [] : [field.label, ...(field.kind === 'list' ? labelsOf(field.item) : [])],
  )
}
