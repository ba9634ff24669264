import type { MailKind } from '#domain/booking/booking-mail.ts'
import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import type { CancelReason } from '#domain/departures/cancelled-departure.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { Letter } from '../../mail/letter.ts'
import { type BookingContent, findSubject, whereItLeaves } from '../booking-content.ts'
import type { CalledOff } from '../departures/cancelled-parties.ts'
import type { BookingRow } from '../booking-row.ts'

/** The kind of mail that it goes by. */
export const calledOffMail = 'departure-cancelled'

const sentences = { weather: 'calledOffWeather', boat: 'calledOffBoat', other: 'calledOffOther' } as const

/** That a trip does not leave, when, and why, in the guest's language. */
export function calledOffSentence(booking: BookingRow, reason: CancelReason, content: BookingContent): string {
  const { code } = content.current().guestLanguage(booking.language)
  const when = formatWallTime(booking.pickupWallTime, wordsFor(code).booking)
  return fillIn(mailWordsFor(code)[sentences[reason]], { trip: tripName(booking, content), when })
}

/** As it was booked, or is called now; a boat trip where it has no name in the guest's language. */
export function tripName(
  { subjectName, subjectId, kind, language: flagCode }: BookingRow,
  content: BookingContent,
): string {
  const language = content.current().guestLanguage(flagCode)
  const { kindBoat, kindTour } = wordsFor(language.code).booking
  const own = subjectId === null ? undefined : findSubject(content, kind, subjectId, language)?.name
  return subjectName || own || (kind === 'boat' ? kindBoat : kindTour)
}

/** A letter to the guest of a departure that does not leave: why, what staff say of it, and where he chooses. */
export function calledOffLetter(
  letter: Letter,
  { departure, reason }: CalledOff,
  { booking, content }: { booking: BookingRow; content: BookingContent },
): Letter {
  const { languageCode, links } = letter
  const words = mailWordsFor(languageCode)
  const [greeting = ''] = letter.paragraphs
  const [see, ...reach] = links
  const said = calledOffSentence(booking, reason, content)
  return {
    ...letter,
    paragraphs: [greeting, said, departure.cancelNote, words.calledOffChoose].filter(Boolean),
    links: see ? [{ ...see, text: words.calledOffSee }, ...reach] : [],
    notes: [words.linkNote, words.whyNote],
  }
}

/** The mails that say where we meet the guest: with a departure, that is where it leaves. */
export const saysWhere = (kind: MailKind) => kind === 'confirmed' || kind === 'reminder'

/** Of a departure: when it leaves, and from where, as the trip's card says. Nobody fetches its guests from where they stay. */
export function departureSentences(booking: BookingRow, content: BookingContent): string[] {
  const { code } = content.current().guestLanguage(booking.language)
  const words = mailWordsFor(code)
  const when = formatWallTime(booking.pickupWallTime, wordsFor(code).booking)
  return [
    fillIn(words.departureLeaves, { trip: tripName(booking, content), when }),
    whereItLeaves(content, booking),
    words.departureLate,
  ].filter(Boolean)
}

/** A letter to the guest of a departure that does not leave, about the one that he takes instead. */
export function movedLetter(letter: Letter, isPricedAnew: boolean): Letter {
  const { movedPriceNew, movedPriceSame } = mailWordsFor(letter.languageCode)
  return { ...letter, paragraphs: [...letter.paragraphs, isPricedAnew ? movedPriceNew : movedPriceSame] }
}

export function departureLetter(letter: Letter, booking: BookingRow, content: BookingContent): Letter {
  const [greeting = ''] = letter.paragraphs
  return { ...letter, paragraphs: [greeting, ...departureSentences(booking, content)] }
}
