// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { plans } from '#domain/content/blocks/plans.ts'
import { completeContent } from '#domain/content/empty.ts'
import { AdminError } from '../api/admin-call.ts'
import type { AdminRecord } from '../api/queries.ts'
import { blockToasts } from '../content/block-toasts.ts'
import { imageToasts } from '../editors/store-pictures.ts'
import { fieldsInLanguage } from '../editors/field-values.ts'
import { RecordForm } from './record-form.tsx'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

afterEach(cleanup)
Element.prototype.scrollIntoView = () => undefined
// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}

const fields = fieldsInLanguage(plans.fields)
const pictures = { folder: 'images/plans', toasts: imageToasts }

function record(version: number, price: number): AdminRecord {
  const content = completeContent(fields, { sectionTitle: 'Preise', plans: [{ id: 3, title: 'Flughafen', price }] })
  return { id: 4, version, ...content }
}

function OpenForm({ save }: Pick<RecordFormOptions, 'save'>) {
  const form = useRecordForm({
    fields,
    record: record(1, 30),
    draft: { key: 'plans 4', title: 'Plans, Deutsch', address: '/' },
    save,
    // Its price was changed in another language meanwhile.
    reload: async () => record(2, 35),
    toasts: blockToasts.plans,
    onSaved: vi.fn<() => void>(),
  })
  return (
    <QueryClientProvider client={new QueryClient()}>
      <RecordForm
        form={form}
        recordKey={{ block: 'plans', id: 4 }}
        label="Plans"
        languageCode="de"
        defaults={undefined}
        pictures={pictures}
        onCancel={vi.fn<() => void>()}
      />
    </QueryClientProvider>
  )
}

function openForm() {
  const save = vi.fn<RecordFormOptions['save']>()
  save.mockImplementation(async ({ version }) => {
    if (version === 1) throw new AdminError(409, { title: 'Somebody else was faster.', code: 'stale-version' })
    return record(3, 35)
  })
  render(<OpenForm save={save} />)
  return {
    save,
    type: (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    submit: () => act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'Plans' }))),
    press: (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name }))),
  }
}

test('who wrote a word into an entry does not take back the price that somebody else gave it', async () => {
  const { save, type, submit, press } = openForm()
  type('Per (ride, day …)', 'Fahrt')
  await submit()

  await press('Save these choices')

  const plan = { id: 3, title: 'Flughafen', period: 'Fahrt', price: 35 }
  expect(save.mock.lastCall?.[0]).toMatchObject({ version: 2, plans: [plan] })
})

test('what was chosen in one conflict says nothing of the next', async () => {
  const { type, submit, press } = openForm()
  type('Per (ride, day …)', 'Fahrt')
  await submit()
  fireEvent.click(screen.getByRole('radio', { name: /Saved meanwhile/ }))
  await press('Back to the form')

  await submit()

  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Yours/ }).checked).toBe(true)
})
