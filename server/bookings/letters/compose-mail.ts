import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import type { StaffLanguage } from '#domain/languages/staff-languages.ts'
import { wordsFor } from '#domain/words/words.ts'

import { type Letter, letterHtml, letterText } from '../../mail/letter.ts'
import type { Mailbox, OutgoingMail } from '../../mail/post-office.ts'
import type { MailRow } from '../../mail/outbox.ts'
import { type BookingContent, isPriceOnSite, namedForStaff } from '../booking-content.ts'
import { type BookingRow, isVouchedFor } from '../booking-row.ts'
import type { CalledOff } from '../departures/cancelled-parties.ts'
import { withoutLinks } from '../take/read-booking.ts'
import type { OfferRow } from '../offers/offer-rows.ts'
import { bookingCalendar, calendarType } from './booking-calendar.ts'
import { type Driving, noDriving } from '../rides/known-drivers.ts'
import { type ShownSeats, seatsUntil } from '../wait-list/shown-wait.ts'
import {
  calledOffLetter,
  calledOffMail,
  departureLetter,
  movedLetter,
  saysWhere,
  tripName,
} from './departure-letters.ts'
import {
  driverLetter,
  driversBack,
  namedDrivers,
  namedOffer,
  namesDriver,
  offerLetter,
  thanksLetter,
  type GuestMailKind,
  guestLetter,
  waitLetter,
  wayBack,
} from './guest-letters.ts'
import { isForStaff, staffLetter, type StaffMailKind } from './staff-letter.ts'

/** Calendar programs want the lines as they were written. */
const exactly = { contentTransferEncoding: 'base64' } as const

export interface LetterContext {
  content: BookingContent
  publicUrl: string
  /** Where guests' answers go; undefined when it is the sender. */
  operator: Mailbox | undefined
  now: () => number
  /** The one that is open, if the mail is about it. */
  offer?: OfferRow | undefined
  /** Who drives, as far as the guest is told by now. */
  driving: Driving
  /** Its departure does not leave, and the guest has not chosen yet. */
  calledOff?: CalledOff | undefined
  /** The mail is about the departure that he takes instead, which costs him something else. */
  isPricedAnew?: boolean
  /** Of a party of the wait list, if the mail is about that. */
  wait?: ShownSeats | undefined
  /** Of the recipient, if he is staff. */
  staffLanguage: StaffLanguage
}

/** A letter with its two ends, and the calendar file that goes with it. */
interface Composed {
  letter: Letter
  replyTo: Mailbox | undefined
  to: Mailbox
  calendar?: string
}

/** A waiting mail as it goes out now: in the words and with the facts of this moment. */
export function composeMail(row: MailRow, booking: BookingRow, context: LetterContext): OutgoingMail {
  const { kind, messageId } = row
  const { letter, replyTo, to, calendar } = isForStaff(kind)
    ? toStaff(kind, row, booking, context)
    : toGuest(kind, row, booking, context)
  return {
    messageId,
    to,
    replyTo,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    attachments:
      calendar === undefined
        ? []
        : [{ filename: `${booking.reference}.ics`, content: calendar, contentType: calendarType, ...exactly }],
  }
}

function toStaff(kind: StaffMailKind, { recipient }: MailRow, asBooked: BookingRow, context: LetterContext): Composed {
  const booking = namedForStaff(context.content, asBooked, context.staffLanguage)
  const { content, publicUrl, staffLanguage: languageCode } = context
  const { guestLanguage, settings } = content.current()
  const { answerHours } = settings
  const guestLanguageName = guestLanguage(booking.language).name
  return {
    letter: staffLetter(kind, booking, {
      languageCode,
      guestLanguageName,
      publicUrl,
      answerHours,
      isPriceOnSite: isPriceOnSite(content, booking),
    }),
    replyTo: booking.email === '' ? undefined : { name: booking.name, address: booking.email },
    to: { name: '', address: recipient },
    calendar: calendarOf(booking, noDriving, languageCode, context),
  }
}

function toGuest(kind: GuestMailKind, row: MailRow, booking: BookingRow, context: LetterContext): Composed {
  const { content, operator, offer, wait, driving, calledOff } = context
  const { guestLanguage, settings } = content.current()
  const shown = isVouchedFor(booking) ? booking : withoutMessages(booking)
  const letter = letterToGuest(kind, row, shown, context)
  const ends = { replyTo: operator, to: { name: shown.name, address: row.recipient } }
  // What is over belongs in no calendar, nor does what is only offered.
  if (kind === 'thanks') return { letter: thanksLetter(letter, settings.reviewUrl), ...ends }
  if (wait) return { letter: waitLetter(letter, wait), ...ends }
  if (offer) return { letter: offerLetter(letter, offer, shown), ...ends }
  const calendar = calendarOf(shown, driving, guestLanguage(booking.language).code, context)
  const said =
    calledOff && kind === calledOffMail ? calledOffLetter(letter, calledOff, { booking: shown, content }) : letter
  return { letter: said, ...ends, calendar }
}

/** It may go to somebody who never booked: a note says whatever its writer likes, and so does what a link leads to. */
function withoutMessages(booking: BookingRow): BookingRow {
  const { name, subjectName, pickupAddress, dropoffAddress, ferryOrFlight } = booking
  return {
    ...booking,
    name: withoutLinks(name),
    subjectName: withoutLinks(subjectName),
    note: '',
    pickupAddress: withoutLinks(pickupAddress),
    dropoffAddress: withoutLinks(dropoffAddress),
    ferryOrFlight: withoutLinks(ferryOrFlight),
  }
}

/** What every mail of its kind says, with who drives and where a departure leaves. */
function letterToGuest(kind: GuestMailKind, row: MailRow, booking: BookingRow, context: LetterContext): Letter {
  const { content, publicUrl, offer, wait, driving, isPricedAnew = false, now } = context
  const snapshot = content.current()
  const language = snapshot.guestLanguage(booking.language)
  const { code } = language
  const { phoneNumber = '', whatsAppNumber = '' } = snapshot.content('footer', language) ?? {}
  const { answerHours, changeUntilHours } = snapshot.settings
  const { seats } = driving
  const sender = {
    publicUrl,
    phoneNumber,
    whatsAppNumber,
    answerHours,
    changeUntilHours,
    seats,
    isPriceOnSite: isPriceOnSite(content, booking),
    now: now(),
  }
  const isWayBack = kind === 'reminder' && row.occasion !== booking.pickupWallTime
  const ride = isWayBack ? wayBack(booking) : booking
  const when = kind === 'reminder' && formatWallTime(ride.pickupWallTime, wordsFor(code).booking)
  const letter = guestLetter(kind, ride, code, sender, {
    ...namedDrivers(driving, code),
    trip: tripName(booking, content),
    ...(offer ? namedOffer(offer, code) : when && { when }),
    ...(wait && { place: String(wait.place), until: seatsUntil(wait.heldUntil, code) }),
  })
  if (kind === 'departure-moved') return movedLetter(letter, isPricedAnew)
  const isDeparture = booking.departureId !== null && saysWhere(kind)
  const placed = isDeparture ? departureLetter(letter, booking, content) : letter
  if (!namesDriver(kind)) return placed
  return driverLetter(placed, isWayBack ? { ...driving, drivers: driversBack(driving) } : driving)
}

function calendarOf(booking: BookingRow, driving: Driving, languageCode: string, context: LetterContext): string {
  const { content, publicUrl, now, calledOff } = context
  const isCalledOff = calledOff !== undefined
  return bookingCalendar(booking, driving, { content, languageCode, publicUrl, now: now(), isCalledOff })
}
