import type { Language } from '#domain/languages.ts'

import type { Snapshot } from '../../content/snapshot.ts'
import { type TripContent, tripsOf } from './trips.ts'

/** The tours and boat trips that leave by a timetable, by their ids in the guest's language; pages ask for their departures. */
export function timetabledTrips(snapshot: TripContent & Pick<Snapshot, 'shownId'>, language: Language): number[] {
  const timetabled = tripsOf(snapshot).all.filter(({ timetable }) => timetable.length > 0)
  return timetabled.flatMap(({ subjectId }) => snapshot.shownId(subjectId, language) ?? [])
}
