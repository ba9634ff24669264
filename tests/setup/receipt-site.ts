import Fastify from 'fastify'

import type { Dialect } from '#server/db/database.ts'
import { receiptPageRoutes } from '#server/bookings/receipt/receipt-page.routes.ts'
import { createPageCache } from '#server/site/page.routes.ts'
import * as renderer from '#web/site/entry-server.tsx'

import { openAdminSite } from './admin-site.ts'
import { startMailServer } from './mail-server.ts'
import { openMail } from './mail-site.ts'
import { publicUrl } from './rendered-pages.ts'

const assets = { script: '/assets/site.js', preloads: [], styles: ['/assets/site.css'], fonts: [], pageScripts: {} }
const ride = {
  name: 'Ana Lleshi',
  phoneNumber: '+355692345678',
  nrOfPassengers: 2,
  pickupDateAndTime: '2031-06-01T23:05',
  pickupAddress: 'Saranda',
  dropoffAddress: 'Ksamil',
  email: 'ana@example.com',
}

/** A site that tells by mail, with the private pages of its bookings; to be closed. */
export async function openReceiptSite(dialect: Dialect) {
  const server = await startMailServer()
  const site = await openAdminSite(dialect, ({ database, content }) => openMail(database, server.url, { content }).mail)
  const { database, content, notifications } = site
  const pages = createPageCache({ content, renderer, assets, publicUrl, keep: true })
  const app = Fastify()
  await app.register(receiptPageRoutes, { database, content, notifications, pages, renderer, assets, publicUrl })
  return {
    ...site,
    server,
    app,
    add: async (changes: object = {}) => (await site.call('POST', 'AddBooking', { ...ride, ...changes })).body,
    get: (url: string) => app.inject({ url }),
    askToCancel: (statusUrl: string, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: `${statusUrl}/cancel`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: '',
      }),
    async [Symbol.asyncDispose]() {
      await app.close()
      await site[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}
