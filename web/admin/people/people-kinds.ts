import {
  choice,
  choices,
  type Content,
  date,
  type Fields,
  flag,
  image,
  line,
  list,
  number,
  phone,
} from '#domain/content/fields.ts'
import { availableLanguages } from '#domain/languages/available-languages.ts'
import type { Crew } from '#domain/plan/crew.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'
import { crewLimits } from '#domain/plan-facts.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import type { AdminRecord } from '../api/queries.ts'

/** What differs between the crew and the vehicles, whose pages and forms are the same otherwise. */
export interface PersonKind<Stored extends { id: number; name: string; version: number }> {
  /** Begins the keys of its forms, in drafts and in the address. */
  name: 'crew' | 'vehicle'
  fields: Fields
  /** What of it a calendar link is for. */
  calendarKey: 'crewId' | 'vehicleId'
  /** Whether it opens a page of its own on a phone. */
  hasPhone: boolean
  /** Where its photos go. */
  folder: string
  calls: { add: string; update: string; remove: string }
  texts: {
    new: AdminSentence
    added: AdminSentence
    updated: AdminSentence
    updateFailed: AdminSentence
    deletion: AdminSentence
    deleted: AdminSentence
    deleteFailed: AdminSentence
  }
  /** A new one, before anybody has typed. */
  blank: AdminRecord
  /** The stored one as its form holds it. */
  flat: (stored: Stored) => AdminRecord
  /** What a call takes of these fields. */
  written: (change: Record<string, unknown>) => Record<string, unknown>
}

/** The key of a record among all of the page: `crew 3`, `vehicle new`. */
export const recordKey = (kind: { name: string }, id: number | 'new') => `${kind.name} ${id}`

/** Fields of which a form holds a text for each number, such as ids of vehicles in boxes to tick. */
const asTexts = (ids: readonly number[]) => ids.map(String)
const asNumbers = (ticked: unknown) => (ticked as Content[string] & string[]).map(Number)

export const drivesLabels = {
  car: 'A car',
  boat: 'A boat',
  both: 'Cars and boats',
} satisfies Record<Crew['drives'], AdminSentence>

/** What crews here speak, in their own order of how often; other languages that somebody has follow. */
const spoken = ['sq', 'en', 'el', 'it', 'de', 'fr', 'pl', 'es', 'ru']

export const languageName = (code: string) => availableLanguages.find((each) => each.code === code)?.name ?? code

const optionsOf = (codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, languageName(code)]))

/** Drivers and skippers; their vehicles are to be ticked. */
export function crewKind(vehicles: readonly Vehicle[]): PersonKind<Crew> {
  const fields: Fields = {
    name: line('Name', crewLimits.name),
    phoneNumber: phone({ label: 'Phone' }),
    photoPath: image({ label: 'Photo', help: 'Guests see it when they read who comes.' }),
    drives: choice({ label: 'Drives', options: drivesLabels, required: true }),
    vehicleIds: choices({
      label: 'His vehicles',
      help: 'The one ticked first goes with him by itself. None ticked: any of its kind.',
      options: Object.fromEntries(
        vehicles.map(({ id, name, plate }) => [id, [name, plate].filter(Boolean).join(', ')]),
      ),
    }),
    languages: choices({
      label: 'Speaks',
      help: 'His own page is in the first of them that it knows: Albanian, English, Greek or Italian.',
      options: optionsOf(spoken),
    }),
    isActive: flag({ label: 'Works here', help: 'Otherwise he gets rides only with a warning.' }),
  }
  return {
    name: 'crew',
    fields,
    calendarKey: 'crewId',
    hasPhone: true,
    folder: 'images/crew',
    calls: { add: 'AddCrew', update: 'UpdateCrew', remove: 'DeleteCrew' },
    texts: {
      new: 'Add a driver or skipper',
      added: 'Added.',
      updated: 'Changed.',
      updateFailed: 'It could not be saved.',
      deletion: 'This will permanently delete {name}. Whoever has driven for you is better set to not working here.',
      deleted: 'Deleted.',
      deleteFailed: 'It could not be deleted.',
    },
    blank: { id: 0, version: 0, drives: 'car', languages: ['sq'], vehicleIds: [], isActive: true },
    flat: (stored) => ({ ...stored, vehicleIds: asTexts(stored.vehicleIds) }),
    written: ({ vehicleIds, ...change }) => ({
      ...change,
      ...(vehicleIds !== undefined && { vehicleIds: asNumbers(vehicleIds) }),
    }),
  }
}

export const vehicleLabels = { car: 'Car', boat: 'Boat' } satisfies Record<Vehicle['kind'], AdminSentence>

const fields: Fields = {
  name: line('Name', crewLimits.name),
  kind: choice({ label: 'Kind', options: vehicleLabels, required: true }),
  plate: line('Plate', crewLimits.plate),
  colour: line('Colour', crewLimits.colour),
  seats: number({ label: 'Seats', help: 'For guests, without the driver’s.', min: 1, max: crewLimits.seats }),
  childSeats: number({ label: 'Child seats', min: 0, max: crewLimits.childSeats }),
  photoPath: image({ label: 'Photo', help: 'Guests see it when they read who comes.' }),
  papers: list({
    label: 'Papers',
    help: 'Insurance, inspection, licence: red here and in the plan from 30 days before they end.',
    item: { name: line('Name', crewLimits.name), validUntil: date({ label: 'Valid until' }) },
    maxItems: crewLimits.papers,
  }),
  isActive: flag({ label: 'In use', help: 'Otherwise it gets rides only with a warning.' }),
}

/**
 * With what the entries of a form are told apart by, where stored ones have no number: one that follows from their name, so that
 * what somebody else has removed or moved leaves the others the same.
 */
function numbered(papers: Vehicle['papers']) {
  const names = new Map<string, number>()
  return papers.map((paper) => {
    const before = names.get(paper.name) ?? 0
    names.set(paper.name, before + 1)
    let hash = before
    for (const letter of paper.name) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
    return { id: hash + 1, ...paper }
  })
}

/** Cars and boats. */
export const vehicleKind: PersonKind<Vehicle> = {
  name: 'vehicle',
  fields,
  calendarKey: 'vehicleId',
  hasPhone: false,
  folder: 'images/vehicles',
  calls: { add: 'AddVehicle', update: 'UpdateVehicle', remove: 'DeleteVehicle' },
  texts: {
    new: 'Add a car or boat',
    added: 'Added.',
    updated: 'Changed.',
    updateFailed: 'It could not be saved.',
    deletion: 'This will permanently delete {name}. What has been driven with it is better set to not in use.',
    deleted: 'Deleted.',
    deleteFailed: 'It could not be deleted.',
  },
  blank: { id: 0, version: 0, kind: 'car', seats: 4, childSeats: 0, papers: [], isActive: true },
  flat: (stored) => ({ ...stored, papers: numbered(stored.papers) }),
  written: ({ papers, ...change }) => ({
    ...change,
    ...(papers !== undefined && {
      papers: (papers as Content[]).map(({ name, validUntil }) => ({ name, validUntil })),
    }),
  }),
}
