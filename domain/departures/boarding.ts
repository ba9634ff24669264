import { Type, type Static } from 'typebox'

import { nullable, RecordId } from '../api.ts'
import { Collected } from '../plan/ride.ts'
import { Departure } from './departure.ts'

/** Guests who go with a departure, as whoever counts them at the quay reads them. */
export const BoardingParty = Type.Object({
  bookingId: Type.Integer(),
  reference: Type.String(),
  name: Type.String(),
  phoneNumber: Type.String(),
  nrOfPassengers: Type.Integer(),
  adults: nullable(Type.Integer(), { description: 'Null when nobody counted them apart.' }),
  children: nullable(Type.Integer()),
  language: Type.String({ description: 'flagCode of the language booked in.' }),
  note: Type.String({ description: 'From the guest.' }),
  collect: nullable(Collected, {
    description: 'What it pays for all of its guests, in euro or in lek; null while no price is agreed.',
  }),
  boarded: Type.Boolean(),
  tickedBy: Type.Array(Type.Object({ by: Type.String(), at: Type.String({ description: 'ISO 8601, UTC.' }) }), {
    description: 'Who has it aboard, the first one first; more than one where two have ticked the same party.',
  }),
})
export type BoardingParty = Static<typeof BoardingParty>

export const BoardingList = Type.Object({
  departure: Departure,
  parties: Type.Array(BoardingParty, { description: 'By name.' }),
})
export type BoardingList = Static<typeof BoardingList>

export const BoardedParty = Type.Object(
  { bookingId: RecordId, boarded: Type.Boolean({ title: 'Aboard' }) },
  { additionalProperties: false },
)
