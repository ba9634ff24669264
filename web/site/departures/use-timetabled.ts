import { useContent } from '#web/lib/use-content.tsx'

import type { BookingSubject } from '../booking/booking-subject.ts'

/** Whether what is chosen leaves by a timetable; without one it is asked for, at any time. */
export function useIsTimetabled(subject: BookingSubject | null): boolean {
  const timetabled = useContent('timetabled')
  const isTrip = subject?.kind === 'tour' || subject?.kind === 'boat'
  return isTrip && timetabled.status === 'ready' && timetabled.content.includes(subject.number ?? subject.id)
}
