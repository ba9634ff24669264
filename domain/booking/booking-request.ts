import { Type, type Static } from 'typebox'

import { bookingKinds, bookingLimits } from './booking-limits.ts'

/** The body of Book, as the API page documents it. `booking-rules.ts` decides what is accepted. */
export const BookingRequest = Type.Object(
  {
    name: Type.String({ maxLength: bookingLimits.name }),
    phoneNumber: Type.String({ maxLength: bookingLimits.phoneNumber, description: 'International, for example +355…' }),
    nrOfPassengers: Type.Integer({ minimum: 1, maximum: bookingLimits.passengers }),
    pickupDateAndTime: Type.String({
      description: 'YYYY-MM-DDTHH:mm as clocks in Saranda show it; with Z or an offset it is converted.',
    }),
    pickupAddress: Type.String({ maxLength: bookingLimits.address }),
    dropoffAddress: Type.String({ maxLength: bookingLimits.address }),
    email: Type.String({ maxLength: bookingLimits.email }),
    kind: Type.Optional(Type.Enum(bookingKinds)),
    subjectId: Type.Optional(Type.Integer({ minimum: 1, description: 'The tour, boat trip or attraction.' })),
    subjectName: Type.Optional(Type.String({ maxLength: bookingLimits.subjectName })),
    note: Type.Optional(Type.String({ maxLength: bookingLimits.note })),
  },
  { additionalProperties: true },
)
export type BookingRequest = Static<typeof BookingRequest>

export const BookingPrice = Type.Object({
  eur: Type.Number(),
  lek: Type.Number(),
  night: Type.Boolean({ description: 'Whether the night rate was applied.' }),
})
export type BookingPrice = Static<typeof BookingPrice>

export const BookingReply = Type.Object({
  reference: Type.String(),
  statusUrl: Type.String({ description: 'Path of the private page of this booking.' }),
  price: Type.Union([BookingPrice, Type.Null()], { description: 'Null where no route of the price table matches.' }),
})
export type BookingReply = Static<typeof BookingReply>
