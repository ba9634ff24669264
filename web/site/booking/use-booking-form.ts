import { useMemo } from 'react'

import type { BookingRequest } from '#domain/booking/booking-request.ts'
import type { PublicContents } from '#domain/content/registry.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { initialPickup } from '#domain/booking/pickup-times.ts'
import { nextOpen } from '#domain/closures/closed-times.ts'
import { useContent } from '#web/lib/use-content.tsx'

import type { BookingSubject } from '../booking-subject.ts'
import { useSite } from '../site-context.tsx'
import { useBookingDraft } from './draft/booking-draft.ts'
import { checkDraft, kindOf, requestToSend, withParty } from './draft/draft-request.ts'
import { rideEnds } from './draft/ride-ends.ts'
import { useShownSubject } from './draft/use-shown-subject.ts'
import { initialDraft, useSubject } from './draft/use-subject.ts'
import { type FieldErrors, useSubmission } from './outcome/submission.ts'
import { useNow } from './use-now.ts'
import { closedSentences, useAsksDeparture, useClosures } from './use-offered-times.ts'

export interface BookingFormProps {
  content: PublicContents['booking']
  /** What the page is about, chosen from the start; the same object for as long as it is. */
  ofPage?: BookingSubject | undefined
}

const noRoutes: PriceEntry[] = []

/** What is typed, what is wrong with it, what it asks for and what becomes of that, as of now. */
export function useBookingForm({ content, ofPage }: BookingFormProps, isPhoneNumber?: (text: string) => boolean) {
  const now = useNow()
  const { notice, words } = useSite()
  const prices = useContent('prices')
  const routes = prices.status === 'ready' ? prices.content : noRoutes
  const typed = useBookingDraft(useMemo(() => initialDraft(routes, ofPage), [routes, ofPage]))
  const { subject } = typed
  const isTimetabled = useAsksDeparture(subject)
  const draft = isTimetabled ? withParty(typed) : typed
  const kind = kindOf(subject)
  const { route } = rideEnds(draft, routes)
  const { submission, ...last } = useSubmission()
  const closures = useClosures(subject)
  useShownSubject(subject)
  useSubject({ routes, ofPage, isFresh: draft.startedAt === null })
  const labels = {
    ...content,
    // A trip begins where its guests stay.
    ...(kind !== 'taxi' && { pickupAddressLabel: words.booking.whereStaying }),
    ...(isTimetabled && { pickupDateLabel: words.booking.receiptDeparture }),
  }
  // A trip that leaves by no timetable any more is asked for at the time of the departure that was chosen.
  const chosen = draft.pickup ?? draft.departure
  const ownPickup = chosen ?? (now === null ? null : nextOpen(closures, initialPickup(now, notice)))
  const pickup = isTimetabled ? draft.departure : ownPickup
  const isReady = now !== null
  const problems = checkDraft(draft, {
    pickup,
    isTimetabled,
    now: now ?? 0,
    notice,
    isPhoneNumber,
  })
  const hasBothEnds = Boolean(draft.pickupAddress.trim() && draft.dropoffAddress.trim())
  const returning = isTimetabled ? null : draft.returnDateAndTime
  // Departures say themselves that they are closed.
  const times = { pickupDateAndTime: isTimetabled ? null : pickup, returnDateAndTime: returning }
  const closed = closedSentences(closures, times, words.booking)
  const isWaiting = isTimetabled && draft.departure !== null && draft.waitsFor === draft.departure
  const request = requestToSend(draft, { pickup: pickup ?? '', priceId: route?.id, isTimetabled, isWaiting })
  const fieldErrors = { ...stillTold(last, request), ...closed }
  const isComplete = isReady && Object.keys({ ...problems, ...closed }).length === 0

  return {
    draft,
    labels,
    problems,
    fieldErrors,
    /** The sentences about times that are closed. */
    closed,
    pickup,
    /** Of the ride back, if one is wanted. */
    returning,
    now,
    closures,
    isTimetabled,
    prices,
    routes,
    route,
    hasBothEnds,
    isReady,
    isComplete,
    isWaiting,
    request,
    submission,
  }
}

/** What the server said of the last try, but for what has been changed since; of a departure it was said of that trip. */
function stillTold(
  { fieldErrors, tried }: Pick<ReturnType<typeof useSubmission>, 'fieldErrors' | 'tried'>,
  request: BookingRequest,
): FieldErrors {
  const isUnchanged = (field: string) => tried[field as keyof BookingRequest] === request[field as keyof BookingRequest]
  const still = Object.entries(fieldErrors).filter(
    ([field]) => isUnchanged(field) && (field !== 'departure' || isUnchanged('subjectId')),
  )
  return Object.fromEntries(still)
}
