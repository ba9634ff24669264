// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { eventually } from '../../../tests/setup/eventually.ts'
import { waitingDrafts } from '../drafts/draft.ts'
import { hasUnsaved } from '../drafts/unsaved.ts'
import { PictureTextDialog } from './picture-text-dialog.tsx'
import '../../../tests/setup/modal-dialogs.ts'

afterEach(() => {
  saved = 'Ein See'
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

let saved = 'Ein See'
const path = 'images/tours/blueeye/a.jpg'
const languages = [{ id: 4, code: 'de', flagCode: 'de', name: 'Deutsch', isActive: true, version: 1 }]

async function openDialog(update: (url: string, sent: string) => Response = () => Response.json({})) {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('UpdatePictureText')) return update(url, body as string)
    return Response.json(url.includes('GetLanguages') ? languages : { path, texts: { de: saved } })
  })
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

test('what a colleague has said of the picture meanwhile is shown beside what is typed before that takes its place', async () => {
  const seen: (string | null)[] = []
  const stale = { code: 'stale-version', title: 'Somebody else has described this picture in the meantime.' }
  const field = await openDialog((url) => {
    seen.push(new URL(url, location.href).searchParams.get('seen'))
    return Response.json(seen.length === 1 ? stale : {}, { status: seen.length === 1 ? 409 : 200 })
  })
  type(field, 'Ein blauer See')
  saved = 'Ein Teich'
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Saved meanwhile: Ein Teich')).toBeTruthy()
  expect(field.value).toBe('Ein blauer See')
  cleanup()
  await openDialog((url) => {
    seen.push(new URL(url, location.href).searchParams.get('seen'))
    return Response.json({})
  })
  expect(await screen.findByText('Saved meanwhile: Ein Teich')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await eventually(() => seen).toEqual(['Ein See', 'Ein Teich'])
})

test('what is pasted out of a table is saved in one line, as the server wants it', async () => {
  const texts: unknown[] = []
  const field = await openDialog((_, sent) => {
    texts.push((JSON.parse(sent) as { text: string }).text)
    return Response.json({})
  })
  type(field, 'Ein blauer\tSee')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  await eventually(() => texts).toEqual(['Ein blauer See'])
})
