import type { MailKind } from '#domain/booking/booking-mail.ts'
import type { WaitState } from '#domain/departures/wait-list.ts'

import type { Reads } from '../../db/database.ts'
import type { BookingRow } from '../booking-row.ts'
import { type ShownSeats, shownSeats } from '../wait-list/shown-wait.ts'
import { findWait, waitStateOf } from '../wait-list/wait-rows.ts'

/** What a guest is told of his waiting, as long as it stands so with his party. */
const toldStates = {
  'wait-joined': ['waiting'],
  'seats-free': ['offered'],
  'wait-ended': ['expired', 'ended'],
  'wait-again': ['waiting'],
} as const satisfies Partial<Record<MailKind, WaitState[]>>
type WaitMail = keyof typeof toldStates

export function isWaitMail(kind: MailKind): kind is WaitMail {
  return kind in toldStates
}

/** What such a mail says, at this moment; undefined where it is no longer true. */
export async function readWait(
  query: Reads,
  kind: WaitMail,
  booking: BookingRow,
  now: number,
): Promise<ShownSeats | undefined> {
  const wait = await findWait(query, booking.id)
  const states: readonly WaitState[] = toldStates[kind]
  return wait && states.includes(waitStateOf(wait, now)) ? shownSeats(query, booking, wait, now) : undefined
}
