import { useContent } from '#web/lib/use-content.tsx'

import { type BookingSubject, isTrip } from '../booking-subject.ts'

/** Whether what is chosen leaves by a timetable; without one it is asked for, at any time. */
export function useIsTimetabled(subject: BookingSubject | null): boolean {
  const timetabled = useContent('timetabled')
  return isTrip(subject) && timetabled.status === 'ready' && timetabled.content.includes(subject.number ?? subject.id)
}
