import type { BookingProblems } from '#domain/booking/booking-rules.ts'
import type { Language } from '#domain/languages/languages.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'
import { fillInNumber } from '#domain/words/fill-in.ts'
import { wordsFor } from '#domain/words/words.ts'

import { AppError } from '../errors.ts'
import { type BookingContent, helpNumber } from './booking-content.ts'

/** What a visitor is told when a booking is not taken, in the language of the page. */
export interface HelpWords {
  words: BookingWords
  phone: string
}

export function helpWords(content: BookingContent, language: Language): HelpWords {
  return { words: wordsFor(language.code).booking, phone: helpNumber(content, language) }
}

/**
 * The title names the first problem in words, because that is all some clients show. `closed` are sentences for times that
 * would be well formed.
 */
export function invalidBooking(
  problems: BookingProblems,
  { words }: HelpWords,
  closed: Record<string, [string]> = {},
): AppError {
  const own = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [words[problem]]]))
  const [title = words.bookingFailed] = [...Object.values(own), ...Object.values(closed)].flat()
  return new AppError(400, 'invalid-booking', title, { errors: { ...closed, ...own } })
}

export const unreadableBody = ({ words }: HelpWords) => new AppError(400, 'invalid-booking', words.bodyUnreadable)

export const tooManyBookings = ({ words, phone }: HelpWords, retryAfterSeconds: number) =>
  new AppError(429, 'too-many-bookings', fillInNumber(words.tooManyBookings, { phone }), { retryAfterSeconds })

/** The database's own refusal, in the visitor's language and with another way to book. */
export function notSaved(error: AppError, { words, phone }: HelpWords): AppError {
  return new AppError(error.statusCode, error.code, fillInNumber(words.notSaved, { phone }), {
    cause: error,
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
  })
}
