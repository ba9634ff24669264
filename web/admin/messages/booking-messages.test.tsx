// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { BookingMessages } from './booking-messages.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const languages = [
  { flagCode: 'gb', code: 'en', name: 'English', isActive: true },
  { flagCode: 'it', code: 'it', name: 'Italiano', isActive: true },
]

/** The words for a guest, of which the network brings those of some languages. */
async function openMessages(brings: (language: string | null) => boolean) {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    if (pathname.endsWith('GetLanguages')) return Response.json(languages)
    const language = searchParams.get('language')
    if (!brings(language)) throw new TypeError('Failed to fetch')
    const messages = [{ kind: 'confirm', text: `Words in ${language}`, whatsAppUrl: 'https://wa.me/355' }]
    return Response.json({ language: language === 'en' ? 'gb' : language, values: {}, messages })
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BookingMessages booking={{ id: 7, language: 'gb', name: 'Anna' }} />
    </QueryClientProvider>,
  )
  return screen.findByRole('combobox')
}

test('where the words of another language do not come, one can ask again, or go back to those of before', async () => {
  const select = await openMessages((language) => language !== 'it')
  await screen.findByText('Words in gb')
  await screen.findByRole('option', { name: 'Italiano' })
  select.focus()

  fireEvent.change(select, { target: { value: 'it' } })

  // Nobody sends a guest what is in another language than the one that stands above it.
  expect([screen.queryByRole('link'), document.activeElement]).toEqual([null, select])
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('Failed to load the words for WhatsApp.')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'gb' } })
  expect(await screen.findByText('Words in gb')).toBeTruthy()
})
