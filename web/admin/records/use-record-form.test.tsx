// @vitest-environment jsdom

import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { eventually } from '../../../tests/setup/eventually.ts'
import type { AdminRecord } from '../api/queries.ts'

import { type Fields, line, list } from '#domain/content/fields.ts'
import { storeLogin } from '#web/lib/sign-in.ts'
import { AdminError } from '../api/admin-call.ts'
import { dropOpenDrafts, waitingDrafts } from '../drafts/draft.ts'
import { speak } from '../words/say.ts'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

const fields: Fields = {
  title: line('Title', 50),
  text: line('Text', 50),
  plans: list({ label: 'Plans', maxItems: 5, item: { name: line('Name', 50) } }),
}
const stored: AdminRecord = { id: 1, version: 1, title: 'Old', text: 'Old', plans: [] }
const plan = { id: 7, name: 'Airport' }
const draft = { key: 'hero 1', title: 'Hero, English', address: '/admin/home/hero' }

beforeEach(() => {
  localStorage.clear()
  storeLogin({ token: 't', fullName: 'Vera', email: '' })
})
afterEach(cleanup)

/** A form whose save is answered by hand; `now` is what the server has by the time of a conflict. */
function openForm(record = stored, now?: AdminRecord, proposedAnew: string[] = []) {
  const save = vi.fn<RecordFormOptions['save']>()
  const onClose = vi.fn<() => void>()
  const answers: ((record: AdminRecord) => void)[] = []
  save.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const options = {
    fields,
    record,
    proposedAnew,
    draft,
    save,
    reload: async () => now,
    toasts: { updated: 'Updated.', updateFailed: 'Failed.' },
    onSaved: () => undefined,
    onClose,
  }
  const hook = renderHook((read) => useRecordForm({ ...options, record: read }), { initialProps: record })
  const form = () => hook.result.current
  const answer = (answered: AdminRecord) => act(async () => answers.shift()?.(answered))
  const type = (name: string, value: string) => act(() => form().setField(name, value))
  return { form, type, answer, save, onClose, readAnew: hook.rerender, close: hook.unmount }
}

test('with what is discarded goes what was said against it', async () => {
  const { form, type, save } = openForm()
  type('title', '')
  save.mockRejectedValueOnce(new AdminError(400, { title: 'No.', errors: { title: ['Title must not be empty.'] } }))
  await act(() => form().save())
  expect([form().failure, form().errors]).toEqual(['No.', { title: ['Title must not be empty.'] }])

  act(() => form().discard())

  expect([form().failure, form().errors]).toEqual(['', {}])
})

test('a new record comes back as it was proposed, whatever is proposed by then', () => {
  const first = openForm({ id: 0, version: 0, text: 'Tomorrow' })
  first.type('title', 'Full')
  first.close()

  const { form } = openForm({ id: 0, version: 0, text: 'A day later' })

  expect(form().content).toMatchObject({ title: 'Full', text: 'Tomorrow' })
})

const openedAt = (text: string) => openForm({ id: 0, version: 0, text }, undefined, ['text'])

test('what was proposed for the moment is proposed anew, unless somebody has chosen it', () => {
  const evening = openedAt('In the evening')
  evening.type('title', 'Ana')
  evening.close()
  const morning = openedAt('In the morning')
  expect(morning.form().content).toMatchObject({ title: 'Ana', text: 'In the morning' })
  morning.type('text', 'At noon')
  morning.close()

  expect(openedAt('Later').form().content).toMatchObject({ title: 'Ana', text: 'At noon' })
})

test('what was sent, and may be stored although no answer came, is sent as it was, however late', async () => {
  const evening = openedAt('In the evening')
  evening.type('title', 'Ana')
  evening.save.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await act(() => evening.form().save())
  evening.close()

  expect(openedAt('In the morning').form().content).toMatchObject({ title: 'Ana', text: 'In the evening' })
})

test('what was refused is stored nowhere, and proposed anew', async () => {
  const evening = openedAt('In the evening')
  evening.type('title', 'Ana')
  evening.save.mockRejectedValueOnce(new AdminError(400, { title: 'No.', code: 'invalid-booking' }))
  await act(() => evening.form().save())
  evening.close()

  expect(openedAt('In the morning').form().content).toMatchObject({ title: 'Ana', text: 'In the morning' })
})

test('a newer record that is read while nobody has typed is what is typed over; afterwards it waits for the save', () => {
  const { form, type, readAnew, save } = openForm()
  readAnew({ ...stored, version: 2, title: 'Moved' })
  expect([form().content['title'], form().isChanged]).toEqual(['Moved', false])

  type('text', 'New')
  readAnew({ ...stored, version: 3, title: 'Theirs' })
  act(() => void form().save())

  expect(save.mock.lastCall?.[0]).toEqual({ text: 'New', version: 2 })
})

test('what is typed while a save is under way stays in the form, and the form stays open', async () => {
  const { form, type, answer, onClose } = openForm()
  type('title', 'New')
  act(() => void form().save())
  type('text', 'One more word')
  await answer({ ...stored, version: 2, title: 'New' })

  expect(form().content).toMatchObject({ title: 'New', text: 'One more word' })
  expect(form().changed).toEqual({ text: 'One more word' })
  expect(onClose).not.toHaveBeenCalled()

  act(() => void form().save())
  await answer({ ...stored, version: 3, title: 'New', text: 'One more word' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a save whose answer was lost is found at the next press, also with an entry that was new', async () => {
  const { form, type, save, onClose } = openForm(stored, { ...stored, version: 2, title: 'New', plans: [plan] })
  // As the keyboard of a phone leaves a word, and no server keeps it.
  type('title', 'New ')
  act(() => form().setField('plans', [{ name: 'Airport' }]))
  save.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await act(() => form().save())
  expect(form().failure).toContain('could not be reached')
  speak('sq')
  type('text', 'One more word')
  expect(form().failure).toContain('Serveri nuk')
  type('text', 'Old')
  speak('en')

  save.mockRejectedValueOnce(new AdminError(409, { title: 'Somebody else was faster.', code: 'stale-version' }))
  await act(() => form().save())

  expect(form()).toMatchObject({ theirs: null, failure: '', isChanged: false, content: { plans: [plan] } })
  expect(onClose).toHaveBeenCalledOnce()
})

test('all that the form holds goes as the changes do', () => {
  const { form, type, save } = openForm()
  type('title', 'From a\ttable')
  act(() => void form().save())

  expect(save).toHaveBeenCalledWith(
    { title: 'From a table', version: 1 },
    { title: 'From a table', text: 'Old', plans: [] },
  )
})

test('an entry that is edited while it is being saved for the first time keeps the id that it gets', async () => {
  const { form, answer, save } = openForm()
  act(() => form().setField('plans', [{ name: 'Airport' }]))
  act(() => void form().save())
  act(() => form().setField('plans', [...(form().content['plans'] as object[]), { name: 'Port' }] as never))
  await answer({ ...stored, version: 2, plans: [{ id: 7, name: 'Airport' }] })
  act(() => void form().save())

  expect(save.mock.lastCall?.[0]).toEqual({ plans: [{ id: 7, name: 'Airport' }, { name: 'Port' }], version: 2 })
})

test('what is typed comes back after the page went away, and goes with its save or its discarding', async () => {
  const first = openForm()
  first.type('title', 'Half ty')
  first.close()
  expect(JSON.parse(waitingDrafts())).toMatchObject([{ title: 'Hero, English', address: '/admin/home/hero' }])

  const second = openForm()
  expect(second.form().content['title']).toBe('Half ty')
  expect(second.form().broughtBackFrom).toBeTypeOf('number')
  act(() => void second.form().save())
  await second.answer({ ...stored, version: 2, title: 'Half ty' })
  second.close()
  expect(waitingDrafts()).toBe('[]')

  const third = openForm()
  third.type('title', 'Never mind')
  act(() => third.form().discard())
  expect(third.form().content['title']).toBe('Old')
  third.type('title', 'Nor this')
  dropOpenDrafts()
  third.close()
  expect(waitingDrafts()).toBe('[]')
})

test('nobody sees what another user has typed, and nothing waits for longer than a week', () => {
  const { type, close } = openForm()
  type('title', 'Mine')
  close()
  storeLogin({ token: 't', fullName: 'Arben', email: '' })
  expect(openForm().form().content['title']).toBe('Old')
  cleanup()

  storeLogin({ token: 't', fullName: 'Vera', email: '' })
  vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000)
  expect(openForm().form().content['title']).toBe('Old')
  vi.useRealTimers()
})

test('a draft over a record that somebody else changed goes on top of it, or is based on what it was typed over', () => {
  const { type, close } = openForm()
  type('title', 'Mine')
  close()

  const elsewhere = openForm({ ...stored, version: 2, text: 'Theirs' })
  expect(elsewhere.form().content).toMatchObject({ title: 'Mine', text: 'Theirs' })
  expect(elsewhere.form().readBase().version).toBe(2)
  elsewhere.close()

  const contested = openForm({ ...stored, version: 3, title: 'Theirs', text: 'Theirs' })
  expect(contested.form().content).toMatchObject({ title: 'Mine', text: 'Theirs' })
  expect(contested.form().changed).toEqual({ title: 'Mine' })
  // From version 2 on; the save is refused and shows both.
  expect(contested.form().readBase().version).toBe(2)
})

test('what was stored at once hides nothing from the next save that somebody else has saved before it', () => {
  const { form, type } = openForm()
  type('title', 'Mine')

  act(() => form().takeFields({ ...stored, version: 2, text: 'Stored at once' }, ['text']))
  expect(form().readBase()).toMatchObject({ version: 2, content: { text: 'Stored at once' } })
  act(() => form().takeFields({ ...stored, version: 4, title: 'Theirs', text: 'And again' }, ['text']))
  // From version 2 on: the save is refused and shows both.
  expect(form().readBase()).toMatchObject({ version: 2, content: { title: 'Old', text: 'And again' } })
})

test('where the browser keeps nothing, the form works all the same', async () => {
  const writing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError')
  })
  const { form, type, save } = openForm()
  save.mockRejectedValueOnce(new AdminError(400, { title: 'Too long', errors: { title: ['Too long'] } }))
  type('title', 'Typed')
  await act(() => form().save())
  expect(form().content['title']).toBe('Typed')
  expect(form().failure).toBe('Too long')
  writing.mockRestore()
})

test('what has been stored beside the form, such as a note on its booking, is nothing to choose from: it is saved on top', async () => {
  const { form, type, answer, save, onClose } = openForm(stored, { ...stored, version: 4 })
  type('title', 'New')
  save.mockRejectedValueOnce(new AdminError(409, { title: 'Somebody else was faster.', code: 'stale-version' }))
  act(() => void form().save())
  await eventually(() => save).toHaveBeenCalledTimes(2)
  await answer({ ...stored, version: 5, title: 'New' })

  expect(save.mock.calls.map(([change]) => change)).toEqual([
    { title: 'New', version: 1 },
    { title: 'New', version: 4 },
  ])
  expect([form().theirs, form().failure, form().isSaving]).toEqual([null, '', false])
  expect(onClose).toHaveBeenCalledOnce()
})
