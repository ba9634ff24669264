import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'

import type { BookingChange } from '#domain/booking/booking-record.ts'
import { type BoardingTick, type JudgedTicks, judgeTicks } from '#domain/departures/boarding-ticks.ts'
import type { BoardingList, BoardingParty } from '#domain/departures/boarding.ts'
import { groupedBy } from '#domain/grouped-by.ts'
import type { Database, Reads, Writes } from '../../db/database.ts'
import type { DepartureTables } from '../../db/departure-tables.ts'
import { notFound } from '../../errors.ts'
import { iso } from '../../iso.ts'
import type { BookingContent } from '../booking-content.ts'
import { keepChange, type WhoAndWhen } from '../booking-history.ts'
import { agreedPrice } from '../booking-record.ts'
import { type BookingRow, isSeated } from '../booking-row.ts'
import type { DepartureKey } from './departure-rows.ts'
import { readDeparture } from './read-departures.ts'

interface Dependencies {
  database: Database
  content: BookingContent
}

/** Who goes with a departure, and who has come, as the office sees and says it. */
export function createBoarding({ database, content }: Dependencies) {
  return {
    /** Throws AppError 404 where there is no such departure. */
    list(key: DepartureKey, now: number): Promise<BoardingList> {
      // Its seats and its parties as of one moment: nobody comes or goes between them.
      return database.atOneMoment(async (query) => {
        const { departure, row } = await readDeparture(query, key, { content, now })
        const parties = row ? (await tickedParties(query, [row.id])).get(row.id) : undefined
        return { departure, parties: (parties ?? []).map(partyRecord) }
      })
    },

    /** Ticks a party, or takes that back. Throws AppError 404 where none goes with a departure under this id. */
    board(
      { bookingId, boarded }: { bookingId: number; boarded: boolean },
      { by, now }: WhoAndWhen,
    ): Promise<BoardingParty> {
      const at = iso(now)
      return database.write(async (transaction) => {
        const row = (await heldBookings(database, transaction, [bookingId])).get(bookingId)
        if (!row || row.departureId === null || !isSeated(row)) throw notFound('This party')
        const { departureId } = row
        const { after } = await keepTick(transaction, { departureId, bookingId, ...officeTick(boarded, { by, at }) })
        return partyRecord({ row, ...after })
      })
    },
  }
}

/** As staff read it. */
function partyRecord({ row, boarded, tickedBy }: Pick<TickedParty, 'row' | 'boarded' | 'tickedBy'>): BoardingParty {
  return { ...factsOfParty(row), boarded, tickedBy }
}

/** What whoever counts guests at the quay needs to know of them. */
export function factsOfParty(row: BookingRow): Omit<BoardingParty, 'boarded' | 'tickedBy'> {
  const { id, reference, name, phoneNumber, nrOfPassengers, adults, children, language, note } = row
  const price = agreedPrice(row)
  const collect = price && { eur: price.eur, lek: price.lek }
  return { bookingId: id, reference, name, phoneNumber, nrOfPassengers, adults, children, language, note, collect }
}

type NewTick = Omit<Insertable<DepartureTables['boardingTicks']>, 'id'>

/** A party of a departure with all that was ticked of it there. */
export interface TickedParty extends JudgedTicks<PartyTick> {
  row: BookingRow
  ticks: PartyTick[]
}

interface PartyTick extends BoardingTick {
  departureId: number
  bookingId: number
}

/** Who goes with some departures, by the departure's id and there by name, with what was ticked of each. */
export async function tickedParties(query: Reads, departureIds: number[]): Promise<Map<number, TickedParty[]>> {
  if (departureIds.length === 0) return new Map()
  const bookings = await query.selectFrom('bookings').selectAll().where('departureId', 'in', departureIds).execute()
  const ticks = groupedBy(await ticksOf(query, departureIds), ({ bookingId }) => bookingId)
  const parties = bookings.filter(isSeated).map((row): TickedParty => {
    const own = (ticks.get(row.id) ?? []).filter(({ departureId }) => departureId === row.departureId)
    return { row, ticks: own, ...judgeTicks(own) }
  })
  const inOrder = parties.toSorted(
    (one, other) => one.row.name.localeCompare(other.row.name) || one.row.id - other.row.id,
  )
  return groupedBy(inOrder, ({ row }) => Number(row.departureId))
}

/** Those that count, in the order in which they were made. */
async function ticksOf(query: Reads, departureIds: number[]): Promise<PartyTick[]> {
  const rows = await query
    .selectFrom('boardingTicks')
    .select(['departureId', 'bookingId', 'key', 'boarded', 'at', 'by', 'crewId'])
    .where('departureId', 'in', departureIds)
    .where('taken', '=', 'stored')
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ boarded, ...tick }) => ({ ...tick, boarded: boarded === 1 }))
}

/** The bookings with these ids, which nobody else ticks or changes until the end of the transaction. */
export async function heldBookings(
  { lockRows }: Pick<Database, 'lockRows'>,
  transaction: Writes,
  ids: number[],
): Promise<Map<number, BookingRow>> {
  if (ids.length === 0) return new Map()
  const rows = await lockRows(
    transaction.selectFrom('bookings').selectAll().where('id', 'in', ids).orderBy('id'),
  ).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A tick of the office, made now. */
const officeTick = (boarded: boolean, { by, at }: { by: string; at: string }) => ({
  crewId: null,
  by,
  key: `office-${randomUUID()}`,
  boarded: Number(boarded),
  at,
  deviceAt: at,
  receivedAt: at,
  taken: 'stored' as const,
})

/** What a tick has come to: how its party stood before it, and how it does now. */
export interface TickOutcome {
  before: JudgedTicks<PartyTick>
  after: JudgedTicks<PartyTick>
}

/** Keeps a tick of a party that is held, with a line of its booking's history where it makes a difference. */
export async function keepTick(transaction: Writes, tick: NewTick): Promise<TickOutcome> {
  const before = await judgedParty(transaction, tick)
  await transaction.insertInto('boardingTicks').values(tick).execute()
  const after = await judgedParty(transaction, tick)
  if (before.boarded !== after.boarded) {
    const changes: BookingChange['changes'] = { boarded: [before.boarded, after.boarded] }
    await keepChange(transaction, tick.bookingId, { at: tick.receivedAt, by: tick.by, changes })
  }
  return { before, after }
}

async function judgedParty(
  transaction: Writes,
  { departureId, bookingId }: Pick<NewTick, 'departureId' | 'bookingId'>,
): Promise<JudgedTicks<PartyTick>> {
  const ticks = await ticksOf(transaction, [departureId])
  return judgeTicks(ticks.filter((tick) => tick.bookingId === bookingId))
}
