import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import type { CancelReason } from '#domain/departures/cancelled-departure.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { Letter } from '../../mail/letter.ts'
import type { CalledOff } from '../departures/cancelled-parties.ts'
import type { BookingRow } from '../take/store-booking.ts'

const sentences = { weather: 'calledOffWeather', boat: 'calledOffBoat', other: 'calledOffOther' } as const

/** That a trip does not leave, when, and why, in the language with this code. */
export function calledOffSentence(
  { subjectName, pickupWallTime }: Pick<BookingRow, 'subjectName' | 'pickupWallTime'>,
  reason: CancelReason,
  languageCode: string,
): string {
  const when = formatWallTime(pickupWallTime, wordsFor(languageCode).booking)
  return fillIn(mailWordsFor(languageCode)[sentences[reason]], { trip: subjectName, when })
}

/** A letter to the guest of a departure that does not leave: why, what staff say of it, and where he chooses. */
export function calledOffLetter(letter: Letter, { departure, reason }: CalledOff, booking: BookingRow): Letter {
  const { languageCode, links } = letter
  const words = mailWordsFor(languageCode)
  const [greeting = ''] = letter.paragraphs
  const [see, ...reach] = links
  const said = calledOffSentence(booking, reason, languageCode)
  return {
    ...letter,
    paragraphs: [greeting, said, departure.cancelNote, words.calledOffChoose].filter(Boolean),
    links: see ? [{ ...see, text: words.calledOffSee }, ...reach] : [],
    notes: [words.linkNote, words.whyNote],
  }
}
