import { storedEnds } from '#domain/prices/quote.ts'
import { comparable } from '#domain/place-names.ts'
import { findPlace, placeOfRoute, positionOf, start, wayTo } from '#domain/prices/places.ts'
import type { StoredPrice } from '#domain/prices/price-table.ts'
import { minutesInTown, minutesOfRoute } from '#domain/prices/ride-minutes.ts'

import type { DrivingTime } from './ride.ts'

/** A place of the price table, whatever it is called there. */
export interface RoadPlace {
  /** The same in every language. */
  key: string
  /** Where it stands on the tree of roads; undefined for one that is not on the map. */
  at: string | undefined
}

/** A driving time as staff have corrected it, by the keys of its places; the first comes first in the alphabet. */
export interface Correction {
  fromPlace: string
  toPlace: string
  minutes: number
}

/** Driving times between the places of one price table. */
export interface Roads {
  /** The place that a text is the whole name of, in any language. */
  named: (name: string) => RoadPlace | undefined
  /** The place that an address names, as a whole or between its commas. In 'Ksamil, Sarandë' it is Ksamil. */
  placeIn: (address: string) => RoadPlace | undefined
  /** The same in both directions. */
  drive: (from: RoadPlace, to: RoadPlace) => DrivingTime
}

/** The two places of a driving time in the order in which they are stored. */
export function pairOf(from: RoadPlace, to: RoadPlace): [string, string] {
  return from.key < to.key ? [from.key, to.key] : [to.key, from.key]
}

const unknown: DrivingTime = { minutes: null, source: null }

/**
 * By the rows of the table; between two of its destinations along the tree of roads: where the times grow along the road
 * their difference, otherwise by distance, and never more than by way of Saranda. What staff have corrected holds.
 */
export function roadsOf(prices: readonly StoredPrice[], corrections: readonly Correction[]): Roads {
  const { byName, rows, fromStart } = placesIn(prices)
  const corrected = new Map(corrections.map((each) => [`${each.fromPlace}|${each.toPlace}`, each.minutes]))
  const known = new Map<string, DrivingTime>()
  const named = (name: string) => byName.get(comparable(name))

  function drive(from: RoadPlace, to: RoadPlace): DrivingTime {
    const pair = pairOf(from, to).join('|')
    const found = known.get(pair) ?? reckon(from, to, pair)
    known.set(pair, found)
    return found
  }

  function reckon(from: RoadPlace, to: RoadPlace, pair: string): DrivingTime {
    if (from.key === to.key) return { minutes: 0, source: 'table' }
    const stated = corrected.get(pair)
    if (stated !== undefined) return { minutes: stated, source: 'corrected' }
    const row = rows.get(pair)
    if (row !== undefined) return { minutes: row, source: 'table' }
    const [one, other] = [fromStart(from.key), fromStart(to.key)]
    const throughStart = one === undefined || other === undefined ? undefined : one + other
    const along = from.at === undefined || to.at === undefined ? undefined : alongRoads(from.at, to.at, fromStart)
    const minutes = Math.min(along ?? Infinity, throughStart ?? Infinity)
    return Number.isFinite(minutes) ? { minutes: Math.max(1, Math.round(minutes)), source: 'roads' } : unknown
  }

  return {
    named,
    drive,
    placeIn(address) {
      const places = [address, ...address.split(',')].map(named).filter((place) => place !== undefined)
      const keys = new Map(places.map((place) => [place.key, place]))
      // All that is not far away is also in Saranda.
      if (keys.size > 1) keys.delete(start)
      return keys.size === 1 ? [...keys.values()][0] : undefined
    },
  }
}

type Times = (place: string) => number | undefined

function alongRoads(from: string, to: string, times: Times): number {
  if (from === to) return minutesInTown
  const parting = partingOf(from, to)
  return behind(parting, from, times) + behind(parting, to, times)
}

/** From a place on the way to one behind it. */
function behind(near: string, far: string, times: Times): number {
  if (near === far) return 0
  const [there, here] = [times(far), times(near)]
  if (there === undefined) return kilometres(near, far) * usualPace
  if (here !== undefined) return here < there ? there - here : byDistance({ near, far, here, there })
  // Roads may part where the table has no time: then its share of the way from the last place that has one.
  const way = wayTo(far)
  const last = way.slice(0, way.indexOf(near)).findLast((place) => (times(place) ?? Infinity) < there) ?? start
  const since = there - (times(last) ?? 0)
  return since * share(kilometres(near, far), kilometres(last, far))
}

interface Stretch {
  near: string
  far: string
  here: number
  there: number
}

/** As fast as on the ways from Saranda to both ends. */
function byDistance({ near, far, here, there }: Stretch): number {
  const pace = share(here + there, kilometres(start, near) + kilometres(start, far))
  return kilometres(near, far) * (pace || usualPace)
}

/** Minutes a kilometre as the map draws it, on the roads of this coast. */
const usualPace = 2

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

interface TablePlaces {
  byName: Map<string, RoadPlace>
  /** Minutes of the rows, by the keys of their ends. */
  rows: Map<string, number>
  /** Minutes from Saranda by a row, by the place's key. */
  fromStart: Times
}

/** A table does not change: a new one is another array. */
const placesOfTables = new WeakMap<readonly StoredPrice[], TablePlaces>()

function placesIn(prices: readonly StoredPrice[]): TablePlaces {
  const places = placesOfTables.get(prices) ?? readPlaces(prices)
  placesOfTables.set(prices, places)
  return places
}

function readPlaces(prices: readonly StoredPrice[]): TablePlaces {
  const byName = new Map<string, RoadPlace>()
  const rows = new Map<string, number>()
  for (const row of prices) {
    const names = storedEnds(row)
    const [from, to] = [endOf(row, 'from'), endOf(row, 'to')]
    addNames(byName, names.from, from)
    addNames(byName, [...names.to, ...townNames(row, to)], to)
    const minutes = minutesOfRoute(row)
    const pair = pairOf(from, to).join('|')
    if (minutes !== null && !rows.has(pair)) rows.set(pair, minutes)
  }
  const fromStart = (key: string) =>
    key === start ? 0 : rows.get(pairOf({ key: start, at: start }, { key, at: key }).join('|'))
  return { byName, rows, fromStart }
}

function addNames(byName: Map<string, RoadPlace>, names: Iterable<string>, place: RoadPlace) {
  // A text that is not translated is no name.
  for (const name of names) if (name !== '' && !byName.has(name)) byName.set(name, place)
}

/** A ride in town is called by its route rather than by where it ends. */
function townNames(row: StoredPrice, { key, at }: RoadPlace): string[] {
  if (at !== start || key === start) return []
  return [row, ...Object.values(row.translations)].map(({ route = '' }) => comparable(route))
}

/** One end of a row: a place of the map, a ride's end in town, or a place that only the table knows. */
function endOf(row: StoredPrice, end: 'from' | 'to'): RoadPlace {
  const names = [row, ...Object.values(row.translations)].map((texts) => texts[end] ?? '')
  const onMap = names.map(findPlace).find((place) => place !== undefined)
  if (onMap !== undefined) return { key: onMap, at: onMap }
  return { key: comparable(row[end]), at: end === 'to' ? placeOfRoute(row) : undefined }
}

const kmPerDegree = 111.2

/** Along the tree of roads, from a place to one behind it, in kilometres as the map draws them. */
function kilometres(near: string, far: string): number {
  const all = wayTo(far)
  const way = all.slice(all.indexOf(near))
  return way.slice(1).reduce((sum, place, index) => sum + straight(way[index] ?? place, place), 0)
}

function straight(one: string, other: string): number {
  const [a, b] = [positionOf(one), positionOf(other)]
  if (!a || !b) return 0
  const shrink = Math.cos((((a[1] + b[1]) / 2) * Math.PI) / 180)
  return kmPerDegree * Math.hypot((a[0] - b[0]) * shrink, a[1] - b[1])
}

/** Where the ways to two places part. */
function partingOf(one: string, other: string): string {
  const [a, b] = [wayTo(one), wayTo(other)]
  return a.findLast((place) => b.includes(place)) ?? (a[0] as string)
}
