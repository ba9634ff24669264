import { sql } from 'kysely'

import type { Settings } from '#domain/settings/settings.ts'
import type { Database, Reads, Writes } from '../db/database.ts'
import type { BookingTables } from './tables.ts'

import { keepQuery } from '../db/kept-query.ts'
import { createMarkKeys, type MarkKeys } from '../db/mark-keys.ts'
import { networkOf } from '../http/network-of.ts'
import { strangerMark, strangerMarkMs } from '../mail/stranger-limits.ts'

/** At most `count` within any `seconds`. */
interface Rule {
  count: number
  seconds: number
}

export interface BookingLimitRules {
  perAddress: Rule[]
  perPhone: Rule[]
}

type LimitSettings = Pick<Settings, 'bookingsPerMinute' | 'bookingsPerHour' | 'bookingsPerPhone'>

/** A hotel's guests behind one address can all book; a script cannot fill the list. */
export function limitRules({ bookingsPerMinute, bookingsPerHour, bookingsPerPhone }: LimitSettings): BookingLimitRules {
  return {
    perAddress: [
      { count: bookingsPerMinute, seconds: 60 },
      { count: bookingsPerHour, seconds: 3600 },
    ],
    perPhone: [{ count: bookingsPerPhone, seconds: 3600 }],
  }
}

/** How far the clocks of processes may lie apart, and how long a booking may wait for its turn after reading its clock. */
const apartMs = 30_000

export interface BookingSender {
  address: string
  phoneNumber: string
}

export interface BookingLimits {
  /**
   * Counts a booking in the transaction that stores it, or says in how many seconds it may be tried again. What is not
   * stored after all is not counted either.
   */
  take: (transaction: Writes, sender: BookingSender, now: number) => Promise<{ retryAfterSeconds: number } | undefined>
  /** Forgets what no rule looks at any more. */
  sweep: (now: number) => Promise<void>
}

/**
 * Counts new bookings that were stored, not tries: repeats of a booking and refused requests cost nothing. The counts
 * stand in the database, so that they hold for all processes and survive a restart. No address and no number can be
 * read out of a key (`MarkKeys`), and nothing is kept for longer than the longest rule. What a clock that was ahead has counted is left out, so that no pause is
 * ever longer than its rule. Staff may change the rules at any time.
 */
export function createBookingLimits(database: Database, readRules: () => BookingLimitRules): BookingLimits {
  const keyOf = createMarkKeys()

  function longestRuleMs(): number {
    const { perAddress, perPhone } = readRules()
    return Math.max(0, ...[...perAddress, ...perPhone].map(({ seconds }) => seconds)) * 1000
  }

  return {
    async take(transaction, sender, now) {
      const counters = await countersFor(transaction, sender, readRules(), keyOf)
      // SQLite has one writer; PostgreSQL would let bookings at the same time overlook each other. Always in this order.
      if (database.dialect === 'postgres') {
        for (const { key } of counters) {
          await sql`select pg_advisory_xact_lock(7294004, hashtext(${key}))`.execute(transaction)
        }
      }
      const [byAddress, byPhone] = counters
      const marks = await newestMarks(transaction, {
        address: byAddress.key,
        mostByAddress: longest(byAddress),
        phone: byPhone.key,
        mostByPhone: longest(byPhone),
        since: moment(now - longestRuleMs()),
        until: moment(now + apartMs),
      })
      const retryAfterSeconds = Math.max(...counters.map((counter) => waitSeconds(counter, marks, now)))
      if (retryAfterSeconds > 0) return { retryAfterSeconds }
      await addMarks(transaction, { address: byAddress.key, phone: byPhone.key, at: moment(now) })
      return undefined
    },

    async sweep(now) {
      await database.write((transaction) =>
        transaction
          .deleteFrom('bookingMarks')
          .where('at', '<', moment(now - longestRuleMs()))
          .where((mark) =>
            mark.or([mark('key', 'not like', `${strangerMark}%`), mark('at', '<', moment(now - strangerMarkMs))]),
          )
          .execute(),
      )
    },
  }
}

interface Counter {
  key: string
  rules: Rule[]
}

async function countersFor(
  transaction: Writes,
  { address, phoneNumber }: BookingSender,
  rules: BookingLimitRules,
  keyOf: MarkKeys,
): Promise<[Counter, Counter]> {
  return [
    { key: await keyOf(transaction, 'address', networkOf(address)), rules: rules.perAddress },
    { key: await keyOf(transaction, 'phone', phoneNumber), rules: rules.perPhone },
  ]
}

type Mark = BookingTables['bookingMarks']

/** So many of its newest marks decide. */
const longest = ({ rules }: Counter) => Math.max(0, ...rules.map(({ count }) => count))

function waitSeconds({ key, rules }: Counter, marks: Mark[], now: number): number {
  const own = marks.filter((mark) => mark.key === key).toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const waits = rules.map(({ count, seconds }) => {
    const decisive = own[count - 1]
    return decisive === undefined ? 0 : Math.min(seconds * 1000, Date.parse(decisive.at) + seconds * 1000 - now)
  })
  return Math.ceil(Math.max(0, ...waits) / 1000)
}

interface AskedMarks {
  address: string
  mostByAddress: number
  phone: string
  mostByPhone: number
  since: string
  until: string
}

/** Of both at once. */
const newestMarks = keepQuery((query, { address, mostByAddress, phone, mostByPhone, ...between }: AskedMarks) =>
  newestOf(query, address, mostByAddress, between).unionAll(newestOf(query, phone, mostByPhone, between)),
)

function newestOf(query: Reads, key: string, most: number, { since, until }: Pick<AskedMarks, 'since' | 'until'>) {
  const newest = query
    .selectFrom('bookingMarks')
    .selectAll()
    .where('key', '=', key)
    .where('at', '>', since)
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .limit(most)
  return query.selectFrom(newest.as('newest')).selectAll()
}

const addMarks = keepQuery((query, { address, phone, at }: { address: string; phone: string; at: string }) =>
  query.insertInto('bookingMarks').values([
    { key: address, at },
    { key: phone, at },
  ]),
)

/** For load tests. */
export const withoutLimits: BookingLimits = { take: () => Promise.resolve(undefined), sweep: () => Promise.resolve() }

const moment = (ms: number) => new Date(ms).toISOString()
