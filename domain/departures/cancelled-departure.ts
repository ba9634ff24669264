import { Type, type Static } from 'typebox'

import { nullable, RecordId } from '../api.ts'
import { severalLines } from '../text-patterns.ts'
import { BoardingParty } from './boarding.ts'
import { Departure, departureKey } from './departure.ts'
import { DepartureName } from '../plan/clash.ts'
import { visitorName } from '../changes.ts'

/** Why a departure does not leave. */
export const cancelReasons = ['weather', 'boat', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** So many days after the cancelled one, its guests can take another departure themselves. */
export const movableDays = 7

/** Of staff to the guests of a departure. */
export const guestNoteLength = 500

const moment = (description: string) => nullable(Type.String(), { description: `${description} ISO 8601, UTC.` })

export const DepartureCancellation = Type.Object(
  {
    ...departureKey,
    reason: Type.Enum(cancelReasons, { title: 'Reason' }),
    note: Type.Optional(
      Type.String({
        title: 'Note to the guests',
        maxLength: guestNoteLength,
        pattern: severalLines,
        description: 'Guests read it as it is written, in the mail and on their page.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type DepartureCancellation = Static<typeof DepartureCancellation>

export const UndoneCancellation = Type.Object(departureKey, { additionalProperties: false })

/** A ride of the same guest, on the day of the departure and from or to its place. */
export const ConnectedRide = Type.Object({
  rideId: Type.Integer(),
  bookingId: Type.Integer(),
  reference: Type.String(),
  startAt: Type.String({ description: 'YYYY-MM-DDTHH:mm in Saranda.' }),
  pickup: Type.String(),
  dropoff: Type.String(),
  crewId: nullable(Type.Integer()),
})
export type ConnectedRide = Static<typeof ConnectedRide>

const { boarded: _boarded, tickedBy: _tickedBy, ...partyFacts } = BoardingParty.properties

/** A party of a departure, and how it can be told that this does not leave. */
export const ReachableParty = Type.Object({
  ...partyFacts,
  way: Type.Enum(['mail', 'phone', 'none'], {
    description: 'mail: the site writes by itself. phone: somebody has to call. none: neither is known.',
  }),
  message: nullable(Type.String(), { description: 'Words for WhatsApp in the guest’s language.' }),
  whatsAppUrl: nullable(Type.String(), { description: 'Opens a chat with these words; nothing is sent.' }),
  connectedRides: Type.Array(ConnectedRide, {
    description: 'Of the same guest (e-mail or phone) on that day, from or to a place of this booking.',
  }),
})
export type ReachableParty = Static<typeof ReachableParty>

/** Whom a cancellation would reach, before anybody presses. */
export const DepartureReach = Type.Object({
  departure: Departure,
  parties: Type.Array(ReachableParty, { description: 'Those who can only be called first, then by name.' }),
})
export type DepartureReach = Static<typeof DepartureReach>

const partyChoices = ['open', 'moved', 'cancelled'] as const

/** A party of a cancelled departure, and what it knows. Only a choice, or staff’s word, says that it knows. */
export const CancelledParty = Type.Object({
  ...ReachableParty.properties,
  told: Type.Enum(['sent', 'failing', 'none'], {
    description: 'Of the mail: none also as long as it is on its way for the first time.',
  }),
  toldAt: moment('When the mail was sent, or last failed.'),
  openedAt: moment('When a browser first opened the private page.'),
  choice: Type.Enum(partyChoices),
  chosenAt: moment('When it was chosen.'),
  chosenBy: nullable(Type.String(), { description: `${visitorName}, or the full name of who did it for the guest.` }),
  movedTo: nullable(Type.String(), { description: 'YYYY-MM-DDTHH:mm in Saranda.' }),
  reachedBy: nullable(Type.String(), { description: 'Full name of who spoke with the guest.' }),
  reachedAt: moment('When that was.'),
})
export type CancelledParty = Static<typeof CancelledParty>

export const CancelledDeparture = Type.Object({
  departure: Departure,
  reason: Type.Enum(cancelReasons),
  note: Type.String(),
  cancelledAt: Type.String({ description: 'ISO 8601, UTC.' }),
  cancelledBy: Type.String(),
  canUndo: Type.Boolean({ description: 'As long as nobody has chosen, and there is such a departure.' }),
  parties: Type.Array(CancelledParty, { description: 'Those who do not know yet first, then by name.' }),
})
export type CancelledDeparture = Static<typeof CancelledDeparture>

export const ReachedParty = Type.Object(
  {
    bookingId: RecordId,
    isReached: Type.Optional(Type.Boolean({ title: 'Reached', description: 'false takes it back; true if left out.' })),
  },
  { additionalProperties: false },
)

export const RestoredDeparture = Type.Object({
  departure: Departure,
  toCall: Type.Array(ReachableParty, {
    description: 'Who has heard of the cancellation and gets no mail that it leaves after all.',
  }),
})
export type RestoredDeparture = Static<typeof RestoredDeparture>

/** Whoever does not know yet that his trip does not leave. */
export const Unaware = Type.Object({
  parties: Type.Integer({ description: 'Of all cancelled departures: neither chosen nor reached.' }),
  since: nullable(Type.String(), { description: 'Of the oldest cancellation among them. ISO 8601, UTC.' }),
  departures: Type.Array(
    Type.Object({
      ...DepartureName.properties,
      cancelledAt: Type.String({ description: 'ISO 8601, UTC.' }),
      parties: Type.Integer({ description: 'Who do not know yet.' }),
    }),
    { description: 'The longest cancelled first.' },
  ),
})
export type Unaware = Static<typeof Unaware>
