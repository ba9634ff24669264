import { Type, type Static } from 'typebox'

import { nullable, RecordId } from '#domain/api.ts'
import { Collected } from '#domain/plan/ride.ts'
import { rideStates, rideSteps } from '#domain/plan-facts.ts'
import { cent, highestFare, lekPerEuro } from '#domain/price-facts.ts'

import { BeginsAt, DriverDeparture, Instant, SentBoarding, TapKey, OtherTick } from './boarding-calls.ts'
import { stepsAtOnce } from './ride-steps.ts'

const textOrNull = nullable(Type.String())

/** A tap that the page shows again, with whatever it has not sent yet. */
const OwnStep = Type.Object({
  key: Type.String(),
  step: Type.Enum(rideSteps),
  at: Type.String({ description: 'ISO 8601, UTC, by a right clock.' }),
  undoes: textOrNull,
})

/** A ride as its driver reads it. */
export const DriverRide = Type.Object({
  id: Type.Integer(),
  startAt: Type.String({ description: 'YYYY-MM-DDTHH:mm in Saranda.' }),
  beginsAt: BeginsAt,
  minutes: Type.Integer(),
  trip: Type.String({
    description:
      'The tour, boat trip or place that was booked, in his language; empty where an end has its name already.',
  }),
  pickup: Type.String(),
  dropoff: Type.String(),
  mapUrls: Type.Object({ pickup: Type.String(), dropoff: Type.String() }, { description: 'Open the ends in a map.' }),
  guest: Type.Object({
    name: Type.String(),
    phoneNumber: Type.String(),
    whatsAppUrl: nullable(Type.String(), {
      description: 'Opens a chat with the ready words for “on my way” in the guest’s language; null without a number.',
    }),
    language: Type.String({ description: 'flagCode.' }),
  }),
  people: Type.Integer({ description: 'Of the whole booking, also where a leg goes in several vehicles.' }),
  childSeats: Type.Integer(),
  bags: nullable(Type.Integer()),
  vehicle: Type.String({ description: 'What he is to drive, with its plate; empty where nobody has said.' }),
  ferryOrFlight: Type.String(),
  note: Type.String({ description: 'From the guest.' }),
  collect: nullable(Collected, {
    description: `The leg’s own price, in euro or in lek (${lekPerEuro} to the euro); null where none is agreed, or another car of the leg collects it.`,
  }),
  isPriceOpen: Type.Boolean({ description: 'No price is agreed for the leg: the office knows what to collect.' }),
  lateMinutes: nullable(Type.Integer(), {
    description: 'As the guest says; null when he has not, and once nobody waits for him any more.',
  }),
  waitingMinutes: Type.Integer({
    description: 'Free waiting, from the later of the start and “here”; then the guest counts as not come.',
  }),
  state: Type.Enum(rideStates),
  steps: Type.Array(OwnStep, { description: 'The driver’s own taps from which the state follows.' }),
  version: Type.Integer(),
})
export type DriverRide = Static<typeof DriverRide>

const departures = Type.Array(DriverDeparture, {
  description: 'What sails, or drives, in what is his; the first one first.',
})

/** What `GetRides` answers: from yesterday to the day after tomorrow. */
export const DriverRides = Type.Object({
  now: Type.String({ description: 'The server’s clock; ISO 8601, UTC.' }),
  crew: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    language: Type.String({ description: 'Code of the language of his page, such as sq.' }),
  }),
  rides: Type.Array(DriverRide, { description: 'His own only, the first one first.' }),
  departures,
})
export type DriverRides = Static<typeof DriverRides>

const SentStep = Type.Object(
  {
    key: TapKey,
    rideId: RecordId,
    step: Type.Enum(rideSteps),
    at: Instant('When it was tapped, by the phone’s clock; ISO 8601, UTC.'),
    eur: Type.Optional(Type.Number({ minimum: 0, maximum: highestFare, multipleOf: cent })),
    lek: Type.Optional(Type.Integer({ minimum: 0, maximum: highestFare * lekPerEuro })),
    undoes: Type.Optional(TapKey),
  },
  { additionalProperties: false },
)
export type SentStep = Static<typeof SentStep>

/** What `AddSteps` takes. */
export const AddedSteps = Type.Object(
  {
    steps: Type.Array(SentStep, { maxItems: stepsAtOnce }),
    boardings: Type.Optional(
      Type.Array(SentBoarding, { maxItems: stepsAtOnce, description: 'Who has come aboard, or has not.' }),
    ),
    sentAt: Type.Optional(
      Instant('What the phone’s clock shows as it sends: taps are corrected by how far that is off.'),
    ),
  },
  { additionalProperties: false },
)
export type AddedSteps = Static<typeof AddedSteps>

/** What became of a tap as it arrived. */
export const takenAs = ['stored', 'known', 'not-yours', 'refused'] as const

/** What `AddSteps` answers. */
export const StepResults = Type.Object({
  results: Type.Array(
    Type.Object({
      key: Type.String(),
      taken: Type.Enum(takenAs, {
        description:
          'known: it was there already; not-yours: the ride, or the boat, is somebody else’s, or nobody’s; refused: it moves nothing, such as a no-show before the free waiting time is over, or a party that goes with another departure by now.',
      }),
      was: Type.Optional(
        Type.Enum(['not-yours', 'refused'] as const, {
          description: 'Of what is known: how it is judged where it moves nothing; its first answer may be lost.',
        }),
      ),
      other: Type.Optional(OtherTick),
    }),
    { description: 'Of the steps, and then of the boardings, in their order.' },
  ),
  rides: Type.Array(DriverRide, { description: 'As GetRides gives them, with these steps.' }),
  departures,
})
export type StepResults = Static<typeof StepResults>
