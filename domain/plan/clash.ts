import { Type, type Static } from 'typebox'

import { nullable } from '../api.ts'
import { clashKinds, clashLevels } from '../plan-facts.ts'
import { tripKinds } from '../content/blocks/trip-fields.ts'

/** Which departure it is. */
export const DepartureName = Type.Object({
  kind: Type.Enum(tripKinds),
  subjectId: Type.Integer({ description: 'In the default language.' }),
  name: Type.String(),
  start: Type.String({ description: 'YYYY-MM-DDTHH:mm in Saranda.' }),
})
export type DepartureName = Static<typeof DepartureName>

/** What speaks against who drives a ride. */
export const Clash = Type.Object({
  level: Type.Enum(clashLevels, { description: 'red: cannot be; amber: only just; grey: nobody can say.' }),
  kind: Type.Enum(clashKinds),
  rideId: nullable(Type.Integer(), {
    description: 'The other ride, of overlap, drive and unknown; null for off and seats, and for a departure.',
  }),
  departure: Type.Optional(DepartureName),
})
export type Clash = Static<typeof Clash>
