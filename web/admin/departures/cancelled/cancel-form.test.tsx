// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import type { Departure } from '#domain/departures/departure.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { eventually } from '../../../../tests/setup/eventually.ts'
import { answerQuestion } from '../../controls/dialogs.tsx'
import { CancelForm, useCancelling } from './cancel-form.tsx'

const departure = { kind: 'boat', subjectId: 12, start: '2131-08-15T10:00', name: 'Kaiki', waiting: 0, held: 0 }

function Form() {
  const shown = departure as Departure
  return <CancelForm departure={shown} cancelling={useCancelling(shown)} onBack={() => undefined} />
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  for (const { id } of readToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

/** Cancels with a note, as the server answers it. */
async function cancel(note: string, { storedNote, cancelledBy }: { storedNote: string; cancelledBy: string }) {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('/CancelDeparture')
        ? { departure, reason: 'weather', note: storedNote, cancelledBy, parties: [], canUndo: true }
        : { parties: [] },
    ),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<Form />} />
          <Route path="*" element="Cancelled" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Note to the guests'), { target: { value: note } })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel the departure' })
  await eventually(() => button.disabled).toBe(false)

  fireEvent.click(button)
  await act(async () => answerQuestion(true))
  await eventually(() => screen.queryByText('Cancelled')).not.toBeNull()
}

test('who cancels what a colleague has cancelled a moment before hears that his words reached nobody', async () => {
  await cancel('Come at four.', { storedNote: '', cancelledBy: 'Arta' })

  await eventually(() => readToasts().map(({ text }) => text)).toEqual([
    'Arta has cancelled it already: your words reached nobody.',
  ])
})

test('a number copied from the contacts, with signs that nobody sees, is no word of somebody else', async () => {
  await cancel('Call \u202A+355 69 234 5678\u202C.', { storedNote: 'Call +355 69 234 5678.', cancelledBy: 'Vera' })

  expect(readToasts()).toEqual([])
})
