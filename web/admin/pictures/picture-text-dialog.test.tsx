// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { waitingDrafts } from '../drafts/draft.ts'
import { hasUnsaved } from '../drafts/unsaved.ts'
import { PictureTextDialog } from './picture-text-dialog.tsx'
import '../../../tests/setup/modal-dialogs.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const path = 'images/tours/blueeye/a.jpg'
const languages = [{ id: 4, code: 'de', flagCode: 'de', name: 'Deutsch', isActive: true, version: 1 }]

async function openDialog() {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('GetLanguages') ? languages : { path, texts: { de: 'Ein See' } }),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PictureTextDialog path={path} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  return screen.findByLabelText<HTMLInputElement>('Deutsch')
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('what is typed of a picture outlives the page, until it is saved, taken back or given up', async () => {
  type(await openDialog(), 'Ein blauer See')
  cleanup()

  const field = await openDialog()
  expect([field.value, hasUnsaved()]).toEqual(['Ein blauer See', true])
  type(field, 'Ein See')
  expect([waitingDrafts(), hasUnsaved()]).toEqual(['[]', false])
  type(field, 'Ein tiefer See')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  expect(waitingDrafts()).toBe('[]')
})
