import { type Expression, sql } from 'kysely'

import type { TripFare } from '#domain/prices/trip-price.ts'

import { keepQuery } from '../../db/kept-query.ts'
import { readJson } from '../../stored-json.ts'

/** Seats of one departure that change hands. */
export interface Seats {
  id: number
  seats: number
}

interface TakenSeats extends Seats {
  /** 1 takes them where it is closed, too. */
  alsoClosed: number
  /** 1 takes them where it does not leave, too. */
  alsoCancelled: number
}

interface GivenSeats extends Seats {
  held: number
  /** Of both kinds. */
  all: number
}

/** Whether a party has the whole boat: that is by what it is charged. */
export function isWholeBoat({ fare }: { fare: string | null }): boolean {
  return storedFare({ fare })?.priceUnit === 'boat'
}

/** Undefined for none, and for one that is damaged. */
export function storedFare({ fare }: { fare: string | null }): TripFare | undefined {
  return (readJson(fare ?? 'null') as TripFare | null | undefined) ?? undefined
}

/** Whether a departure is one with which somebody can go; 1 lets what is closed, or cancelled, count as one. */
export const goes = (closed: Expression<unknown> | number, cancelled: Expression<unknown> | number = 0) =>
  sql<boolean>`(cancelled_at is null or ${cancelled} = 1) and (is_closed = 0 or ${closed} = 1)`

/** Like all that follow one statement, which finds no row where the seats are not there: whoever writes meanwhile, none is given twice. */
export const takeSome = keepQuery((query, { id, seats, alsoClosed, alsoCancelled }: TakenSeats) =>
  query
    .updateTable('departures')
    .set((row) => ({ taken: row('taken', '+', seats) }))
    .where('id', '=', id)
    .where(goes(alsoClosed, alsoCancelled))
    .where('isWhole', '=', 0)
    .where(sql<boolean>`taken + held + ${seats} <= capacity`)
    .returning('id'),
)

/** Nobody else comes aboard: the ceiling comes down to the one party. */
export const takeWhole = keepQuery((query, { id, seats, alsoClosed, alsoCancelled }: TakenSeats) =>
  query
    .updateTable('departures')
    .set({ taken: seats, ceiling: seats, isWhole: 1 })
    .where('id', '=', id)
    .where(goes(alsoClosed, alsoCancelled))
    .where(sql<boolean>`taken + held = 0 and ${seats} <= capacity`)
    .returning('id'),
)

/**
 * Seats that were given back at that moment, and nothing has become of the departure's seats since, nor is any held: they are
 * their party's again, whatever the capacity.
 */
export const takeAsBefore = keepQuery(
  (
    query,
    { id, seats, isWhole, undoneAt, alsoClosed, alsoCancelled }: TakenSeats & { isWhole: number; undoneAt: string },
  ) =>
    query
      .updateTable('departures')
      .set((row) => ({
        taken: row('taken', '+', seats),
        isWhole,
        ceiling: sql<number>`case
          when ${isWhole} = 1 or taken + ${seats} > capacity then taken + ${seats} else capacity end`,
      }))
      .where('id', '=', id)
      .where(goes(alsoClosed, alsoCancelled))
      .where('isWhole', '=', 0)
      .where('held', '=', 0)
      .where(sql<boolean>`(${isWhole} = 0 or taken = 0)`)
      .where('changedAt', '=', undoneAt)
      .returning('id'),
)

/** For a party of the wait list: nobody else takes them meanwhile. */
export const holdSome = keepQuery((query, { id, seats }: Seats) =>
  query
    .updateTable('departures')
    .set((row) => ({ held: row('held', '+', seats) }))
    .where('id', '=', id)
    .where(goes(0))
    .where('isWhole', '=', 0)
    .where(sql<boolean>`taken + held + ${seats} <= capacity`)
    .returningAll(),
)

export const holdWhole = keepQuery((query, { id, seats }: Seats) =>
  query
    .updateTable('departures')
    .set({ held: seats, ceiling: seats, isWhole: 1 })
    .where('id', '=', id)
    .where(goes(0))
    .where(sql<boolean>`taken + held = 0 and ${seats} <= capacity`)
    .returningAll(),
)

/** The party that they were held for takes them: as many as before, so what staff have closed or made smaller meanwhile is kept. */
export const takeHeld = keepQuery((query, { id, seats }: Seats) =>
  query
    .updateTable('departures')
    .set((row) => ({ taken: row('taken', '+', seats), held: row('held', '-', seats) }))
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .returning('id'),
)

export const growWhole = keepQuery((query, { id, seats }: Seats) =>
  query
    .updateTable('departures')
    .set((row) => ({ taken: row('taken', '+', seats), ceiling: row('taken', '+', seats) }))
    .where('id', '=', id)
    .where('isWhole', '=', 1)
    .where('cancelledAt', 'is', null)
    .where(sql<boolean>`taken + ${seats} <= capacity`)
    .returning('id'),
)

/** Its one party, of so many, has it to itself from now on; where others are aboard, or have seats held, all go on sharing it. */
export const ownWhole = keepQuery((query, { id, seats }: Seats) =>
  query
    .updateTable('departures')
    .set({ isWhole: 1, ceiling: seats })
    .where('id', '=', id)
    .where('isWhole', '=', 0)
    .where(sql<boolean>`taken = ${seats} and held = 0`)
    .returning('id'),
)

/** Its one party has only its seats from now on: the ceiling is again that of a boat which many share. */
export const shareWhole = keepQuery((query, { id }: { id: number }) =>
  query
    .updateTable('departures')
    .set({
      isWhole: 0,
      ceiling: sql<number>`case when taken + held > capacity then taken + held else capacity end`,
    })
    .where('id', '=', id)
    .where('isWhole', '=', 1)
    .returning('id'),
)

/** What calendars say of a departure is another thing now. */
export const counted = (at: string) => ({ changeCount: sql<number>`change_count + 1`, changedAt: at })

export const countSeats = keepQuery((query, { id, at }: { id: number; at: string }) =>
  query.updateTable('departures').set(counted(at)).where('id', '=', id).returning('id'),
)

/** Where staff have gone below what was taken, the ceiling comes down with it, to the capacity at the least. */
export const giveSome = keepQuery((query, { id, seats, held, all }: GivenSeats) =>
  query
    .updateTable('departures')
    .set((row) => ({
      taken: row('taken', '-', seats),
      held: row('held', '-', held),
      isWhole: sql<number>`case when taken + held = ${all} then 0 else is_whole end`,
      ceiling: sql<number>`case
        when is_whole = 1 and taken + held > ${all} then taken + held - ${all}
        when taken + held - ${all} > capacity then taken + held - ${all} else capacity end`,
    }))
    .where('id', '=', id)
    .returning('id'),
)
