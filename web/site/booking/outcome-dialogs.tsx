import { ConfirmedDialog } from './confirmed-dialog.tsx'
import { FailedDialog } from './failed-dialog.tsx'
import { type Submission, closeSubmission } from './submission.ts'

export function OutcomeDialogs({ submission }: { submission: Submission }) {
  if (submission.state === 'confirmed') return <ConfirmedDialog {...submission} onClose={handleClose} />
  if (submission.state === 'failed') return <FailedDialog {...submission} onClose={handleClose} />
  return null
}

/** The button that had the focus may be disabled by now; the form as a whole takes it. */
function handleClose() {
  closeSubmission()
  document.querySelector<HTMLElement>('.booking-form')?.focus({ preventScroll: true })
}
