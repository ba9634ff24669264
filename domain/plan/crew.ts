import { Type, type Static } from 'typebox'

import { RecordId, RecordVersion } from '#domain/api.ts'
import { languageCode, oneLine, picturePath, picturePathLength, staffPhoneNumber } from '#domain/text-patterns.ts'

import { crewDrives, crewLimits } from '../plan-facts.ts'

const fields = {
  name: Type.String({ title: 'Name', minLength: 1, maxLength: crewLimits.name, pattern: oneLine }),
  phoneNumber: Type.String({ title: 'Phone', maxLength: 40, pattern: staffPhoneNumber }),
  photoPath: Type.String({
    title: 'Photo',
    maxLength: picturePathLength,
    pattern: picturePath,
    description: 'As uploaded, or empty.',
  }),
  languages: Type.Array(Type.String({ pattern: languageCode }), {
    maxItems: crewLimits.languages,
    uniqueItems: true,
    description: 'Codes such as sq, en and el, the one that the driver reads best first.',
  }),
  drives: Type.Enum(crewDrives),
  vehicleIds: Type.Array(RecordId, {
    maxItems: crewLimits.vehicles,
    uniqueItems: true,
    description: 'What he drives, the usual one first; empty means any of its kind.',
  }),
  isActive: Type.Boolean({ description: 'Whether he can be given rides.' }),
}

/** Somebody who drives: a driver or a skipper, or both. */
export const Crew = Type.Object({
  id: Type.Integer(),
  ...fields,
  name: Type.String(),
  phoneNumber: Type.String(),
  photoPath: Type.String(),
  vehicleIds: Type.Array(Type.Integer()),
  version: Type.Integer(),
})
export type Crew = Static<typeof Crew>
export type CrewFields = Omit<Crew, 'id' | 'version'>

/** What holds of somebody new until staff say more. */
export const newCrewDefaults: Omit<CrewFields, 'name'> = {
  phoneNumber: '',
  photoPath: '',
  languages: [],
  drives: 'car',
  vehicleIds: [],
  isActive: true,
}

const { name, ...optional } = fields
export const NewCrew = Type.Object(
  { name, ...Type.Partial(Type.Object(optional)).properties },
  { additionalProperties: false },
)

/** Missing keys stay as they are. */
export const ChangedCrew = Type.Partial(Type.Object({ ...fields, id: RecordId, version: RecordVersion }), {
  additionalProperties: false,
})

/** What opens somebody's page on his phone. */
export const CrewLink = Type.Object({ url: Type.String({ description: 'A path with a secret.' }) })
export type CrewLink = Static<typeof CrewLink>
