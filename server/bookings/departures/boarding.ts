import type { BoardingList, BoardingParty } from '#domain/departures/boarding.ts'

import type { Database } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import type { BookingContent } from '../booking-content.ts'
import { agreedPrice } from '../booking-record.ts'
import { type BookingRow, isSeated } from '../booking-row.ts'
import { heldBookings, keepTick, officeTick, type TickedParty, tickedParties } from './boarding-ticks.ts'
import type { DepartureKey } from './departure-rows.ts'
import { readDeparture } from './read-departures.ts'
import { iso } from '../../iso.ts'
import type { WhoAndWhen } from '../booking-history.ts'

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
