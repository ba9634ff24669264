import { adminPaths, placeParameters } from '#domain/admin-paths.ts'

/** The day that the plan shows, in its address. */
export const dayParameter = 'day'

/** The plan of a ride's day, with the ride open. */
export const planAddress = ({ id, startAt }: { id: number; startAt: string }) =>
  `${adminPaths.plan}?${dayParameter}=${startAt.slice(0, 10)}&${placeParameters.itemId}=${id}`
