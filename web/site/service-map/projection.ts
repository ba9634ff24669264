import type { Position } from '#domain/prices/places.ts'

/** A part of the world as an SVG shows it: its bounds in degrees and its width in the SVG's units. */
export interface Frame {
  west: number
  east: number
  south: number
  north: number
  width: number
}

/** All of the coast, with room in the sea for the near map. */
export const overviewFrame: Frame = { west: 18.05, east: 20.62, south: 39.58, north: 41.5, width: 700 }
/** Saranda and what lies within half an hour. */
export const nearFrame: Frame = { west: 19.855, east: 20.255, south: 39.695, north: 39.965, width: 400 }

export function heightOf(frame: Frame): number {
  return Math.round((frame.north - frame.south) * unitsPerDegree(frame))
}

/** Where a position stands in a frame, in SVG units: a plate carrée drawn to the scale of the frame's middle. */
export function project(frame: Frame, [longitude, latitude]: Position): [x: number, y: number] {
  const x = ((longitude - frame.west) / (frame.east - frame.west)) * frame.width
  return [round(x), round((frame.north - latitude) * unitsPerDegree(frame))]
}

export function isInside(frame: Frame, [longitude, latitude]: Position): boolean {
  return longitude > frame.west && longitude < frame.east && latitude > frame.south && latitude < frame.north
}

/** Units for one degree of latitude; a degree of longitude is shorter by the cosine of the latitude. */
function unitsPerDegree({ west, east, south, north, width }: Frame): number {
  const middle = ((south + north) / 2) * (Math.PI / 180)
  return width / ((east - west) * Math.cos(middle))
}

const round = (value: number) => Math.round(value * 10) / 10
