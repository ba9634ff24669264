import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'

import type { PublicContents } from '#domain/content/registry.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { bookingDefaults } from '#domain/content/blocks/booking.ts'
import { initialPickup } from '#domain/booking/pickup-times.ts'
import { isPricedByRoute } from '#domain/booking/quote.ts'
import { useContent } from '#web/lib/use-content.tsx'

import { ContactWays } from '../layout/contact-ways.tsx'
import { useSite } from '../site-context.tsx'
import { checkDraft, kindOf, requestOf } from './draft-request.ts'
import { useBookingDraft } from './booking-draft.ts'
import { loadReceipt } from './booking-outcome.tsx'
import { DetailsField, loadDetails } from './details-field.tsx'
import { FormEnd } from './form-end.tsx'
import { useCountries } from './phone-field.tsx'
import { PriceHint, useRoute } from './price-hint.tsx'
import { RideFields, SubjectLine } from './ride-fields.tsx'
import { removeSubject, useSubject } from './use-subject.ts'
import { useNow } from './use-now.ts'
import { submitBooking, useSubmission } from './submission.ts'
import { VisitorFields } from './visitor-fields.tsx'

const noRoutes: PriceEntry[] = []

/** The form. The server renders it whole, disabled; the browser fills it from the draft and lets it be used. */
export function BookingForm({ content }: { content: PublicContents['booking'] }) {
  const form = useRef<HTMLFormElement>(null)
  const hiddenField = useRef<HTMLInputElement>(null)
  const isNearby = useNearby(form)
  const countries = useCountries(isNearby)
  const now = useNow()
  const { language, notice, words } = useSite()
  const draft = useBookingDraft()
  const prices = useContent('prices')
  const routes = prices.status === 'ready' ? prices.content : noRoutes
  const { subject } = draft
  const kind = kindOf(subject)
  const namedRoute = useRoute(draft, routes)
  const route = isPricedByRoute(kind) ? namedRoute : undefined
  const { submission, fieldErrors } = useSubmission()
  useSubject(routes)
  useEffect(() => {
    // A failure shows when they are opened, with a way on.
    if (isNearby) for (const load of [loadDetails, loadReceipt]) load().catch(() => undefined)
  }, [isNearby])

  const labels = {
    ...bookingDefaults,
    ...withoutEmpty(content),
    // A trip begins where its guests stay.
    ...(kind !== 'taxi' && { pickupAddressLabel: words.booking.whereStaying }),
  }
  const pickup = draft.pickup ?? (now === null ? null : initialPickup(now, notice))
  const isReady = now !== null && pickup !== null
  const problems = checkDraft(draft, { pickup, now: now ?? 0, notice, isPhoneNumber: countries?.isPhoneNumber })
  const hasBothEnds = Boolean(draft.pickupAddress.trim() && draft.dropoffAddress.trim())
  const isSubmitting = submission.state === 'submitting'
  const isComplete = isReady && Object.keys(problems).length === 0
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isComplete) return
    void submitBooking({
      request: requestOf(draft, pickup),
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
        <RideFields {...{ draft, labels, problems, fieldErrors, pickup, now }} />
        <VisitorFields {...{ draft, labels, problems, fieldErrors, countries }} />
        <DetailsField {...{ draft, labels, problems, fieldErrors, pickup, now }} />
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
          <PriceHint
            {...{ kind, route, pickup, hasBothEnds }}
            prices={prices.status}
            chosen={subject?.kind === 'route' ? routes.find(({ id }) => id === subject.id) : undefined}
            returning={draft.returnDateAndTime}
            onRetry={prices.retry}
          />
          <FormEnd {...{ draft, labels, problems, isComplete, submission, isReady }} />
        </div>
      </div>
    </form>
  )
}

/** Editors may leave a field empty in every language; the built-in wording then stands. */
function withoutEmpty<Texts extends object>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Texts
}

const margin = '600px'

/** Whether the element has come near the screen, or has been focused. It stays true. */
export function useNearby(ref: RefObject<HTMLElement | null>): boolean {
  const [isNearby, setIsNearby] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element || isNearby) return undefined
    const reveal = () => setIsNearby(true)
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reveal()
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    element.addEventListener('focusin', reveal)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', reveal)
    }
  }, [ref, isNearby])

  return isNearby
}

/**
 * Programs fill in every field; people, their browsers and their screen readers pass this one by. What stands in it
 * only marks the booking for staff.
 */
export function HiddenField({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="booking-website" aria-hidden>
      <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
