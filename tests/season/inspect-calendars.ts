import { sql } from 'kysely'

import { addDays, dayAt, instantOfWallTime } from '#domain/saranda-time.ts'

import { type ParsedCalendar, parseCalendar } from '../setup/ics.ts'
import type { Business, KnownCalendar } from './business.ts'

interface RideRow {
  id: number
  crew: number | null
  vehicle: number | null
}

interface DepartureRow {
  start: string
  trip: number
  capacity: number
  taken: number
  cancelled: string | null
  vehicle: number | null
}

type Event = ParsedCalendar['events'][number]

/**
 * Every calendar shows the rides of whose it is, and the departures with their guests; what it has shown stays in it, and gets a
 * higher number with whatever it says otherwise.
 */
export async function inspectCalendars(business: Business): Promise<string[]> {
  const { season, calendars } = business
  const { query } = season.database
  const today = dayAt(season.now())
  const [from, to] = [instantOf(addDays(today, -1)), instantOf(addDays(today, 61))]
  const { rows: rides } = await sql<RideRow>`
    select id, crew_id as crew, vehicle_id as vehicle from rides
    where is_off = 0 and start_at >= ${from} and start_at < ${to}`.execute(query)
  const { rows: departures } = await sql<DepartureRow>`
    select start, subject_number as trip, capacity, taken, cancelled_at as cancelled,
      vehicle_id as vehicle
    from departures where start >= ${addDays(today, -1)} and taken > 0`.execute(query)
  const faults: string[] = []
  for (const calendar of calendars) {
    const { status, text } = await season.send(calendar.url)
    const name = JSON.stringify(calendar.choice)
    if (status !== 200) faults.push(`the calendar ${name} was answered ${status}`)
    else {
      const { events } = parseCalendar(text)
      const found = [
        ...inspectEvents(calendar, events, from),
        ...inspectOwnRides(calendar, events, { rides, from }),
        ...('all' in calendar.choice ? inspectDepartures(events, departures) : []),
      ]
      faults.push(...found.map((fault) => `the calendar ${name} ${fault}`))
    }
  }
  return faults
}

/** `20310601T080500Z`. */
const utc = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '')
const instantOf = (day: string) => new Date(Number(instantOfWallTime(`${day}T00:00`))).toISOString()

function inspectEvents({ told }: KnownCalendar, events: Event[], from: string): string[] {
  const faults: string[] = []
  const shown = new Set<string>()
  for (const event of events) {
    const { UID = '', SEQUENCE, STATUS, SUMMARY, DTSTART, DTEND = '' } = event
    if (shown.has(UID)) faults.push(`has ${UID} twice`)
    shown.add(UID)
    const [sequence, said] = [Number(SEQUENCE), JSON.stringify([STATUS, SUMMARY, DTSTART, DTEND])]
    const last = told.get(UID)
    const isOther = last && last.said !== said
    if (last && (sequence < last.sequence || (isOther && sequence === last.sequence)))
      faults.push(`says ${said} of ${UID} under ${sequence}, and said ${last.said} under ${last.sequence}`)
    else told.set(UID, { sequence, said, isOff: STATUS === 'CANCELLED', endsAt: DTEND })
  }
  for (const [uid, { isOff, endsAt }] of told) {
    if (shown.has(uid)) continue
    if (!isOff && endsAt > utc(from)) faults.push(`has lost ${uid}`)
    else told.delete(uid)
  }
  return faults
}

/** The rides that are to be driven, by their ids: those of whose calendar it is and no others. */
function inspectOwnRides(
  { choice }: KnownCalendar,
  events: Event[],
  { rides, from }: { rides: RideRow[]; from: string },
): string[] {
  const own = rides.filter(({ crew, vehicle }) =>
    'all' in choice ? true : 'crewId' in choice ? crew === choice.crewId : vehicle === choice.vehicleId,
  )
  const shown = events
    .filter(({ UID, STATUS, DTSTART = '' }) => UID?.startsWith('SR-') && STATUS !== 'CANCELLED' && DTSTART >= utc(from))
    .map(({ UID }) => Number(/-(\d+)@/.exec(UID ?? '')?.[1]))
  const missing = new Set(own.map(({ id }) => id)).symmetricDifference(new Set(shown))
  return missing.size === 0 ? [] : [`has not the rides of its own: ${[...missing].join(', ')}`]
}

function inspectDepartures(events: Event[], departures: DepartureRow[]): string[] {
  const byName = new Map(events.map((event) => [event['UID']?.split('@')[0], event]))
  return departures.flatMap((row) => {
    const { start, trip, capacity, taken, cancelled } = row
    const event = byName.get(`trip-${trip}-${start.replaceAll(/[-:]/g, '')}`)
    const isRight =
      event?.['STATUS'] === (cancelled === null ? 'CONFIRMED' : 'CANCELLED') &&
      event['SUMMARY']?.endsWith(`: ${taken}/${capacity}`)
    return isRight ? [] : [`says ${JSON.stringify(event)} of ${JSON.stringify(row)}`]
  })
}
