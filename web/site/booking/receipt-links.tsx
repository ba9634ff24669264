import { FiCalendar, FiFileText } from 'react-icons/fi'

import { receiptText, type ReceiptLine } from '#domain/booking/receipt.ts'
import { calendarPath } from '#domain/paths.ts'
import { siteName } from '#domain/site-identity.ts'

import { whatsAppShareHref } from '#domain/contact-links.ts'
import { WhatsAppIcon } from '../layout/whatsapp-icon.tsx'
import { useWords } from '../site-context.tsx'

/** Ways to hold on to a receipt. What is sent on has no link: whoever has the link could ask to cancel. */
export function ReceiptLinks({ lines, statusUrl }: { lines: readonly ReceiptLine[]; statusUrl: string }) {
  const { booking } = useWords()

  return (
    <div className="booking-dialog-buttons">
      <a className="button button-quiet" href={calendarPath(statusUrl)}>
        <FiCalendar aria-hidden />
        <span>{booking.saveToCalendar}</span>
      </a>
      <a className="button button-quiet" href={whatsAppShareHref(`${siteName}\n${receiptText(lines)}`)} rel="noopener">
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
