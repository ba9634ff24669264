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

interface AnswerRow {
  booking: number
  state: string
  queued: string
  joined: string
  last: string | null
  /** PostgreSQL gives sums as text. */
  passed: number | string
  begun: number | string
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
export async function inspectWaits(business: Business): Promise<string[]> {
  const { season } = business
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
    ...(await inspectAnswers(business)),
    ...waits.flatMap((wait) => inspectWait(wait, season.now()).map((fault) => `${JSON.stringify(wait)} ${fault}`)),
    ...departures.flatMap((departure) => {
      const line = byDeparture.get(departure.id) ?? []
      return inspectLine(departure, line).map((fault) => `departure ${JSON.stringify(departure)} ${fault}`)
    }),
  ]
}

/** Where a party stands in its line is when it joined, or was last put behind the others; and its answer has become of it what it was told. */
async function inspectAnswers({ season, ledger }: Business): Promise<string[]> {
  const { rows } = await sql<AnswerRow>`
    select wait_list.booking_id as booking, state, queued_at as queued, joined_at as joined,
      max(case when changes like '%"passedOver"%' then at end) as last,
      sum(case when changes like '%"passedOver"%' then 1 else 0 end) as passed,
      -- staff may confirm a party at once
      sum(case when changes like '%"status":["not-a-booking",%' then 1 else 0 end) as begun
    from wait_list left join booking_changes on booking_changes.booking_id = wait_list.booking_id
    group by wait_list.booking_id, state, queued_at, joined_at`.execute(season.database.query)
  return rows.flatMap(({ booking, state, queued, joined, last, passed, begun }) => {
    const isOpen = state === 'waiting' || state === 'offered'
    const answer = ledger.seatsAnswers.get(booking)
    const faults = [
      isOpen && queued !== (last ?? joined) && `joined at ${joined}, stands behind others since ${queued}`,
      Number(passed) < (ledger.passedOver.get(booking) ?? 0) && `was passed over and only ${passed} lines say so`,
      answer === 'accepted' && Number(begun) === 0 && 'has taken its seats and never was a booking',
      answer === 'declined' && state !== 'declined' && `has declined and is ${state}`,
    ]
    return faults.flatMap((fault) => (fault ? [`the party ${booking} ${fault}`] : []))
  })
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
