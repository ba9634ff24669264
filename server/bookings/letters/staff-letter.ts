import { bookingPath } from '#domain/admin-paths.ts'
import type { MailKind } from '#domain/booking/booking-mail.ts'
import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { greetingText } from '#domain/booking/greeting.ts'
import { mapHref } from '#domain/booking/location.ts'
import { receiptLines, rideText } from '#domain/booking/receipt.ts'
import { mailHref, phoneHref, readablePhone, whatsAppHref } from '#domain/contact-links.ts'
import type { StaffLanguage } from '#domain/languages/staff-languages.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { type StaffMailWords, staffWordsFor } from '#domain/words/mail/staff-words.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { Letter, LetterFact } from '../../mail/letter.ts'
import { promisedAnswer, receiptFacts, suspicionsOf } from '../booking-record.ts'
import type { BookingRow } from '../booking-row.ts'

export type StaffMailKind = Extract<MailKind, 'new-booking' | 'cancel-asked'>

export function isForStaff(kind: MailKind): kind is StaffMailKind {
  return kind === 'new-booking' || kind === 'cancel-asked'
}

const staffTexts: Record<StaffMailKind, Record<'subject' | 'title' | 'text', keyof StaffMailWords['mail']>> = {
  'new-booking': { subject: 'newBookingSubject', title: 'newBookingTitle', text: 'newBookingText' },
  'cancel-asked': { subject: 'cancelAskedSubject', title: 'cancelAskedTitle', text: 'cancelAskedText' },
}

interface StaffLetterContext {
  /** The reader's. */
  languageCode: StaffLanguage
  /** What the guest's language is called. */
  guestLanguageName: string
  publicUrl: string
  /** Within how many hours the guest was promised an answer. */
  answerHours: number
  /** Whether the site says what the booked trip costs. */
  isPriceOnSite?: boolean
}

/** What the operator is told: everything the guest gave, ready to call, write or open. */
export function staffLetter(kind: StaffMailKind, row: BookingRow, context: StaffLetterContext): Letter {
  const { languageCode, guestLanguageName, publicUrl, isPriceOnSite } = context
  const { mail, pricesToCome, suspicions } = staffWordsFor(languageCode)
  const guestWords = wordsFor(languageCode)
  const siteWords = { ...guestWords, booking: { ...guestWords.booking, ...pricesToCome } }
  const facts = receiptFacts(row, { within: promisedAnswer(row, siteWords.booking, context), isPriceOnSite })
  const { subject, title, text } = staffTexts[kind]
  const when = formatWallTime(row.pickupWallTime, siteWords.booking)
  const greeting = greetingText({ ...row, pickupDateAndTime: row.pickupWallTime })
  return {
    languageCode,
    subject: fillIn(mail[subject], { reference: row.reference, when, ride: rideText(facts, languageCode) }),
    title: mail[title],
    paragraphs: [mail[text], ...suspicionsOf(row).map((each) => `${mail.suspicious} ${suspicions[each]}`)],
    facts: [
      ...receiptLines(facts, siteWords, languageCode).map((line) =>
        line.name === 'ride' ? { ...line, href: mapHref(row.pickupAddress) } : line,
      ),
      ...guestFacts(row, guestLanguageName, mail),
    ],
    links: [
      { text: mail.openInbox, href: publicUrl + bookingPath(row.id) },
      { text: mail.whatsApp, href: whatsAppHref(row.phoneNumber, greeting) },
    ],
    notes: [],
  }
}

function guestFacts(row: BookingRow, language: string, mail: StaffMailWords['mail']): LetterFact[] {
  const facts: LetterFact[] = [
    { term: mail.name, text: row.name },
    { term: mail.phone, text: readablePhone(row.phoneNumber), href: phoneHref(row.phoneNumber) },
    { term: mail.email, text: row.email, href: mailHref(row.email) },
    { term: mail.language, text: language },
  ]
  return facts.filter(({ text }) => text !== '')
}
