import type { MailKind } from '#domain/booking/booking-mail.ts'
import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { Letter } from '../../mail/letter.ts'
import { type BookingContent, bookedTrip } from '../booking-content.ts'
import type { BookingRow } from '../booking-row.ts'
import { tripName } from './called-off-letter.ts'

/** The mails that say where we meet the guest: with a departure, that is where it leaves. */
export const saysWhere = (kind: MailKind) => kind === 'confirmed' || kind === 'reminder'

/** Of a departure: when it leaves, and from where, as the trip's card says. Nobody fetches its guests from where they stay. */
export function departureSentences(booking: BookingRow, content: BookingContent): string[] {
  const { code } = content.current().languageOf(booking.language)
  const words = mailWordsFor(code)
  const when = formatWallTime(booking.pickupWallTime, wordsFor(code).booking)
  return [
    fillIn(words.departureLeaves, { trip: tripName(booking, content), when }),
    bookedTrip(content, booking)?.departure ?? '',
    words.departureLate,
  ].filter(Boolean)
}

export function departureLetter(letter: Letter, booking: BookingRow, content: BookingContent): Letter {
  const [greeting = ''] = letter.paragraphs
  return { ...letter, paragraphs: [greeting, ...departureSentences(booking, content)] }
}
