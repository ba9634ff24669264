import { sql } from 'kysely'

import type { Database, Reads } from '../db/database.ts'

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
    const since = new Date(now() - minuteMs).toISOString()
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
    if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(7294005)`.execute(transaction)
    const told = await transaction
      .selectFrom('bookingMarks')
      .select('at')
      .where('key', '=', markKey)
      .where('at', '>', since)
      .executeTakeFirst()
    if (told) return false
    await transaction.deleteFrom('bookingMarks').where('key', '=', markKey).execute()
    await transaction
      .insertInto('bookingMarks')
      .values({ key: markKey, at: new Date(now).toISOString() })
      .execute()
    return true
  })
}
