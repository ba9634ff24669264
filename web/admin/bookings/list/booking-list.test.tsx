// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import type { BookingRecord } from '#domain/booking/booking-record.ts'
import { dismissToasts } from '../../../../tests/setup/dismiss-toasts.ts'
import { adminPaths } from '#domain/admin-paths.ts'
import { type WaitingDraft, waitingDrafts } from '../../drafts/draft.ts'
import { hasUnsaved } from '../../drafts/unsaved.ts'
import { BookingList, promisedAnswer, ReachEveryone } from './booking-list.tsx'
import '../../../../tests/setup/modal-dialogs.ts'

afterEach(() => {
  cleanup()
  dismissToasts()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const ride = {
  status: 'new',
  version: 1,
  kind: 'taxi',
  subjectName: '',
  tripName: '',
  erasedAt: null,
  pickupDateAndTime: '2031-06-01T10:00',
  pickupAddress: 'Saranda',
  dropoffAddress: 'Ksamil',
  returnDateAndTime: null,
  departure: null,
  phoneNumber: '',
  price: null,
  adults: null,
  nrOfPassengers: 2,
  crewIds: [],
  remarks: [],
  suspicions: [],
  cancelAskedAt: null,
}
const booking = (id: number, name: string) => ({ ...ride, id, name }) as unknown as BookingRecord

const shownOf = (bookings: BookingRecord[]) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <BookingList bookings={bookings} />
    </MemoryRouter>
  </QueryClientProvider>
)

test('where a confirmed booking leaves the list, the focus is at the one that follows', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  const [ana, jonas, vera] = [booking(1, 'Ana'), booking(2, 'Jonas'), booking(3, 'Vera')]
  const { rerender } = render(shownOf([ana, jonas, vera]))
  const button = screen.getByRole('button', { name: 'Confirm Jonas' })
  button.focus()
  await act(async () => void fireEvent.click(button))

  rerender(shownOf([ana, vera]))

  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Vera/ }))
})

const hours = () => screen.getByLabelText<HTMLInputElement>('From what time')

test('the hours at which a day is to be closed outlive the page, until it is closed or they are given up', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  render(shownOf([booking(1, 'Ana')]))
  fireEvent.click(await screen.findByRole('button', { name: 'Close this day' }))
  fireEvent.change(hours(), { target: { value: '14:00' } })
  cleanup()

  const [waiting] = JSON.parse(waitingDrafts()) as WaitingDraft[]
  expect(waiting).toMatchObject({ address: `${adminPaths.bookings}?from=2031-06-01&to=2031-06-01` })
  render(shownOf([booking(1, 'Ana')]))
  await screen.findByRole('dialog')
  expect([hours().value, hasUnsaved()]).toEqual(['14:00', true])
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([waitingDrafts(), hasUnsaved(), screen.queryByRole('dialog')]).toEqual(['[]', false, null])
})

test('whose departure does not leave is reached with the others, and is not expected', () => {
  const coming = { ...booking(1, 'Ana'), phoneNumber: '+355690000001' }
  const staying: BookingRecord = { ...booking(2, 'Jonas'), phoneNumber: '+355690000002', isCalledOff: true }
  render(<ReachEveryone bookings={[coming, staying]} total={2} />)

  expect(screen.getByText('Expected: 1 booking, 2 people')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy 2 numbers' })).toBeTruthy()
})

test('a booking whose departure does not leave is not to be confirmed', () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  render(shownOf([booking(1, 'Ana'), { ...booking(2, 'Jonas'), isCalledOff: true }]))

  const buttons = screen.getAllByRole('button', { name: /^Confirm/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Confirm Ana'])
})

test('a guest is answered in the promised time, and before his ride', () => {
  vi.useFakeTimers({ now: new Date('2026-06-01T11:00:00Z'), toFake: ['Date'] })
  const createdAt = '2026-06-01T10:00:00.000Z'
  const promised = (pickupDateAndTime: string) => promisedAnswer({ createdAt, pickupDateAndTime }, 2)

  expect(promised('2026-06-02T09:00')).toEqual({ time: 'Mon 1 Jun, 14:00', isLate: false })
  expect(promised('2026-06-01T12:50')).toEqual({ time: 'Mon 1 Jun, 12:50', isLate: true })
  vi.useRealTimers()
})
