import type { SelectQueryBuilder } from 'kysely'

import { undoSeconds } from '#domain/booking-facts.ts'
import type { BookingChange, WrittenBooking } from '#domain/booking/booking-record.ts'
import type { RideLeg } from '#domain/plan-facts.ts'
import { readLine } from '../changes/change-log.ts'
import type { Reads, Writes } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { iso } from '../iso.ts'
import { storedRecord } from './booking-record.ts'
import type { BookingRow } from './booking-row.ts'

/**
 * What happened to a booking: `added` was taken by staff, `offered`, `accepted` and `declined` concern a price, `wished` is a
 * guest's change that staff answer, `joined` to `wait-again` concern the wait list, `handed-back` a ride that its driver
 * cannot drive; the others say themselves.
 */
export type BookingEvent =
  | 'booked'
  | 'added'
  | 'cancel-asked'
  | 'offered'
  | 'accepted'
  | 'declined'
  | 'wished'
  | 'late'
  | 'handed-back'
  | 'joined'
  | 'seats-offered'
  | 'wait-ended'
  | 'wait-again'

/** What telephones are told besides. */
export interface EventFacts {
  /** Who did it and need not be rung. */
  byUserId?: number
  /** What tells this event from others of its kind for the same version of the booking. */
  occasion?: string | number
  /** How late the guest is. */
  minutes?: number
  /** Of which ride, where it is not the first one. */
  leg?: RideLeg
  startAt?: string
}

/** Who does something to a booking, and when. */
export interface WhoAndWhen {
  by: string
  /** Milliseconds since 1970. */
  now: number
}

/** Adds a line to the history of a booking. */
export async function keepChange(transaction: Writes, bookingId: number, { at, by, changes }: BookingChange) {
  await transaction
    .insertInto('bookingChanges')
    .values({ bookingId, at, by, changes: JSON.stringify(changes) })
    .execute()
}

type Lines = SelectQueryBuilder<Tables, 'bookingChanges', object>

/** The lines of a booking's history, or those that `narrow` leaves of them; the earliest first. */
export async function linesOf(
  query: Reads,
  bookingId: number,
  narrow: (all: Lines) => Lines = (all) => all,
): Promise<BookingChange[]> {
  const lines = await narrow(query.selectFrom('bookingChanges').where('bookingId', '=', bookingId))
    .select(['at', 'by', 'changes'])
    .orderBy('id')
    .execute()
  return lines.map((line) => ({ ...line, changes: readLine(line.changes) }))
}

/** What became another one after an instant, whoever changed it; the earliest first. */
export async function changesSince(
  query: Reads,
  { bookingId, at }: { bookingId: number; at: string },
): Promise<BookingChange['changes'][]> {
  const lines = await linesOf(query, bookingId, (all) => all.where('at', '>', at))
  return lines.map(({ changes }) => changes)
}

/** Whether one of these fields did. */
export async function isChangedSince(
  query: Reads,
  { fields, ...since }: { bookingId: number; at: string; fields: readonly string[] },
): Promise<boolean> {
  const lines = await changesSince(query, since)
  return lines.some((line) => fields.some((field) => line[field] !== undefined))
}

export type Undone = Pick<BookingChange, 'at' | 'changes'>

/** The change that this one takes back within `undoSeconds`; undefined when it takes none back. */
export async function undoneChange(
  transaction: Writes,
  row: Pick<BookingRow, 'id' | 'status'>,
  { status, at }: { status: string | undefined; at: string },
): Promise<Undone | undefined> {
  if (status === undefined || status === row.status) return undefined
  const since = iso(Date.parse(at) - undoSeconds * 1000)
  const lately = await linesOf(transaction, row.id, (all) => all.where('at', '>=', since))
  const last = lately.findLast(({ changes }) => changes['status'] !== undefined)
  return last?.changes['status']?.[0] === status ? last : undefined
}

/** From being booked to an instant. */
export function minutesSince({ createdAt }: BookingRow, at: string): number {
  return Math.max(0, Math.round((Date.parse(at) - Date.parse(createdAt)) / 60_000))
}

/** By the names of the record, since these are what staff read. */
export function differences(before: BookingRow, after: BookingRow): BookingChange['changes'] {
  const [a, b] = [storedRecord(before), storedRecord(after)]
  // The route follows from the ends, and the version from the change.
  const fields = Object.keys(a).filter((field) => field !== 'version' && field !== 'route') as (keyof WrittenBooking &
    keyof typeof a)[]
  const others = fields.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]))
  // For whom another price is follows from who has set it.
  const kept = others.filter(
    (field) =>
      !(field === 'isPriceForAll' && others.includes('price')) &&
      !(field === 'isReturnPriceForAll' && others.includes('returnPrice')),
  )
  return Object.fromEntries(kept.map((field) => [field, [a[field], b[field]]]))
}

/** Whether a line says that it ended what was open beside the booking: an offer, or a wish. */
export function hasEndedOpen(line: unknown[] | undefined): boolean {
  const [was, became] = (line ?? []) as ({ state: string } | null)[]
  return was?.state === 'open' && became?.state === 'withdrawn'
}
