import type { Crew } from './crew.ts'
import type { Vehicle } from './vehicle.ts'

/**
 * Who goes out with what a departure goes in: those of the crew to whom it belongs; where it is nobody's, those who take any of
 * its kind. Nobody is written down for a departure, so several may be.
 */
export function skippersOf(
  vehicle: Pick<Vehicle, 'id' | 'kind'> | undefined,
  crew: readonly Pick<Crew, 'id' | 'drives' | 'vehicleIds' | 'isActive'>[],
): number[] {
  if (!vehicle) return []
  const able = crew.filter(({ drives, isActive }) => isActive && (drives === vehicle.kind || drives === 'both'))
  const own = able.filter(({ vehicleIds }) => vehicleIds.includes(vehicle.id))
  return (own.length > 0 ? own : able.filter(({ vehicleIds }) => vehicleIds.length === 0)).map(({ id }) => id)
}

/** The same by its number: nobody in none, or in one that is not there any more. */
export const skippersIn = (
  vehicleId: number | null,
  { crew, vehicles }: { crew: readonly Crew[]; vehicles: readonly Vehicle[] },
): number[] =>
  skippersOf(
    vehicles.find(({ id }) => id === vehicleId),
    crew,
  )
