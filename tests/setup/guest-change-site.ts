import { wallTimeAt } from '#domain/saranda-time.ts'
import type { Dialect } from '#server/db/database.ts'
import type { Json } from './admin-site.ts'
import { hourMs, openOfferSite } from './offer-site.ts'

const begun = Math.ceil(Date.now() / 60_000) * 60_000
/** A wall time so many hours from the beginning of the tests: the same whenever it is asked for. */
export const later = (hours: number) => wallTimeAt(begun + hours * hourMs)

/** The back office and the private pages, with what guests do on these. */
export async function openGuestChangeSite(dialect: Dialect) {
  const site = await openOfferSite(dialect)

  return {
    ...site,
    /** Answers the status. */
    change: async (booking: Json, form: Json) => (await site.send(booking, 'change', form)).statusCode,
    answer: (id: number, answer: string, version?: number) =>
      site.call('POST', 'AnswerWish', { id, answer, ...(version !== undefined && { version }) }),
    /** From Saranda to the Blue Eye, €35 at any hour. */
    addRide: (more: Json = {}): Promise<Json> =>
      site.add({
        pickupDateAndTime: later(72),
        pickupAddress: 'Saranda',
        dropoffAddress: 'Blue Eye',
        nrOfPassengers: 2,
        ...more,
      }),
    openWishOf: async (booking: Json): Promise<Json> =>
      (await site.details(booking.id)).wishes.find(({ state }: Json) => state === 'open'),
  }
}
