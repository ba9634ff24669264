import type { Vehicle } from '#domain/plan/vehicle.ts'

import { addDays } from '#domain/saranda-time.ts'

/** Insurance, inspection, licence: what each vehicle has to carry, and until when it holds. */

/** From so many days before its end a paper is shown in red. */
const noticeDays = 30

export interface EndingPaper {
  vehicle: Pick<Vehicle, 'id' | 'name' | 'plate'>
  name: string
  /** `YYYY-MM-DD`, the last day on which it holds. */
  validUntil: string
  isOver: boolean
}

/** What holds no longer, or for a few weeks at most, of vehicles in use; the first to end comes first. */
export function endingPapers(vehicles: readonly Vehicle[], today: string): EndingPaper[] {
  const last = addDays(today, noticeDays)
  return vehicles
    .filter(({ isActive }) => isActive)
    .flatMap((vehicle) =>
      vehicle.papers
        .filter(({ validUntil }) => validUntil !== '' && validUntil <= last)
        .map(({ name, validUntil }) => ({ vehicle, name, validUntil, isOver: validUntil < today })),
    )
    .toSorted((a, b) => a.validUntil.localeCompare(b.validUntil))
}
