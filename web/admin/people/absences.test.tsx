// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { eventually } from '../../../tests/setup/eventually.ts'
import { AbsenceForm } from './absences.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('days off from a time on without a last day are sent, so that the server says which field lacks', async () => {
  const sent = vi.fn<(address: string) => void>()
  vi.stubGlobal('fetch', async (address: string) => {
    sent(address)
    const errors = { to: ['To must not be empty.'] }
    return Response.json({ title: 'Not right.', status: 400, code: 'invalid-request', errors }, { status: 400 })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AbsenceForm crew={[]} vehicles={[]} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('From what time'), { target: { value: '14:00' } })
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '' } })

  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  await eventually(() => document.activeElement).toBe(screen.getByLabelText('Until'))
  expect(sent).toHaveBeenCalledTimes(1)
})
