import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { addDays, dayAt } from '#domain/saranda-time.ts'
import { visitorName } from '#domain/changes.ts'

import type { Business } from './business.ts'

interface Count {
  reference: string
  n: number | string
}

/**
 * At night the site sends what the day has left over: in sentences, what is due and has not gone. The clock must not be moved
 * meanwhile, because a mail under way would seem to have been left by a process that died.
 */
export async function awaitLetters({ season }: Business, patience: number): Promise<string[]> {
  for (const deadline = Date.now() + patience; ; await wait(200)) {
    const { n } = await season.database.query
      .selectFrom('mails')
      .select((row) => row.fn.countAll().as('n'))
      .where('state', '=', 'waiting')
      .where('nextAttemptAt', '<=', new Date(season.now()).toISOString())
      .executeTakeFirstOrThrow()
    if (Number(n) === 0) return []
    if (Date.now() > deadline) return [`${n} mails are due and do not go`]
  }
}

/** Each cause has its mails once, and what was sent has arrived; each telephone rings once for one thing. */
export async function inspectLetters({ season, ledger }: Business): Promise<string[]> {
  const { query } = season.database
  const kinds = ['new-booking', 'received', 'cancel-asked'] as const
  const counts = await query
    .selectFrom('mails')
    .select((row) => ['bookingId', 'kind', row.fn.countAll().as('n')])
    .where('kind', 'in', kinds)
    .groupBy(['bookingId', 'kind'])
    .execute()
  const numbers = new Map(counts.map(({ bookingId, kind, n }) => [`${bookingId} ${kind}`, Number(n)]))
  const causes = ledger.parties
    // Whoever waits is told when there are seats.
    .filter(({ isDeleted, isWaiting }) => !isDeleted && !isWaiting)
    .flatMap(({ id, reference, email, isByStaff }) => [
      { reference, of: `${id} new-booking`, n: isByStaff ? 0 : 1 },
      { reference, of: `${id} received`, n: email === '' ? 0 : 1 },
    ])
  return [
    ...causes
      .filter(({ of, n }) => (numbers.get(of) ?? 0) !== n)
      .map(({ reference, of, n }) => `${reference} has ${numbers.get(of) ?? 0} instead of ${n} mails of ${of}`),
    ...(await inspectAsked(season)),
    ...(await inspectTold(season)),
    ...(await inspectArrivals(season)),
    ...(await inspectPushes(season)),
  ]
}

type World = Business['season']

/** Who asks to cancel is heard once, and again each time that he asks anew. */
async function inspectAsked({ database }: World): Promise<string[]> {
  const { rows } = await sql<Count>`
    select reference, ${mails('cancel-asked')} as n from bookings
    where (cancel_asked_at is not null and ${mails('cancel-asked')} = 0) or ${mails('cancel-asked')} <>
      (select count(*) from booking_changes where booking_id = bookings.id and "by" = ${visitorName}
        and changes like '%"cancelAskedAt":[null,%')`.execute(database.query)
  return rows.map(({ reference, n }) => `${reference} has ${n} mails of cancel-asked`)
}

const mails = (kind: string) => sql`(select count(*) from mails where booking_id = bookings.id and kind = ${kind})`
const lines = (status: string) =>
  sql`(select count(*) from booking_changes where booking_id = bookings.id and changes like ${`%"status":[%,"${status}"]%`})`

const told = (kind: string) =>
  sql`(select count(*) from mails where booking_id = bookings.id and kind = ${kind} and state in ('waiting', 'sent'))`

/** Nobody is told of more offers, confirmations or cancellations than there were. */
async function inspectTold({ database }: World): Promise<string[]> {
  const { rows } = await sql<{ reference: string; what: string }>`
    select reference, 'offer' as what from bookings
      where ${told('offer')} > (select count(*) from offers where booking_id = bookings.id)
    union all select reference, 'confirmed' from bookings where ${told('confirmed')} > ${lines('confirmed')} +
      (select count(*) from offers where booking_id = bookings.id and state = 'accepted')
    union all select reference, 'cancelled' from bookings where ${told('cancelled')} > ${lines('cancelled')}
    union all select reference, 'wish-accepted' from bookings
      where ${told('wish-accepted')} > (select count(*) from wishes where booking_id = bookings.id and state = 'accepted')
    union all select reference, 'thanks' from bookings where ${told('thanks')} > 0 and status <> 'done'
      and not exists (select 1 from booking_changes where booking_id = bookings.id and changes like '%"done"%')
    `.execute(database.query)
  return rows.map(({ reference, what }) => `${reference} has more mails of ${what} than there were causes`)
}

/** What is marked as sent was taken by the mail server, at most once more for each process that was killed or line that broke. */
async function inspectArrivals({ database, arrivals, now }: World): Promise<string[]> {
  const taken = arrivals().mails
  const rows = await database.query.selectFrom('mails').select(['messageId', 'kind', 'state', 'recipient']).execute()
  const missing = rows.filter(({ state, messageId }) => state === 'sent' && !taken.has(messageId))
  const known = new Map(rows.map((row) => [row.messageId, row]))
  const wrong = [...taken].filter(([id, copies]) => {
    const row = known.get(id)
    return row && copies.some((recipient) => recipient !== row.recipient)
  })
  const tomorrow = addDays(dayAt(now()), 1)
  const { rows: forgotten } = await sql<{ reference: string }>`
    select reference from bookings where status = 'confirmed' and email <> '' and pickup_wall_time like ${`${tomorrow}%`}
      and minutes_to_confirm is not null and created_at < ${new Date(now() - 24 * 3_600_000).toISOString()}
      and minutes_to_confirm < 60
      and not exists (select 1 from departures where id = departure_id and cancelled_at is not null)
      and not exists (select 1 from mails where booking_id = bookings.id and kind = 'reminder' and occasion = pickup_wall_time)
      and not exists (select 1 from booking_changes where booking_id = bookings.id and at > ${new Date(now() - 24 * 3_600_000).toISOString()})`.execute(
    database.query,
  )
  return [
    ...missing.map(({ kind, recipient }) => `a mail of ${kind} to ${recipient} is marked as sent and never arrived`),
    ...wrong.map(([id]) => `${id} went to somebody else`),
    ...forgotten.map(({ reference }) => `${reference} was not reminded`),
  ]
}

/** A device rings once for one thing. */
async function inspectPushes({ arrivals, database }: World): Promise<string[]> {
  const rows = await database.query
    .selectFrom('pushes')
    .innerJoin('pushDevices', 'pushDevices.id', 'deviceId')
    .select(['pushes.state', 'pushDevices.name'])
    .where('pushes.state', '=', 'sent')
    .execute()
  const sent = rows.filter(({ name }) => name === 'Office').length
  const rung = arrivals().pushes.get('office') ?? 0
  return rung >= sent ? [] : [`${sent} pushes of the office are marked as sent, and ${rung} arrived`]
}
