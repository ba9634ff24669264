import { Type, type Static } from 'typebox'

import { nullable, RecordId } from '#domain/api.ts'
import { Clash } from '#domain/plan/clash.ts'
import { RideWay } from '#domain/plan/ride.ts'

import { bookingLimits } from '../booking-facts.ts'
import { BookingPrice } from '../prices/price-table.ts'

const wishStates = ['open', 'accepted', 'declined', 'withdrawn'] as const
export type WishState = (typeof wishStates)[number]

/** What a guest may change of his ride himself, by the names of Book. */
export const guestFields = [
  'pickupDateAndTime',
  'pickupAddress',
  'dropoffAddress',
  'nrOfPassengers',
  'ferryOrFlight',
  'note',
] as const
export type GuestField = (typeof guestFields)[number]

/** Under this name his form says what stood in the field when he saw it. */
export const shownName = (field: GuestField) => `shown-${field}`

/** So often a day a guest changes his ride, or says that he is late. */
export const changesPerDay = 6

/** By how many minutes a guest may say that he is late. */
export const lateChoices = [15, 30, 60, 90] as const

const price = nullable(BookingPrice)

export const WishChanges = Type.Object({
  pickupDateAndTime: Type.Optional(Type.String({ description: 'YYYY-MM-DDTHH:mm in Saranda.' })),
  returnDateAndTime: Type.Optional(
    Type.String({ description: 'Of a ride that goes along with a departure: YYYY-MM-DDTHH:mm in Saranda.' }),
  ),
  pickupAddress: Type.Optional(Type.String({ maxLength: bookingLimits.address })),
  dropoffAddress: Type.Optional(Type.String({ maxLength: bookingLimits.address })),
  nrOfPassengers: Type.Optional(Type.Integer()),
})
export type WishChanges = Static<typeof WishChanges>

/** A clash that a wish would bring, with the other ride it is about. */
const WishClash = Type.Object({
  ...Clash.properties,
  other: nullable(Type.Object({ startAt: Type.String(), ...RideWay.properties })),
})
export type WishClash = Static<typeof WishClash>

/** The departure with which a guest goes instead of the cancelled one, and a ride of his along. */
const FollowedMove = Type.Object({
  bookingId: Type.Integer({ description: 'Of his booking on the departure.' }),
  reference: Type.String(),
  from: Type.String({ description: 'The cancelled one: YYYY-MM-DDTHH:mm in Saranda.' }),
  to: Type.String({ description: 'The one that he has taken: YYYY-MM-DDTHH:mm in Saranda.' }),
  isCancelled: Type.Boolean({ description: 'He does not go with that one either: that booking is cancelled by now.' }),
})
export type FollowedMove = Static<typeof FollowedMove>

/** A change of his ride that a guest asks for. */
export const Wish = Type.Object({
  id: Type.Integer(),
  bookingId: Type.Integer(),
  changes: Type.Object(WishChanges.properties, { description: 'What he asks for, by the names of Book.' }),
  price: nullable(BookingPrice, {
    description: 'Of the ride there, once it is so: of an open wish as of now, of others as it was answered.',
  }),
  returnPrice: price,
  isPriceForAll: Type.Boolean({ description: 'Whether its price is for all cars; otherwise it is for each.' }),
  isReturnPriceForAll: Type.Boolean(),
  assumedRoute: nullable(Type.Object({ from: Type.String(), to: Type.String() }), {
    description:
      'Of an open wish: the route of the price table by which it is priced although its addresses do not say that it goes there.',
  }),
  follows: nullable(FollowedMove, {
    description: 'Where the ride goes along since its guest’s departure was cancelled: its agreed price stays.',
  }),
  todaysPrices: nullable(Type.Object({ price, returnPrice: price }), {
    description:
      'Of an open wish that keeps the agreed price: what today’s table asks instead, if that is something else.',
  }),
  clashes: Type.Array(WishClash, { description: 'Those that an open wish would bring, besides the ones there are.' }),
  state: Type.Enum(wishStates),
  createdAt: Type.String({ description: 'ISO 8601, UTC.' }),
  by: Type.String({ description: 'Who of staff answered it; empty until then.' }),
})
export type Wish = Static<typeof Wish>

export const WishAnswer = Type.Object(
  {
    id: RecordId,
    answer: Type.Enum(['accept', 'decline', 'undo'], {
      description: 'undo takes the answer back as long as the guest has not been told of it.',
    }),
    version: Type.Optional(Type.Integer({ minimum: 1, description: 'Of the booking.' })),
    isUnpriced: Type.Optional(
      Type.Boolean({ description: 'true accepts the change without its price, which is agreed after it.' }),
    ),
  },
  { additionalProperties: false },
)
export type WishAnswer = Static<typeof WishAnswer>
