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
  ferryOrFlight: 60,
  childSeats: 3,
  bags: 50,
  subjectName: 200,
  passengers: 50,
} as const

/** The passengers that one car takes (specification §9). */
export const passengersPerCar = 4

/** Why a booking may come from a program: it is kept like any other, and staff see the mark. */
export const suspicions = ['hidden-field', 'too-fast', 'link'] as const
export type Suspicion = (typeof suspicions)[number]

/** Nobody fills in the form in less, not even with a browser that fills in half of it. */
export const fastestSeconds = 3

/** The header by which a browser marks repeats of one filled form. */
export const idempotencyHeader = 'idempotency-key'
export const idempotencyKey = /^[\u0021-\u007E]{1,200}$/
/** How long the answer of a key is repeated. */
export const keyLifeHours = 48

/** How far ahead one can book. */
export const monthsAhead = 18
/** Departures are asked for of so many days at once, the first and the last included. */
export const departureDays = 62
/** Of a note of staff to each other about a departure, in characters. */
export const departureNoteLength = 500
/** For so long a change of status can be taken back before anybody is told. */
export const undoSeconds = 10
