import { Type, type Static } from 'typebox'

/** What a booking is for; a plan and a row of the price table are taxi rides. */
export const bookingKinds = ['taxi', 'tour', 'boat', 'attraction'] as const
export type BookingKind = (typeof bookingKinds)[number]

/** Longest texts, in characters (not UTF-16 units), and the passengers one booking may have. */
export const bookingLimits = {
  name: 100,
  phoneNumber: 32,
  address: 300,
  email: 254,
  emailLocalPart: 64,
  note: 500,
  subjectName: 200,
  passengers: 50,
} as const

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

/** The header by which a browser marks repeats of one filled form; kept for 48 hours. */
export const idempotencyHeader = 'idempotency-key'
