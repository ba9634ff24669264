import type { MailKind } from '#domain/booking/booking-mail.ts'
import type { BookingRow } from '../bookings/store-booking.ts'
import type { Letter, LetterFact } from './letter.ts'

import { bookingPath } from '#domain/admin-paths.ts'
import { mapHref } from '#domain/booking/location.ts'
import { receiptLines, rideText } from '#domain/booking/receipt.ts'
import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { phoneHref, readablePhone, whatsAppHref } from '#domain/contact-links.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { staffMail, suspicionWords } from '#domain/words/mail/staff.ts'
import { wordsFor } from '#domain/words/words.ts'
import { receiptFacts, suspicionsOf } from '../bookings/booking-answer.ts'

export type StaffMailKind = Extract<MailKind, 'new-booking' | 'cancel-asked'>

/** The language of the back office. */
const languageCode = 'en'

const texts: Record<StaffMailKind, Record<'subject' | 'title' | 'text', keyof typeof staffMail>> = {
  'new-booking': { subject: 'newBookingSubject', title: 'newBookingTitle', text: 'newBookingText' },
  'cancel-asked': { subject: 'cancelAskedSubject', title: 'cancelAskedTitle', text: 'cancelAskedText' },
}

/** What the operator is told: everything the visitor gave, ready to call, write or open. */
export function staffLetter(kind: StaffMailKind, row: BookingRow, language: string, publicUrl: string): Letter {
  const { booking } = wordsFor(languageCode)
  const facts = receiptFacts(row)
  const { subject, title, text } = texts[kind]
  const when = formatWallTime(row.pickupWallTime, booking)
  return {
    languageCode,
    subject: fillIn(staffMail[subject], { reference: row.reference, when, ride: rideText(facts) }),
    title: staffMail[title],
    paragraphs: [
      staffMail[text],
      ...suspicionsOf(row).map((each) => `${staffMail.suspicious} ${suspicionWords[each]}`),
    ],
    facts: [
      ...receiptLines(facts, booking, languageCode).map((line) =>
        line.name === 'ride' ? { ...line, href: mapHref(row.pickupAddress) } : line,
      ),
      ...visitorFacts(row, language),
    ],
    links: [
      { text: staffMail.openInbox, href: publicUrl + bookingPath(row.id) },
      { text: staffMail.whatsApp, href: whatsAppHref(row.phoneNumber) },
    ],
    notes: [],
  }
}

function visitorFacts(row: BookingRow, language: string): LetterFact[] {
  const facts: LetterFact[] = [
    { term: staffMail.name, text: row.name },
    { term: staffMail.phone, text: readablePhone(row.phoneNumber), href: phoneHref(row.phoneNumber) },
    { term: staffMail.email, text: row.email, href: `mailto:${row.email}` },
    { term: staffMail.language, text: language },
  ]
  return facts.filter(({ text }) => text !== '')
}
