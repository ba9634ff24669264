import { Type, type Static } from 'typebox'

import { nullable } from './api.ts'
import { Unaware } from './departures/cancelled-departure.ts'
import { bookingKinds } from './booking-facts.ts'
import type { Remark } from './booking/booking-record.ts'

/** The periods that the overview shows, in days up to today. */
export const overviewPeriods = [30, 365] as const
export type OverviewPeriod = (typeof overviewPeriods)[number]

const count = Type.Integer({ description: 'Bookings, without those that staff set to Not a booking.' })

const eur = Type.Optional(
  Type.Number({
    description:
      'For owners: what was agreed for them, rides back included; without cancelled ones and those without a price.',
  }),
)

/** A guest who asks for something that nobody has answered. */
export const Unanswered = Type.Object({
  bookingId: Type.Integer(),
  name: Type.String(),
  pickupDateAndTime: Type.String({ description: 'YYYY-MM-DDTHH:mm in Saranda.' }),
  remark: Type.Enum(['cancel-asked', 'wish'] as const satisfies Remark[]),
})
export type Unanswered = Static<typeof Unanswered>

/** What came in during a period; days are Saranda's. */
export const Overview = Type.Object({
  from: Type.String({ description: 'YYYY-MM-DD, included.' }),
  to: Type.String({ description: 'YYYY-MM-DD, included.' }),
  count,
  eur,
  days: Type.Array(Type.Object({ day: Type.String(), count, eur }), {
    description: 'Every day of the period, in order.',
  }),
  routes: Type.Array(
    Type.Object({
      kind: Type.Enum(bookingKinds),
      subjectId: nullable(Type.Integer(), { description: 'Of a trip, in any language.' }),
      route: Type.String({ description: 'Of a ride: the row of the price table, empty where none matched.' }),
      name: Type.String(),
      count,
    }),
    { description: 'The most booked first.' },
  ),
  languages: Type.Array(Type.Object({ flagCode: Type.String(), name: Type.String(), count }), {
    description: 'In which guests booked, the most used first.',
  }),
  answers: Type.Object(
    { hours: Type.Integer(), inTime: count, late: count },
    {
      description:
        'Confirmed within the promised hours and before the ride, or not; those that still may be are left out.',
    },
  ),
  unaware: Type.Object(Unaware.properties, {
    description: 'Guests of cancelled departures who do not know yet, whenever that was.',
  }),
  unanswered: Type.Array(Unanswered, { description: 'Before their rides are over, the next ride first.' }),
  unnamedProxy: Type.Optional(
    Type.String({ description: 'The proxy that this request came through although TRUST_PROXY does not name it.' }),
  ),
})
export type Overview = Static<typeof Overview>
