import { useContent } from '#web/lib/use-content.tsx'

import { whatsAppHref } from '#domain/contact-links.ts'
import { useWords } from '../site-context.tsx'
import { Modal, ModalButton } from './modal.tsx'
import type { Submission } from './use-submission.ts'
import { whatsAppText } from './whatsapp-text.ts'

interface FailedDialogProps {
  failure: Extract<Submission, { state: 'failed' }>
  onClose: () => void
  onRetry: () => void
}

/** Says why the booking failed. When no answer came it also says that a repeat is safe, and offers another way. */
export function FailedDialog({ failure, onClose, onRetry }: FailedDialogProps) {
  const { booking } = useWords()
  const footer = useContent('footer')
  const number = footer.status === 'ready' ? footer.content.whatsAppNumber : ''

  return (
    <Modal labelledBy="booking-failed" onClose={onClose}>
      <h3 id="booking-failed">{booking.errorHeading}</h3>
      <p role="alert">{failure.message}</p>
      {failure.isUncertain && <p>{booking.outcomeUnknown}</p>}
      <div className="booking-dialog-buttons">
        {failure.isUncertain && (
          <button type="button" className="button button-accent" onClick={onRetry}>
            {booking.tryAgain}
          </button>
        )}
        {failure.isUncertain && number && (
          <a
            className="button button-quiet"
            rel="noopener"
            href={`${whatsAppHref(number)}?text=${encodeURIComponent(whatsAppText(failure.request))}`}
          >
            {booking.sendByWhatsApp}
          </a>
        )}
        <ModalButton className="button button-quiet">{booking.close}</ModalButton>
      </div>
    </Modal>
  )
}
