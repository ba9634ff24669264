import { Suspense, lazy, useEffect } from 'react'

import { ErrorBoundary } from '#web/ui/error-boundary.tsx'

import { FailedDialog } from './failed-dialog.tsx'
import { closeSubmission, resumeSubmission, useSubmission } from './submission.ts'

/** The form has it loaded when it comes near; and where an answer came through, it may come too. */
export const loadReceipt = () => import('./confirmed-dialog.tsx')
const ConfirmedDialog = lazy(async () => ({ default: (await loadReceipt().catch(loadReceipt)).ConfirmedDialog }))

/**
 * What became of a booking, on whichever page its visitor is by then. Without the receipt's code the form says in one line
 * that there is a booking, and the line at the top of the page leads to it.
 */
export function BookingOutcome() {
  const { submission } = useSubmission()
  useEffect(resumeSubmission, [])
  if (submission.state === 'failed') return <FailedDialog {...submission} onClose={handleClose} />
  if (submission.state !== 'confirmed') return null

  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <ConfirmedDialog {...submission} onClose={handleClose} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The button that had the focus may be disabled by now; the form as a whole takes it. */
function handleClose() {
  closeSubmission()
  document.querySelector<HTMLElement>('.booking-form')?.focus({ preventScroll: true })
}
