import { useEffect, useRef } from 'react'

import type { BookingReply } from '#domain/booking/booking-request.ts'

import { receiptLines } from '#domain/booking/receipt.ts'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { useSite } from '../site-context.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { ReceiptLinks } from './receipt-links.tsx'
import type { Sending } from './submission.ts'

interface ConfirmedDialogProps {
  sending: Sending
  reply: BookingReply
  onClose: () => void
}

/** The receipt. It closes by OK and by the Escape key, not by a slip of the finger or the phone's way back. */
export function ConfirmedDialog({ sending: { request, texts }, reply, onClose }: ConfirmedDialogProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { language, words } = useSite()
  const lines = receiptLines({ ...request, ...reply }, words.booking, language.code)

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
      <ReceiptLines lines={lines} />
      <p>{texts.thankYouMessage}</p>
      <ReceiptLinks lines={lines} statusUrl={reply.statusUrl} />
      <DialogButton className="button button-accent button-large">{words.booking.ok}</DialogButton>
    </Dialog>
  )
}
