import type { MailKind } from '#domain/booking/booking-mail.ts'
import type { StaffLanguage } from '#domain/staff-languages.ts'
import type { BookingContent } from '../bookings/booking-content.ts'
import type { BookingRow } from '../bookings/store-booking.ts'
import type { Letter } from './letter.ts'
import type { MailRow } from './outbox.ts'
import type { OutgoingMail } from './post-office.ts'

import { bookingCalendar, calendarType } from '../bookings/booking-calendar.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter.ts'
import type { Mailbox } from './mail-settings.ts'
import { staffLetter, type StaffMailKind } from './staff-letter.ts'
import { visitorLetter } from './visitor-letter.ts'

/** Calendar programs want the lines as they were written. */
const exactly = { contentTransferEncoding: 'base64' } as const

export interface ComposeContext {
  content: BookingContent
  publicUrl: string
  /** Where visitors' answers go; undefined when it is the sender. */
  operator: Mailbox | undefined
  now: () => number
  /** Of the recipient, if he is staff. */
  staffLanguage: StaffLanguage
}

export function isForStaff(kind: MailKind): kind is StaffMailKind {
  return kind === 'new-booking' || kind === 'cancel-asked'
}

/** A waiting mail as it goes out now: in the words and with the facts of this moment. */
export function composeMail(row: MailRow, booking: BookingRow, context: ComposeContext): OutgoingMail {
  const { content, publicUrl, operator, now, staffLanguage } = context
  const snapshot = content.current()
  const language = snapshot.languageOf(booking.language)
  const { kind, recipient, messageId } = row
  const visitor: Mailbox = { name: booking.name, address: booking.email }
  if (isForStaff(kind)) {
    const letter = staffLetter(kind, booking, {
      languageCode: staffLanguage,
      visitorLanguage: language.name,
      publicUrl,
    })
    const calendar = bookingCalendar(booking, letter.languageCode, publicUrl, now())
    return outgoing(letter, booking.email === '' ? undefined : visitor, { name: '', address: recipient }, calendar)
  }
  const footer = snapshot.content('footer', language)
  const { phoneNumber = '', whatsAppNumber = '' } = footer ?? {}
  // The first mail may go to somebody who never booked, and a note says whatever its writer likes.
  const told = kind === 'received' ? { ...booking, note: '' } : booking
  const letter = visitorLetter(kind, told, language.code, {
    publicUrl,
    phoneNumber,
    whatsAppNumber,
    answerHours: snapshot.settings.answerHours,
  })
  return outgoing(
    letter,
    operator,
    { name: booking.name, address: recipient },
    bookingCalendar(told, language.code, publicUrl, now()),
  )

  function outgoing(text: Letter, replyTo: Mailbox | undefined, to: Mailbox, calendar: string): OutgoingMail {
    return {
      messageId,
      to,
      replyTo,
      subject: text.subject,
      text: letterText(text),
      html: letterHtml(text),
      attachments: [{ filename: `${booking.reference}.ics`, content: calendar, contentType: calendarType, ...exactly }],
    }
  }
}
