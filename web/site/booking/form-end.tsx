import type { BookingProblems } from '#domain/booking/booking-rules.ts'

import { fillIn } from '#domain/words/fill-in.ts'

import { useWords } from '../site-context.tsx'
import { type BookingDraft, clearDraft, isWorthKeeping } from './booking-draft.ts'
import { formFields } from './check-draft.ts'
import { type BookingLabels, labelOf } from './form-parts.ts'

interface FormEndProps {
  draft: BookingDraft
  labels: BookingLabels
  problems: BookingProblems
  isReady: boolean
  isComplete: boolean
  isSubmitting: boolean
}

/** The button, and beside it what it still waits for, so that a disabled button is never a riddle. */
export function FormEnd({ draft, labels, problems, isReady, isComplete, isSubmitting }: FormEndProps) {
  const { booking } = useWords()
  // The date is never missing: it is only not there yet while the server renders.
  const wrong = formFields.filter((field) => problems[field] && problems[field] !== 'dateMissing')
  const missing = wrong.map((field) => labels[labelOf[field]])

  return (
    <div className="booking-end">
      <button
        type="submit"
        className="button button-accent button-large"
        disabled={isSubmitting || !isComplete}
        aria-describedby="booking-missing"
      >
        {isSubmitting && <span className="booking-spinner" aria-hidden />}
        {isSubmitting ? labels.sendingText : labels.buttonLabel}
      </button>
      <p id="booking-missing" className="booking-missing">
        {missing.length > 0 && fillIn(booking.stillNeeded, { fields: missing.join(', ') })}
      </p>
      <p className="booking-kept" data-shown={isReady && isWorthKeeping(draft) ? '' : undefined}>
        {booking.detailsKept}{' '}
        <button type="button" className="link" onClick={clearDraft} disabled={isSubmitting}>
          {booking.clear}
        </button>
      </p>
    </div>
  )
}
