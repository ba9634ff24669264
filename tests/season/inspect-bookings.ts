import { sql } from 'kysely'

import type { Business } from './business.ts'
import type { Party } from './ledger.ts'

interface BookingRow {
  id: number
  reference: string
  status: string
  version: number
  people: number
  start: string
  departure: number | null
  cents: number | null
}

interface Line {
  bookingId: number
  changes: string
}

/** Every booking that was answered is there once, as it was answered last, and its history leads from there to what it is. */
export async function inspectBookings({ season, ledger }: Business): Promise<string[]> {
  const { query } = season.database
  const { rows } = await sql<BookingRow>`
    select id, reference, status, version, nr_of_passengers as people, pickup_wall_time as start,
      departure_id as departure, price_eur_cents as cents from bookings`.execute(query)
  const lines = await query.selectFrom('bookingChanges').select(['bookingId', 'changes']).orderBy('id').execute()
  const linesOf = Map.groupBy(lines, ({ bookingId }) => bookingId)
  const byReference = new Map(rows.map((row) => [row.reference, row]))
  const told = ledger.parties.flatMap((party) =>
    inspectParty(party, byReference.get(party.reference)).map((fault) => `${party.reference} ${fault}`),
  )
  const asked = new Map(ledger.parties.map((party) => [party.id, party]))
  const untold = rows
    .filter(({ id }) => !asked.has(id))
    .map(({ reference }) => `${reference} is there, and nobody was told`)
  const histories = rows.flatMap((row) => {
    const party = asked.get(row.id)
    return party
      ? inspectHistory(row, party, linesOf.get(row.id) ?? []).map((fault) => `${row.reference} ${fault}`)
      : []
  })
  return [...told, ...untold, ...histories]
}

function inspectParty({ record, isDeleted }: Party, row: BookingRow | undefined): string[] {
  if (isDeleted) return row ? ['was deleted and is there'] : []
  if (!row) return ['was answered and is not there']
  if (!record || row.version > record.version) return []
  const { status, nrOfPassengers, pickupDateAndTime, price, version } = record
  const said = JSON.stringify([version, status, nrOfPassengers, pickupDateAndTime, price?.eur ?? null])
  const is = JSON.stringify([row.version, row.status, row.people, row.start, eurOf(row.cents)])
  return said === is ? [] : [`was answered as ${said} and is ${is}`]
}

/** What became of each field, line by line, from how it was asked for to how it is. */
function inspectHistory(row: BookingRow, { asked, price, isWaiting }: Party, lines: Line[]): string[] {
  const start = asked.departure ?? asked.pickupDateAndTime
  const now: Record<string, unknown> = {
    status: isWaiting ? 'not-a-booking' : 'new',
    nrOfPassengers: asked.nrOfPassengers ?? asked.adults + asked.children,
    pickupDateAndTime: start,
    departure: asked.departure ?? null,
    price,
  }
  const faults: string[] = []
  for (const line of lines) {
    const changes = JSON.parse(line.changes) as Record<string, [unknown, unknown]>
    for (const [field, [before, after]] of Object.entries(changes)) {
      const isFirst = field === 'status' && before === null
      if (!(field in now) || isFirst) continue
      if (plain(before) !== now[field])
        faults.push(`was ${String(now[field])} in ${field}, and its history says ${String(plain(before))}`)
      now[field] = plain(after)
    }
  }
  const is = {
    status: row.status,
    nrOfPassengers: row.people,
    pickupDateAndTime: row.start,
    departure: row.departure === null ? null : row.start,
    price: eurOf(row.cents),
  }
  for (const [field, value] of Object.entries(is)) {
    if (now[field] !== value)
      faults.push(`is ${String(value)} in ${field}, and its history ends with ${String(now[field])}`)
  }
  return faults
}

const eurOf = (cents: number | null) => (cents === null ? null : cents / 100)

/** Of a price, the euros. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'eur' in value ? value.eur : value
