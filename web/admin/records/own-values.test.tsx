// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { Block } from '#domain/content/define.ts'

import { footer } from '#domain/content/blocks/footer.ts'
import { plans } from '#domain/content/blocks/plans.ts'
import { tours } from '#domain/content/blocks/tours.ts'
import { completeContent } from '#domain/content/empty.ts'
import { blockToasts } from '../content/block-toasts.ts'
import { imageToasts } from '../editors/store-pictures.ts'
import { fieldsInLanguage } from '../editors/field-values.ts'
import { RecordForm } from './record-form.tsx'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})
Element.prototype.scrollIntoView = () => undefined

const pictures = { folder: 'images/hero', toasts: imageToasts }

interface OpenFormProps {
  block: Block
  own: object
  byDefault: object
  save: RecordFormOptions['save']
}

/** The form of an Italian record, beside the English one. */
function OpenForm({ block, own, byDefault, save }: OpenFormProps) {
  const fields = fieldsInLanguage(block.fields)
  const form = useRecordForm({
    fields,
    record: { id: 3, version: 1, ...completeContent(fields, own) },
    draft: { key: JSON.stringify(own), title: block.title, address: '/' },
    save,
    reload: vi.fn<() => never>(),
    toasts: blockToasts.hero,
    onSaved: vi.fn<() => void>(),
  })
  return (
    <QueryClientProvider client={new QueryClient()}>
      <RecordForm
        form={form}
        recordKey={{ block: block.name, id: 3 }}
        label={block.title}
        languageCode="it"
        languageName="Italiano"
        defaults={{ name: 'English', content: completeContent(fields, byDefault) }}
        pictures={pictures}
        onCancel={vi.fn<() => void>()}
      />
    </QueryClientProvider>
  )
}

function openForm(block: Block, own: object, byDefault: object) {
  const save = vi.fn<RecordFormOptions['save']>(() => new Promise(() => undefined))
  render(<OpenForm block={block} own={own} byDefault={byDefault} save={save} />)
  return {
    choice: (label: string) =>
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Holds for', description: label }),
    sent() {
      fireEvent.submit(screen.getByRole('form', { name: block.title }))
      return save.mock.calls[0]?.[0]
    },
  }
}

test('a value becomes one language’s own by one control, and everybody’s again by the same', () => {
  const form = openForm(footer, { phoneNumber: '+355691111111' }, { phoneNumber: '+355691111111' })
  expect(form.choice('Phone number').value).toBe('shared')

  fireEvent.change(form.choice('Phone number'), { target: { value: 'own' } })
  expect(form.choice('Phone number').selectedOptions[0]?.text).toBe('Own value for Italiano')
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '+390200000000' } })
  expect(form.sent()).toEqual({ phoneNumber: '+390200000000', ownValues: ['phoneNumber'], version: 1 })
})

test('going back to the same in every language takes the value that all share by the time it is saved', () => {
  const own = { phoneNumber: '+390200000000', ownValues: ['phoneNumber'] }
  const form = openForm(footer, own, { phoneNumber: '+355691111111' })

  fireEvent.change(form.choice('Phone number'), { target: { value: 'shared' } })

  expect(screen.getByPlaceholderText<HTMLInputElement>('+355691111111').value).toBe('')
  expect(form.sent()).toEqual({ phoneNumber: '', ownValues: [], version: 1 })
})

test('a value that was nobody’s own is as it was when one thinks better of it', () => {
  const form = openForm(footer, { phoneNumber: '+355691111111' }, { phoneNumber: '+355691111111' })
  fireEvent.change(form.choice('Phone number'), { target: { value: 'own' } })
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '+390200000000' } })

  fireEvent.change(form.choice('Phone number'), { target: { value: 'shared' } })

  expect(form.sent()).toEqual({ version: 1 })
})

test('own pictures that are given up are nothing to add to before the save: all languages would lose theirs', () => {
  const own = { imagePaths: ['images/it.jpg'], ownValues: ['imagePaths'] }
  const trips = { ...tours, fields: tours.collections.tours.fields }
  const form = openForm(trips, own, { imagePaths: ['images/all.jpg'] })
  expect(screen.getByLabelText('Add pictures')).toBeTruthy()

  fireEvent.change(form.choice('Pictures'), { target: { value: 'shared' } })

  expect(screen.queryByLabelText('Add pictures')).toBeNull()
  expect(screen.getByText('The pictures of all languages stand here once this is saved.')).toBeTruthy()
  expect(form.sent()).toEqual({ imagePaths: [], ownValues: [], version: 1 })
})

test('a value that was the language’s own is as it was when one thinks better of giving it up', () => {
  const form = openForm(footer, { phoneNumber: '+390200000000', ownValues: ['phoneNumber'] }, {})

  for (const value of ['shared', 'own']) fireEvent.change(form.choice('Phone number'), { target: { value } })

  expect(form.sent()).toEqual({ version: 1 })
})

test('what an amount is for is one language’s own with it', () => {
  const price = { priceEur: 180, priceUnit: 'boat' }
  const form = openForm({ ...tours, fields: tours.collections.tours.fields }, price, price)
  const unit = 'What the amount is for'
  expect(form.choice(unit).value).toBe('shared')

  fireEvent.change(form.choice('Amount in euro'), { target: { value: 'own' } })

  expect(() => form.choice(unit)).toThrow('Unable to find')
  expect(screen.getByLabelText<HTMLSelectElement>(unit).value).toBe('boat')
})

test('an entry that only the default language has is added under its id, and takes over what all share as it is by then', () => {
  const entry = { id: 4, title: 'Wine tour', price: 80, highlighted: true, period: 'ride' }
  const form = openForm(plans, {}, { plans: [entry] })

  fireEvent.click(screen.getByRole('button', { name: 'Translate Wine tour' }))

  expect(screen.getByLabelText<HTMLInputElement>('Price in euro').placeholder).toBe('80')
  expect(screen.queryByRole('button', { name: 'Translate Wine tour' })).toBeNull()
  const choice = form.choice('Price in euro')
  fireEvent.change(choice, { target: { value: 'own' } })
  expect(choice.value).toBe('own')
  fireEvent.change(screen.getByLabelText('Price in euro'), { target: { value: '75' } })
  fireEvent.change(choice, { target: { value: 'shared' } })
  const [sent] = (form.sent()?.['plans'] ?? []) as object[]
  expect(sent).toMatchObject({ id: 4, title: '', price: null, highlighted: true })
})
