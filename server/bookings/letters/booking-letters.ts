import { bookingPath } from '#domain/admin-paths.ts'
import type { MailKind } from '#domain/booking/booking-mail.ts'
import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { mapHref } from '#domain/booking/location.ts'
import { receiptLines, rideText } from '#domain/booking/receipt.ts'
import { phoneHref, readablePhone, whatsAppHref } from '#domain/contact-links.ts'
import { receiptPath } from '#domain/paths.ts'
import type { StaffLanguage } from '#domain/staff-languages.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { answerTime } from '#domain/words/booking/answer-time.ts'
import type { MailWords } from '#domain/words/mail/en.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { staffWordsFor } from '#domain/words/mail/staff-words.ts'
import type { StaffMailWords } from '#domain/words/mail/staff.ts'
import { wordsFor } from '#domain/words/words.ts'

import { type Letter, type LetterFact, letterHtml, letterText } from '../../mail/letter.ts'
import type { Mailbox } from '../../mail/mail-settings.ts'
import type { MailRow } from '../../mail/outbox.ts'
import type { OutgoingMail } from '../../mail/post-office.ts'
import type { BookingContent } from '../booking-content.ts'
import { receiptFacts, suspicionsOf } from '../booking-record.ts'
import { bookingCalendar, calendarType } from '../receipt/booking-calendar.ts'
import type { OfferRow } from '../offers/offer-states.ts'
import type { BookingRow } from '../booking-row.ts'
import { type Driving, noDriving } from '../rides/known-drivers.ts'
import type { CalledOff } from '../departures/cancelled-parties.ts'
import { calledOffLetter, tripName } from './called-off-letter.ts'
import { departureLetter, saysWhere } from './departure-letter.ts'
import { driverLetter, driverValues, namesDriver } from './driver-letter.ts'
import { type ShownSeats, seatsUntil } from '../wait-list/shown-wait.ts'
import { offerLetter, offerValues } from './offer-letter.ts'
import { waitLetter } from './wait-letter.ts'

/** Calendar programs want the lines as they were written. */
const exactly = { contentTransferEncoding: 'base64' } as const

export interface LetterContext {
  content: BookingContent
  publicUrl: string
  /** Where visitors' answers go; undefined when it is the sender. */
  operator: Mailbox | undefined
  now: () => number
  /** The one that is open, if the mail is about it. */
  offer?: OfferRow | undefined
  /** Who drives, as far as the guest is told by now. */
  driving: Driving
  /** Its departure does not leave, and the guest has not chosen yet. */
  calledOff?: CalledOff | undefined
  /** Of a party of the wait list, if the mail is about that. */
  wait?: ShownSeats | undefined
  /** Of the recipient, if he is staff. */
  staffLanguage: StaffLanguage
}

export function isForStaff(kind: MailKind): kind is StaffMailKind {
  return kind === 'new-booking' || kind === 'cancel-asked'
}

/** A waiting mail as it goes out now: in the words and with the facts of this moment. */
export function composeMail(row: MailRow, booking: BookingRow, context: LetterContext): OutgoingMail {
  const { content, publicUrl, operator, now, offer, wait, driving, calledOff, staffLanguage } = context
  const isCalledOff = calledOff !== undefined
  const snapshot = content.current()
  const language = snapshot.languageOf(booking.language)
  const { kind, recipient, messageId } = row
  const visitor: Mailbox = { name: booking.name, address: booking.email }
  if (isForStaff(kind)) {
    const letter = staffLetter(kind, booking, {
      languageCode: staffLanguage,
      visitorLanguage: language.name,
      publicUrl,
      answerHours: snapshot.settings.answerHours,
    })
    const calendar = bookingCalendar(booking, noDriving, {
      content,
      languageCode: letter.languageCode,
      publicUrl,
      now: now(),
      isCalledOff,
    })
    return outgoing(letter, booking.email === '' ? undefined : visitor, { name: '', address: recipient }, calendar)
  }
  const footer = snapshot.content('footer', language)
  const { phoneNumber = '', whatsAppNumber = '' } = footer ?? {}
  // The first mail may go to somebody who never booked, and a note says whatever its writer likes.
  const told = kind === 'received' || kind === 'wait-joined' ? { ...booking, note: '' } : booking
  const sender = { publicUrl, phoneNumber, whatsAppNumber, answerHours: snapshot.settings.answerHours }
  const guest: Mailbox = { name: booking.name, address: recipient }
  const when = kind === 'reminder' && row.occasion && formatWallTime(row.occasion, wordsFor(language.code).booking)
  const waiting = wait && { place: String(wait.place), until: seatsUntil(wait.heldUntil, language.code) }
  const values = offer ? offerValues(offer, language.code) : when ? { when } : undefined
  const written = visitorLetter(kind, told, language.code, sender, {
    ...driverValues(driving, language.code),
    trip: tripName(booking, content),
    ...values,
    ...waiting,
  })
  const isDeparture = booking.departureId !== null && saysWhere(kind)
  const placed = isDeparture ? departureLetter(written, booking, content) : written
  const letter = namesDriver(kind) ? driverLetter(placed, driving) : placed
  // What is over belongs in no calendar, nor does what is only offered.
  if (kind === 'thanks') return outgoing(thanksLetter(letter, snapshot.settings.reviewUrl), operator, guest)
  if (wait) return outgoing(waitLetter(letter, wait), operator, guest)
  if (offer) return outgoing(offerLetter(letter, offer, told), operator, guest)
  const event = bookingCalendar(told, driving, {
    content,
    languageCode: language.code,
    publicUrl,
    now: now(),
    isCalledOff,
  })
  return outgoing(
    calledOff ? calledOffLetter(letter, calledOff, { booking: told, content }) : letter,
    operator,
    guest,
    event,
  )

  function outgoing(text: Letter, replyTo: Mailbox | undefined, to: Mailbox, calendar?: string): OutgoingMail {
    return {
      messageId,
      to,
      replyTo,
      subject: text.subject,
      text: letterText(text),
      html: letterHtml(text),
      attachments:
        calendar === undefined
          ? []
          : [{ filename: `${booking.reference}.ics`, content: calendar, contentType: calendarType, ...exactly }],
    }
  }
}

type VisitorMailKind = Exclude<MailKind, StaffMailKind>

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
  offer: { subject: 'offerSubject', title: 'offerTitle', text: 'offerText' },
  driver: { subject: 'driverSubject', title: 'driverHeading', text: 'driverText' },
  confirmed: { subject: 'confirmedSubject', title: 'confirmedTitle', text: 'confirmedText' },
  cancelled: { subject: 'cancelledSubject', title: 'cancelledTitle', text: 'cancelledText' },
  'wish-accepted': { subject: 'wishAcceptedSubject', title: 'wishAcceptedTitle', text: 'wishAcceptedText' },
  'wish-declined': { subject: 'wishDeclinedSubject', title: 'wishDeclinedTitle', text: 'wishDeclinedText' },
  'departure-cancelled': { subject: 'calledOffSubject', title: 'calledOffTitle', text: 'calledOffChoose' },
  'departure-moved': { subject: 'movedSubject', title: 'movedTitle', text: 'movedText' },
  'departure-goes': { subject: 'goesSubject', title: 'goesTitle', text: 'goesText' },
  'wait-joined': { subject: 'waitJoinedSubject', title: 'waitJoinedTitle', text: 'waitJoinedText' },
  'seats-free': { subject: 'seatsFreeSubject', title: 'seatsFreeTitle', text: 'seatsFreeText' },
  'wait-ended': { subject: 'waitEndedSubject', title: 'waitEndedTitle', text: 'waitEnded' },
  'wait-again': { subject: 'waitAgainSubject', title: 'waitAgainTitle', text: 'waitAgainText' },
  reminder: { subject: 'reminderSubject', title: 'reminderTitle', text: 'reminderText' },
  thanks: { subject: 'thanksSubject', title: 'thanksTitle', text: 'thanksText' },
}

/** What the visitor is told, in the language with this code. */
export function visitorLetter(
  kind: VisitorMailKind,
  row: BookingRow,
  languageCode: string,
  sender: Sender,
  values: Record<string, string> = {},
): Letter {
  const words = mailWordsFor(languageCode)
  const siteWords = wordsFor(languageCode)
  const { phoneNumber, whatsAppNumber } = sender
  const { subject, title, text } = texts[kind]
  const filled = { when: formatWallTime(row.pickupWallTime, siteWords.booking), ...values }
  return {
    languageCode,
    subject: fillIn(words[subject], { ...filled, reference: row.reference }),
    title: words[title],
    paragraphs: [
      fillIn(words.greeting, { name: row.name }),
      fillIn(words[text], { ...filled, within: answerTime(siteWords.booking, sender.answerHours) }),
    ],
    facts: receiptLines(receiptFacts(row, sender.answerHours), siteWords, languageCode),
    links: [
      { text: words.seeBooking, href: `${sender.publicUrl}${receiptPath(row.receiptToken)}` },
      ...(phoneNumber
        ? [{ text: fillIn(words.reachUs, { phone: readablePhone(phoneNumber) }), href: phoneHref(phoneNumber) }]
        : []),
      ...(whatsAppNumber ? [{ text: siteWords.site.chatOnWhatsApp, href: whatsAppHref(whatsAppNumber) }] : []),
    ],
    notes: [...(kind === 'cancelled' ? [] : [words.calendarNote, words.linkNote]), words.whyNote],
  }
}

/** A ride that is over, and the one thing to ask: few words, and no price. */
export function thanksLetter(letter: Letter, reviewUrl: string): Letter {
  const { thanksReview, whyNote } = mailWordsFor(letter.languageCode)
  return { ...letter, facts: [], links: [{ text: thanksReview, href: reviewUrl }], notes: [whyNote] }
}

type StaffMailKind = Extract<MailKind, 'new-booking' | 'cancel-asked'>

const staffTexts: Record<StaffMailKind, Record<'subject' | 'title' | 'text', keyof StaffMailWords['mail']>> = {
  'new-booking': { subject: 'newBookingSubject', title: 'newBookingTitle', text: 'newBookingText' },
  'cancel-asked': { subject: 'cancelAskedSubject', title: 'cancelAskedTitle', text: 'cancelAskedText' },
}

interface StaffLetterContext {
  /** The reader's. */
  languageCode: StaffLanguage
  /** What the visitor's language is called. */
  visitorLanguage: string
  publicUrl: string
  /** Within how many hours the guest was promised an answer. */
  answerHours: number
}

/** What the operator is told: everything the visitor gave, ready to call, write or open. */
export function staffLetter(kind: StaffMailKind, row: BookingRow, context: StaffLetterContext): Letter {
  const { languageCode, visitorLanguage, publicUrl, answerHours } = context
  const { mail, suspicions } = staffWordsFor(languageCode)
  const siteWords = wordsFor(languageCode)
  const facts = receiptFacts(row, answerHours)
  const { subject, title, text } = staffTexts[kind]
  const when = formatWallTime(row.pickupWallTime, siteWords.booking)
  return {
    languageCode,
    subject: fillIn(mail[subject], { reference: row.reference, when, ride: rideText(facts) }),
    title: mail[title],
    paragraphs: [mail[text], ...suspicionsOf(row).map((each) => `${mail.suspicious} ${suspicions[each]}`)],
    facts: [
      ...receiptLines(facts, siteWords, languageCode).map((line) =>
        line.name === 'ride' ? { ...line, href: mapHref(row.pickupAddress) } : line,
      ),
      ...visitorFacts(row, visitorLanguage, mail),
    ],
    links: [
      { text: mail.openInbox, href: publicUrl + bookingPath(row.id) },
      { text: mail.whatsApp, href: whatsAppHref(row.phoneNumber) },
    ],
    notes: [],
  }
}

function visitorFacts(row: BookingRow, language: string, mail: StaffMailWords['mail']): LetterFact[] {
  const facts: LetterFact[] = [
    { term: mail.name, text: row.name },
    { term: mail.phone, text: readablePhone(row.phoneNumber), href: phoneHref(row.phoneNumber) },
    { term: mail.email, text: row.email, href: `mailto:${row.email}` },
    { term: mail.language, text: language },
  ]
  return facts.filter(({ text }) => text !== '')
}
