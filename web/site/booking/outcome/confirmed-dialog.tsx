import { useEffect, useRef, useState } from 'react'
import { FiCalendar, FiFileText } from 'react-icons/fi'

import type { BookingReply } from '#domain/booking/booking-request.ts'
import type { WaitReply } from '#domain/departures/wait-list.ts'
import { type ReceiptLine, receiptLines, receiptText } from '#domain/booking/receipt.ts'
import { Dialog, DialogButton } from '#web/ui/dialog.tsx'
import { answerTime } from '#domain/words/booking/answer-time.ts'
import { calendarPath } from '#domain/paths.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { siteName } from '#domain/site-identity.ts'
import { whatsAppHref } from '#domain/contact-links.ts'

import { useSite, useWords } from '../../site-context.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { clockDifference } from '../fields/pickup-field.tsx'
import type { SentReply } from './send-booking.ts'
import type { Sending } from './submission.ts'
import { timeIfMisled } from '../use-now.ts'
import { WhatsAppIcon } from '../../layout/contact-ways.tsx'

interface ConfirmedDialogProps {
  sending: Sending
  reply: SentReply
  onClose: () => void
}

/** What was booked, or which place in the line it is. */
export function ConfirmedDialog({ sending, reply, onClose }: ConfirmedDialogProps) {
  return 'place' in reply ? (
    <JoinedDialog reply={reply} onClose={onClose} />
  ) : (
    <BookedDialog sending={sending} reply={reply} onClose={onClose} />
  )
}

/** The place in the line, and the page on which seats will be offered. */
function JoinedDialog({ reply: { place, statusUrl }, onClose }: { reply: WaitReply; onClose: () => void }) {
  const { booking } = useWords()

  return (
    <Dialog labelledBy="wait-list-joined" className="booking-dialog" isPersistent onClose={onClose}>
      <h2 id="wait-list-joined">{place > 0 ? booking.waitListJoined : booking.seatsAreHeld}</h2>
      <p>{place > 0 ? fillIn(booking.waitListPlace, { place: String(place) }) : booking.seatsAreHeldText}</p>
      <div className="booking-dialog-buttons">
        <a className="button button-quiet" href={statusUrl}>
          <FiFileText aria-hidden />
          <span>{booking.waitList}</span>
        </a>
      </div>
      <DialogButton className="button button-accent button-large">{booking.ok}</DialogButton>
    </Dialog>
  )
}

/** The receipt. It closes by OK and by the Escape key, not by a slip of the finger or the phone's way back. */
function BookedDialog({
  sending: { request, shownPrices, texts },
  reply,
  onClose,
}: ConfirmedDialogProps & { reply: BookingReply }) {
  const title = useRef<HTMLHeadingElement>(null)
  const { answerHours, language, words } = useSite()
  const within = answerTime(words.booking, { answerHours, pickup: request.pickupDateAndTime })
  const facts = { ...request, ...reply, within, isDeparture: Boolean(request.departure) }
  const lines = receiptLines(facts, words, language.code)
  const otherPrice = otherPriceOf(reply, shownPrices)
  const [misled] = useState(() => {
    const now = timeIfMisled()
    return now === undefined ? undefined : clockDifference(now, words.booking)
  })

  useEffect(() => {
    // Its first control may lie below the edge of the screen, so it begins at its title.
    title.current?.focus()
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') title.current?.closest('dialog')?.close()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])

  return (
    <Dialog labelledBy="booking-confirmed" className="booking-dialog" isPersistent onClose={onClose}>
      <h2 id="booking-confirmed" ref={title} tabIndex={-1}>
        {texts.bookingConfirmedText}
      </h2>
      <p>{texts.bookingConfirmationMessage}</p>
      <p>{texts.thankYouMessage}</p>
      {otherPrice && <p role="alert">{words.booking[otherPrice]}</p>}
      {misled && <p role="alert">{fillIn(words.booking.clockDiffers, misled)}</p>}
      <ReceiptLines lines={lines} />
      <ReceiptLinks lines={lines} statusUrl={reply.statusUrl} />
      <DialogButton className="button button-accent button-large">{words.booking.ok}</DialogButton>
    </Dialog>
  )
}

/** Staff may change or delete a price while somebody has the page open, or has come back to it after days. */
function otherPriceOf({ price, returnPrice }: BookingReply, shown: readonly number[] = []) {
  const agreed = [price?.eur, returnPrice?.eur]
  if (shown.every((eur, index) => eur === agreed[index])) return undefined
  return shown.some((_, index) => agreed[index] === undefined) ? 'priceGone' : 'priceChanged'
}

/** Ways to hold on to a receipt. What is sent on has no link: whoever has the link could ask to cancel. */
export function ReceiptLinks({ lines, statusUrl }: { lines: readonly ReceiptLine[]; statusUrl: string }) {
  const { language, words } = useSite()
  const { booking } = words
  const text = `${siteName}\n${receiptText(lines, language.code)}`

  return (
    <div className="booking-dialog-buttons">
      <a className="button button-quiet" href={calendarPath(statusUrl)}>
        <FiCalendar aria-hidden />
        <span>{booking.saveToCalendar}</span>
      </a>
      <a className="button button-quiet" href={whatsAppHref('', text)} rel="noopener">
        <WhatsAppIcon />
        <span>{booking.sendToWhatsApp}</span>
      </a>
      <a className="button button-quiet" href={statusUrl}>
        <FiFileText aria-hidden />
        <span>{booking.bookingOnline}</span>
      </a>
    </div>
  )
}
