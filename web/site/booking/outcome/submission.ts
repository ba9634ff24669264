import { useSyncExternalStore } from 'react'

import type { BookingGuards, BookingRequest } from '#domain/booking/booking-request.ts'

import type { PublicDeparture } from '#domain/departures/public-departure.ts'
import { changeDraft, clearDraft, readDraft } from '../draft/booking-draft.ts'
import { type BookingLabels, contentOf, forgetUnanswered, keepUnanswered, sentBefore } from '../draft/draft-request.ts'
import { keepBooking } from './kept-bookings.tsx'
import { readStoredJson, removeStored, writeStored } from '#web/lib/browser-storage.ts'
import { createListeners } from '#web/lib/listeners.ts'
import { makeKey } from '#web/lib/random-key.ts'
import type { BookingSubject } from '../../booking-subject.ts'
import { submissionKey } from '../form-wanted.ts'
import { BookingRefused, sendBooking, type SentReply } from './send-booking.ts'

/** What is sent, and what is needed to tell its outcome wherever the visitor is by then. */
export interface Sending {
  /** For seats that are not there yet. */
  isWaiting?: boolean
  request: BookingRequest
  /** What was chosen when it was sent. The visitor may have chosen another by then. */
  subject: BookingSubject | null
  /** In euros, there and back, as far as the form showed them. */
  shownPrices?: readonly number[]
  /** What stands in the field that people never see. */
  website: string
  flagCode: string
  /** The words of the outcome, in the form's language. */
  texts: Pick<BookingLabels, 'bookingConfirmedText' | 'bookingConfirmationMessage' | 'thankYouMessage'>
  /** Said when an answer has no sentence of its own. */
  failedText: string
}

export type Submission =
  | { state: 'idle' }
  /** `isRepeating`: no answer came yet, and it is being sent again. */
  | { state: 'submitting'; isRepeating: boolean }
  | { state: 'confirmed'; sending: Sending; reply: SentReply }
  | { state: 'failed'; sending: Sending; failure: Failure }

export interface Failure {
  message: string
  /** No answer came, so the booking may have arrived. */
  isUncertain: boolean
  /** The same request may do better later. */
  mayRepeat: boolean
  /** Where a departure has too few seats left: the next ones that have enough. */
  departures?: readonly PublicDeparture[] | undefined
}

export type FieldErrors = Partial<Record<keyof BookingRequest, string>>

interface SubmissionState {
  submission: Submission
  /** The server's sentences about the last try, and what was sent then. */
  fieldErrors: FieldErrors
  tried: Partial<BookingRequest>
}

const idle: Submission = { state: 'idle' }
const untouched: SubmissionState = { submission: idle, fieldErrors: {}, tried: {} }
const listeners = createListeners()
let current = untouched

/** What the tab keeps of a booking until its outcome has been seen. */
interface KeptSubmission {
  sending: Sending
  key: string
  /** The key is of an earlier press, which got no answer. */
  isAgain: boolean
  guards: BookingGuards
  reply?: SentReply
  /** When Book was pressed, in milliseconds since 1970. */
  sentAt: number
}

/** A tab that is opened again later books nothing: the server knows a repeat for two days, its visitor not for so long. */
const longestMs = 3_600_000

/**
 * The way of a booking from idle to confirmed or failed (specification §4), one request at a time. It belongs to the
 * visit, not to the page: who reads another one meanwhile is told the outcome there.
 */
export function useSubmission(): SubmissionState {
  return useSyncExternalStore(listeners.subscribe, readState, () => untouched)
}

export async function submitBooking(sending: Sending): Promise<void> {
  // Two taps in one moment both arrive before the button is drawn disabled.
  if (current.submission.state === 'submitting') return
  await send(begin(sending))
}

function begin(sending: Sending): KeptSubmission {
  return { sending, ...keyFor(sending), guards: guardsOf(sending.website), sentAt: Date.now() }
}

/** Goes on with what another page has begun: the same request again is the same booking. Call it once on each page. */
export function resumeSubmission(): void {
  const kept = readKept()
  if (kept?.reply) change({ submission: { state: 'confirmed', sending: kept.sending, reply: kept.reply } })
  else if (kept && current.submission.state === 'idle') void send(kept)
  // Brought back from the browser's memory, a page knows nothing of what became of a booking meanwhile, nor of a new one.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (current.submission.state !== 'idle' || readKept())) location.reload()
  })
}

async function send(kept: KeptSubmission): Promise<void> {
  const { sending, key, guards } = kept
  const { request, isWaiting = false, flagCode, failedText } = sending
  keep(kept)
  change({ submission: { state: 'submitting', isRepeating: false }, fieldErrors: {} })
  try {
    const reply = await sendBooking(
      { ...request, ...guards },
      {
        isWaiting,
        key,
        flagCode,
        failedText,
        onRepeat: () => change({ submission: { state: 'submitting', isRepeating: true } }),
      },
    )
    forgetUnanswered(kept)
    if (reply.isOver) {
      if (readDraft().sent?.key === key) changeDraft({ sent: null })
      // What an earlier press has booked was cancelled; this one asks for it anew.
      if (kept.isAgain) return await send(begin(sending))
      throw new BookingRefused(failedText, { errors: {}, mayRepeat: true, departures: undefined })
    }
    keep({ ...kept, reply })
    keepBooking(request, reply)
    change({ submission: { state: 'confirmed', sending, reply } })
    // On the next page another ride may stand there, which is typed in a second tab.
    if (readDraft().sent?.content === contentOf(request, isWaiting)) clearDraft()
  } catch (error) {
    // A page that is being left has its requests broken off; the next one goes on.
    if (isLeaving) return
    removeStored(submissionKey, 'sessionStorage')
    const refused = error instanceof BookingRefused ? error : undefined
    if (refused) forgetUnanswered(kept)
    const message = (error instanceof Error && error.message) || failedText
    const failure = {
      message,
      isUncertain: !refused,
      mayRepeat: refused?.mayRepeat ?? true,
      departures: refused?.departures,
    }
    change({
      submission: { state: 'failed', sending, failure },
      fieldErrors: firstSentences(refused?.errors ?? {}),
      tried: request,
    })
  }
}

let isLeaving = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isLeaving = true))
  window.addEventListener('pageshow', () => (isLeaving = false))
}

function keep(kept: KeptSubmission) {
  writeStored(submissionKey, JSON.stringify(kept), 'sessionStorage')
}

function readKept(): KeptSubmission | undefined {
  const kept = readStoredJson(submissionKey, 'sessionStorage') as KeptSubmission | null
  return kept && Date.now() - kept.sentAt < longestMs ? kept : undefined
}

/** The visitor has seen the outcome. */
export function closeSubmission(): void {
  removeStored(submissionKey, 'sessionStorage')
  change({ submission: idle })
}

/** What tells people from programs; it is no part of what is booked, so a repeat may differ in it. */
function guardsOf(website: string): BookingGuards {
  const { startedAt } = readDraft()
  const seconds = startedAt === null ? -1 : (Date.now() - startedAt) / 1000
  // A clock that was set back says nothing.
  return { ...(website && { website }), ...(seconds >= 0 && { secondsToFill: seconds }) }
}

/** The key under which the same content was sent before: the server then knows a repeat. Kept over a reload. */
function keyFor({ request, isWaiting = false }: Sending): Pick<KeptSubmission, 'key' | 'isAgain'> {
  const content = contentOf(request, isWaiting)
  const draft = readDraft()
  const { subject, filledIn } = draft
  const before = sentBefore(draft).find((each) => each.content === content)
  const sent = before ?? { key: makeKey(), content, words: { subject, filledIn } }
  // Another tab may have sent what came last, and may have no answer either.
  if (draft.sent) keepUnanswered(draft.sent)
  keepUnanswered(sent)
  if (sent !== draft.sent) changeDraft({ sent, ...(!request.departure && { pickup: request.pickupDateAndTime }) })
  return { key: sent.key, isAgain: before !== undefined }
}

function firstSentences(errors: Record<string, string[]>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, sentences[0]]))
}

function change(changes: Partial<SubmissionState>) {
  current = { ...current, ...changes }
  listeners.tell()
}

function readState(): SubmissionState {
  return current
}
