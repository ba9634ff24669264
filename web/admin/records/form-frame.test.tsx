// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { type Fields, line } from '#domain/content/fields.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { AdminError } from '../api/admin-call.ts'
import { plainSetting } from '../editors/editors.ts'
import { FormFrame, FormRows } from './form-frame.tsx'
import { useRecordForm } from './use-record-form.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const fields: Fields = { name: line('Name'), phone: line('Phone') }

/** Of a new record, whose fields are locked while it is being added; the server wants a phone number. */
function NewRecord() {
  const form = useRecordForm({
    fields,
    record: { id: 0, version: 0 },
    draft: { key: 'new', title: 'New', address: '/' },
    save: () => Promise.reject(new AdminError(400, { title: 'Not right.', errors: { phone: ['No number.'] } })),
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

test('the first field that was refused has the focus, each time', async () => {
  render(
    <>
      <NewRecord />
      <Toaster label="Messages" dismissLabel="Dismiss" durationMs={3000} />
    </>,
  )
  for (const _ of ['once', 'again']) {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))

    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')))
    screen.getByLabelText('Name').focus()
  }
})
