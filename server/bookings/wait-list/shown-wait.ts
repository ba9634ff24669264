import type { WaitState } from '#domain/departures/wait-list.ts'
import type { ShownWait } from '#domain/page-data.ts'

import type { Reads } from '../../db/database.ts'
import { offeredUntil, timeLeft } from '../offers/shown-offer.ts'
import type { BookingRow } from '../booking-row.ts'
import { findWait, placeOf, type WaitRow, waitStateOf } from './wait-rows.ts'

/** How it stands with a party, and what there is to say of that. */
export interface ShownSeats {
  state: WaitState
  place: number
  /** ISO 8601, UTC; null where nothing is held. */
  heldUntil: string | null
}

export async function shownSeats(query: Reads, row: BookingRow, wait: WaitRow, now: number): Promise<ShownSeats> {
  const state = waitStateOf(wait, now)
  const place = state === 'waiting' ? await placeOf(query, row.departureId, row.id) : 0
  return { state, place, heldUntil: state === 'offered' ? wait.heldUntil : null }
}

/** What the guest's page tells of his waiting; undefined where he never has, or has his seats. */
export async function shownWait(
  query: Reads,
  row: BookingRow,
  languageCode: string,
  now: number,
): Promise<ShownWait | undefined> {
  const wait = row.departureId !== null && row.status === 'not-a-booking' && (await findWait(query, row.id))
  if (!wait) return undefined
  const { state, place, heldUntil } = await shownSeats(query, row, wait, now)
  if (state === 'accepted') return undefined
  const left = heldUntil === null ? '' : timeLeft({ validUntil: heldUntil }, now, languageCode)
  return { state, place, until: seatsUntil(heldUntil, languageCode), left }
}

/** 'Sun, 1 Jun 2031, 18:00', as clocks in Saranda show it; empty where nothing is held. */
export function seatsUntil(heldUntil: string | null, languageCode: string): string {
  return heldUntil === null ? '' : offeredUntil({ validUntil: heldUntil }, languageCode)
}
