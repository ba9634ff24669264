import { useEffect } from 'react'

import { useContent } from '#web/lib/use-content.tsx'

import { useIsTimetabled } from '../departures/use-timetabled.ts'
import type { BookingSubject } from './booking-subject.ts'
import { useSubmission } from './submission.ts'

/** Whether the form asks for a departure. The page may be older than the timetable: a refusal for want of one brings the newest. */
export function useAsksDeparture(subject: BookingSubject | null): boolean {
  const { retry } = useContent('timetabled')
  const isTimetabled = useIsTimetabled(subject)
  const { submission, fieldErrors } = useSubmission()
  const isOutdated = !isTimetabled && submission.state === 'failed' && Boolean(fieldErrors.departure)
  useEffect(() => {
    if (isOutdated) retry()
  }, [isOutdated, retry])
  return isTimetabled
}
