import { sql } from 'kysely'

import type { Business } from './business.ts'
import type { Storm } from './ledger.ts'

interface Row {
  reference: string
  fault: string
}

const mails = (kind: string) => sql`(select count(*) from mails where booking_id = bookings.id and kind = ${kind})`

/** Everybody who goes with a departure that does not leave is asked once, and what he has chosen is so. */
export async function inspectStorms({ season, ledger, trips }: Business): Promise<string[]> {
  const { query } = season.database
  const now = new Date(season.now()).toISOString()
  const live = sql`status not in ('cancelled', 'not-a-booking')`
  const lines = sql`(select count(*) from booking_changes where booking_id = bookings.id
    and changes like '%"departureCancelled":[false,true]%')`
  const moves = sql`(select count(*) from booking_changes where booking_id = bookings.id
    and (changes like '%"departure":[%' or changes like '%"subjectId":[%'))`
  const { rows } = await sql<Row>`
    select reference, 'is not asked' as fault from bookings join departures on departures.id = departure_id
      where cancelled_at is not null and ${live} and not exists (select 1 from cancelled_parties
        where booking_id = bookings.id and cancelled_parties.departure_id = departures.id and choice = 'open')
    union all select reference, 'is asked for nothing' from cancelled_parties
      join bookings on bookings.id = booking_id join departures on departures.id = cancelled_parties.departure_id
      where choice = 'open'
        and (cancelled_at is null or not (${live}) or bookings.departure_id <> cancelled_parties.departure_id)
    union all select reference, 'has chosen otherwise' from cancelled_parties join bookings on bookings.id = booking_id
      where choice <> 'open' and ${live} and bookings.departure_id = cancelled_parties.departure_id
    union all select reference, 'was not told' from cancelled_parties join bookings on bookings.id = booking_id
      where choice = 'open' and email <> '' and pickup_at > ${now} and ${mails('departure-cancelled')} = 0
    union all select reference, 'was told twice' from bookings where ${mails('departure-cancelled')} > ${lines}
    union all select reference, 'was told twice of a move' from bookings where ${mails('departure-moved')} >
      ${moves}`.execute(query)
  const { rows: unaware } = await sql<{ n: number | string }>`
    select count(*) as n from cancelled_parties join bookings on bookings.id = booking_id
    where choice = 'open' and reached_at is null and status in ('new', 'confirmed')`.execute(query)
  const overview = await season.admin('GET', 'GetOverview?days=30')
  const said = overview.body.unaware.parties
  const departures = await query.selectFrom('departures').select(['start', 'cancelledAt']).execute()
  // No two trips leave at the same time of the day.
  const isOff = new Map(departures.map(({ start, cancelledAt }) => [start, cancelledAt !== null]))
  return [
    ...lastStorms(ledger.storms)
      .filter((storm) => trips.some(({ subjectId }) => subjectId === storm.subjectId))
      .filter((storm) => isOff.get(storm.start) !== storm.isOff)
      .map(
        (storm) => `the departure ${storm.start} ${storm.isOff ? 'was cancelled and goes' : 'goes and is cancelled'}`,
      ),
    ...rows.map(({ reference, fault }) => `${reference} goes with a departure that does not leave and ${fault}`),
    ...(said === Number(unaware[0]?.n) ? [] : [`the overview says that ${said} do not know, of ${unaware[0]?.n}`]),
  ]
}

/** What was answered last of each departure; nothing where two of staff were at it side by side. */
function lastStorms(storms: readonly Storm[]): Storm[] {
  return [...Map.groupBy(storms, ({ start }) => start).values()].flatMap((ofOne) => {
    const [last, ...others] = ofOne.toSorted((one, other) => other.answeredAt - one.answeredAt)
    return last && others.every(({ answeredAt }) => answeredAt <= last.sentAt) ? [last] : []
  })
}
