import { Suspense, lazy } from 'react'

import { ErrorBoundary } from '#web/ui/error-boundary.tsx'

import { useSubmission } from './submission.ts'

/** The form has it loaded when it comes near; sending takes long enough for a second try. */
export const loadOutcome = () => import('./outcome-dialogs.tsx')
const OutcomeDialogs = lazy(async () => {
  const dialogs = await loadOutcome().catch(loadOutcome)
  return { default: dialogs.OutcomeDialogs }
})

/** What became of a booking, on whichever page its visitor is by then. Without its code the form says it in one line. */
export function BookingOutcome() {
  const { submission } = useSubmission()
  if (submission.state === 'idle') return null

  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <OutcomeDialogs submission={submission} />
      </Suspense>
    </ErrorBoundary>
  )
}
