import { type RefObject, type SubmitEvent, useEffect, useMemo, useRef } from 'react'

import type { BookingRequest } from '#domain/booking/booking-request.ts'
import type { PublicContents } from '#domain/content/registry.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { bookingDefaults } from '#domain/content/blocks/booking.ts'
import { initialPickup } from '#domain/booking/pickup-times.ts'
import { nextOpen } from '#domain/closures/closed-times.ts'
import { useContent } from '#web/lib/use-content.tsx'
import { useNearby } from '#web/lib/use-nearby.ts'

import { ContactWays } from '../layout/contact-ways.tsx'
import { useSite } from '../site-context.tsx'
import { closedSentences, useAsksDeparture, useClosures } from './use-offered-times.ts'
import { checkDraft, kindOf, requestOf, withParty } from './draft/draft-request.ts'
import { useBookingDraft } from './draft/booking-draft.ts'
import { type BookingSubject, isTrip } from '../booking-subject.ts'
import { loadReceipt } from './outcome/booking-outcome.tsx'
import { DetailsFold, loadDetails } from './fields/details-fold.tsx'
import { FormEnd } from './form-end.tsx'
import { useCountries } from './fields/phone-field.tsx'
import { PriceHint } from './price-hint.tsx'
import { rideEnds } from './draft/ride-ends.ts'
import { RideFields, SubjectLine } from './fields/ride-fields.tsx'
import { TripPriceHint } from './trip-price-hint.tsx'
import { initialDraft, removeSubject, useSubject } from './draft/use-subject.ts'
import { useNow } from './use-now.ts'
import { useShownSubject } from './draft/use-shown-subject.ts'
import { type FieldErrors, submitBooking, useSubmission } from './outcome/submission.ts'
import { VisitorFields } from './fields/visitor-fields.tsx'

const noRoutes: PriceEntry[] = []

export interface BookingFormProps {
  content: PublicContents['booking']
  /** What the page is about, chosen from the start; the same object for as long as it is. */
  ofPage?: BookingSubject | undefined
}

/** The form. The server renders it whole, disabled; the browser fills it from the draft and lets it be used. */
export function BookingForm({ content, ofPage }: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const hiddenField = useRef<HTMLInputElement>(null)
  const isNearby = useNearby(form)
  const countries = useCountries(isNearby)
  const now = useNow()
  const { language, notice, words } = useSite()
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
  useEffect(() => {
    // A failure shows when they are opened, with a way on.
    if (isNearby) for (const load of [loadDetails, loadReceipt]) load().catch(() => undefined)
  }, [isNearby])

  const labels = {
    ...bookingDefaults,
    ...withoutEmpty(content),
    // A trip begins where its guests stay.
    ...(kind !== 'taxi' && { pickupAddressLabel: words.booking.whereStaying }),
    ...(isTimetabled && { pickupDateLabel: words.booking.receiptDeparture }),
  }
  const ownPickup = draft.pickup ?? (now === null ? null : nextOpen(closures, initialPickup(now, notice)))
  const pickup = isTimetabled ? draft.departure : ownPickup
  const isReady = now !== null
  const problems = checkDraft(draft, {
    pickup,
    isTimetabled,
    now: now ?? 0,
    notice,
    isPhoneNumber: countries?.isPhoneNumber,
  })
  const hasBothEnds = Boolean(draft.pickupAddress.trim() && draft.dropoffAddress.trim())
  const isSubmitting = submission.state === 'submitting'
  const returnDateAndTime = isTimetabled ? null : draft.returnDateAndTime
  // Departures say themselves that they are closed.
  const times = { pickupDateAndTime: isTimetabled ? null : pickup, returnDateAndTime }
  const closed = closedSentences(closures, times, words.booking)
  const request = requestOf(draft, { pickup: pickup ?? '', priceId: route?.id, isTimetabled })
  const fieldErrors = { ...stillTold(last, request), ...closed }
  const isWaiting = isTimetabled && draft.departure !== null && draft.waitsFor === draft.departure
  const isComplete = isReady && Object.keys({ ...problems, ...closed }).length === 0
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isComplete) return
    void submitBooking({
      request,
      shownPrices: shownPrices(event.currentTarget),
      isWaiting,
      website: hiddenField.current?.value ?? '',
      flagCode: language.flagCode,
      texts: labels,
      failedText: words.booking.bookingFailed,
    })
  }

  return (
    <form
      ref={form}
      className="booking-form"
      noValidate
      tabIndex={-1}
      aria-labelledby="book-heading"
      onSubmit={handleSubmit}
    >
      <fieldset disabled={!isReady || isSubmitting}>
        {subject && <SubjectLine subject={subject} onRemove={removeSubject} />}
        <RideFields
          {...{ draft, labels, problems, fieldErrors, pickup, now, closures, isTimetabled, prices: routes }}
        />
        <VisitorFields {...{ draft, labels, problems, fieldErrors, countries }} />
        <DetailsFold {...{ draft, labels, problems, fieldErrors, pickup, now, closures, isTimetabled }} />
      </fieldset>
      <HiddenField ref={hiddenField} />
      <div className="booking-close" data-later={isReady ? undefined : ''}>
        <div className="booking-later">
          <noscript>
            <p>{words.booking.noScript}</p>
          </noscript>
          <ContactWays sentence={words.booking.formLater} />
        </div>
        <div>
          {isTrip(subject) ? (
            <TripPriceHint {...{ subject, draft, problems }} />
          ) : (
            <PriceHint
              {...{ route, pickup, hasBothEnds }}
              prices={prices.status}
              chosen={subject?.kind === 'route' ? routes.find(({ id }) => id === subject.id) : undefined}
              returning={returnDateAndTime}
              onRetry={prices.retry}
            />
          )}
          <FormEnd {...{ draft, labels, problems, closed, isComplete, isWaiting, submission, isReady }} />
        </div>
      </div>
    </form>
  )
}

/** As its visitor reads them at this moment, wherever they come from. */
function shownPrices(form: HTMLFormElement): number[] {
  return [...form.querySelectorAll<HTMLDataElement>('.booking-price data')].map(({ value }) => Number(value))
}

/** What the server said of the last try, but for what has been changed since; of a departure it was said of that trip. */
function stillTold(
  { fieldErrors, tried }: Pick<ReturnType<typeof useSubmission>, 'fieldErrors' | 'tried'>,
  request: BookingRequest,
): FieldErrors {
  const isUnchanged = (field: string) => tried[field as keyof BookingRequest] === request[field as keyof BookingRequest]
  const told = Object.entries(fieldErrors).filter(
    ([field]) => isUnchanged(field) && (field !== 'departure' || isUnchanged('subjectId')),
  )
  return Object.fromEntries(told)
}

/** Editors may leave a field empty in every language; the built-in wording then stands. */
function withoutEmpty<Texts extends object>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Texts
}

/**
 * Programs fill in every field; people, their browsers and their screen readers pass this one by. What stands in it
 * only marks the booking for staff.
 */
function HiddenField({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="booking-website" aria-hidden>
      <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
