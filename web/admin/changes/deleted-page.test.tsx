// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { DeletedThing } from '#domain/changes.ts'

import { readToasts } from '#web/ui/toast-store.ts'
import { dismissToasts } from '../../../tests/setup/dismiss-toasts.ts'
import { DeletedPage } from './deleted-page.tsx'

afterEach(() => {
  cleanup()
  dismissToasts()
  vi.unstubAllGlobals()
})

const french = { flagCode: 'fr', name: 'Français' }

/** The page with one deleted thing, which goes when it is asked back; `answer` is what the server then says. */
function openPage(answer: () => Response) {
  const at = '2031-08-15T10:00:00.000Z'
  const thing: DeletedThing = {
    type: 'prices',
    id: 1,
    name: 'Ksamil',
    languages: ['gb', 'fr', 'xx'],
    deletedAt: at,
    by: 'Vera',
    until: at,
  }
  const deleted = [thing]
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('GetLanguages')) return Response.json([{ flagCode: 'gb', name: 'English' }, french])
    if (!address.includes('RestoreDeleted')) return Response.json(address.includes('GetDeleted') ? deleted : [])
    deleted.pop()
    return answer()
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeletedPage />
    </QueryClientProvider>,
  )
}

test('languages are called by their names, and one that is there no more by its code', async () => {
  openPage(() => Response.json({}))

  expect(await screen.findByText('Price · English, Français, XX')).toBeTruthy()
})

test('what was put back although the answer was lost stands among the deleted things no more', async () => {
  openPage(() => {
    throw new TypeError('Failed to fetch')
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Put back Ksamil' }))

  expect(await screen.findByText('Nothing was deleted in the last 30 days.')).toBeTruthy()
})

test('who wants back what a colleague has just put back is told so, not that there is no such thing', async () => {
  openPage(() => Response.json({ title: 'This deleted thing was not found.', code: 'not-found' }, { status: 404 }))

  fireEvent.click(await screen.findByRole('button', { name: 'Put back Ksamil' }))

  await screen.findByText('Nothing was deleted in the last 30 days.')
  expect(readToasts().map(({ text }) => text)).toEqual(['Somebody has put it back already, or its 30 days are over.'])
})
