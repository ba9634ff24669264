import { Type, type Static } from 'typebox'

import { nullable, RecordId, RecordVersion } from '../api.ts'
import { mostBeforeSunset, mostSeats, tripKinds } from '../content/blocks/trip-fields.ts'
import { seasonDay, timeOfDay } from '../text-patterns.ts'

const fields = {
  kind: Type.Enum(tripKinds),
  subjectId: Type.Integer({ title: 'Trip', description: 'The tour or boat trip, by its id in any language.' }),
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    title: 'Weekdays',
    minItems: 1,
    maxItems: 7,
    description: 'From 1 for Monday to 7.',
  }),
  time: nullable(
    Type.String({
      title: 'Time',
      pattern: timeOfDay,
      description: 'HH:mm in Saranda. Null where it goes by the sunset; one of both is given.',
    }),
  ),
  beforeSunsetMinutes: nullable(
    Type.Integer({
      title: 'Minutes before sunset',
      minimum: 0,
      maximum: mostBeforeSunset,
      description: 'The sunset is rounded down to 5 minutes first.',
    }),
  ),
  fromDay: Type.String({ title: 'First day', pattern: seasonDay, description: 'MM-DD, included.' }),
  toDay: Type.String({
    title: 'Last day',
    pattern: seasonDay,
    description: 'MM-DD, included; before the first one it is of the year after.',
  }),
  capacity: nullable(
    Type.Integer({ title: 'Seats', minimum: 1, maximum: mostSeats, description: 'Null: as many as the trip says.' }),
  ),
}

/** When a trip leaves, week by week through a season. */
export const TimetableRow = Type.Object({ id: Type.Integer(), ...fields, version: RecordVersion })
export type TimetableRow = Static<typeof TimetableRow>
export type TimetableFields = Omit<TimetableRow, 'id' | 'version'>

const written = { ...fields, subjectId: RecordId }
const { kind, subjectId, weekdays, ...optional } = written

export const NewTimetableRow = Type.Object(
  { kind, subjectId, weekdays, ...Type.Partial(Type.Object(optional)).properties },
  { additionalProperties: false },
)
/** What holds of a new row until staff say more: every year from its first day to its last. */
export const newTimetableDefaults = {
  time: null,
  beforeSunsetMinutes: null,
  fromDay: '01-01',
  toDay: '12-31',
  capacity: null,
} satisfies Partial<TimetableFields>

/** Missing keys stay as they are. */
export const ChangedTimetableRow = Type.Partial(Type.Object({ ...written, id: RecordId, version: RecordVersion }), {
  additionalProperties: false,
})
