import { fileURLToPath } from 'node:url'

import { addDays, dayAt } from '#domain/saranda-time.ts'
import type { Database, Dialect } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'

import type { Json } from '../../setup/admin-site.ts'
import { uniqueBooking } from '../setup/bookings.ts'
import { type KilledServers, openPlace, openServers } from '../setup/killed-servers.ts'
import { ask, signInAs } from '../setup/open-site.ts'
import { adminPassword } from '../setup/seeded-folder.ts'

export const fatal = `--import=${fileURLToPath(new URL('die-after-statement.ts', import.meta.url))}`
const cancelling = 'update "departures" set "cancelled_at"'
const parties = 3

interface Outcome {
  /** After how many deaths nothing was cancelled, and after how many all of it. */
  nothing: number
  all: number
  /** What must not be. */
  faults: string[]
}

/**
 * Has the server die with -9 in the middle of cancelling a departure, a few statements further each time. While it is dead either
 * nothing is cancelled and nobody is told, or all of it; afterwards staff press again, and everybody is told once.
 */
export async function cancelWhileDying(dialect: Dialect, deaths: readonly number[]): Promise<Outcome> {
  await using place = await openPlace(dialect)
  let [left]: (number | undefined)[] = [...deaths]
  const servers = await openServers(place.environment, 1, () => ({
    // Nobody listens there: what is to be told waits.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Taxi Saranda <booking@taxi.example>',
    NODE_OPTIONS: fatal,
    ...(left !== undefined && { DIE_SAID: cancelling, DIE_LEFT: String(left) }),
  }))
  const database = await openDatabase(place.address)
  const outcome: Outcome = { nothing: 0, all: 0, faults: [] }
  const admin = await signIn(servers)
  const { trip, starts } = await openTrips(admin, deaths.length)

  for (const [index, start] of starts.entries()) {
    const reply = await admin('POST', 'CancelDeparture', { ...trip, start, reason: 'weather' }).catch(() => undefined)
    if (reply) outcome.faults.push(`answered ${reply.status} where it was to die after ${left} statements`)
    left = deaths[index + 1]
    await servers.kill(0, async () => {
      const told = await toldOf(database, start)
      if (isAll(told)) outcome.all += 1
      else if (isNothing(told)) outcome.nothing += 1
      else outcome.faults.push(`half a cancellation after ${deaths[index]} statements: ${JSON.stringify(told)}`)
    })
  }
  for (const start of starts) {
    await admin('POST', 'CancelDeparture', { ...trip, start, reason: 'weather' })
    const told = await toldOf(database, start)
    if (!isAll(told)) outcome.faults.push(`not told once in the end: ${JSON.stringify(told)}`)
  }
  await database.close()
  await servers.stop()
  return outcome
}

/** Asks as the first admin, of any of the servers. */
export type Admin = (method: string, call: string, body?: unknown) => ReturnType<typeof ask>

export async function signIn(servers: KilledServers): Promise<Admin> {
  const { body } = await signInAs(servers.any(), 'admin', adminPassword)
  const headers = { authorization: `Bearer ${body.token}` }
  return (method, call, data) => ask(servers.any(), `/api/Admin/${call}`, { method, headers, body: data })
}

/** A boat trip with as many departures as are to be cancelled, each with its parties. */
async function openTrips(admin: Admin, count: number) {
  const { body } = await admin('GET', 'GetTrips')
  const trip = { kind: 'boat', subjectId: body.find(({ kind }: Json) => kind === 'boat').subjectId }
  await admin('POST', 'AddTimetableRow', { ...trip, weekdays: [1, 2, 3, 4, 5, 6, 7], time: '10:00', capacity: 40 })
  const today = dayAt(Date.now())
  const starts = Array.from({ length: count }, (_, index) => `${addDays(today, 40 + index)}T10:00`)
  for (const start of starts) {
    for (let party = 0; party < parties; party += 1) {
      const email = `party${party}@${start.slice(0, 10)}.example`
      const guests = { nrOfPassengers: 1, departure: start, email, ...trip }
      const { pickupDateAndTime: _left, ...booking } = uniqueBooking(guests)
      await admin('POST', 'AddBooking', booking)
    }
  }
  return { trip, starts }
}

/** What stands of a cancellation: whether it is one, how many parties are asked, written to, and have a line in their history. */
async function toldOf({ query }: Database, start: string) {
  const row = await query.selectFrom('departures').selectAll().where('start', '=', start).executeTakeFirstOrThrow()
  const own = query.selectFrom('bookings').select('id').where('departureId', '=', row.id)
  const asked = await query.selectFrom('cancelledParties').select('id').where('departureId', '=', row.id).execute()
  const mails = await query
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'departure-cancelled')
    .where('bookingId', 'in', own)
    .execute()
  const lines = await query
    .selectFrom('bookingChanges')
    .select('id')
    .where('changes', 'like', '%departureCancelled%')
    .where('bookingId', 'in', own)
    .execute()
  return { isCancelled: row.cancelledAt !== null, asked: asked.length, mails: mails.length, lines: lines.length }
}

type Told = Awaited<ReturnType<typeof toldOf>>
const isAll = ({ isCancelled, asked, mails, lines }: Told) =>
  isCancelled && [asked, mails, lines].every((count) => count === parties)
const isNothing = ({ isCancelled, asked, mails, lines }: Told) => !isCancelled && asked + mails + lines === 0
