import { sql } from 'kysely'

import type { Business } from './business.ts'

interface SeatsRow {
  start: string
  capacity: number
  taken: number
  held: number
  ceiling: number
  whole: number
  /** PostgreSQL gives sums as text. */
  booked: number | string
  parties: number | string
  offered: number | string
  elsewhere: number | string
}

/** Taken is what is booked, and never above the ceiling; who goes with a departure goes when it leaves. */
export async function inspectSeats({ season, trips }: Business): Promise<string[]> {
  const live = sql`departure_id = departures.id and status not in ('cancelled', 'not-a-booking')`
  const { rows } = await sql<SeatsRow>`
    select start, capacity, taken, held, ceiling, is_whole as whole,
      (select coalesce(sum(nr_of_passengers), 0) from bookings where ${live}) as booked,
      (select count(*) from bookings where ${live}) as parties,
      (select count(*) from wait_list join bookings on bookings.id = booking_id
        where departure_id = departures.id and state = 'offered') as offered,
      (select count(*) from bookings where ${live} and pickup_wall_time <> start) as elsewhere
    from departures`.execute(season.database.query)
  const wholeTimes = new Set(trips.filter(({ isWhole }) => isWhole).map(({ time }) => time))
  return rows.flatMap((row) => {
    const isSoldWhole = wholeTimes.has(row.start.slice(11))
    const { start, capacity, taken, held, ceiling } = row
    const [booked, parties, elsewhere] = [row.booked, row.parties, row.elsewhere].map(Number) as [
      number,
      number,
      number,
    ]
    const isWhole = row.whole === 1
    const faults = [
      taken !== booked && `${booked} are booked and ${taken} taken`,
      taken + held > ceiling && `${taken + held} are taken or held of ${ceiling}`,
      !isWhole && ceiling !== Math.max(capacity, taken + held) && `${ceiling} is its ceiling`,
      isWhole && parties + Number(row.offered) !== 1 && `${parties} parties have it to themselves`,
      isSoldWhole && parties + Number(row.offered) > 1 && `${parties} parties are on a boat that is sold as a whole`,
      elsewhere > 0 && `${elsewhere} parties go with it at another time`,
    ]
    return faults.flatMap((fault) => (fault ? [`departure ${start} (${JSON.stringify(row)}): ${fault}`] : []))
  })
}
