import { FiPhone } from 'react-icons/fi'

import { useContent } from '#web/lib/use-content.tsx'

import { phoneHref, readablePhone, whatsAppHref } from '#domain/contact-links.ts'
import { WhatsAppIcon } from '../layout/whatsapp-icon.tsx'
import { useWords } from '../site-context.tsx'
import { Modal, ModalButton } from './modal.tsx'
import type { Failure } from './use-submission.ts'
import { whatsAppText } from './whatsapp-text.ts'

interface FailedDialogProps {
  failure: Failure
  onClose: () => void
  onRetry: () => void
}

/**
 * Says why the booking failed. Where trying again may help it offers that, and ways past the form; when no answer came
 * it also says that a repeat is safe.
 */
export function FailedDialog({ failure, onClose, onRetry }: FailedDialogProps) {
  const { booking } = useWords()
  const footer = useContent('footer')
  const { phoneNumber = '', whatsAppNumber = '' } = footer.status === 'ready' ? footer.content : {}

  return (
    <Modal labelledBy="booking-failed" onClose={onClose}>
      <h3 id="booking-failed">{booking.errorHeading}</h3>
      <p role="alert">{failure.message}</p>
      {failure.isUncertain && <p>{booking.outcomeUnknown}</p>}
      <div className="booking-dialog-buttons">
        {failure.mayRepeat && (
          <button type="button" className="button button-accent" onClick={onRetry}>
            {booking.tryAgain}
          </button>
        )}
        {failure.mayRepeat && whatsAppNumber && (
          <a
            className="button button-quiet"
            rel="noopener"
            href={`${whatsAppHref(whatsAppNumber)}?text=${encodeURIComponent(whatsAppText(failure.request))}`}
          >
            <WhatsAppIcon />
            {booking.sendByWhatsApp}
          </a>
        )}
        {failure.mayRepeat && phoneNumber && (
          <a className="button button-quiet tabular-nums" href={phoneHref(phoneNumber)}>
            <FiPhone aria-hidden />
            <span>
              {booking.call} <bdi>{readablePhone(phoneNumber)}</bdi>
            </span>
          </a>
        )}
        <ModalButton className="button button-quiet">{booking.close}</ModalButton>
      </div>
    </Modal>
  )
}
