// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { roleKey } from '#web/lib/sign-in.ts'
import { dismissToasts } from '../../../tests/setup/dismiss-toasts.ts'
import { AdminError } from '../api/admin-call.ts'
import { hasUnsaved, useUnsaved } from '../drafts/unsaved.ts'
import { DeleteButton } from './delete-button.tsx'
import '../../../tests/setup/modal-dialogs.ts'

afterEach(() => {
  cleanup()
  dismissToasts()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const confirm = () =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Delete' })[1] as HTMLElement))

test('what is gone already, as after a deletion whose answer was lost, counts as deleted', async () => {
  localStorage.setItem(roleKey, 'owner')
  vi.stubGlobal('fetch', async () => Response.json({ role: 'owner' }))
  const onDelete = vi.fn<() => Promise<unknown>>()
  const onDeleted = vi.fn<() => void>()
  const texts = { text: 'It goes.', deleted: 'Tour deleted.', deleteFailed: 'Failed to delete tour.' }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeleteButton texts={texts} onDelete={onDelete} onDeleted={onDeleted} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  onDelete.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await confirm()
  expect(screen.getByRole('alert').textContent).toContain('could not be reached')
  expect(onDeleted).not.toHaveBeenCalled()

  onDelete.mockRejectedValueOnce(new AdminError(404, { title: 'This tour was not found.', code: 'not-found' }))
  await confirm()
  expect(onDeleted).toHaveBeenCalledOnce()
})

function OtherForm() {
  useUnsaved(true)
  return null
}

test('on its way from what was deleted nothing is asked, and another form that is open is guarded after it as before', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ role: 'staff' }))
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  const texts = { text: 'It goes.', deleted: 'Deleted.', deleteFailed: 'It could not be deleted.' }
  const asked: boolean[] = []
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OtherForm />
      <DeleteButton
        isForStaff
        texts={texts}
        onDelete={() => Promise.resolve()}
        onDeleted={() => {
          asked.push(hasUnsaved())
          return isRead
        }}
      />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await confirm()
  expect([asked, hasUnsaved()]).toEqual([[false], false])

  await act(async () => read())

  expect(hasUnsaved()).toBe(true)
})
