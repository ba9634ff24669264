import { FiPhone } from 'react-icons/fi'

import { useContent } from '#web/lib/use-content.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { phoneHref, readablePhone, whatsAppHref } from '#domain/contact-links.ts'
import { WhatsAppIcon } from '../layout/whatsapp-icon.tsx'
import { useWords } from '../site-context.tsx'
import { type Failure, type Sending, submitBooking } from './submission.ts'
import { whatsAppText } from './whatsapp-text.ts'

interface FailedDialogProps {
  sending: Sending
  failure: Failure
  onClose: () => void
}

/**
 * Says why the booking failed. Where trying again may help it offers that, and ways past the form. When no answer came it
 * says first, in the visitor's language, that a repeat is safe: the browser's own sentence is English.
 *
 * Trying again sends the very same booking, also when its time has passed meanwhile: the server alone knows whether it
 * has it, and says what is wrong if not.
 */
export function FailedDialog({ sending, failure, onClose }: FailedDialogProps) {
  const { booking } = useWords()
  const footer = useContent('footer')
  const { phoneNumber = '', whatsAppNumber = '' } = footer.status === 'ready' ? footer.content : {}

  return (
    <Dialog labelledBy="booking-failed" className="booking-dialog" onClose={onClose}>
      <h2 id="booking-failed">{booking.errorHeading}</h2>
      {failure.isUncertain && <p>{booking.outcomeUnknown}</p>}
      <p role="alert">{failure.message}</p>
      <div className="booking-dialog-buttons">
        {failure.mayRepeat && (
          <button type="button" className="button button-accent" onClick={() => void submitBooking(sending)}>
            {booking.tryAgain}
          </button>
        )}
        {failure.mayRepeat && whatsAppNumber && (
          <a
            className="button button-quiet"
            rel="noopener"
            href={`${whatsAppHref(whatsAppNumber)}?text=${encodeURIComponent(whatsAppText(sending.request))}`}
          >
            <WhatsAppIcon />
            <span>{booking.sendByWhatsApp}</span>
          </a>
        )}
        {failure.mayRepeat && phoneNumber && (
          <a className="button button-quiet" href={phoneHref(phoneNumber)}>
            <FiPhone aria-hidden />
            <span>
              <span>{booking.call}</span> <bdi>{readablePhone(phoneNumber)}</bdi>
            </span>
          </a>
        )}
        <DialogButton className="button button-quiet">{booking.close}</DialogButton>
      </div>
    </Dialog>
  )
}
