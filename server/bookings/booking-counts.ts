import { type SelectQueryBuilder, sql } from 'kysely'

import type { AnswerState } from '#domain/booking/booking-record.ts'

import { type Dialect, minutesBetween, type Reads } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { iso } from '../iso.ts'

type Rows = SelectQueryBuilder<Tables, 'bookings', object>

/** Up to here a list's length is always exact. */
const exactUpTo = 10_000
/** How old the length of a longer list may be, and of how many lists it is remembered. */
const keptMs = 60_000
const listsKept = 100

const remembered = new WeakMap<Reads, Map<string, { total: number; at: number }>>()

/** Counts rows one by one: for what is known to be few, or stands along one index. */
export async function countRows(rows: Rows): Promise<number> {
  const row = await rows.select((expression) => expression.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * How long a list is. Counting a million rows takes a database longer than everything else that the list needs, so the
 * length of a list beyond ten thousand may be a minute old. `name` is the same for the same list.
 */
export async function countList(query: Reads, rows: Rows, name: string, now: number): Promise<number> {
  const some = rows
    .select(sql.lit(1).as('one'))
    .limit(exactUpTo + 1)
    .as('some')
  const { count } = await query
    .selectFrom(some)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) <= exactUpTo) return Number(count)

  const lists = remembered.getOrInsertComputed(query, () => new Map<string, { total: number; at: number }>())
  const known = lists.get(name)
  if (known && Math.abs(now - known.at) < keptMs) return known.total
  const total = await countRows(rows)
  lists.delete(name)
  lists.set(name, { total, at: now })
  const [oldest] = lists.keys()
  if (lists.size > listsKept && oldest !== undefined) lists.delete(oldest)
  return total
}

/** What guests are promised, and the moment at which it is looked at. */
export interface AnswerPromise {
  dialect: Dialect
  hours: number
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Whether a row of `bookings` was confirmed within the promised time, or was not: at the latest before its ride, unless staff
 * wrote it down after that. One that still may be, or that was cancelled unanswered, is neither.
 */
export function answered(state: AnswerState, { dialect, hours, now }: AnswerPromise) {
  const inTime = sql<boolean>`(minutes_to_confirm <= ${hours * 60} and
    (pickup_at <= created_at or minutes_to_confirm <= ${minutesBetween(dialect, 'createdAt', 'pickupAt')}))`
  if (state === 'in-time') return inTime
  const [at, due] = [now, now - hours * 3_600_000].map((moment) => iso(moment))
  return sql<boolean>`((minutes_to_confirm is not null and not ${inTime}) or
    (minutes_to_confirm is null and status <> 'cancelled' and
      (created_at < ${due} or (pickup_at > created_at and pickup_at < ${at}))))`
}
