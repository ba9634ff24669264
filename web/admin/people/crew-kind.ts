import type { Crew } from '#domain/plan/crew.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'
import { asNumbers, asTexts, type PersonKind } from './person-kind.ts'

import { availableLanguages } from '#domain/languages/available-languages.ts'
import { choice, choices, type Fields, flag, image, line, phone } from '#domain/content/fields.ts'

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
    name: line('Name', 80),
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
