// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { editorAddress } from '#domain/admin-paths.ts'
import { about } from '#domain/content/blocks/about.ts'
import { tours } from '#domain/content/blocks/tours.ts'
import type { AnyBlock } from '#domain/content/registry.ts'
import { readToasts } from '#web/ui/toast-store.ts'
import { dismissToasts } from '../../../tests/setup/dismiss-toasts.ts'
import { eventually } from '../../../tests/setup/eventually.ts'
import { sendPicturesForever } from '../../../tests/setup/slow-upload.ts'
import { BlockPage } from './block-page.tsx'
import { itemToasts } from './item-panels.ts'
import { EditedLanguageProvider, useEditedLanguage } from './edited-language.tsx'
import '../../../tests/setup/modal-dialogs.ts'

beforeEach(dismissToasts)
afterEach(() => {
  cleanup()
  dismissToasts()
  localStorage.clear()
  adding.mockReset()
  since = {}
  vi.unstubAllGlobals()
})

const tour = (id: number) => ({ id, version: 1, groupKey: `tour-${id}`, ownValues: [], name: `Tour ${id}` })
const page = (languageId: number, languageCode: string) => ({
  languageId,
  languageCode,
  tourData: [{ id: languageId, version: 1, ownValues: [] }],
})
const answers: Record<string, unknown> = {
  GetAccount: { role: 'owner' },
  GetAllTourDataGrouped: [page(1, 'gb'), page(2, 'it'), page(5, 'es')],
  GetAllAboutDataGrouped: [{ languageId: 1, languageCode: 'gb', aboutData: [{ id: 1, version: 1, ownValues: [] }] }],
  GetLanguages: [
    { id: 1, code: 'en', flagCode: 'gb', name: 'English', isActive: true, version: 1 },
    { id: 2, code: 'it', flagCode: 'it', name: 'Italiano', isActive: true, version: 1 },
    { id: 5, code: 'es', flagCode: 'es', name: 'Español', isActive: false, version: 1 },
  ],
  'GetToursByTourDataId?tourDataId=1': [tour(3), tour(4)],
  'GetToursByTourDataId?tourDataId=2': [tour(3)],
  'GetToursByTourDataId?tourDataId=5': [tour(6)],
}
/** What has changed since. */
let since: typeof answers = {}

const stats = [1, 2].map((id) => ({ id, version: 1, groupKey: `stat-${id}`, ownValues: [], label: `Stat ${id}` }))
const driver = { id: 7, version: 1, groupKey: 'driver-7', ownValues: [], name: 'Vera' }
const none = { stats, values: [], features: [], driver: null, cars: [] }
const aboutItems = 'GetAboutComponentsByAboutDataId?aboutDataId=1'

const adding = vi.fn<() => Promise<Response>>()
const deleting = vi.fn<() => Promise<Response>>()

function openEditor(itemId: number) {
  openPage(editorAddress({ block: 'tours', flagCode: 'gb', collection: 'tours', itemId }))
}

const SiteLanguage = () => <output aria-label="Site">{useEditedLanguage() ?? 'own'}</output>

function openPage(address: string, block: AnyBlock = tours) {
  vi.stubGlobal('fetch', async (url: string) => {
    const call = url.split('/').at(-1) ?? ''
    if (call === 'AddTour' || call === 'AddDriver') return adding()
    if (call.startsWith('DeleteTour?')) return deleting()
    return Response.json(since[call] ?? answers[call] ?? [])
  })
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined
  const element = (
    <EditedLanguageProvider>
      <SiteLanguage />
      <BlockPage block={block} />
    </EditedLanguageProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('a link to what somebody has deleted says so, and the list can be worked with', async () => {
  openEditor(9)

  expect(await screen.findByRole('button', { name: 'Move Tour 3 down' })).toBeTruthy()
  expect(readToasts().map(({ text }) => text)).toEqual(['This tour was not found.'])
})

test('what is there opens', async () => {
  openEditor(4)

  expect(await screen.findByRole('form', { name: 'Tour 4, English' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Move Tour 3 down' })).toBeNull()
})

test('what is to be translated is added by one press, which shows that it is under way, and says why it was not', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  adding.mockReturnValue(promise)
  openPage(editorAddress({ block: 'tours', flagCode: 'it', collection: 'tours', groupKey: 'tour-4' }))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Translate Tour 4' })

  fireEvent.click(button)
  fireEvent.click(button)

  expect([adding.mock.calls.length, button.disabled]).toEqual([1, true])
  resolve(Response.json({ title: 'This record is not there any more.', code: 'not-found' }, { status: 404 }))
  expect((await screen.findByRole('alert')).textContent).toBe('This record is not there any more.')
  expect(button.disabled).toBe(false)
})

/** What somebody else has done to the tours of a language by the time of the next call, which is refused. */
function meanwhile(languageId: number, listed: object[], refusal: object, status: number) {
  return async () => {
    since[`GetToursByTourDataId?tourDataId=${languageId}`] = listed
    return Response.json(refusal, { status })
  }
}

test('what a colleague has translated by now stands in the list after the refusal', async () => {
  adding.mockImplementation(
    meanwhile(2, [tour(3), tour(4)], { title: 'This language has this tour already.', code: 'already-there' }, 409),
  )
  openPage(editorAddress({ block: 'tours', flagCode: 'it', collection: 'tours', groupKey: 'tour-4' }))

  fireEvent.click(await screen.findByRole('button', { name: 'Translate Tour 4' }))

  expect(await screen.findByRole('button', { name: 'Edit Tour 4' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Translate Tour 4' })).toBeNull()
})

test('what went in every language, by a press whose answer was lost, goes from the list at the next', async () => {
  deleting.mockImplementation(meanwhile(1, [tour(3)], { title: 'This tour was not found.', code: 'not-found' }, 404))
  openEditor(4)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(screen.getByRole('dialog'))

  fireEvent.click(dialog.getByRole('checkbox', { name: 'In every language too' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))

  await eventually(() => screen.queryByRole('form')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Tour 4')).toBeNull()
})

/** In which language the header leads to the site while an item is edited. */
async function siteLanguageWhileEditing(flagCode: string, itemId: number) {
  openPage(editorAddress({ block: 'tours', flagCode, collection: 'tours', itemId }))
  await screen.findByRole('form')
  const { textContent } = screen.getByRole('status', { name: 'Site' })
  cleanup()
  return textContent
}

test('the site is looked at in the language that is edited, unless visitors do not have it yet', async () => {
  expect(await siteLanguageWhileEditing('it', 3)).toBe('it')
  expect(await siteLanguageWhileEditing('es', 6)).toBe('own')
})

const toastTexts = () => readToasts().map(({ text }) => text)

/** The form of a new driver, in a language that has none unless `now` says otherwise. */
function openNewDriver(now: object = none) {
  answers[aboutItems] = now
  openPage(editorAddress({ block: 'about', flagCode: 'gb', collection: 'driver' }), about)
}

test('the form of a driver says that there is one by now, and the page can be worked with', async () => {
  openNewDriver({ ...none, driver })

  expect(await screen.findByRole('button', { name: 'Move Stat 1 down' })).toBeTruthy()
  expect(toastTexts()).toEqual(['This language has this driver already.'])
  expect(screen.queryByRole('form')).toBeNull()
})

test('a new driver is not added while his picture is on its way, and who adds him is not told that there is one already', async () => {
  sendPicturesForever()
  adding.mockImplementation(async () => {
    answers[aboutItems] = { ...none, driver }
    return Response.json(driver)
  })
  openNewDriver()
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Vera' } })
  fireEvent.change(screen.getByLabelText('Choose picture'), {
    target: { files: [new File(['…'], 'vera.jpg', { type: 'image/jpeg' })] },
  })
  const stop = await screen.findByRole('button', { name: 'Stop vera.jpg' })

  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('A picture is still on its way. Wait for it, or stop it.')).toBeTruthy()
  expect(adding).not.toHaveBeenCalled()
  dismissToasts()
  fireEvent.click(stop)
  await eventually(() => screen.queryByRole('progressbar')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))

  expect(await screen.findByRole('button', { name: 'Edit Vera' })).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  expect(toastTexts()).toEqual([itemToasts(about.collections.driver).added])
})
