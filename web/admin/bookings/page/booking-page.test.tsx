// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import type { BookingMail } from '#domain/booking/booking-mail.ts'
import { roleKey } from '#web/lib/sign-in.ts'

import '../../../../tests/setup/modal-dialogs.ts'
import { DeleteBooking } from './booking-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** What an owner is asked before a booking with this mail goes. */
function askedWith(mail: Pick<BookingMail, 'kind' | 'state'>): string | null {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ role: 'owner' })))
  localStorage.setItem(roleKey, 'owner')
  const mails = [{ ...mail, to: 'ana@example.com', at: '2031-05-01T08:00:00.000Z', nextAttemptAt: null }]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DeleteBooking booking={{ id: 7, mails }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const asked = screen.getByRole('dialog').textContent
  cleanup()
  return asked
}

test('whoever deletes a booking whose guest does not know yet that it is cancelled is told so', () => {
  const warning = 'has not gone out yet, and would never: wait for it, or call the guest.'
  expect(askedWith({ kind: 'cancelled', state: 'waiting' })).toContain(warning)
  expect(askedWith({ kind: 'departure-cancelled', state: 'failing' })).toContain(warning)
  expect(askedWith({ kind: 'cancelled', state: 'sent' })).not.toContain(warning)
  expect(askedWith({ kind: 'received', state: 'waiting' })).not.toContain(warning)
})
