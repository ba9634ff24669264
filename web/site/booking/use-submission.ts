import { useRef, useState } from 'react'

import type { BookingReply, BookingRequest } from '#domain/booking/booking-request.ts'

import { useSite } from '../site-context.tsx'
import { changeDraft, clearDraft, readDraft } from './booking-draft.ts'
import { BookingRefused, makeKey, sendBooking } from './send-booking.ts'

export interface Receipt {
  request: BookingRequest
  reply: BookingReply
}

export type Submission =
  | { state: 'idle' }
  | { state: 'submitting' }
  | { state: 'confirmed'; receipt: Receipt }
  /** `isUncertain`: no answer came, so the booking may have arrived. */
  | { state: 'failed'; message: string; isUncertain: boolean; request: BookingRequest }

type FieldErrors = Partial<Record<keyof BookingRequest, string>>

/** The form's way from idle to confirmed or failed (specification §4), one request at a time. */
export function useSubmission() {
  const { language, words } = useSite()
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' })
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const isSending = useRef(false)

  async function submit(request: BookingRequest) {
    // Two taps in one moment both arrive before the button is drawn disabled.
    if (isSending.current) return
    isSending.current = true
    setSubmission({ state: 'submitting' })
    setFieldErrors({})
    try {
      const options = { flagCode: language.flagCode, failedText: words.booking.bookingFailed }
      const reply = await sendBooking(request, { key: keyFor(request), ...options })
      setSubmission({ state: 'confirmed', receipt: { request, reply } })
      clearDraft()
    } catch (error) {
      const isRefused = error instanceof BookingRefused
      if (isRefused) setFieldErrors(firstSentences(error.errors))
      const message = (error instanceof Error && error.message) || words.booking.bookingFailed
      setSubmission({ state: 'failed', message, isUncertain: !isRefused, request })
    } finally {
      isSending.current = false
    }
  }

  return { submission, submit, fieldErrors, close: () => setSubmission({ state: 'idle' }) }
}

/** The key of the last try while the content is the same: the server then knows a repeat. Kept over a reload. */
function keyFor(request: BookingRequest): string {
  const content = JSON.stringify(request)
  const { sent } = readDraft()
  if (sent?.content === content) return sent.key
  const key = makeKey()
  changeDraft({ sent: { key, content }, pickup: request.pickupDateAndTime })
  return key
}

function firstSentences(errors: Record<string, string[]>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, sentences[0]]))
}
