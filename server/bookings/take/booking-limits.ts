import type { Settings } from '#domain/settings/settings.ts'

import type { Database, Reads, Writes } from '../../db/database.ts'
import { keepQuery } from '../../db/kept-query.ts'
import { markKeys } from '../../db/mark-keys.ts'
import type { BookingTables } from '../../db/tables.ts'
import { networkOf, surroundingsOf } from '../../http/client-network.ts'
import { iso } from '../../iso.ts'
import { apartMs } from '../../steady-clock.ts'

/** At most `count` within any `seconds`. */
interface Rule {
  count: number
  seconds: number
}

interface BookingLimitRules {
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

interface BookingSender {
  address: string
  phoneNumber: string
}

export interface BookingLimits {
  /**
   * Counts a booking in the transaction that stores it, or says in how many seconds it may be tried again. What is not
   * stored after all is not counted either.
   */
  count: (transaction: Writes, sender: BookingSender, now: number) => Promise<{ retryAfterSeconds: number } | undefined>
  /** No rule looks at counts that are older. */
  longestRuleMs: () => number
}

/**
 * Counts new bookings that were stored, not tries: repeats of a booking and refused requests cost nothing. The counts stand
 * in the database, so that they hold for all processes and survive a restart. No address and no number can be read out of a
 * key (`markKeys`), and nothing is kept for longer than the longest rule. What a clock that was ahead has counted is left
 * out, so that no pause is ever longer than its rule. Staff may change the rules at any time.
 */
export function createBookingLimits(database: Database, readRules: () => BookingLimitRules): BookingLimits {
  function longestRuleMs(): number {
    const { perAddress, perPhone } = readRules()
    return Math.max(0, ...[...perAddress, ...perPhone].map(({ seconds }) => seconds)) * 1000
  }

  /** In how many seconds the sender may try again; 0 where none of his counts is over a rule. */
  async function pauseOf(transaction: Writes, counters: Counters, now: number): Promise<number> {
    const [byAddress, byPhone, around] = counters
    const between = { since: iso(now - longestRuleMs()), until: iso(now + apartMs) }
    const marks = await newestMarks(transaction, {
      address: byAddress.key,
      mostByAddress: longest(byAddress),
      phone: byPhone.key,
      mostByPhone: longest(byPhone),
      ...between,
    })
    if (around) marks.push(...(await newestAround(transaction, { key: around.key, most: longest(around), ...between })))
    return Math.max(...counters.map((counter) => waitSeconds(counter, marks, now)))
  }

  return {
    async count(transaction, sender, now) {
      const counters = await countersFor(transaction, sender, readRules())
      const pause = () => pauseOf(transaction, counters, now)
      let retryAfterSeconds = await pause()
      // Who is over a rule has no turn to wait for: in line he would keep a connection from everybody else.
      if (retryAfterSeconds > 0) return { retryAfterSeconds }
      // Bookings at the same time would overlook each other. Always in this order.
      for (const { key } of counters) await database.lock(transaction, 'booking-counts', { key })
      retryAfterSeconds = await pause()
      if (retryAfterSeconds > 0) return { retryAfterSeconds }
      const [byAddress, byPhone, around] = counters
      await addMarks(transaction, { address: byAddress.key, phone: byPhone.key, at: iso(now) })
      if (around) await addMarkAround(transaction, { key: around.key, at: iso(now) })
      return undefined
    },

    longestRuleMs,
  }
}

/** So many networks' worth of bookings may come from all that one customer of IPv6 may have. */
const networksTogether = 5

interface Counter {
  key: string
  rules: Rule[]
}

type Counters = [byAddress: Counter, byPhone: Counter, ...around: Counter[]]

async function countersFor(
  transaction: Writes,
  { address, phoneNumber }: BookingSender,
  rules: BookingLimitRules,
): Promise<Counters> {
  const keyOf = await markKeys(transaction)
  const network = networkOf(address)
  const around = surroundingsOf(network)
  const byAddress = { key: keyOf('address', network), rules: rules.perAddress }
  const byPhone = { key: keyOf('phone', phoneNumber), rules: rules.perPhone }
  if (around === undefined) return [byAddress, byPhone]
  const allTogether = rules.perAddress.map(({ count, seconds }) => ({ count: count * networksTogether, seconds }))
  return [byAddress, byPhone, { key: keyOf('around', around), rules: allTogether }]
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

const newestAround = keepQuery(
  (query, { key, most, ...between }: Pick<AskedMarks, 'since' | 'until'> & { key: string; most: number }) =>
    newestOf(query, key, most, between),
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

const addMarkAround = keepQuery((query, mark: Mark) => query.insertInto('bookingMarks').values(mark))

/** For load tests. An hour as with the usual rules: what gives the alarm and looks at the clock leaves marks as well. */
export const withoutLimits: BookingLimits = {
  count: () => Promise.resolve(undefined),
  longestRuleMs: () => 3_600_000,
}

/** More bookings in a minute than all guests together make; each address by itself may keep its limits. */
export const alarmingCount = 60
const minuteMs = 60_000
const markKey = 'alarm'

interface AlarmOptions {
  database: Database
  /** Called in one of all processes when a minute has brought more than `most`, and then not again for a minute. */
  raise: () => void
  onError: (error: unknown) => void
  /** Milliseconds since 1970. */
  now: () => number
  most?: number
  /** How long after a booking the database is looked into, once for all that come meanwhile. */
  lookAfterMs?: number
}

/** Watches for a flood of bookings from everywhere, whichever process takes them. */
export function createBookingAlarm(options: AlarmOptions) {
  const { database, raise, onError, now, most = alarmingCount, lookAfterMs = 1000 } = options
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined

  async function look() {
    const since = iso(now() - minuteMs)
    if ((await isFlood(database.query, most, since)) && (await isFirstToTell(database, since, now()))) raise()
  }

  return {
    /** Call after each new booking. */
    note() {
      timer ??= setTimeout(() => {
        timer = undefined
        looking = look().catch(onError)
      }, lookAfterMs).unref()
    },
    async stop() {
      clearTimeout(timer)
      await looking
    },
  }
}

async function isFlood(query: Reads, most: number, since: string): Promise<boolean> {
  const decisive = await query
    .selectFrom('bookings')
    .select('createdAt')
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  return decisive !== undefined && decisive.createdAt > since
}

/** Notes that the alarm is given, unless another process has noted so. */
function isFirstToTell(database: Database, since: string, now: number): Promise<boolean> {
  return database.write(async (transaction) => {
    await database.lock(transaction, 'booking-alarm')
    const mark = await transaction
      .selectFrom('bookingMarks')
      .select('at')
      .where('key', '=', markKey)
      .where('at', '>', since)
      .executeTakeFirst()
    if (mark) return false
    await transaction.deleteFrom('bookingMarks').where('key', '=', markKey).execute()
    await transaction
      .insertInto('bookingMarks')
      .values({ key: markKey, at: iso(now) })
      .execute()
    return true
  })
}
