import type { BookingContent } from '../bookings/booking-content.ts'
import type { BookingRow } from '../bookings/store-booking.ts'
import type { Letter } from './letter.ts'
import type { MailRow } from './outbox.ts'
import type { OutgoingMail } from './post-office.ts'

import { bookingCalendar, calendarType } from '../bookings/booking-calendar.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter.ts'
import type { Mailbox } from './mail-settings.ts'
import { staffLetter } from './staff-letter.ts'
import { visitorLetter } from './visitor-letter.ts'

/** Calendar programs want the lines as they were written. */
const exactly = { contentTransferEncoding: 'base64' } as const

export interface ComposeContext {
  content: BookingContent
  publicUrl: string
  /** Where visitors' answers go; undefined when it is the sender. */
  operator: Mailbox | undefined
  now: () => number
}

/** A waiting mail as it goes out now: in the words and with the facts of this moment. */
export function composeMail(row: MailRow, booking: BookingRow, context: ComposeContext): OutgoingMail {
  const { content, publicUrl, operator, now } = context
  const snapshot = content.current()
  const language = snapshot.languageOf(booking.language)
  const { kind, recipient, messageId } = row
  const visitor: Mailbox = { name: booking.name, address: booking.email }
  const isForStaff = kind === 'new-booking' || kind === 'cancel-asked'

  if (isForStaff) {
    const letter = staffLetter(kind, booking, language.name, publicUrl)
    return outgoing(letter, booking.email === '' ? undefined : visitor, { name: '', address: recipient }, 'en')
  }
  const footer = snapshot.content('footer', language)
  const { phoneNumber = '', whatsAppNumber = '' } = footer ?? {}
  const letter = visitorLetter(kind, booking, language.code, {
    publicUrl,
    phoneNumber,
    whatsAppNumber,
    answerHours: snapshot.settings.answerHours,
  })
  return outgoing(letter, operator, { name: booking.name, address: recipient }, language.code)

  function outgoing(text: Letter, replyTo: Mailbox | undefined, to: Mailbox, languageCode: string): OutgoingMail {
    const calendar = bookingCalendar(booking, languageCode, publicUrl, now())
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
