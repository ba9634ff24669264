// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { answerQuestion } from '../../controls/dialogs.tsx'
import { CancelledPage } from './cancelled-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a departure of a trip that is gone has a name, also once it leaves after all', async () => {
  const departure = { kind: 'boat', subjectId: 12, name: '', start: '2131-08-15T10:00' }
  const cancelled = { departure, reason: 'weather', note: '', cancelledBy: 'Arta', parties: [], canUndo: true }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('Undo') ? { departure, toCall: [] } : { ...cancelled, cancelledAt: '2131-08-14T08:00:00.000Z' },
    ),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/admin/departures/cancelled?kind=boat&subjectId=12&start=2131-08-15T10:00']}>
        <CancelledPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('A trip that is gone')

  const button = screen.getByRole('button', { name: 'It leaves after all' })
  button.focus()
  fireEvent.click(button)
  await act(async () => answerQuestion(true))

  const heading = await screen.findByRole('heading', { name: 'It leaves after all' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('A trip that is gone')).toBeDefined()
})
