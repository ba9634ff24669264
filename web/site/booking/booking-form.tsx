import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'

import { useNearby } from '#web/lib/use-nearby.ts'

import { ContactWays } from '../layout/contact-ways.tsx'
import { useSite } from '../site-context.tsx'
import { isTrip } from '../booking-subject.ts'
import { loadReceipt } from './outcome/booking-outcome.tsx'
import { DetailsFold, loadDetails } from './fields/details-fold.tsx'
import { goOnAtEnter } from './fields/form-field.tsx'
import { FormEnd } from './form-end.tsx'
import { useCountries } from './fields/phone-field.tsx'
import { PriceHint } from './price-hint.tsx'
import { RideFields, SubjectLine } from './fields/ride-fields.tsx'
import { TripPriceHint } from './trip-price-hint.tsx'
import { removeSubject } from './draft/use-subject.ts'
import { submitBooking } from './outcome/submission.ts'
import { VisitorFields } from './fields/visitor-fields.tsx'
import { type BookingFormProps, useBookingForm } from './use-booking-form.ts'

/** The form. The server renders it whole, disabled; the browser fills it from the draft and lets it be used. */
export function BookingForm({ content, ofPage }: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const hiddenField = useRef<HTMLInputElement>(null)
  const isNearby = useNearby(form)
  const countries = useCountries(isNearby)
  const { language, words } = useSite()
  const shown = useBookingForm({ content, ofPage }, countries?.isPhoneNumber)
  const { draft, labels, problems, fieldErrors, closed, pickup, now, closures, isTimetabled, routes, request } = shown
  const { isReady, isComplete, isWaiting, returning, submission } = shown
  const { subject } = draft
  useEffect(() => {
    // A failure shows when they are opened, with a way on.
    if (isNearby) for (const load of [loadDetails, loadReceipt]) load().catch(() => undefined)
  }, [isNearby])
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the Enter of all its lines
    <form
      ref={form}
      className="booking-form"
      noValidate
      tabIndex={-1}
      aria-labelledby="book-heading"
      onKeyDown={goOnAtEnter}
      onSubmit={handleSubmit}
    >
      <fieldset disabled={!isReady || submission.state === 'submitting'}>
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
            <TripPriceHint {...{ subject, draft, problems, pickup }} />
          ) : (
            <PriceHint
              {...{ pickup, returning }}
              route={shown.route}
              hasBothEnds={shown.hasBothEnds}
              prices={shown.prices.status}
              chosen={subject?.kind === 'route' ? routes.find(({ id }) => id === subject.id) : undefined}
              onRetry={shown.prices.retry}
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
