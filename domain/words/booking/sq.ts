import type { BookingWords } from './en.ts'

export const booking: BookingWords = {
  loading: 'Loading...',
}
