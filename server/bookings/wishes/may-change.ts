import { dayAt, startOfDay } from '#domain/saranda-time.ts'
import { changesPerDay } from '#domain/booking/wish.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { fillInNumber } from '#domain/words/fill-in.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { visitorName } from '#domain/changes.ts'

import type { Reads } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { type BookingContent, helpNumber } from '../booking-content.ts'
import { linesOf } from '../booking-history.ts'
import { type BookingRow, isAwaited } from '../booking-row.ts'
import { iso } from '../../iso.ts'

const hourMs = 3_600_000

/** Until when a guest changes his ride himself, milliseconds since 1970; that moment is included. */
export function changeableUntil({ pickupAt }: BookingRow, { changeUntilHours }: Pick<Settings, 'changeUntilHours'>) {
  return Date.parse(pickupAt) - changeUntilHours * hourMs
}

/** Throws AppError 409 when a ride is one that its guest can change here no longer. */
export function assertChangeable(row: BookingRow, content: BookingContent, now: number) {
  const isInTime = now <= changeableUntil(row, content.current().settings)
  if (isInTime && isAwaited(row)) return
  throw refused(row, content, { code: isAwaited(row) ? 'too-late-to-change' : 'not-changeable', word: 'changeTooLate' })
}

/** What a line of the history has when its guest changed something, or said that he is late. */
const counted = ['ferryOrFlight', 'note', 'nrOfPassengers', 'lateMinutes'] as const

/** Throws AppError 429 when a guest has changed his ride as often as he may on one day of Saranda; only under the booking's lock. */
export async function assertFewChanges(query: Reads, row: BookingRow, content: BookingContent, now: number) {
  const today = startOfDay(dayAt(now))
  const lines = await linesOf(query, row.id, (all) => all.where('by', '=', visitorName).where('at', '>=', iso(today)))
  const made = lines.filter(({ changes }) => isCounted(changes))
  if (made.length >= changesPerDay) {
    throw refused(row, content, { statusCode: 429, code: 'too-many-changes', word: 'changeTooMany' })
  }
}

/** A wish counts when it is made, not when it is taken back. */
function isCounted(changes: Record<string, unknown[]>): boolean {
  return counted.some((field) => changes[field] !== undefined) || changes['wish']?.[0] === null
}

interface Refusal {
  statusCode?: number
  code: string
  word: 'changeTooLate' | 'changeTooMany' | 'wishStillOpen' | 'wishGone' | 'lateNotToday' | 'lateTooLate'
}

/** A refusal in the guest's language, with the number under which people help. */
export function refused(row: BookingRow, content: BookingContent, { statusCode = 409, code, word }: Refusal): AppError {
  const language = content.current().guestLanguage(row.language)
  const sentence = fillInNumber(mailWordsFor(language.code)[word], { phone: helpNumber(content, language) })
  return new AppError(statusCode, code, sentence)
}
