import { comparable } from '#domain/place-names.ts'

import { otherNamesOf } from './other-names.ts'

/** Longitude and latitude in degrees (WGS 84). */
export type Position = readonly [longitude: number, latitude: number]

interface Place {
  at: Position
  /** The place before it on the way from Saranda. */
  after?: string
  /** Its name where another alphabet is written, by the language's code. */
  names?: { el: string }
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
  'Porto Palermo': { at: [19.7925, 40.0617], after: 'Qeparo', names: { el: 'Πόρτο Παλέρμο' } },
  Mesopotam: { at: [20.0933, 39.9064], after: start, names: { el: 'Μεσοπόταμος' } },
  Jorgucat: { at: [20.2689, 39.9439], after: 'Blue Eye', names: { el: 'Γεωργουτσάτι' } },
  Tepelenë: { at: [20.0189, 40.2958], after: 'Gjirokastër', names: { el: 'Τεπελένι' } },
  Ballsh: { at: [19.7333, 40.5989], after: 'Tepelenë', names: { el: 'Μπαλς' } },
  'Ura Vajgurore': { at: [19.8778, 40.7689], after: 'Ballsh', names: { el: 'Ούρα Βαϊγκουρόρε' } },
  Levan: { at: [19.4833, 40.6736], after: 'Ballsh', names: { el: 'Λεβάν' } },
  Fier: { at: [19.5561, 40.7239], after: 'Ballsh', names: { el: 'Φιέρι' } },
  Lushnjë: { at: [19.705, 40.9419], after: 'Fier', names: { el: 'Λούσνια' } },
  Rrogozhinë: { at: [19.6653, 41.0764], after: 'Lushnjë', names: { el: 'Ρογκοζίνα' } },
  Kavajë: { at: [19.5569, 41.1856], after: 'Rrogozhinë', names: { el: 'Καβάγια' } },
  Vorë: { at: [19.655, 41.391], after: 'Kavajë', names: { el: 'Βόρα' } },
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

/** The places and crossings that a text in English names, but for where all ways begin. */
export function placesNamedIn(text: string): string[] {
  const words = ` ${comparable(text)} `
  const isNamed = (name: string) => words.includes(` ${comparable(name)} `)
  return Object.keys(places).filter(
    (place) => place !== start && [...place.split('/'), ...otherNamesOf(place)].some(isNamed),
  )
}

/** What a crossing is called where people write with other letters. */
export function crossingName(place: string, languageCode: string): string {
  const names: Readonly<Record<string, string>> | undefined = places[place]?.names
  return names?.[languageCode] ?? place
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
