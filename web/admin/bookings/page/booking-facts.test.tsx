// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { BookingDetails } from '#domain/booking/booking-record.ts'

import { BookingWarnings } from './booking-facts.tsx'

afterEach(cleanup)

test('whoever asks to cancel is answered either way where he asks, in one press', () => {
  const [onCancels, onKeeps] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const asking = { status: 'confirmed', cancelAskedAt: '2031-05-01T08:00:00.000Z', remarks: ['cancel-asked'] }
  const booking = { ...asking, suspicions: [] } as unknown as BookingDetails
  render(<BookingWarnings booking={booking} isBusy={false} onCancels={onCancels} onKeeps={onKeeps} />)
  expect(screen.getAllByText(/asks to cancel/)).toHaveLength(1)

  fireEvent.click(screen.getByRole('button', { name: 'Cancel the booking' }))
  expect([onCancels.mock.calls.length, onKeeps.mock.calls.length]).toEqual([1, 0])
  fireEvent.click(screen.getByRole('button', { name: 'He keeps it' }))
  expect([onCancels.mock.calls.length, onKeeps.mock.calls.length]).toEqual([1, 1])
})
