import type { PublicContents } from '#domain/content/registry.ts'

import { receiptLines } from '#domain/booking/receipt.ts'

import { useSite } from '../site-context.tsx'
import { Modal, ModalButton } from './modal.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { ReceiptLinks } from './receipt-links.tsx'
import type { Receipt } from './use-submission.ts'

interface ConfirmedDialogProps {
  content: PublicContents['booking']
  receipt: Receipt
  onClose: () => void
}

export function ConfirmedDialog({ content, receipt: { request, reply }, onClose }: ConfirmedDialogProps) {
  const { language, words } = useSite()
  const lines = receiptLines({ ...request, ...reply }, words.booking, language.code)

  return (
    <Modal labelledBy="booking-confirmed" beginsAtTitle onClose={onClose}>
      <h3 id="booking-confirmed" tabIndex={-1}>
        {content.bookingConfirmedText}
      </h3>
      <p>{content.bookingConfirmationMessage}</p>
      <ReceiptLines lines={lines} />
      <p>{content.thankYouMessage}</p>
      <ReceiptLinks lines={lines} statusUrl={reply.statusUrl} />
      <ModalButton className="button button-accent button-large">{words.booking.ok}</ModalButton>
    </Modal>
  )
}
