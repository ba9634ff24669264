import { comparable } from '#domain/place-names.ts'

/** Longitude and latitude in degrees (WGS 84). */
export type Position = readonly [longitude: number, latitude: number]

interface Place {
  at: Position
  /** The place before it on the way from Saranda. */
  after?: string
}

/** Where all prices of the shipped table begin. */
export const start = 'Saranda'

/** The places of the price table under their English names, near enough for a map of the coast (about a kilometre). */
const destinations: Record<string, Place> = {
  [start]: { at: [20.0053, 39.8756] },
  Ksamil: { at: [20.0007, 39.7689], after: start },
  Butrint: { at: [20.0206, 39.7456], after: 'Ksamil' },
  'Pema e Thate/Arameras': { at: [19.9945, 39.748], after: 'Ksamil' },
  'Lekures Castle': { at: [20.0256, 39.8646], after: start },
  'Blue Eye': { at: [20.192, 39.9237], after: 'Mesopotam' },
  Lukovë: { at: [19.9083, 39.9927], after: start },
  Borsh: { at: [19.8575, 40.0572], after: 'Lukovë' },
  Qeparo: { at: [19.8278, 40.0594], after: 'Borsh' },
  Himarë: { at: [19.7447, 40.1017], after: 'Porto Palermo' },
  Dhërmi: { at: [19.6394, 40.1531], after: 'Himarë' },
  Gjirokastër: { at: [20.1389, 40.0758], after: 'Jorgucat' },
  Berat: { at: [19.9522, 40.7058], after: 'Ura Vajgurore' },
  Vlorë: { at: [19.4897, 40.4667], after: 'Levan' },
  Tiranë: { at: [19.8189, 41.3275], after: 'Vorë' },
  'Tirana Airport': { at: [19.7206, 41.4147], after: 'Vorë' },
}

/** Where the roads between them bend or part. */
const crossings: Record<string, Place> = {
  'Porto Palermo': { at: [19.7925, 40.0617], after: 'Qeparo' },
  Mesopotam: { at: [20.0933, 39.9064], after: start },
  Jorgucat: { at: [20.2689, 39.9439], after: 'Blue Eye' },
  Tepelenë: { at: [20.0189, 40.2958], after: 'Gjirokastër' },
  Ballsh: { at: [19.7333, 40.5989], after: 'Tepelenë' },
  'Ura Vajgurore': { at: [19.8778, 40.7689], after: 'Ballsh' },
  Levan: { at: [19.4833, 40.6736], after: 'Ballsh' },
  Fier: { at: [19.5561, 40.7239], after: 'Ballsh' },
  Lushnjë: { at: [19.705, 40.9419], after: 'Fier' },
  Rrogozhinë: { at: [19.6653, 41.0764], after: 'Lushnjë' },
  Kavajë: { at: [19.5569, 41.1856], after: 'Rrogozhinë' },
  Vorë: { at: [19.655, 41.391], after: 'Kavajë' },
}

const places: Record<string, Place> = { ...destinations, ...crossings }
/** The place that a row of the price table names, by its English name; undefined for one that is not on the map. */
export function findPlace(name: string): string | undefined {
  const wanted = namesIn(name)
  return Object.keys(destinations).find((key) => namesIn(key).some((each) => wanted.includes(each)))
}

/** The place that a row leads to, by its English names; a ride in town ends where it begins. */
export function placeOfRoute({ from, to }: { from: string; to: string }): string | undefined {
  if (findPlace(from) !== start) return undefined
  return findPlace(to) ?? (to.startsWith(from) ? start : undefined)
}

/** 'Pema e Thate/Arameras' are two names of one place. */
function namesIn(text: string): string[] {
  return text.split('/').map(comparable)
}

export function positionOf(place: string): Position | undefined {
  return places[place]?.at
}

/** The way from Saranda to a place along the main roads: the names of the places it passes, with both ends. */
export function wayTo(place: string): string[] {
  const { after } = places[place] ?? {}
  return [...(after ? wayTo(after) : []), place]
}
