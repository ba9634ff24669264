import { sql } from 'kysely'

import type { Business } from './business.ts'

interface WaitRow {
  booking: number
  departure: number
  status: string
  state: string
  told: string
  people: number
  held: number
  until: string | null
  closes: string
  queued: string
  fare: string | null
}

interface DepartureRow {
  id: number
  start: string
  capacity: number
  taken: number
  held: number
  whole: number
  closed: number
  cancelled: string | null
}

/** Seats are held for those to whom they are offered and for nobody else, and nobody waits for whom there are seats. */
export async function inspectWaits({ season }: Business): Promise<string[]> {
  const { query } = season.database
  const { rows: departures } = await sql<DepartureRow>`
    select id, start, capacity, taken, held, is_whole as whole, is_closed as closed, cancelled_at as cancelled
    from departures`.execute(query)
  const { rows: waits } = await sql<WaitRow>`
    select booking_id as booking, departure_id as departure, status, state, told_state as told,
      nr_of_passengers as people, wait_list.held as held, held_until as until, closes_at as closes,
      queued_at as queued, fare
    from wait_list join bookings on bookings.id = booking_id
    where state in ('waiting', 'offered') order by queued_at, booking_id`.execute(query)
  const byDeparture = Map.groupBy(waits, ({ departure }) => departure)
  return [
    ...waits.flatMap((wait) => inspectWait(wait, season.now()).map((fault) => `${JSON.stringify(wait)} ${fault}`)),
    ...departures.flatMap((departure) => {
      const line = byDeparture.get(departure.id) ?? []
      return inspectLine(departure, line).map((fault) => `departure ${JSON.stringify(departure)} ${fault}`)
    }),
  ]
}

function inspectWait({ departure, status, state, told, people, held, until, closes }: WaitRow, now: number): string[] {
  const isOffered = state === 'offered'
  return [
    ...(departure === null ? ['waits for no departure'] : []),
    ...(status === 'not-a-booking' ? [] : ['has its seats and waits']),
    ...(held === (isOffered ? people : 0) ? [] : ['has not what it is offered']),
    ...(isOffered && Date.parse(String(until)) <= now ? ['is offered seats longer than it was said'] : []),
    ...(isOffered && String(until) > closes ? ['may answer after the departure has closed'] : []),
    ...(Date.parse(closes) + 60_000 <= now ? ['waits for what can be booked no longer'] : []),
    ...(told === state ? [] : ['was not told']),
  ]
}

function inspectLine({ capacity, taken, held, whole, closed, cancelled }: DepartureRow, line: WaitRow[]): string[] {
  const sum = line.reduce((all, wait) => all + wait.held, 0)
  const isWholeFor = ({ fare }: WaitRow) =>
    fare !== null && (JSON.parse(fare) as { priceUnit: string }).priceUnit === 'boat'
  const overlooked = line.filter(
    (wait) =>
      wait.state === 'waiting' &&
      whole === 0 &&
      wait.people <= capacity - taken - held &&
      (!isWholeFor(wait) || taken + held === 0),
  )
  return [
    ...(sum === held ? [] : [`holds ${held}, and ${sum} are offered`]),
    ...((closed === 1 || cancelled !== null) && line.length > 0 ? ['does not go, and some wait for it'] : []),
    ...overlooked.map(({ booking }) => `has seats for ${booking}, which waits`),
  ]
}
