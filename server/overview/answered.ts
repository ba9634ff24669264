import { sql } from 'kysely'

import type { AnswerState } from '#domain/booking/booking-record.ts'

/** What guests are promised, and the moment at which it is looked at. */
export interface AnswerPromise {
  hours: number
  /** Milliseconds since 1970. */
  now: number
}

/** Whether a row of `bookings` was confirmed within the promised time, or was not. One that still may be is neither. */
export function answered(state: AnswerState, { hours, now }: AnswerPromise) {
  if (state === 'in-time') return sql<boolean>`minutes_to_confirm <= ${hours * 60}`
  const due = new Date(now - hours * 3_600_000).toISOString()
  return sql<boolean>`(minutes_to_confirm > ${hours * 60} or (minutes_to_confirm is null and created_at < ${due}))`
}
