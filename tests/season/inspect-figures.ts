import { sql } from 'kysely'

import { addDays, dayAt } from '#domain/saranda-time.ts'

import type { Json } from '../setup/admin-site.ts'
import type { Business } from './business.ts'

/** What the back office says in figures is what the rows say. */
export async function inspectFigures(business: Business): Promise<string[]> {
  const { season } = business
  const today = dayAt(season.now())
  const [overview, waiting, departures, plan] = await Promise.all(
    [
      'GetOverview?days=30',
      'GetWaitingBookings',
      `GetDepartures?from=${today}&to=${addDays(today, 10)}`,
      `GetPlan?from=${today}&to=${addDays(today, 1)}`,
    ].map((call) => season.admin('GET', call)),
  )
  return [
    ...(await inspectOverview(business, overview?.body)),
    ...(await inspectWaiting(business, waiting?.body)),
    ...(await inspectDepartures(business, departures?.body)),
    ...inspectClashes(plan?.body),
  ]
}

async function inspectOverview({ season }: Business, { days, from, count }: Json): Promise<string[]> {
  const { rows } = await sql<{ day: string; n: number | string }>`
    select booked_on as day, count(*) as n from bookings where status <> 'not-a-booking' and booked_on >= ${from}
    group by booked_on`.execute(season.database.query)
  const byDay = new Map(rows.map(({ day, n }) => [day, Number(n)]))
  const total = [...byDay.values()].reduce((sum, n) => sum + n, 0)
  return [
    ...(total === count ? [] : [`the overview counts ${count} bookings of ${total}`]),
    ...days
      .filter(({ day, count: said }: Json) => said !== (byDay.get(day) ?? 0))
      .map(({ day, count: said }: Json) => `the overview counts ${said} bookings on ${day} of ${byDay.get(day) ?? 0}`),
  ]
}

async function inspectWaiting({ season }: Business, { count }: Json): Promise<string[]> {
  const now = new Date(season.now()).toISOString()
  const { rows } = await sql<{ n: number | string }>`
    select count(*) as n from bookings where status = 'new' and erased_at is null`.execute(season.database.query)
  const { rows: ahead } = await sql<{ n: number | string }>`
    select count(*) as n from bookings where status = 'new' and (pickup_at > ${now} or return_at > ${now})`.execute(
    season.database.query,
  )
  const [all, least] = [Number(rows[0]?.n), Number(ahead[0]?.n)]
  return count <= all && count >= least
    ? []
    : [`${count} bookings are said to wait, of ${all} new ones, ${least} ahead`]
}

async function inspectDepartures({ season, trips }: Business, listed: Json[]): Promise<string[]> {
  const rows = await season.database.query.selectFrom('departures').selectAll().execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const wrong = listed.filter(({ id, taken, held, capacity, seatsLeft, state }) => {
    const row = id === null ? undefined : byId.get(id)
    const isSold = state !== 'closed' && state !== 'cancelled'
    const left = isSold ? Math.max(0, capacity - taken - held) : 0
    if (seatsLeft !== left) return true
    if (!row) return taken !== 0 || held !== 0
    // One party that has, or is offered, the whole boat has all of its seats.
    const shown = (seats: number) => (row.isWhole === 1 && seats > 0 ? Math.max(row.capacity, seats) : seats)
    return held !== shown(row.held) || taken !== shown(row.taken)
  })
  const expected = trips.length * 11
  return [
    ...wrong.map((departure) => `a departure is shown as ${JSON.stringify(departure)}`),
    ...(listed.length >= expected ? [] : [`${listed.length} departures are shown of ${expected}`]),
  ]
}

/** Who is in two rides at once is shown so at both, and nobody else. */
function inspectClashes({ rides }: Json): string[] {
  const spans = rides.map((ride: Json) => ({
    ride,
    from: minuteOf(ride.startAt),
    to: minuteOf(ride.startAt) + ride.minutes,
  }))
  const faults: string[] = []
  for (const { ride, from, to } of spans) {
    const others = spans.filter(
      (other: Json) =>
        other.ride !== ride &&
        ride.crewId !== null &&
        other.ride.crewId === ride.crewId &&
        other.from < to &&
        from < other.to,
    )
    const shown = ride.clashes.filter(({ level, kind }: Json) => level === 'red' && kind === 'overlap')
    const named = new Set(shown.map(({ rideId }: Json) => rideId))
    for (const other of others) {
      if (!named.has(other.ride.id))
        faults.push(`rides ${ride.id} and ${other.ride.id} are at once for one driver, and none says so`)
    }
    for (const rideId of named) {
      const other = spans.find((each: Json) => each.ride.id === rideId)
      const isAtOnce = other && other.from < to && from < other.to
      if (other && !isAtOnce) faults.push(`rides ${ride.id} and ${String(rideId)} are said to be at once`)
    }
  }
  return faults
}

const minuteOf = (wallTime: string) => Date.parse(`${wallTime}Z`) / 60_000
