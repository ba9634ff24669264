import type { PublicContents } from '#domain/content/registry.ts'

import { useWords } from '../site-context.tsx'
import { Modal, ModalButton } from './modal.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import type { Receipt } from './use-submission.ts'

interface ConfirmedDialogProps {
  content: PublicContents['booking']
  receipt: Receipt
  onClose: () => void
}

export function ConfirmedDialog({ content, receipt, onClose }: ConfirmedDialogProps) {
  const { booking } = useWords()

  return (
    <Modal labelledBy="booking-confirmed" onClose={onClose}>
      <h3 id="booking-confirmed">{content.bookingConfirmedText}</h3>
      <p>{content.bookingConfirmationMessage}</p>
      <ReceiptLines receipt={receipt} />
      <p>{content.thankYouMessage}</p>
      <ModalButton className="button button-accent button-large">{booking.ok}</ModalButton>
    </Modal>
  )
}
