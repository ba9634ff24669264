import { FiCalendar, FiPhone } from 'react-icons/fi'

import type { BookingStatus } from '#domain/booking/booking-record.ts'
import type { ReceiptPageData } from '#domain/page-data.ts'
import type { MailWords } from '#domain/words/mail/en.ts'

import { receiptText } from '#domain/booking/receipt.ts'
import { phoneHref, readablePhone, whatsAppHref } from '#domain/contact-links.ts'
import { calendarPath } from '#domain/paths.ts'
import { siteName } from '#domain/site-identity.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { answerTime } from '#domain/words/mail/answer-time.ts'

import { ReceiptLines } from '../booking/receipt-lines.tsx'
import { WhatsAppIcon } from '../layout/whatsapp-icon.tsx'
import { AskToCancel } from './ask-to-cancel.tsx'

const statusWords: Record<BookingStatus, Record<'state' | 'next', keyof MailWords>> = {
  new: { state: 'stateNew', next: 'nextNew' },
  confirmed: { state: 'stateConfirmed', next: 'confirmedText' },
  done: { state: 'stateDone', next: 'nextDone' },
  cancelled: { state: 'stateCancelled', next: 'cancelledText' },
  'not-a-booking': { state: 'stateRefused', next: 'nextRefused' },
}

/** Where a booking stands, what happens next, and what its visitor can do. */
export function ReceiptPage({ data }: { data: ReceiptPageData }) {
  const { words, mailWords, status, lines, path, phoneNumber, whatsAppNumber } = data
  const { state, next } = statusWords[status]
  const within = answerTime(mailWords, data.answerHours)
  const isAskedToCancel = data.cancelling === 'asked'

  return (
    <main className="receipt-page">
      <h1>{mailWords.pageTitle}</h1>
      <p className="receipt-state" data-status={status}>
        {mailWords[state]}
      </p>
      <p>{isAskedToCancel ? mailWords.askedToCancel : fillIn(mailWords[next], { within })}</p>
      <ReceiptLines lines={lines} />
      <div className="receipt-buttons">
        <a className="button button-accent" href={calendarPath(path)}>
          <FiCalendar aria-hidden />
          <span>{words.booking.saveToCalendar}</span>
        </a>
        {whatsAppNumber && (
          <a
            className="button button-quiet"
            rel="noopener noreferrer"
            href={`${whatsAppHref(whatsAppNumber)}?text=${encodeURIComponent(`${siteName}\n${receiptText(lines)}`)}`}
          >
            <WhatsAppIcon />
            <span>{words.site.chatOnWhatsApp}</span>
          </a>
        )}
        {phoneNumber && (
          <a className="button button-quiet" href={phoneHref(phoneNumber)}>
            <FiPhone aria-hidden />
            <span>
              <span>{words.booking.call}</span> <bdi>{readablePhone(phoneNumber)}</bdi>
            </span>
          </a>
        )}
      </div>
      {data.cancelling === 'possible' && <AskToCancel path={path} words={mailWords} />}
      <p className="receipt-note">{mailWords.keepPrivate}</p>
    </main>
  )
}
