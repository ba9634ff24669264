import type { Dialect } from '#server/db/database.ts'

import type { AdminSiteOptions, Json } from './admin-site.ts'
import { morning, openKaiki, party, type TestTrip } from './departure-site.ts'
import { openOfferSite } from './offer-site.ts'

const query = ({ kind, subjectId }: TestTrip, start: string) => `kind=${kind}&subjectId=${subjectId}&start=${start}`

/** The kaiki of the Monday with its parties, before the storm. */
export async function openStormSite(dialect: Dialect, facts: Json = {}, options: Pick<AdminSiteOptions, 'push'> = {}) {
  const site = await openOfferSite(dialect, options)
  const { rowId: _row, ...trip } = await openKaiki(site, { capacity: 40, lengthMinutes: 120, ...facts })
  let parties = 0

  return {
    ...site,
    trip,
    /** A party of so many; each is another guest. */
    async aboard(people = 2, more: Json = {}): Promise<Json> {
      parties += 1
      const email = `party${parties}@example.com`
      const phoneNumber = `+3556920000${String(parties).padStart(2, '0')}`
      return (
        await site.call(
          'POST',
          'AddBooking',
          party(trip, people, { name: `Party ${parties}`, email, phoneNumber, ...more }),
        )
      ).body
    },
    cancel: (more: Json = {}) =>
      site.callAsStaff('POST', 'CancelDeparture', { ...trip, start: morning, reason: 'weather', ...more }),
    undo: (more: Json = {}) => site.callAsStaff('POST', 'UndoCancelDeparture', { ...trip, start: morning, ...more }),
    reach: (bookingId: number, more: Json = {}) => site.callAsStaff('POST', 'MarkReached', { bookingId, ...more }),
    board: (start = morning) => site.callAsStaff('GET', `GetCancelledDeparture?${query(trip, start)}`),
    before: (start = morning) => site.callAsStaff('GET', `GetDepartureReach?${query(trip, start)}`),
    /** As the board has one party. */
    async onBoard({ id }: Json, start = morning): Promise<Json> {
      const { body } = await site.callAsStaff('GET', `GetCancelledDeparture?${query(trip, start)}`)
      return body.parties.find((each: Json) => each.bookingId === id)
    },
  }
}
