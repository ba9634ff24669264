// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { availableLanguages } from '#domain/languages/available-languages.ts'
import { dismissToasts } from '../../../tests/setup/dismiss-toasts.ts'
import { languagesQuery } from '../api/queries.ts'
import { AddLanguage, LanguagesPage } from './languages-page.tsx'

afterEach(() => {
  cleanup()
  dismissToasts()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const greek = { code: 'el', flagCode: 'gr', name: 'Ελληνικά' }

function Names() {
  return (
    <p>
      {useQuery(languagesQuery)
        .data?.map(({ name }) => name)
        .join(', ')}
    </p>
  )
}

function renderPage() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LanguagesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('a language that was added although the answer was lost stands in the list', async () => {
  const languages = [{ id: 1, code: 'en', flagCode: 'gb', name: 'English' }]
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('GetLanguages')) return Response.json(languages)
    if (!address.includes('CreateLanguage')) return Response.json([greek])
    languages.push({ id: 2, ...greek })
    throw new TypeError('Failed to fetch')
  })
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddLanguage onClose={onClose} />
      <Names />
    </QueryClientProvider>,
  )
  await screen.findByText('English')
  fireEvent.click(await screen.findByRole('radio'))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))

  expect(await screen.findByText('English, Ελληνικά')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('could not be reached')
  expect(onClose).not.toHaveBeenCalled()
})

test('in Albanian languages are found by their Albanian names, of which browsers know none', async () => {
  // As Chromium does.
  const inEnglish = new Intl.DisplayNames('en', { type: 'language' })
  vi.spyOn(Intl, 'DisplayNames').mockImplementation(function inAnyLanguage() {
    return inEnglish
  })
  vi.resetModules()
  // What speaks Albanian, and names languages so, is not what the next file begins with.
  onTestFinished(() => void vi.resetModules())
  const page = await import('./languages-page.tsx')
  const { speak } = await import('../words/say.ts')
  speak('sq')
  vi.stubGlobal('fetch', async () => Response.json(availableLanguages))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <page.AddLanguage onClose={() => undefined} />
    </QueryClientProvider>,
  )

  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'greq' } })

  expect((await screen.findAllByRole('radio')).map((each) => each.closest('label')?.textContent)).toEqual([
    'Ελληνικά – greqisht (el)',
  ])
})

test('whoever adds no language after all is back at the button for it', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  renderPage()
  fireEvent.click(screen.getByRole('button', { name: 'Add New Language' }))
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add New Language' }))
})

test('a language that was just added says how little of it is translated from the moment it can be switched on', async () => {
  const english = { id: 1, code: 'en', flagCode: 'gb', name: 'English', isActive: true, version: 1 }
  const languages = [english]
  const answers: Record<string, () => unknown> = {
    GetLanguages: () => languages,
    GetAllAvailableLanguages: () => [greek],
    GetTranslationProgress: () =>
      languages.map(({ id, isActive }) => ({ languageId: id, percent: isActive ? 100 : 0, blocks: [] })),
    CreateLanguage: () => languages.push({ ...english, id: 2, ...greek, isActive: false }),
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const [call = '', answer] = Object.entries(answers).find(([name]) => address.includes(name)) ?? []
    const json = answer?.()
    // It takes longer to count the texts than to list the languages.
    if (call === 'GetTranslationProgress') await new Promise((resolve) => setTimeout(resolve, 50))
    return Response.json(json)
  })
  renderPage()
  await screen.findByText('English')
  fireEvent.click(screen.getByRole('button', { name: 'Add New Language' }))
  fireEvent.click(await screen.findByRole('radio'))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))

  await screen.findByRole('switch', { name: /Ελληνικά/ })

  expect(screen.getByText('0%')).toBeTruthy()
})

test('a new name leaves a language off that a colleague has switched off meanwhile', async () => {
  const french = { id: 5, code: 'fr', flagCode: 'fr', name: 'Français', isActive: true, version: 1 }
  let stored = french
  vi.stubGlobal('fetch', async (address: string, { body = '{}' }: { body?: string } = {}) => {
    if (address.includes('GetTranslationProgress')) return Response.json([])
    if (address.includes('GetLanguages')) return Response.json([stored])
    const change = JSON.parse(body) as Partial<typeof french>
    const stale = { status: 409, code: 'stale-version', title: 'Somebody else has saved this in the meantime.' }
    if (change.version !== stored.version) return Response.json(stale, { status: 409 })
    stored = { ...stored, ...change, version: stored.version + 1 }
    return Response.json(stored)
  })
  renderPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Français' }))
  stored = { ...french, isActive: false, version: 2 }
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'France' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText('France')

  expect(stored).toMatchObject({ name: 'France', isActive: false, version: 3 })
})
