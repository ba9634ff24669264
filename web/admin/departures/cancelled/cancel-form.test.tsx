// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, test, vi } from 'vitest'

import type { Departure } from '#domain/departures/departure.ts'
import { readToasts } from '#web/ui/toast-store.ts'
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
  vi.unstubAllGlobals()
})

test('who cancels what a colleague has cancelled a moment before hears that his words reached nobody', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('/CancelDeparture')
        ? { departure, reason: 'weather', note: '', cancelledBy: 'Arta', parties: [], canUndo: true }
        : { parties: [] },
    ),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Form />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Note to the guests'), { target: { value: 'Come at four.' } })
  const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel the departure' })
  await eventually(() => cancel.disabled).toBe(false)

  fireEvent.click(cancel)
  await act(async () => answerQuestion(true))

  await eventually(() => readToasts().map(({ text }) => text)).toEqual([
    'Arta has cancelled it already: your words reached nobody.',
  ])
})
