import { Type, type Static } from 'typebox'

import { nullable, RecordId } from '../api.ts'
import { departureNoteLength } from '../booking-facts.ts'
import { mostSeats, tripKinds } from '../content/blocks/trip-fields.ts'
import { Clash } from '../plan/clash.ts'
import { PublicDeparture } from './public-departure.ts'
import { severalLines, wallTime } from '../text-patterns.ts'

/** The same as staff see it. */
export const Departure = Type.Object({
  id: nullable(Type.Integer(), {
    description: 'Null where nobody has booked or changed it: it follows from the timetable alone.',
  }),
  kind: Type.Enum(tripKinds),
  subjectId: Type.Integer({ description: 'In the default language.' }),
  name: Type.String({ description: 'Of the trip, in the default language; empty where it is gone for good.' }),
  isGone: Type.Optional(
    Type.Boolean({ description: 'Its trip was deleted: nothing more is sold. Left out where it was not.' }),
  ),
  ...PublicDeparture.properties,
  taken: Type.Integer({ description: 'Seats of bookings; the whole boat where one party has it.' }),
  held: Type.Integer({ description: 'Seats that are offered to parties of the wait list.' }),
  waiting: Type.Integer({ description: 'Parties of the wait list that have no offer.' }),
  leastPeople: nullable(Type.Integer()),
  isClosed: Type.Boolean({ description: 'By staff.' }),
  vehicleId: nullable(Type.Integer(), { description: 'Its own, or the trip’s.' }),
  note: Type.String(),
  clashes: Type.Optional(
    Type.Array(Clash, {
      description: 'What the plan has against it, such as a private ride of its boat; left out where there is nothing.',
    }),
  ),
  version: Type.Integer({ description: '0 where there is no id.' }),
})
export type Departure = Static<typeof Departure>

/** What names a departure in the body of a call. */
export const departureKey = {
  kind: Type.Enum(tripKinds),
  subjectId: RecordId,
  start: Type.String({ title: 'Time', pattern: wallTime }),
}

/** What staff set for one departure; missing keys stay as they are. Where the timetable has none, it is an extra one. */
export const ChangedDeparture = Type.Object(
  {
    ...departureKey,
    capacity: Type.Optional(
      nullable(Type.Integer({ title: 'Seats', minimum: 0, maximum: mostSeats }), {
        description: 'Null: as many as the timetable or the trip says. Below what is taken: nothing more is sold.',
      }),
    ),
    isClosed: Type.Optional(Type.Boolean({ description: 'Nothing more is sold.' })),
    vehicleId: Type.Optional(nullable(RecordId, { description: 'Null: the trip’s.' })),
    note: Type.Optional(Type.String({ title: 'Note', maxLength: departureNoteLength, pattern: severalLines })),
    version: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
)
export type ChangedDeparture = Static<typeof ChangedDeparture>

/** Whether it goes, as far as one knows now: it has guests, or may still get some. */
export function sails({ state, taken, held }: Pick<Departure, 'state' | 'taken' | 'held'>): boolean {
  return state !== 'cancelled' && (state === 'open' || taken + held > 0)
}
