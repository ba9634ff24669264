import { Type, type Static } from 'typebox'

import { nullable, RecordId } from '#domain/api.ts'
import { dayOrWallTime, oneLine } from '#domain/text-patterns.ts'

import { crewLimits } from '../plan-facts.ts'

const nobody = nullable(Type.Integer())

/** When somebody, or a vehicle, is not there. */
export const Absence = Type.Object({
  id: Type.Integer(),
  crewId: nobody,
  vehicleId: nobody,
  from: Type.String({ description: 'YYYY-MM-DDTHH:mm as clocks in Saranda show it.' }),
  to: Type.String({ description: 'The first moment at which he is back, in the same form.' }),
  reason: Type.String(),
})
export type Absence = Static<typeof Absence>

const moment = (title: string, description: string) => Type.String({ title, pattern: dayOrWallTime, description })
const whose = Type.Optional(nullable(RecordId))

/** Of one member of the crew, or of one vehicle. */
export const NewAbsence = Type.Object(
  {
    crewId: whose,
    vehicleId: whose,
    from: moment('From', 'YYYY-MM-DDTHH:mm, or the first day.'),
    to: moment('To', 'The first moment that is free again, or the last day.'),
    reason: Type.Optional(Type.String({ title: 'Reason', maxLength: crewLimits.reason, pattern: oneLine })),
  },
  { additionalProperties: false },
)
export type NewAbsence = Static<typeof NewAbsence>
