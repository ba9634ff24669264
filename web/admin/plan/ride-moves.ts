import { inOrder, type Timed } from './day-layout.ts'

/** Where the arrow keys lead on the board: along a row by time, and from row to row to the ride nearest in time. */
const moveKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const
export type MoveKey = (typeof moveKeys)[number]

export const isMoveKey = (key: string): key is MoveKey => (moveKeys as readonly string[]).includes(key)

/** The ride that a key leads to from another one; the same where the board ends. `rows` are the rides of each row. */
export function moveFrom(rows: readonly (readonly Timed[])[], rideId: number, key: MoveKey): number {
  const filled = rows.filter((row) => row.length > 0).map(inOrder)
  const rowAt = filled.findIndex((row) => row.some(({ id }) => id === rideId))
  const row = filled[rowAt] ?? []
  const at = row.findIndex(({ id }) => id === rideId)
  const ride = row[at]
  if (!ride) return rideId
  if (key === 'ArrowUp') return nearest(filled[rowAt - 1], ride)
  if (key === 'ArrowDown') return nearest(filled[rowAt + 1], ride)
  const target = { ArrowLeft: row[at - 1], ArrowRight: row[at + 1], Home: row[0], End: row.at(-1) }[key]
  return (target ?? ride).id
}

function nearest(row: readonly Timed[] | undefined, from: Timed): number {
  const start = Date.parse(`${from.startAt}Z`)
  const away = (ride: Timed) => Math.abs(Date.parse(`${ride.startAt}Z`) - start)
  return (row ?? []).toSorted((a, b) => away(a) - away(b))[0]?.id ?? from.id
}

/** What to go on with when a ride has been given to somebody: the next one that nobody has, or else the last of them. */
export function nextOpen(unassigned: readonly Timed[], after: Timed): number | undefined {
  const others = inOrder(unassigned.filter(({ id }) => id !== after.id))
  const later = others.find(
    (ride) => ride.startAt > after.startAt || (ride.startAt === after.startAt && ride.id > after.id),
  )
  return (later ?? others.at(-1))?.id
}

/** Under which a ride stands in the page, wherever its row is. */
export const rideElementId = (id: number) => `ride-${id}`
