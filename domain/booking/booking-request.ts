import { Type, type Static } from 'typebox'

import { nullable } from '../api.ts'
import { highestRecordId } from '#domain/record-id.ts'
import { bookingKinds, bookingLimits } from '../booking-facts.ts'
import { priceUnits } from '../content/blocks/trip-fields.ts'
import { BookingPrice } from '../prices/price-table.ts'

const counted = (description: string) =>
  Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: bookingLimits.passengers }), { description }))

/** The body of Book, as the API page documents it. `booking-rules.ts` decides what is accepted. */
export const BookingRequest = Type.Object(
  {
    name: Type.String({ maxLength: bookingLimits.name }),
    phoneNumber: Type.String({ maxLength: bookingLimits.phoneNumber, description: 'International, for example +355…' }),
    nrOfPassengers: Type.Integer({
      minimum: 1,
      maximum: bookingLimits.passengers,
      description: 'The sum of adults and children, where those are given; it may be left out then.',
    }),
    adults: counted('Of them; without it, everybody pays the full price of a trip.'),
    children: counted('Of them, by the age up to which the trip has a price for children.'),
    pickupDateAndTime: Type.String({
      description:
        'YYYY-MM-DDTHH:mm as clocks in Saranda show it; with Z or an offset it is converted. With a departure it is that one’s, and may be left out.',
    }),
    pickupAddress: Type.String({ maxLength: bookingLimits.address }),
    dropoffAddress: Type.String({ maxLength: bookingLimits.address }),
    email: Type.String({ maxLength: bookingLimits.email }),
    priceId: Type.Optional(
      nullable(Type.Integer({ minimum: 1, maximum: highestRecordId }), {
        description:
          'A row of the price table: the ride is priced by it in either direction, whatever the addresses say. One that is gone counts as none.',
      }),
    ),
    departure: Type.Optional(
      nullable(Type.String(), {
        description: 'Of a trip that has a timetable: its start as GetDepartures gives it.',
      }),
    ),
    kind: Type.Optional(Type.Enum(bookingKinds)),
    subjectId: Type.Optional(
      Type.Integer({ minimum: 1, maximum: highestRecordId, description: 'The tour, boat trip or attraction.' }),
    ),
    subjectName: Type.Optional(Type.String({ maxLength: bookingLimits.subjectName })),
    ferryOrFlight: Type.Optional(
      Type.String({ maxLength: bookingLimits.ferryOrFlight, description: 'What the guests arrive or leave with.' }),
    ),
    childSeats: Type.Optional(Type.Integer({ minimum: 0, maximum: bookingLimits.childSeats })),
    bags: Type.Optional(
      nullable(Type.Integer({ minimum: 0, maximum: bookingLimits.bags }), {
        description: 'Null when nothing is said of them.',
      }),
    ),
    returnDateAndTime: Type.Optional(
      nullable(Type.String(), { description: 'A ride back, in the form of pickupDateAndTime.' }),
    ),
    note: Type.Optional(Type.String({ maxLength: bookingLimits.note, description: 'From the guest to the driver.' })),
  },
  { additionalProperties: true },
)
export type BookingRequest = Static<typeof BookingRequest>

/** The same with what may be left out since other fields say it. */
export const bookedFields = {
  ...BookingRequest.properties,
  nrOfPassengers: Type.Optional(BookingRequest.properties.nrOfPassengers),
  pickupDateAndTime: Type.Optional(BookingRequest.properties.pickupDateAndTime),
}

/** What the form sends besides, to tell people from programs; neither is ever a reason to refuse. */
const guards = {
  website: Type.Optional(Type.String({ description: 'Leave it out: people never see this field.' })),
  secondsToFill: Type.Optional(Type.Number({ description: 'From the first word in the form to pressing its button.' })),
}

export const BookBody = Type.Object({ ...bookedFields, ...guards }, { additionalProperties: true })
export type BookingGuards = Pick<Static<typeof BookBody>, keyof typeof guards>

/** By what a trip was charged (domain/prices/trip-price.ts). */
export const ChargedFare = Type.Object({
  priceEur: Type.Number(),
  priceUnit: Type.Enum(priceUnits),
  childPriceEur: nullable(Type.Number()),
  childMaxAge: nullable(Type.Number()),
})

export const BookingReply = Type.Object({
  reference: Type.String(),
  statusUrl: Type.String({ description: 'Path of the private page of this booking.' }),
  price: nullable(BookingPrice, { description: 'Null where no route of the price table matches.' }),
  returnPrice: Type.Optional(nullable(BookingPrice, { description: 'Of the ride back, when one was asked for.' })),
  fare: Type.Optional(ChargedFare),
  isPriceOnSite: Type.Optional(
    Type.Boolean({ description: 'Of a trip that has no amount: the site says in words what it costs.' }),
  ),
})
export type BookingReply = Static<typeof BookingReply>

/** What else the answer to a repeat may say, of a booking or of a place on a wait list. */
export const RepeatReply = Type.Object({
  isOver: Type.Optional(
    Type.Boolean({
      description: 'True where what was stored came to nothing since, as by being cancelled: nothing is booked.',
    }),
  ),
})
export type RepeatReply = Static<typeof RepeatReply>
