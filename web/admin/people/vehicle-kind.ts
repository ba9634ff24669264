import type { Vehicle } from '#domain/plan/vehicle.ts'
import { choice, type Content, date, type Fields, flag, image, line, list, number } from '#domain/content/fields.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'
import type { PersonKind } from './person-kind.ts'

export const vehicleLabels = { car: 'Car', boat: 'Boat' } satisfies Record<Vehicle['kind'], AdminSentence>

const fields: Fields = {
  name: line('Name', 80),
  kind: choice({ label: 'Kind', options: vehicleLabels, required: true }),
  plate: line('Plate', 20),
  colour: line('Colour', 40),
  seats: number({ label: 'Seats', help: 'For guests, without the driver’s.', min: 1, max: 200 }),
  childSeats: number({ label: 'Child seats', min: 0, max: 20 }),
  photoPath: image({ label: 'Photo', help: 'Guests see it when they read who comes.' }),
  papers: list({
    label: 'Papers',
    help: 'Insurance, inspection, licence: red here and in the plan from 30 days before they end.',
    item: { name: line('Name', 80), validUntil: date({ label: 'Valid until' }) },
    maxItems: 20,
  }),
  isActive: flag({ label: 'In use', help: 'Otherwise it gets rides only with a warning.' }),
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
  // Entries of a form need something to be told apart by; the stored ones are only in order.
  flat: (stored) => ({ ...stored, papers: stored.papers.map((paper, index) => ({ id: index + 1, ...paper })) }),
  written: ({ papers, ...change }) => ({
    ...change,
    ...(papers !== undefined && {
      papers: (papers as Content[]).map(({ name, validUntil }) => ({ name, validUntil })),
    }),
  }),
}
