import { Type, type Static } from 'typebox'

import { Euro, nullable, RecordId } from '#domain/api.ts'
import { priceCategories } from '#domain/price-facts.ts'

import { bookingLimits } from '../booking-facts.ts'
import { BookingPrice } from '../prices/price-table.ts'

const offerStates = ['open', 'accepted', 'declined', 'expired', 'withdrawn', 'replaced'] as const
export type OfferState = (typeof offerStates)[number]

/** For so long an offer holds, if staff do not say otherwise and the ride is not sooner. */
export const offerHours = 24

/** A price in writing for one booking, for everybody and all cars together. */
export const Offer = Type.Object({
  id: Type.Integer(),
  bookingId: Type.Integer(),
  eur: Type.Number(),
  returnEur: nullable(Type.Number(), {
    description: 'Of the ride back; null leaves its price as it is.',
  }),
  note: Type.String({ description: 'What the guest reads with it.' }),
  validUntil: Type.String({ description: 'YYYY-MM-DDTHH:mm in Saranda.' }),
  state: Type.Enum(offerStates),
  by: Type.String(),
  createdAt: Type.String({ description: 'ISO 8601, UTC.' }),
  version: Type.Integer(),
})
export type Offer = Static<typeof Offer>

export const NewOffer = Type.Object(
  {
    bookingId: RecordId,
    eur: Euro('Price'),
    returnEur: Type.Optional(nullable(Euro('Price of the ride back'))),
    note: Type.Optional(Type.String({ maxLength: bookingLimits.note })),
    validUntil: Type.Optional(
      nullable(Type.String(), {
        description: `YYYY-MM-DDTHH:mm in Saranda, at the latest the ride minus the notice; by default the earlier of that and ${offerHours} hours.`,
      }),
    ),
  },
  { additionalProperties: false },
)
export type NewOffer = Static<typeof NewOffer>

/** What guests have accepted for such a ride before, and how its row of the price table would begin. */
export const SimilarOffers = Type.Object({
  from: Type.String(),
  to: Type.String(),
  category: Type.Enum(priceCategories, { description: 'Of the row whose price comes nearest.' }),
  isInTable: Type.Boolean({ description: 'Whether the price table has a row between them.' }),
  count: Type.Integer(),
  least: nullable(BookingPrice),
  most: nullable(BookingPrice),
})
export type SimilarOffers = Static<typeof SimilarOffers>
