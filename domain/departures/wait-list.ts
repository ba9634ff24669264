import { type Static, Type } from 'typebox'

import { nullable } from '../api.ts'
import { Departure } from './departure.ts'

/**
 * How it stands with a party of the wait list: it waits, seats are offered to it, or it does so no more, since it has taken the
 * seats, has declined them, has not answered in time, has left, or the departure can be booked no longer.
 */
export const waitStates = ['waiting', 'offered', 'accepted', 'declined', 'expired', 'left', 'ended'] as const
export type WaitState = (typeof waitStates)[number]

/** Of a party for which seats may still become free. */
export const openWaitStates = ['waiting', 'offered'] as const satisfies WaitState[]

/** Who offers and ends by the clock, in the history of bookings. */
export const waitListName = 'Wait list'

export const WaitReply = Type.Object({
  reference: Type.String(),
  statusUrl: Type.String({ description: 'Path of the private page, where seats are offered and taken.' }),
  place: Type.Integer({ description: 'In the line, 1 for the next one; 0 where seats are offered already.' }),
})
export type WaitReply = Static<typeof WaitReply>

/** A party that waits, as staff see it. */
export const WaitingParty = Type.Object({
  bookingId: Type.Integer({ description: 'Its booking is “Not a booking” until it has taken seats.' }),
  reference: Type.String(),
  name: Type.String(),
  phoneNumber: Type.String(),
  nrOfPassengers: Type.Integer(),
  adults: nullable(Type.Integer()),
  children: nullable(Type.Integer()),
  language: Type.String({ description: 'flagCode' }),
  state: Type.Enum(openWaitStates),
  place: Type.Integer({ description: 'In the line, 1 for the next one; 0 where seats are offered.' }),
  joinedAt: Type.String({ description: 'ISO 8601, UTC.' }),
  offeredUntil: nullable(Type.String(), {
    description: 'YYYY-MM-DDTHH:mm in Saranda, until when the seats are held; null without an offer.',
  }),
  told: Type.Enum(['none', 'waiting', 'sent', 'failing'], {
    description:
      'How far the mail is that offers the seats; failing also where it is not sent because of the limit for its address, none without an offer and where nobody is written to.',
  }),
  toldAt: nullable(Type.String(), {
    description: 'ISO 8601, UTC: when that mail was sent, or last failed.',
  }),
})
export type WaitingParty = Static<typeof WaitingParty>

/** Who waits for a departure: those with an offer first, then in the order of the line. */
export const WaitList = Type.Object({ departure: Departure, parties: Type.Array(WaitingParty) })
export type WaitList = Static<typeof WaitList>
