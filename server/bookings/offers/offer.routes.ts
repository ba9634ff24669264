import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { NewOffer, Offer, SimilarOffers } from '#domain/booking/offer.ts'
import { adminApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'

import { adminOf } from '../../accounts/accounts.ts'
import { addHeaders, addRequest } from '../../http/answer-once.ts'
import { idQuery, recordFailures, recordId } from '../../http/records.ts'
import type { BookingDependencies } from '../booking-dependencies.ts'
import { createOfferStore } from './offer-store.ts'
import { findSimilar } from './similar-offers.ts'

interface OfferRoutesOptions extends BookingDependencies {
  now?: () => number
}

/** Prices in writing, as staff offer them and take them back. Register behind `requireAdmin`. */
export const offerRoutes: FastifyPluginAsyncTypebox<OfferRoutesOptions> = async (app, options) => {
  const { database, content, now = Date.now } = options
  const offers = createOfferStore(options)

  app.post(
    `${adminApi}/OfferPrice`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Offer a guest a price in writing, in place of the one that is open',
        headers: addHeaders,
        body: NewOffer,
        response: { 200: Offer, ...recordFailures, 422: Problem },
      },
    },
    (request) => {
      const moment = { by: adminOf(request).fullName, now: now() }
      return offers.offer(request.body, moment, addRequest(request, 'OfferPrice', moment.now))
    },
  )

  app.post(
    `${adminApi}/WithdrawOffer`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Take back an offer that nobody has answered',
        querystring: idQuery(),
        response: { 200: Offer, ...recordFailures },
      },
    },
    (request) => offers.withdraw(recordId(request), { by: adminOf(request).fullName, now: now() }),
  )

  app.get(
    `${adminApi}/GetSimilarOffers`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'What guests have accepted between the same places',
        querystring: idQuery('bookingId'),
        response: { 200: SimilarOffers, ...recordFailures },
      },
    },
    (request) => findSimilar(database.query, recordId(request, 'bookingId'), content.current().storedPrices),
  )
}
