import type { TripFacts } from '#domain/departures/list-departures.ts'
import type { Language } from '#domain/languages/languages.ts'
import { type TripKind, tripKinds } from '#domain/content/blocks/trip-fields.ts'
import { blockOfKind } from '#domain/subject-pages.ts'

import { itemsOfKind, type Snapshot, type TimetableEntry } from '../../content/snapshot.ts'
import { notFound } from '../../errors.ts'

/** A tour or a boat trip, as its departures need it: the facts are those of the default language. */
export interface Trip extends TripFacts {
  kind: TripKind
  /** The same in all languages. */
  number: number
  /** In the default language, or else in the first that has it. */
  subjectId: number
  name: string
  leastPeople: number | null
  vehicleId: number | null
  timetable: TimetableEntry[]
  /** It was deleted. */
  isGone?: true
}

interface Trips {
  all: readonly Trip[]
  byNumber: ReadonlyMap<number, Trip>
  /** By its id in any language. */
  byId: ReadonlyMap<number, Trip>
}

/** What of the content departures follow from. */
export type TripContent = Pick<Snapshot, 'content' | 'languages' | 'defaultLanguage' | 'timetable' | 'deletedItem'>

const kept = new WeakMap<TripContent, Trips>()

/** All tours and boat trips; put together once for each content version. */
export function tripsOf(snapshot: TripContent): Trips {
  return kept.getOrInsertComputed(snapshot, collect)
}

/** The tour or boat trip with this id in any language, or with this number: under which it was booked may be gone. */
export function findTrip(snapshot: TripContent, kind: string, subjectId: number | null): Trip | undefined {
  const { byId, byNumber } = tripsOf(snapshot)
  const trip = subjectId === null ? undefined : (byId.get(subjectId) ?? byNumber.get(subjectId))
  return trip?.kind === kind ? trip : undefined
}

/** The trip that departures are of; one that was deleted by its number, as they keep it. Throws AppError 404 for what is none. */
export function departingTrip(snapshot: TripContent, kind: string, subjectId: number | null): Trip {
  const trip = findTrip(snapshot, kind, subjectId)
  if (trip) return trip
  const { byId, byNumber } = tripsOf(snapshot)
  if (subjectId === null || byId.has(subjectId) || byNumber.has(subjectId)) throw notFound('This trip')
  return goneTrip(snapshot, { kind: kind as TripKind, subjectNumber: subjectId })
}

/** The trip that a departure is of, also once it was deleted. */
export const tripOf = (snapshot: TripContent, departure: { kind: TripKind; subjectNumber: number }): Trip =>
  tripsOf(snapshot).byNumber.get(departure.subjectNumber) ?? goneTrip(snapshot, departure)

/**
 * A trip that was deleted, as it was: it goes on with those who have booked it, and sells nothing. Nothing is known of it once it
 * cannot be brought back any more.
 */
function goneTrip(snapshot: TripContent, { kind, subjectNumber }: { kind: TripKind; subjectNumber: number }): Trip {
  // The declaration of the block says what is in its items.
  const item = snapshot.deletedItem(blockOfKind(kind) ?? '', subjectNumber, snapshot.defaultLanguage) as
    | TripItem
    | undefined
  return {
    kind,
    number: subjectNumber,
    subjectId: subjectNumber,
    ...(item ? factsOf(item) : unknownFacts),
    timetable: [],
    isGone: true,
  }
}

/** All trips and those that are gone, each with its own of these departures. */
export function tripsWith<Row extends { kind: TripKind; subjectNumber: number }>(
  snapshot: TripContent,
  rows: readonly Row[],
): [Trip, Row[]][] {
  const { all, byNumber } = tripsOf(snapshot)
  const byTrip = Map.groupBy(rows, ({ subjectNumber }) => subjectNumber)
  const gone = [...byTrip.values()].flatMap(([row]) =>
    row && !byNumber.has(row.subjectNumber) ? [goneTrip(snapshot, row)] : [],
  )
  return [...all, ...gone].map((trip) => [trip, byTrip.get(trip.number) ?? []])
}

const unknownFacts = {
  name: '',
  capacity: null,
  leastPeople: null,
  lengthMinutes: null,
  cutOffMinutes: null,
  priceUnit: null,
  vehicleId: null,
}

/** The tours and boat trips that leave by a timetable, by their numbers: those that the guest's language shows. Pages ask for their departures. */
export function timetabledTrips(snapshot: TripContent & Pick<Snapshot, 'shownId'>, language: Language): number[] {
  const timetabled = tripsOf(snapshot).all.filter(({ timetable }) => timetable.length > 0)
  return timetabled
    .filter(({ subjectId }) => snapshot.shownId(subjectId, language) !== undefined)
    .map(({ number }) => number)
}

function collect(snapshot: TripContent): Trips {
  const { languages, defaultLanguage, timetable } = snapshot
  const byNumber = new Map<number, Trip>()
  const byId = new Map<number, Trip>()
  for (const language of [defaultLanguage, ...languages]) {
    for (const kind of tripKinds) {
      for (const { id, number, ...item } of itemsOfKind(snapshot, kind, language)) {
        const rows = timetable.filter((row) => row.kind === kind && row.subjectNumber === number)
        const trip = { kind, number, subjectId: id, ...factsOf(item), timetable: rows }
        byId.set(
          id,
          byNumber.getOrInsertComputed(number, () => trip),
        )
      }
    }
  }
  return { all: [...byNumber.values()], byNumber, byId }
}

type TripItem = Omit<ReturnType<typeof itemsOfKind<TripKind>>[number], 'id' | 'number'>

function factsOf({ name, capacity, leastPeople, lengthMinutes, cutOffMinutes, priceUnit, vehicleId }: TripItem) {
  return { name, capacity, leastPeople, lengthMinutes, cutOffMinutes, priceUnit, vehicleId }
}
