import { Type, type Static } from 'typebox'

import { nullable, RecordId } from '#domain/api.ts'
import { BoardingParty } from '#domain/departures/boarding.ts'
import { Departure } from '#domain/departures/departure.ts'

/** The phone's own name of a tap. */
export const TapKey = Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\x21-\\x7e]+$' })

const instant = String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$`
export const Instant = (description: string) => Type.String({ pattern: instant, maxLength: 40, description })

/** What somebody else has ticked of the same party. */
export const OtherTick = Type.Object(
  {
    by: Type.String(),
    at: Type.String({ description: 'ISO 8601, UTC.' }),
    boarded: Type.Boolean(),
  },
  { description: 'Of a boarding: somebody else has said so before, or has said otherwise and that holds.' },
)
export type OtherTick = Static<typeof OtherTick>

const { tickedBy: _ticked, ...party } = BoardingParty.properties

/** Guests of a departure as its skipper reads them. */
const DriverParty = Type.Object({
  ...party,
  whatsAppUrl: nullable(Type.String()),
  languageName: Type.String({ description: 'What the guest speaks, as the skipper calls it.' }),
  ticks: Type.Array(
    Type.Object({
      key: Type.String(),
      by: Type.String(),
      crewId: nullable(Type.Integer(), { description: 'Null for the office.' }),
      boarded: Type.Boolean(),
      at: Type.String({ description: 'ISO 8601, UTC, by a right clock.' }),
    }),
    { description: 'From which follows whether it is aboard: the last one holds.' },
  ),
})
export type DriverParty = Static<typeof DriverParty>

/** The phone reckons with instants: it needs not know when clocks change. */
export const BeginsAt = Type.String({
  description: 'When it begins, as an instant; ISO 8601, UTC. Autumn has two moments of one wall time.',
})

const { id, kind, subjectId, start, minutes, capacity, state, taken } = Departure.properties

/** A departure as its skipper reads it. */
export const DriverDeparture = Type.Object({
  id,
  kind,
  subjectId,
  start,
  beginsAt: BeginsAt,
  minutes,
  name: Type.String({ description: 'Of the trip, in his language as far as the site has it.' }),
  vehicle: Type.String({ description: 'The boat, or the car.' }),
  capacity,
  state,
  taken,
  note: Type.String({ description: 'From the office.' }),
  parties: Type.Array(DriverParty, { description: 'By name.' }),
})
export type DriverDeparture = Static<typeof DriverDeparture>

export const SentBoarding = Type.Object(
  {
    key: TapKey,
    departureId: RecordId,
    bookingId: RecordId,
    boarded: Type.Boolean(),
    at: Instant('When it was ticked, by the phone’s clock; ISO 8601, UTC.'),
  },
  { additionalProperties: false },
)
export type SentBoarding = Static<typeof SentBoarding>
