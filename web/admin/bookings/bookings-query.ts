import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { MailState } from '#domain/booking/booking-mail.ts'
import type { BookingDetails, BookingPage, WaitingBookings } from '#domain/booking/booking-record.ts'

import { callAdmin } from '../api/admin-call.ts'
import { pollEvery } from '../api/watch-bookings.ts'

/** What the list shows; the same names stand in the page's address and in the call. Empty means all. */
export interface BookingFilter {
  status: string
  kind: string
  subjectId: string
  from: string
  to: string
  q: string
  /** The overview's figures lead here with these. */
  without: string
  bookedFrom: string
  bookedTo: string
  route: string
  language: string
  answer: string
  /** `price`: what staff owe the guest, the first one booked first. */
  waiting: string
}

export const noFilter: BookingFilter = {
  status: '',
  kind: '',
  subjectId: '',
  from: '',
  to: '',
  q: '',
  without: '',
  bookedFrom: '',
  bookedTo: '',
  route: '',
  language: '',
  answer: '',
  waiting: '',
}

/** What a link to a booking takes along, which outlives a reload. */
export interface OpenedFrom {
  /** The list's filter and page, as they stand in its address. */
  list: string
}

export const waitingForPrice: BookingFilter = { ...noFilter, waiting: 'price' }

export function bookingsQuery(filter: BookingFilter, page: number) {
  return queryOptions({
    queryKey: ['bookings', filter, page],
    queryFn: ({ signal }) => callAdmin<BookingPage>('GetBookings', { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many bookings nobody has answered yet, and the newest of them; also in a tab that is not looked at. */
export const newBookingsQuery = queryOptions({
  queryKey: ['bookings', 'new'],
  queryFn: ({ signal }) => callAdmin<WaitingBookings>('GetWaitingBookings', { signal }),
  refetchInterval: pollEvery,
  refetchIntervalInBackground: true,
})

export const mailStateQuery = queryOptions({
  queryKey: ['mail-state'],
  queryFn: () => callAdmin<MailState>('GetMailState'),
})

/** The bookings that this tab is deleting: whatever changes it hears of meanwhile, they are not asked for any more. */
export const leavingBookings = new Set<number>()

export function bookingQuery(id: number) {
  return queryOptions({
    queryKey: ['booking', id],
    queryFn: () => callAdmin<BookingDetails>('GetBooking', { query: { id } }),
  })
}
