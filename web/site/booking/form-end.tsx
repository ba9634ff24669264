import { Fragment } from 'react'

import type { BookingProblems } from '#domain/booking/booking-rules.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import { useWords } from '../site-context.tsx'
import { type BookingDraft, clearDraft, isDraftKept, isWorthKeeping } from './draft/booking-draft.ts'
import { type BookingLabels, detailFields, type FormField, formFields, labelsOfFields } from './draft/draft-request.ts'
import { goOnFrom, goTo } from './fields/form-field.tsx'
import type { FieldErrors, Submission } from './outcome/submission.ts'

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
