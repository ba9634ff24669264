import { Type, type Static } from 'typebox'

import { rideSteps } from './ride-steps.ts'

/** A tap of a driver as staff read it. */
export const StaffStep = Type.Object({
  key: Type.String(),
  step: Type.Enum(rideSteps),
  at: Type.String({ description: 'ISO 8601, UTC, by a right clock.' }),
  receivedAt: Type.String({ description: 'When it arrived; ISO 8601, UTC.' }),
  crewId: Type.Union([Type.Integer(), Type.Null()], { description: 'Whose tap it is; null once he is deleted.' }),
  crewName: Type.String(),
  eur: Type.Union([Type.Number(), Type.Null()], { description: 'What he says he collected.' }),
  lek: Type.Union([Type.Integer(), Type.Null()]),
  undoes: Type.Union([Type.String(), Type.Null()], { description: 'Of an undo: the key of what it takes back.' }),
  taken: Type.Enum(['stored', 'refused', 'not-yours'], {
    description:
      'As it was judged last; not-yours: it came from somebody to whom the ride was not given, and moves nothing.',
  }),
})
export type StaffStep = Static<typeof StaffStep>
