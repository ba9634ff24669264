import { positionOf, wayTo } from '#domain/prices/places.ts'

const kmPerDegree = 111.2

/** The places of the way from one to another that lies behind it, with both ends. */
function wayBetween(near: string, far: string): string[] {
  const way = wayTo(far)
  return way.slice(way.indexOf(near))
}

/** Along the tree of roads, from a place to one behind it, in kilometres as the map draws them. */
export function kilometres(near: string, far: string): number {
  const way = wayBetween(near, far)
  return way.slice(1).reduce((sum, place, index) => sum + straight(way[index] ?? place, place), 0)
}

function straight(one: string, other: string): number {
  const [a, b] = [positionOf(one), positionOf(other)]
  if (!a || !b) return 0
  const shrink = Math.cos((((a[1] + b[1]) / 2) * Math.PI) / 180)
  return kmPerDegree * Math.hypot((a[0] - b[0]) * shrink, a[1] - b[1])
}

/** Where the ways to two places part. */
export function partingOf(one: string, other: string): string {
  const [a, b] = [wayTo(one), wayTo(other)]
  return a.findLast((place) => b.includes(place)) ?? (a[0] as string)
}
