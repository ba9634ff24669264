import type { BoardingList, BoardingParty } from '#domain/departures/boarding.ts'

import type { Database } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import type { BookingContent } from '../booking-content.ts'
import { keepChange } from '../inbox/booking-history.ts'
import type { BookingRow } from '../take/store-booking.ts'
import { type DepartureKey, findDeparture } from './departure-rows.ts'
import { departureRecord, listTrip } from './read-departures.ts'
import { isSeated } from './seats.ts'

interface Dependencies {
  database: Database
  content: BookingContent
}

interface Moment {
  by: string
  /** Milliseconds since 1970. */
  now: number
}

/** Who goes with a departure, and who has come. */
export function createBoarding({ database, content }: Dependencies) {
  return {
    /** Throws AppError 404 where there is no such departure. */
    async list({ trip, start }: DepartureKey, now: number): Promise<BoardingList> {
      const row = await findDeparture(database.query, { trip, start })
      const day = start.slice(0, 10)
      const listed = listTrip(trip, row ? [row] : [], { content, days: { from: day, to: day }, now }).find(
        (each) => each.start === start,
      )
      if (!listed) throw notFound('This departure')
      const bookings = row
        ? await database.query.selectFrom('bookings').selectAll().where('departureId', '=', row.id).execute()
        : []
      const parties = bookings.filter(isSeated).map(partyOf)
      return {
        departure: departureRecord(trip, listed),
        parties: parties.toSorted(
          (one, other) => one.name.localeCompare(other.name) || one.bookingId - other.bookingId,
        ),
      }
    },

    /** Ticks a party, or takes that back. Throws AppError 404 where none goes with a departure under this id. */
    board(
      { bookingId, boarded }: { bookingId: number; boarded: boolean },
      { by, now }: Moment,
    ): Promise<BoardingParty> {
      const at = new Date(now).toISOString()
      return database.write(async (transaction) => {
        const row = await database
          .lockRows(transaction.selectFrom('bookings').selectAll().where('id', '=', bookingId))
          .executeTakeFirst()
        if (!row || row.departureId === null || !isSeated(row)) throw notFound('This party')
        if ((row.boardedAt !== null) === boarded) return partyOf(row)
        const boardedAt = boarded ? at : null
        await transaction.updateTable('bookings').set({ boardedAt }).where('id', '=', bookingId).execute()
        await keepChange(transaction, bookingId, { at, by, changes: { boarded: [!boarded, boarded] } })
        return partyOf({ ...row, boardedAt })
      })
    },
  }
}

function partyOf(row: BookingRow): BoardingParty {
  const { id, reference, name, phoneNumber, nrOfPassengers, adults, children, language, boardedAt } = row
  const boarded = boardedAt !== null
  return { bookingId: id, reference, name, phoneNumber, nrOfPassengers, adults, children, language, boarded }
}
