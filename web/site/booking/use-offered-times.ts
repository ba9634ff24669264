import { useEffect } from 'react'

import type { WallTime } from '#domain/saranda-time.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'

import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { closedAt, closuresFor, inOneLine, nextOpen, type PublicClosure } from '#domain/closures/closed-times.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import type { Cached, CachedName, ContentState } from '#web/lib/content-cache.ts'
import { useContent } from '#web/lib/use-content.tsx'

import { useIsTimetabled } from '../departures/use-timetabled.ts'
import type { BookingSubject } from '../booking-subject.ts'
import { kindOf } from './draft/draft-request.ts'
import { type FieldErrors, useSubmission } from './outcome/submission.ts'

const none: PublicClosure[] = []

/** The closures that concern what is being booked. The page brought them along; a refusal of the time brings the newest. */
export function useClosures(subject: BookingSubject | null): PublicClosure[] {
  const closures = useNewest('closures', ({ pickupDateAndTime, returnDateAndTime }) =>
    Boolean(pickupDateAndTime ?? returnDateAndTime),
  )
  return closuresFor(closures.status === 'ready' ? closures.content : none, kindOf(subject), (id) => id === subject?.id)
}

/** Whether the form asks for a departure. The page may be older than the timetable, or the end of it: a refusal brings the newest. */
export function useAsksDeparture(subject: BookingSubject | null): boolean {
  useNewest('timetabled', ({ departure }) => Boolean(departure))
  return useIsTimetabled(subject)
}

/** What the page knows, asked for anew where a refusal says that it knows too little. */
function useNewest<Name extends CachedName>(name: Name, isOutdatedBy: (errors: FieldErrors) => boolean) {
  const { retry, ...state } = useContent(name)
  const { submission, fieldErrors } = useSubmission()
  const isOutdated = submission.state === 'failed' && isOutdatedBy(fieldErrors)
  useEffect(() => {
    if (isOutdated) retry()
  }, [isOutdated, retry])
  return state as ContentState<Cached[Name]>
}

/** What to say of times that are closed: why, and what is free next. */
export function closedSentences(
  closures: PublicClosure[],
  times: { pickupDateAndTime: WallTime | null; returnDateAndTime: WallTime | null },
  words: BookingWords,
): FieldErrors {
  const sentences = Object.entries(times).flatMap(([field, at]) => {
    const closure = at === null ? undefined : closedAt(closures, at)
    if (at === null || !closure) return []
    const next = fillIn(words.nextFree, { when: formatWallTime(nextOpen(closures, at), words) })
    return [[field, inOneLine([closure.text, next])]]
  })
  return Object.fromEntries(sentences) as FieldErrors
}
