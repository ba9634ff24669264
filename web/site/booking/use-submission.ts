import { useRef, useState } from 'react'

import type { BookingGuards, BookingReply, BookingRequest } from '#domain/booking/booking-request.ts'

import { useSite } from '../site-context.tsx'
import { changeDraft, clearDraft, readDraft } from './booking-draft.ts'
import { BookingRefused, makeKey, sendBooking } from './send-booking.ts'

export interface Receipt {
  request: BookingRequest
  reply: BookingReply
}

export type Submission =
  | { state: 'idle' }
  /** `isRepeating`: no answer came yet, and it is being sent again. */
  | { state: 'submitting'; isRepeating: boolean }
  | { state: 'confirmed'; receipt: Receipt }
  | { state: 'failed'; failure: Failure }

export interface Failure {
  message: string
  /** No answer came, so the booking may have arrived. */
  isUncertain: boolean
  /** The same request may do better later. */
  mayRepeat: boolean
  request: BookingRequest
}

type FieldErrors = Partial<Record<keyof BookingRequest, string>>

/** The form's way from idle to confirmed or failed (specification §4), one request at a time. */
export function useSubmission() {
  const { language, words } = useSite()
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' })
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const isSending = useRef(false)

  async function submit(request: BookingRequest, website: string) {
    // Two taps in one moment both arrive before the button is drawn disabled.
    if (isSending.current) return
    isSending.current = true
    setSubmission({ state: 'submitting', isRepeating: false })
    setFieldErrors({})
    try {
      const reply = await sendBooking(
        { ...request, ...guardsOf(website) },
        {
          key: keyFor(request),
          flagCode: language.flagCode,
          failedText: words.booking.bookingFailed,
          onRepeat: () => setSubmission({ state: 'submitting', isRepeating: true }),
        },
      )
      setSubmission({ state: 'confirmed', receipt: { request, reply } })
      clearDraft()
    } catch (error) {
      const refused = error instanceof BookingRefused ? error : undefined
      if (refused) setFieldErrors(firstSentences(refused.errors))
      const message = (error instanceof Error && error.message) || words.booking.bookingFailed
      const failure = { message, isUncertain: !refused, mayRepeat: refused?.mayRepeat ?? true, request }
      setSubmission({ state: 'failed', failure })
    } finally {
      isSending.current = false
    }
  }

  return { submission, submit, fieldErrors, close: () => setSubmission({ state: 'idle' }) }
}

/** What tells people from programs; it is no part of what is booked, so a repeat may differ in it. */
function guardsOf(website: string): BookingGuards {
  const { startedAt } = readDraft()
  const seconds = startedAt === null ? -1 : (Date.now() - startedAt) / 1000
  // A clock that was set back says nothing.
  return { ...(website && { website }), ...(seconds >= 0 && { secondsToFill: seconds }) }
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
