import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Settings } from '#domain/settings/settings.ts'
import type { Database, Writes } from '../db/database.ts'

import { networkOf } from '../http/network-of.ts'

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
 * stand in the database, so that they hold for all processes and survive a restart. Keys are hashes; no address is kept,
 * and nothing for longer than the longest rule. What a clock that was ahead has counted is left out, so that no pause is
 * ever longer than its rule. Staff may change the rules at any time.
 */
export function createBookingLimits(database: Database, readRules: () => BookingLimitRules): BookingLimits {
  function oldest(now: number): string {
    const { perAddress, perPhone } = readRules()
    return moment(now - Math.max(0, ...[...perAddress, ...perPhone].map(({ seconds }) => seconds)) * 1000)
  }

  async function waitSeconds(transaction: Writes, { key, rules: own }: Counter, now: number): Promise<number> {
    const most = Math.max(0, ...own.map(({ count }) => count))
    const marks = await transaction
      .selectFrom('bookingMarks')
      .select('at')
      .where('key', '=', key)
      .where('at', '>', oldest(now))
      .where('at', '<=', moment(now + apartMs))
      .orderBy('at', 'desc')
      .limit(most)
      .execute()
    const waits = own.map(({ count, seconds }) => {
      const decisive = marks[count - 1]
      return decisive === undefined ? 0 : Math.min(seconds * 1000, Date.parse(decisive.at) + seconds * 1000 - now)
    })
    return Math.ceil(Math.max(0, ...waits) / 1000)
  }

  return {
    async take(transaction, sender, now) {
      const counters = countersFor(sender, readRules())
      // SQLite has one writer; PostgreSQL would let bookings at the same time overlook each other. Always in this order.
      if (database.dialect === 'postgres') {
        for (const { key } of counters) {
          await sql`select pg_advisory_xact_lock(7294004, hashtext(${key}))`.execute(transaction)
        }
      }
      let retryAfterSeconds = 0
      for (const counter of counters) {
        retryAfterSeconds = Math.max(retryAfterSeconds, await waitSeconds(transaction, counter, now))
      }
      if (retryAfterSeconds > 0) return { retryAfterSeconds }
      const marks = counters.map(({ key }) => ({ key, at: moment(now) }))
      await transaction.insertInto('bookingMarks').values(marks).execute()
      return undefined
    },

    async sweep(now) {
      await database.write((transaction) =>
        transaction.deleteFrom('bookingMarks').where('at', '<', oldest(now)).execute(),
      )
    },
  }
}

interface Counter {
  key: string
  rules: Rule[]
}

function countersFor({ address, phoneNumber }: BookingSender, rules: BookingLimitRules): Counter[] {
  return [
    { key: hash(`address ${networkOf(address)}`), rules: rules.perAddress },
    { key: hash(`phone ${phoneNumber}`), rules: rules.perPhone },
  ]
}

/** For load tests and where a proxy in front limits already. */
export const withoutLimits: BookingLimits = { take: () => Promise.resolve(undefined), sweep: () => Promise.resolve() }

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const moment = (ms: number) => new Date(ms).toISOString()
