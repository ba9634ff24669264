import { Fragment, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'

import type { BookingProblems } from '#domain/booking/booking-rules.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { useNearby } from '#web/lib/use-late-code.ts'

import { isTrip } from '../booking-subject.ts'
import { ContactWays } from '../layout/contact-ways.tsx'
import { SectionHeading } from '../layout/headings.tsx'
import { useSite, useWords } from '../site-context.tsx'
import { type BookingDraft, clearDraft, isDraftKept, isWorthKeeping } from './draft/booking-draft.ts'
import { type BookingLabels, detailFields, type FormField, formFields, labelsOfFields } from './draft/draft-request.ts'
import { removeSubject } from './draft/use-subject.ts'
import { DetailsFold, loadDetails } from './fields/details-fold.tsx'
import { goOnAtEnter, goOnFrom, goTo } from './fields/form-field.tsx'
import { useCountries, VisitorFields } from './fields/visitor-fields.tsx'
import { RideFields, SubjectLine } from './fields/ride-fields.tsx'
import { BookingOutcome, loadReceipt } from './outcome/booking-outcome.tsx'
import { type FieldErrors, type Submission, submitBooking } from './outcome/submission.ts'
import { PriceHint, TripPriceHint } from './price-hint.tsx'
import { type BookingFormProps, useBookingForm } from './use-booking-form.ts'

export function BookingSection({ content, ofPage }: BookingFormProps) {
  return (
    <section id="book" aria-labelledby="book-heading" className="section">
      <div className="wrap booking">
        <SectionHeading
          id="book-heading"
          title={content.sectionTitle}
          subtitle={content.sectionSubtitle}
          description={content.description}
        />
        <BookingForm content={content} ofPage={ofPage} />
      </div>
      <BookingOutcome />
    </section>
  )
}

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
      subject,
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

interface FormEndProps {
  draft: BookingDraft
  labels: BookingLabels
  problems: BookingProblems
  /** What there is to say of times that are closed. */
  closed: FieldErrors
  isReady: boolean
  isComplete: boolean
  /** The chosen departure is full: the button asks for its wait list. */
  isWaiting: boolean
  submission: Submission
}

/** The button, and beside it what it still waits for, so that a disabled button is never a riddle. */
export function FormEnd({ draft, labels, problems, closed, isReady, isComplete, isWaiting, submission }: FormEndProps) {
  const { booking } = useWords()
  const isSubmitting = submission.state === 'submitting'
  // The date is never missing: it is only not there yet while the server renders.
  const fields = [...formFields, ...detailFields]
  const wrong = fields.filter((field) => closed[field] ?? (problems[field] && problems[field] !== 'dateMissing'))

  return (
    <div className="booking-end">
      <button
        type="submit"
        className="button button-accent button-large"
        disabled={isSubmitting || !isComplete}
        aria-describedby="booking-missing"
      >
        {isSubmitting && <span className="booking-spinner" aria-hidden />}
        <span>{isSubmitting ? labels.sendingText : isWaiting ? booking.joinWaitList : labels.buttonLabel}</span>
      </button>
      <p id="booking-missing" className="booking-missing">
        <span>{wrong.length > 0 && <StillNeeded fields={wrong} labels={labels} />}</span>
        <span aria-live="polite">{whatBecame(submission, booking)}</span>
      </p>
      <p className="booking-kept" data-shown={isReady && isWorthKeeping(draft) ? '' : undefined}>
        {isDraftKept() && <span>{booking.detailsKept}</span>}{' '}
        <button
          type="button"
          className="link"
          disabled={isSubmitting}
          onClick={() => {
            clearDraft()
            goOnFrom()
          }}
        >
          {booking.clear}
        </button>
      </p>
    </div>
  )
}

/** The names of the fields; each leads to its own, which on a phone may be far above. */
function StillNeeded({ fields, labels }: { fields: FormField[] } & Pick<FormEndProps, 'labels'>) {
  const { booking } = useWords()
  const labelOf = labelsOfFields(labels, booking)
  const [before, after] = booking.stillNeeded.split('{fields}')

  return (
    <>
      <span>{before}</span>
      {fields.map((field, index) => (
        <Fragment key={field}>
          <span className="booking-missing-name">
            <button type="button" onClick={({ currentTarget }) => goToField(currentTarget.form, field)}>
              {labelOf[field]}
            </button>
            <span>{index < fields.length - 1 ? ',' : after}</span>
          </span>{' '}
        </Fragment>
      ))}
    </>
  )
}

/** Who takes a departure chooses that one in the place of a time. */
function goToField(form: HTMLFormElement | null, field: FormField) {
  const named = form?.elements.namedItem(field) ?? form?.elements.namedItem('departure')
  if (named instanceof HTMLElement) goTo(named)
}

/** What there is to say while it is sent; and of the booking, in case the receipt's code cannot be had. */
function whatBecame(submission: Submission, words: BookingWords): string | undefined {
  if (submission.state === 'submitting') return submission.isRepeating ? words.tryingAgain : undefined
  if (submission.state !== 'confirmed') return undefined
  const { reply } = submission
  return fillIn('place' in reply ? words.yourPlace : words.yourBooking, { reference: reply.reference })
}
