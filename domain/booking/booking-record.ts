import { Type, type Static } from 'typebox'

import { bookingKinds, bookingLimits, suspicions } from '../booking-facts.ts'
import { BookingMail, NextMail } from './booking-mail.ts'
import { bookedFields, BookingRequest, ChargedFare } from './booking-request.ts'
import { Offer } from './offer.ts'
import { Wish } from './wish.ts'
import { Euro, nullable, RecordId, RecordVersion } from '#domain/api.ts'
import { Ride } from '#domain/plan/ride.ts'
import { BookingPrice } from '../prices/price-table.ts'

export const bookingStatuses = ['new', 'confirmed', 'done', 'cancelled', 'not-a-booking'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** Why staff should look at a booking, worked out when it is read. */
export const remarks = [
  'handed-back',
  'no-show',
  'cancel-asked',
  'wish',
  'late',
  'in-closure',
  'route-differs',
  'clash',
  'over-seats',
  'unpriced',
] as const
export type Remark = (typeof remarks)[number]

/** A booking as staff see it, with the request's own names; times are Saranda's wall time unless they say UTC. */
export const BookingRecord = Type.Object({
  id: Type.Integer(),
  reference: Type.String(),
  status: Type.Enum(bookingStatuses),
  kind: Type.Enum(bookingKinds),
  subjectId: nullable(Type.Integer()),
  subjectName: Type.String({ description: 'As it was called when it was booked.' }),
  tripName: Type.String({ description: 'As the default language calls it now, or else as it was booked.' }),
  tripId: nullable(Type.Integer(), {
    description: 'Under which GetTrips lists it, in whatever language it was booked; null where it does not.',
  }),
  departure: nullable(Type.String(), { description: 'Of a trip that has a timetable.' }),
  name: Type.String(),
  phoneNumber: Type.String(),
  email: Type.String(),
  nrOfPassengers: Type.Integer(),
  adults: nullable(Type.Integer(), { description: 'Null when nobody counted them apart.' }),
  children: nullable(Type.Integer()),
  pickupDateAndTime: Type.String({ description: 'YYYY-MM-DDTHH:mm in Saranda.' }),
  pickupAddress: Type.String(),
  dropoffAddress: Type.String(),
  priceId: nullable(Type.Integer(), {
    description: 'The row of the price table that was chosen, whatever the addresses say; it may be gone.',
  }),
  price: nullable(BookingPrice, {
    description:
      'As agreed: by the price table or the trip’s price when it was booked, or as staff have stated or offered since.',
  }),
  isPriceForAll: Type.Boolean({
    description:
      'Whether the price is for everybody and all cars; otherwise it is a rate of the price table, for each car.',
  }),
  openOffer: nullable(Offer, { description: 'The price that the guest can accept now.' }),
  isWaiting: Type.Boolean({ description: 'For seats of a departure; until it has taken some it is no booking.' }),
  isCalledOff: Type.Boolean({ description: 'Its departure does not leave, and its guest has still to choose.' }),
  ferryOrFlight: Type.String(),
  childSeats: Type.Integer(),
  bags: nullable(Type.Integer(), { description: 'Null when the guest said nothing of them.' }),
  returnDateAndTime: nullable(Type.String(), { description: 'Of the ride back, if there is one.' }),
  returnPrice: nullable(BookingPrice, { description: 'Of the ride back, as agreed.' }),
  isReturnPriceForAll: Type.Boolean(),
  note: Type.String({ description: 'From the guest to the driver.' }),
  staffNote: Type.String({ description: 'From staff to each other; guests never see it.' }),
  suspicions: Type.Array(Type.Enum(suspicions), { description: 'Why it may come from a program.' }),
  remarks: Type.Array(Type.Enum(remarks), {
    description:
      'Why staff should look at it, as of now. handed-back: a driver cannot drive a ride that was given to him, and nobody else was given it; no-show: the guest of a ride did not come; cancel-asked: the guest asks to cancel, and nobody has answered. late: the guest says that he is late for the ride of today. The others are empty when its rides are over. wish: the guest asks for a change; in-closure: a ride falls into closed time; route-differs: an address names another place than the chosen row of the price table; clash: a ride cannot be as it is planned, or only just; over-seats: more guests than the vehicles have seats, or a car has where none is chosen; unpriced: no price is agreed, or none for the ride back.',
  }),
  crewIds: Type.Array(Type.Integer(), {
    description: 'Who drives its rides, in the order of these; without those that nobody has yet.',
  }),
  language: Type.String({ description: 'flagCode of the language it was booked in.' }),
  route: Type.String({
    description: 'The row of the price table that its ends matched when they were written, or empty.',
  }),
  createdAt: Type.String({ description: 'ISO 8601, UTC.' }),
  statusUrl: Type.String({ description: "Path of the visitor's private page." }),
  cancelAskedAt: nullable(Type.String(), {
    description: 'When the visitor asked to cancel; ISO 8601, UTC.',
  }),
  erasedAt: nullable(Type.String(), {
    description: "When the guest's personal data was erased; ISO 8601, UTC.",
  }),
  version: Type.Integer(),
})
export type BookingRecord = Static<typeof BookingRecord>

export const BookingChange = Type.Object({
  at: Type.String({ description: 'ISO 8601, UTC.' }),
  by: Type.String(),
  changes: Type.Record(Type.String(), Type.Array(Type.Unknown()), {
    description: 'By field: what it was, what it became.',
  }),
})
export type BookingChange = Static<typeof BookingChange>

const QuotedPrice = nullable(BookingPrice)

export const BookingDetails = Type.Object({
  ...BookingRecord.properties,
  quote: Type.Object(
    { price: QuotedPrice, returnPrice: QuotedPrice },
    {
      description:
        'What the price table or the trip’s price of today says of it as it is now; null where they say nothing.',
    },
  ),
  rides: Type.Array(Ride, { description: 'One for each leg, or more where it is split; none when it is cancelled.' }),
  offers: Type.Array(Offer, { description: 'In the order in which they were made.' }),
  wishes: Type.Array(Wish, { description: 'In the order in which the guest asked; of them one at most is open.' }),
  history: Type.Array(BookingChange),
  mails: Type.Array(BookingMail, { description: 'In the order in which they were written.' }),
  nextMail: nullable(NextMail, { description: 'What goes next by the clock.' }),
})
export type BookingDetails = Static<typeof BookingDetails>

export const BookingPage = Type.Object({
  bookings: Type.Array(BookingRecord),
  total: Type.Integer({ description: 'Of all pages.' }),
})
export type BookingPage = Static<typeof BookingPage>

/** What nobody has answered yet. */
export const WaitingBookings = Type.Object({
  count: Type.Integer(),
  newestId: Type.Integer({ description: '0 when none waits; ids grow with time.' }),
  answerHours: Type.Number({ description: 'Within how many hours guests are promised an answer.' }),
})
export type WaitingBookings = Static<typeof WaitingBookings>

/** A tour, boat trip or attraction by which the list can be filtered. */
export const BookableTrip = Type.Object({
  kind: Type.Enum(bookingKinds),
  subjectId: Type.Integer({
    description:
      'In the default language, or else in the first that shows it; as a filter it finds the bookings in all languages.',
  }),
  name: Type.String(),
  fare: nullable(ChargedFare, {
    description: 'By what it is charged; null where the price table says, or only words do.',
  }),
})
export type BookableTrip = Static<typeof BookableTrip>

/** Whether a booking was confirmed within the time that is promised. */
export const answerStates = ['in-time', 'late'] as const
export type AnswerState = (typeof answerStates)[number]

/** As a filter: rides that matched no row of the price table. */
export const noRoute = '-'
/** As a filter: tours, boat trips and attractions of which nobody has said which. */
export const noTrip = '-'

/** Bookings on one page of the list. */
export const bookingsPerPage = 50

/** A price as staff state it, in euros; what else a read gave with it follows from them. */
const StatedPrice = Type.Object(
  {
    eur: Euro('Price'),
    lek: Type.Optional(Type.Unknown()),
    night: Type.Optional(Type.Unknown()),
  },
  {
    additionalProperties: false,
    description: 'Euros, with at most two decimals; lek and night are taken as they were read and not stored.',
  },
)
export type StatedPrice = Static<typeof StatedPrice>

const price = nullable(StatedPrice, {
  description: 'For everybody and all cars. Null takes it back; left out, it stays, whatever else changes.',
})
const returnPrice = nullable(StatedPrice, { description: 'Of the ride back, in the same way.' })

/** What a rate of the table is not: false is only what was read. */
const isForAll = Type.Boolean({
  description: 'true: the price is for everybody and all cars, also where it is what the table asks for one.',
})

const staffNote = Type.Optional(Type.String({ maxLength: bookingLimits.note }))

/** What staff may write of a booking: the request's fields, its status, a note of their own, and that its guest keeps it. */
const written = {
  ...BookingRequest.properties,
  subjectId: nullable(BookingRequest.properties.subjectId),
  price,
  returnPrice,
  isPriceForAll: isForAll,
  isReturnPriceForAll: isForAll,
  staffNote,
  status: Type.Enum(bookingStatuses),
  cancelAskedAt: nullable(Type.String(), {
    description:
      'Null says that the guest keeps the booking: he asks no more to cancel it. A time is taken as it was read and not stored.',
  }),
}
const readOnly = {
  id: RecordId,
  reference: Type.Unknown(),
  quote: Type.Unknown(),
  suspicions: Type.Unknown(),
  remarks: Type.Unknown(),
  crewIds: Type.Unknown(),
  language: Type.Unknown(),
  createdAt: Type.Unknown(),
  statusUrl: Type.Unknown(),
  erasedAt: Type.Unknown(),
  route: Type.Unknown(),
  offers: Type.Unknown(),
  wishes: Type.Unknown(),
  openOffer: Type.Unknown(),
  tripName: Type.Unknown(),
  tripId: Type.Unknown(),
  isWaiting: Type.Unknown(),
  isCalledOff: Type.Unknown(),
  rides: Type.Unknown(),
  history: Type.Unknown(),
  mails: Type.Unknown(),
  nextMail: Type.Unknown(),
}

/** Missing keys stay as they are; the keys that only the site writes are accepted and not stored. */
export const ChangedBooking = Type.Partial(Type.Object({ ...written, ...readOnly, version: RecordVersion }), {
  additionalProperties: false,
})

/** A booking taken on the telephone: no e-mail needed, and the ride may have begun. */
export const NewBooking = Type.Object(
  {
    ...bookedFields,
    email: Type.Optional(BookingRequest.properties.email),
    price: Type.Optional(nullable(StatedPrice, { description: 'Left out, it is what the price table says.' })),
    returnPrice: Type.Optional(returnPrice),
    staffNote,
  },
  { additionalProperties: false },
)
export type WrittenBooking = Partial<
  Omit<Static<typeof BookingRequest>, 'subjectId'> & {
    subjectId: number | null
    price: StatedPrice | null
    returnPrice: StatedPrice | null
    isPriceForAll: boolean
    isReturnPriceForAll: boolean
    status: BookingStatus
    staffNote: string
    cancelAskedAt: string | null
  }
>
