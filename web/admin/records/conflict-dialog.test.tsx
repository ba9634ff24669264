// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { plans } from '#domain/content/blocks/plans.ts'
import { completeContent } from '#domain/content/empty.ts'
import { line } from '#domain/content/fields.ts'
import { AdminError } from '../api/admin-call.ts'
import type { AdminRecord } from '../api/queries.ts'
import { blockToasts } from '../content/block-toasts.ts'
import { plainSetting } from '../editors/editors.ts'
import { imageToasts } from '../editors/store-pictures.ts'
import { fieldsInLanguage } from '../editors/field-values.ts'
import { FormFrame, FormRows } from './form-frame.tsx'
import { RecordForm } from './record-form.tsx'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'
import '../../../tests/setup/modal-dialogs.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})
Element.prototype.scrollIntoView = () => undefined

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

test('what a language keeps for itself is told by what it is called', async () => {
  const { submit } = openForm()
  fireEvent.change(screen.getByRole('combobox', { name: 'Holds for', description: 'Price in euro' }), {
    target: { value: 'own' },
  })
  await submit()

  expect(screen.getByRole('group', { name: 'Values of its own' }).textContent).toContain('YoursPlans')
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

test('where the earlier saves can be looked up, they are named', async () => {
  const { type, submit } = openForm()
  type('Per (ride, day …)', 'Fahrt')
  await submit()

  expect(screen.getByRole('dialog').textContent).toContain('remains among the earlier saves')
})

/** Of a booking, a car, a closure: nobody can look up its earlier saves. */
function OpenPlainForm() {
  const form = useRecordForm({
    fields: { name: line('Name'), from: line('From') },
    record: { id: 1, version: 1, name: 'Vito', from: '2031-06-01T15:30' },
    draft: { key: 'vehicle 1', title: 'Vito', address: '/' },
    save: () => Promise.reject(new AdminError(409, { title: 'Somebody else was faster.', code: 'stale-version' })),
    reload: async () => ({ id: 1, version: 2, name: 'Vito 2', from: '2031-06-01T16:30' }),
    toasts: { updated: 'Saved.', updateFailed: 'Failed.' },
    onSaved: vi.fn<() => void>(),
  })
  return (
    <FormFrame form={form} setting={plainSetting('en')} label="Vito" idPrefix="vito" onCancel={vi.fn<() => void>()}>
      <FormRows form={form} fields={form.fields} idPrefix="vito" />
    </FormFrame>
  )
}

test('where there are none, nobody is sent to the earlier saves', async () => {
  render(<OpenPlainForm />)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Vito 3' } })

  await act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'Vito' })))

  const said = screen.getByRole('dialog').textContent
  expect(said).toContain('Nothing of yours is lost. Choose what should stay.')
  expect(said).not.toContain('earlier saves')
  // A time is told as people write it.
  expect(said).toContain('Yours15:30 · Sunday 1 June 2031')
})
