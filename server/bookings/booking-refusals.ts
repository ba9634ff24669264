import type { BookingProblems } from '#domain/booking/booking-rules.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'

import { AppError } from '../errors.ts'

/** What a visitor is told when a booking is not taken, in the language of the page. */
export interface HelpWords {
  words: BookingWords
  phone: string
}

/** The title names the first problem in words, because that is all some clients show. */
export function invalidBooking(problems: BookingProblems, { words }: HelpWords): AppError {
  const sentences = Object.entries(problems).map(([field, problem]): [string, string] => [field, words[problem]])
  const title = sentences[0]?.[1] ?? words.bookingFailed
  const errors = Object.fromEntries(sentences.map(([field, sentence]) => [field, [sentence]]))
  return new AppError(400, 'invalid-booking', title, { errors })
}

export const unreadableBody = ({ words }: HelpWords) => new AppError(400, 'invalid-booking', words.bodyUnreadable)

export const invalidKey = ({ words }: HelpWords) => new AppError(400, 'invalid-idempotency-key', words.keyInvalid)

export const reusedKey = ({ words }: HelpWords) => new AppError(422, 'idempotency-key-reused', words.keyReused)

export const tooManyBookings = ({ words, phone }: HelpWords, retryAfterSeconds: number) =>
  new AppError(429, 'too-many-bookings', words.tooManyBookings.replace('{phone}', phone), { retryAfterSeconds })

/** The database's own refusal, in the visitor's language and with another way to book. */
export function notSaved(error: AppError, { words, phone }: HelpWords): AppError {
  return new AppError(error.statusCode, error.code, words.notSaved.replace('{phone}', phone), {
    cause: error,
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
  })
}
