import { Type, type Static } from 'typebox'

import { RecordId, RecordVersion } from '#domain/api.ts'
import { calendarDay, oneLine, picturePath, picturePathLength } from '#domain/text-patterns.ts'

import { crewLimits, vehicleKinds } from '../plan-facts.ts'

const line = (title: string, maxLength: number) => Type.String({ title, maxLength, pattern: oneLine })

const Paper = Type.Object(
  {
    name: Type.String({ title: 'Name', minLength: 1, maxLength: crewLimits.name, pattern: oneLine }),
    validUntil: Type.String({
      title: 'Valid until',
      minLength: 1,
      pattern: calendarDay,
      description: 'Its last day, YYYY-MM-DD.',
    }),
  },
  { additionalProperties: false },
)
export type Paper = Static<typeof Paper>

const fields = {
  name: Type.String({ title: 'Name', minLength: 1, maxLength: crewLimits.name, pattern: oneLine }),
  kind: Type.Enum(vehicleKinds),
  plate: line('Plate', crewLimits.plate),
  colour: line('Colour', crewLimits.colour),
  seats: Type.Integer({ title: 'Seats', minimum: 1, maximum: crewLimits.seats, description: 'For guests.' }),
  childSeats: Type.Integer({ title: 'Child seats', minimum: 0, maximum: crewLimits.childSeats }),
  photoPath: Type.String({
    title: 'Photo',
    maxLength: picturePathLength,
    pattern: picturePath,
    description: 'As uploaded, or empty.',
  }),
  papers: Type.Array(Paper, { maxItems: crewLimits.papers, description: 'Insurance, inspection, licence.' }),
  isActive: Type.Boolean({ description: 'Whether it can be given rides.' }),
}

/** A car or a boat. */
export const Vehicle = Type.Object({
  id: Type.Integer(),
  ...fields,
  name: Type.String(),
  papers: Type.Array(Type.Object({ name: Type.String(), validUntil: Type.String() })),
  version: Type.Integer(),
})
export type Vehicle = Static<typeof Vehicle>
export type VehicleFields = Omit<Vehicle, 'id' | 'version'>

/** What holds of a new one until staff say more. */
export const newVehicleDefaults: Omit<VehicleFields, 'name'> = {
  kind: 'car',
  plate: '',
  colour: '',
  seats: 4,
  childSeats: 0,
  photoPath: '',
  papers: [],
  isActive: true,
}

const { name, ...optional } = fields
export const NewVehicle = Type.Object(
  { name, ...Type.Partial(Type.Object(optional)).properties },
  { additionalProperties: false },
)

/** Missing keys stay as they are; papers are given whole. */
export const ChangedVehicle = Type.Partial(Type.Object({ ...fields, id: RecordId, version: RecordVersion }), {
  additionalProperties: false,
})
