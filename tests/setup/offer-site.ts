import Fastify from 'fastify'

import { wallTimeAt } from '#domain/saranda-time.ts'
import { createOfferStore } from '#server/bookings/offers/offer-store.ts'
import { receiptPageRoutes } from '#server/bookings/receipt/receipt-page.routes.ts'
import type { Dialect } from '#server/db/database.ts'
import { addProblemHandlers } from '#server/http/problem.ts'
import { createPageCache } from '#server/site/page.routes.ts'
import * as renderer from '#web/site/entry-server.tsx'
import { type AdminSiteOptions, type Json, openAdminSite } from './admin-site.ts'
import { startMailServer } from './mail-server.ts'
import { openMail } from './mail-site.ts'
import { publicUrl } from './rendered-pages.ts'

const assets = { script: '/assets/site.js', preloads: [], styles: ['/assets/site.css'], fonts: [], pageScripts: {} }
/** What browsers accept. */
const fromForm = 'text/html,*/*;q=0.8'
export const hourMs = 3_600_000
/** A wall time so many hours from now. */
export const wall = (hours: number) => wallTimeAt(Math.ceil(Date.now() / 60_000) * 60_000 + hours * hourMs)

/** A booking's mails of one kind. */
export const mailsTo = ({ mails }: Json, kind: string) => mails.filter((mail: Json) => mail.kind === kind)

/** The back office and the private pages over one database, with mail, and guests to whom nothing is priced. */
export async function openOfferSite(dialect: Dialect, options: Pick<AdminSiteOptions, 'push'> = {}) {
  const server = await startMailServer()
  const site = await openAdminSite(
    dialect,
    ({ database, content }) => openMail(database, server.url, { content }).mail,
    options,
  )
  const { database, content, notifications } = site
  const pages = createPageCache({ content, renderer, assets, publicUrl, keep: true })
  const app = Fastify()
  addProblemHandlers(app)
  await app.register(receiptPageRoutes, { database, content, notifications, pages, renderer, assets, publicUrl })
  let guests = 0

  const send = ({ statusUrl }: Json, deed: string, form: Record<string, unknown> | string = {}, accept = fromForm) =>
    app.inject({
      method: 'POST',
      url: `${statusUrl}/${deed}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
      payload: typeof form === 'string' ? form : new URLSearchParams(form as Record<string, string>).toString(),
    })
  return {
    ...site,
    app,
    server,
    store: createOfferStore({ database, content, notifications }),
    async add(changes: Json = {}): Promise<Json> {
      guests += 1
      const ride = {
        name: `Guest ${guests}`,
        phoneNumber: '+355692345678',
        nrOfPassengers: 4,
        pickupDateAndTime: wall(72),
        pickupAddress: 'Hotel Brilant, Saranda',
        dropoffAddress: 'Përmet',
        email: `guest${guests}@example.com`,
      }
      return (await site.call('POST', 'AddBooking', { ...ride, ...changes })).body
    },
    offer: (bookingId: number, changes: Json = {}) =>
      site.call('POST', 'OfferPrice', { bookingId, eur: 90, ...changes }),
    /** Gives one ride of a booking to somebody; more may be said of it. */
    async give(
      bookingId: number,
      leg: 'out' | 'back',
      crewId: number | null,
      vehicleId: number | null,
      more: Json = {},
    ) {
      const { rides } = (await site.call('GET', `GetBooking?id=${bookingId}`)).body
      const ride = rides.find((each: Json) => each.leg === leg)
      return site.call('PUT', `AssignRide?id=${ride.id}`, { crewId, vehicleId, ...more })
    },
    details: async (id: number): Promise<Json> => (await site.call('GET', `GetBooking?id=${id}`)).body,
    update: (id: number, changes: Json) => site.call('PUT', `UpdateBooking?id=${id}`, changes),
    page: (statusUrl: string) => app.inject({ url: statusUrl }),
    /** As a form of the private page sends it, or with `accept` a program. */
    send,
    press: (booking: Json, offerId: number, form = 'answer=accept') => send(booking, `offer/${offerId}`, form),
    ask: (booking: Json, offerId: number, form = 'answer=accept') =>
      send(booking, `offer/${offerId}`, form, 'application/json'),
    async [Symbol.asyncDispose]() {
      await app.close()
      await site[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}
