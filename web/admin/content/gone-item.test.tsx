// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { editorAddress } from '#domain/admin-paths.ts'
import { tours } from '#domain/content/blocks/tours.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { BlockPage } from './block-page.tsx'

// Files that ran before in the same process may have said something.
beforeEach(() => readToasts().forEach(({ id }) => dismissToast(id)))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tour = (id: number) => ({ id, version: 1, groupKey: `tour-${id}`, ownValues: [], name: `Tour ${id}` })
const answers: Record<string, unknown> = {
  GetAllTourDataGrouped: [{ languageId: 1, languageCode: 'gb', tourData: [{ id: 1, version: 1, ownValues: [] }] }],
  GetLanguages: [{ id: 1, code: 'en', flagCode: 'gb', name: 'English', isActive: true, version: 1 }],
  GetToursByTourDataId: [tour(3), tour(4)],
}

function openEditor(itemId: number) {
  vi.stubGlobal('fetch', async (address: string) => {
    const call = new URL(address, location.origin).pathname.split('/').at(-1) ?? ''
    return Response.json(answers[call] ?? [])
  })
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined
  const address = editorAddress({ block: 'tours', flagCode: 'gb', collection: 'tours', itemId })
  const router = createMemoryRouter([{ path: '*', element: <BlockPage block={tours} /> }], {
    initialEntries: [address],
  })
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
