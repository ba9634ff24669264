import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { MailState } from '#domain/booking/booking-mail.ts'
import type { BookingDetails, BookingPage } from '#domain/booking/booking-record.ts'

import { callAdmin } from '../api/admin-call.ts'

/** What the list shows; the same names stand in the page's address and in the call. Empty means all. */
export interface BookingFilter {
  status: string
  kind: string
  from: string
  to: string
  q: string
}

export const noFilter: BookingFilter = { status: '', kind: '', from: '', to: '', q: '' }

/** New bookings appear by themselves, also in a tab that is not looked at. */
const refetchInterval = 15_000

export function bookingsQuery(filter: BookingFilter, page: number) {
  return queryOptions({
    queryKey: ['bookings', filter, page],
    queryFn: () => callAdmin<BookingPage>('GetBookings', { query: { ...filter, page } }),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
}

/** How many bookings nobody has answered yet. */
export const newBookingsQuery = queryOptions({
  queryKey: ['bookings', 'new'],
  queryFn: async () => (await callAdmin<BookingPage>('GetBookings', { query: { status: 'new' } })).total,
  refetchInterval,
  refetchIntervalInBackground: true,
})

export const mailStateQuery = queryOptions({
  queryKey: ['mail-state'],
  queryFn: () => callAdmin<MailState>('GetMailState'),
  refetchInterval,
})

export function bookingQuery(id: number) {
  return queryOptions({
    queryKey: ['booking', id],
    queryFn: () => callAdmin<BookingDetails>('GetBooking', { query: { id } }),
    refetchInterval,
  })
}
