import type { MailKind } from '#domain/booking/booking-mail.ts'
import type { MailWords } from '#domain/words/mail/en.ts'
import type { BookingRow } from '../bookings/store-booking.ts'
import type { Letter } from './letter.ts'

import { receiptLines } from '#domain/booking/receipt.ts'
import { receiptPath } from '#domain/paths.ts'
import { phoneHref, readablePhone, whatsAppHref } from '#domain/contact-links.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { answerTime } from '#domain/words/mail/answer-time.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'
import { receiptFacts } from '../bookings/booking-answer.ts'

export type VisitorMailKind = Extract<MailKind, 'received' | 'confirmed' | 'cancelled'>

/** Where the site is, under which numbers people answer, and how soon. */
export interface Sender {
  publicUrl: string
  phoneNumber: string
  whatsAppNumber: string
  /** Within how many hours bookings are answered. */
  answerHours: number
}

const texts: Record<VisitorMailKind, Record<'subject' | 'title' | 'text', keyof MailWords>> = {
  received: { subject: 'receivedSubject', title: 'receivedTitle', text: 'receivedText' },
  confirmed: { subject: 'confirmedSubject', title: 'confirmedTitle', text: 'confirmedText' },
  cancelled: { subject: 'cancelledSubject', title: 'cancelledTitle', text: 'cancelledText' },
}

/** What the visitor is told, in the language with this code. */
export function visitorLetter(kind: VisitorMailKind, row: BookingRow, languageCode: string, sender: Sender): Letter {
  const words = mailWordsFor(languageCode)
  const { booking, site } = wordsFor(languageCode)
  const { phoneNumber, whatsAppNumber } = sender
  const { subject, title, text } = texts[kind]
  return {
    languageCode,
    subject: fillIn(words[subject], { reference: row.reference }),
    title: words[title],
    paragraphs: [
      fillIn(words.greeting, { name: row.name }),
      fillIn(words[text], { within: answerTime(words, sender.answerHours) }),
    ],
    facts: receiptLines(receiptFacts(row), booking, languageCode),
    links: [
      { text: words.seeBooking, href: `${sender.publicUrl}${receiptPath(row.receiptToken)}` },
      ...(phoneNumber
        ? [{ text: fillIn(words.reachUs, { phone: readablePhone(phoneNumber) }), href: phoneHref(phoneNumber) }]
        : []),
      ...(whatsAppNumber ? [{ text: site.chatOnWhatsApp, href: whatsAppHref(whatsAppNumber) }] : []),
    ],
    notes: [...(kind === 'cancelled' ? [] : [words.calendarNote, words.linkNote]), words.whyNote],
  }
}
