import { queryOptions } from '@tanstack/react-query'

import type { BookingMessages } from '#domain/booking/messages.ts'
import type { BookingPage } from '#domain/booking/booking-record.ts'

import { callAdmin } from '../api/admin-call.ts'

/** The ready words for a booking; in its own language where none is named. */
export function messagesQuery(id: number, language: string) {
  return queryOptions({
    queryKey: ['booking', id, 'messages', language],
    queryFn: () => callAdmin<BookingMessages>('GetBookingMessages', { query: { id, language } }),
  })
}

/** What a real booking fills into texts of a language: the first one of the list. Null while there is none. */
export function sampleValuesQuery(language: string) {
  return queryOptions({
    queryKey: ['message-sample', language],
    async queryFn() {
      const { bookings } = await callAdmin<BookingPage>('GetBookings')
      const booking = bookings.find(({ erasedAt }) => erasedAt === null)
      if (!booking) return null
      const { values } = await callAdmin<BookingMessages>('GetBookingMessages', { query: { id: booking.id, language } })
      return values
    },
    staleTime: 60_000,
  })
}
