// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { type Fields, line } from '#domain/content/fields.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { eventually } from '../../../tests/setup/eventually.ts'
import { AdminError } from '../api/admin-call.ts'
import { plainSetting } from '../editors/editors.ts'
import { FormFrame, FormRows } from './form-frame.tsx'
import { useRecordForm } from './use-record-form.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const fields: Fields = { name: line('Name'), phone: line('Phone') }

/** Of a new record, whose fields are locked while it is being added; a save answers with `refusal`. */
function NewRecord({ refusal }: { refusal: Error }) {
  const form = useRecordForm({
    fields,
    record: { id: 0, version: 0 },
    draft: { key: 'new', title: 'New', address: '/' },
    save: () => Promise.reject(refusal),
    reload: () => Promise.resolve(undefined),
    toasts: { updated: 'Added.', updateFailed: 'Failed.' },
    onSaved: () => undefined,
  })

  return (
    <FormFrame form={form} setting={plainSetting('en')} label="New" idPrefix="new" onCancel={vi.fn<() => void>()}>
      <fieldset disabled={form.isSaving}>
        <FormRows form={form} fields={fields} idPrefix="new" />
      </fieldset>
    </FormFrame>
  )
}

function openNew(refusal: Error) {
  render(
    <>
      <NewRecord refusal={refusal} />
      <Toaster label="Messages" dismissLabel="Dismiss" durationMs={3000} />
    </>,
  )
}

const save = () => screen.getByRole('button', { name: 'Save' })

test.each([
  ['the only', { phone: ['No number.'] }, 'Phone'],
  ['of two the upper', { phone: ['No number.'], name: ['No name.'] }, 'Name'],
])('%s field that was refused has the focus, each time', async (which, errors, label) => {
  openNew(new AdminError(400, { title: `Not right: ${which}.`, errors }))
  for (const _ of ['once', 'again']) {
    fireEvent.click(save())

    await eventually(() => document.activeElement).toBe(screen.getByLabelText(label))
    save().focus()
  }
})

test('a save that comes to nothing leaves the focus at its button, which is locked meanwhile', async () => {
  openNew(new TypeError('Failed to fetch'))
  const button = save()
  button.focus()
  fireEvent.click(button)
  // As browsers do with what is locked.
  button.blur()

  await eventually(() => document.activeElement).toBe(button)
  expect(button).toHaveProperty('disabled', false)
})

test('at the end of a form stands what belongs to none of its fields, and that others are refused', async () => {
  openNew(new AdminError(400, { title: 'No number.', errors: { phone: ['No number.'], boat: ['It is out then.'] } }))

  fireEvent.click(save())

  await eventually(() => document.querySelector('.form-buttons')?.firstChild?.textContent).toBe(
    'Not everything is filled in as it must be. It is out then.',
  )
  expect(screen.getByText('No number.').closest('.admin-field')).not.toBeNull()
})
