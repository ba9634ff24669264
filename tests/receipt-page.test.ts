import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'

import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'
import { helpNumber } from '#server/bookings/booking-content.ts'
import { receiptPageRoutes } from '#server/bookings/receipt/receipt-page.routes.ts'
import { createPageCache } from '#server/site/page.routes.ts'
import * as renderer from '#web/site/entry-server.tsx'
import { openAdminSite } from './setup/admin-site.ts'
import { startMailServer } from './setup/mail-server.ts'
import { openMail } from './setup/mail-site.ts'
import { publicUrl } from './setup/rendered-pages.ts'
import { dialects } from './setup/test-database.ts'

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

async function openReceiptSite(dialect: (typeof dialects)[number]) {
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

describe.each(dialects)('on %s', (dialect) => {
  test('the link shows its own booking and nobody else’s, and is kept nowhere', async () => {
    await using site = await openReceiptSite(dialect)
    const ana = await site.add()
    const bob = await site.add({ name: 'Bob', dropoffAddress: 'Gjirokastër', pickupDateAndTime: '2031-07-02T08:00' })

    const reply = await site.get(ana.statusUrl)

    expect([reply.statusCode, reply.headers]).toMatchObject([
      200,
      {
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'content-language': 'en',
      },
    ])
    const text = reply.body
    for (const part of [ana.reference, 'Ksamil', '23:05 (Saranda time)', '€35', mailWordsFor('en').stateNew]) {
      expect(text).toContain(part)
    }
    for (const part of [bob.reference, 'Gjirokastër', 'ana@example.com', '<script']) expect(text).not.toContain(part)
  })

  test('the guest finds every detail there, and nothing of what staff write for each other', async () => {
    await using site = await openReceiptSite(dialect)
    const { statusUrl } = await site.add({
      ferryOrFlight: 'Finikas 9:00',
      childSeats: 2,
      bags: 3,
      returnDateAndTime: '2031-06-03T08:30',
      note: 'Second floor',
      staffNote: 'Argued about the price',
    })

    const { body } = await site.get(statusUrl)
    const calendar = (await site.get(`${statusUrl}/booking.ics`)).body

    expect(calendar.match(/^DTSTART.*$/gm)).toEqual(['DTSTART:20310601T210500Z', 'DTSTART:20310603T063000Z'])
    expect(calendar.match(/^LOCATION.*$/gm)).toEqual(['LOCATION:Saranda', 'LOCATION:Ksamil'])
    for (const part of ['Finikas 9:00', 'Child seats', 'Bags', '08:30 (Saranda time) · €30', 'Second floor']) {
      expect(body).toContain(part)
    }
    expect(body).not.toContain('Argued')
  })

  test('a number changed in German is the one in an Italian’s mail, on his receipt and in what refuses a booking', async () => {
    await using site = await openReceiptSite(dialect)
    const number = '+355690000001'
    await site.call('PUT', 'UpdateFooterContent?id=4', { phoneNumber: number, whatsAppNumber: number })
    const { statusUrl } = await site.add()
    await site.database.query.updateTable('bookings').set({ language: 'it' }).execute()
    await site.server.taken(1)

    const digits = number.slice(1)
    expect((await site.get(statusUrl)).body.replaceAll(' ', '')).toContain(digits)
    expect(site.server.mails[0]?.email.text?.replaceAll(' ', '')).toContain(digits)
    expect(helpNumber(site.content, site.content.current().languageOf('it'))).toBe(number)
  })

  test('an address of before, which began with the time of the booking, goes on working', async () => {
    await using site = await openReceiptSite(dialect)
    const { statusUrl } = await site.add()
    const [token, earlier] = [statusUrl.slice(3), `mhx2k3l9${statusUrl.slice(3)}`]

    await site.database.query
      .updateTable('bookings')
      .set({ receiptToken: earlier })
      .where('receiptToken', '=', token)
      .execute()

    expect((await site.get(`/b/${earlier}`)).statusCode).toBe(200)
    expect((await site.get(statusUrl)).statusCode).toBe(404)
  })

  test('an address that is not quite right shows the friendly page, and that is kept nowhere either', async () => {
    await using site = await openReceiptSite(dialect)
    const { statusUrl } = await site.add()
    const flipped = statusUrl.slice(0, -1) + (statusUrl.endsWith('A') ? 'B' : 'A')

    for (const url of [
      flipped,
      '/b/x',
      `/b/${'A'.repeat(22)}`,
      `${flipped}/booking.ics`,
      `/b/${statusUrl.slice(3).toUpperCase()}`,
    ]) {
      const reply = await site.get(url)
      expect([url, reply.statusCode, reply.headers['cache-control']]).toEqual([url, 404, 'no-store'])
      expect(reply.body).toContain(wordsFor('en').site.notFoundTitle)
    }
    expect((await site.askToCancel(flipped)).statusCode).toBe(404)
  })

  test('whatever opens the address of a deed, such as a tab that is loaded anew, sees the page', async () => {
    await using site = await openReceiptSite(dialect)
    const { id, statusUrl } = await site.add()

    for (const deed of ['cancel', 'change/preview', 'withdraw', 'move', 'late', 'seats', 'offer/1']) {
      const reply = await site.get(`${statusUrl}/${deed}`)
      expect([deed, reply.statusCode, reply.headers.location]).toEqual([deed, 303, statusUrl])
    }
    expect((await site.call('GET', `GetBooking?id=${id}`)).body.cancelAskedAt).toBeNull()
  })

  test('asking to cancel is done once: a line in the history, a mail to each operator, no second question', async () => {
    await using site = await openReceiptSite(dialect)
    const booking = await site.add()
    expect((await site.get(booking.statusUrl)).body).toContain(mailWordsFor('en').askToCancelYes)

    const replies = await Promise.all([1, 2, 3].map(() => site.askToCancel(booking.statusUrl)))

    for (const reply of replies) expect([reply.statusCode, reply.headers.location]).toEqual([303, booking.statusUrl])
    const page = (await site.get(booking.statusUrl)).body
    expect(page).toContain(mailWordsFor('en').askedToCancel)
    expect(page).not.toContain(mailWordsFor('en').askToCancelYes)
    const { history, mails, status, cancelAskedAt, version } = (await site.call('GET', `GetBooking?id=${booking.id}`))
      .body
    expect([status, version, history.at(-1)]).toEqual([
      'new',
      2,
      { at: cancelAskedAt, by: 'Visitor', changes: { cancelAskedAt: [null, cancelAskedAt] } },
    ])
    expect(mails.map(({ kind, to }: { kind: string; to: string }) => `${kind} ${to}`)).toEqual([
      'received ana@example.com',
      'cancel-asked office@taxi.example',
      'cancel-asked driver@taxi.example',
    ])
    const asProgram = { accept: 'application/json' }
    const told = await site.askToCancel(booking.statusUrl, asProgram)
    expect([told.statusCode, told.json()]).toEqual([200, { status: 'new', cancelAskedAt }])
    expect((await site.askToCancel(`/b/${'A'.repeat(22)}`, asProgram)).statusCode).toBe(404)
    const taken = await site.server.taken(3)
    expect(taken.filter(({ email }) => email.subject?.startsWith('Asks to cancel'))).toHaveLength(2)
  })

  test('whose booking staff keep can ask again: by confirming, by taking it up again, or by saying so', async () => {
    await using site = await openReceiptSite(dialect)
    const booking = await site.add()
    const update = async (changes: object) => {
      expect((await site.call('PUT', `UpdateBooking?id=${booking.id}`, changes)).status).toBe(200)
    }
    const ask = async () => {
      const said = (await site.get(booking.statusUrl)).body.includes(mailWordsFor('en').askToCancelYes)
      await site.askToCancel(booking.statusUrl)
      const page = (await site.get(booking.statusUrl)).body
      return [said, page.includes(mailWordsFor('en').askedToCancel)]
    }
    const lastLine = async () => (await site.call('GET', `GetBooking?id=${booking.id}`)).body.history.at(-1).changes

    expect(await ask()).toEqual([true, true])
    await update({ status: 'confirmed' })
    expect(await lastLine()).toEqual({ status: ['new', 'confirmed'], cancelAskedAt: [expect.any(String), null] })
    expect(await ask()).toEqual([true, true])
    await update({ cancelAskedAt: null })
    expect(await lastLine()).toEqual({ cancelAskedAt: [expect.any(String), null] })
    expect(await ask()).toEqual([true, true])
    await update({ status: 'cancelled' })
    // Until then it is a slip that is taken back.
    await site.database.query
      .updateTable('bookingChanges')
      .set({ at: new Date(0).toISOString() })
      .execute()
    await update({ status: 'new' })
    expect(await lastLine()).toEqual({ status: ['cancelled', 'new'], cancelAskedAt: [expect.any(String), null] })
    expect(await ask()).toEqual([true, true])

    const { mails } = (await site.call('GET', `GetBooking?id=${booking.id}`)).body
    expect(mails.filter(({ kind }: { kind: string }) => kind === 'cancel-asked')).toHaveLength(8)
  })

  test('what staff take back leaves his question as it was', async () => {
    await using site = await openReceiptSite(dialect)
    const booking = await site.add()
    const update = (changes: object) => site.call('PUT', `UpdateBooking?id=${booking.id}`, changes)
    await site.askToCancel(booking.statusUrl)
    const { cancelAskedAt } = (await update({ staffNote: 'Rang' })).body
    expect(cancelAskedAt).toEqual(expect.any(String))

    // As a program sends back what it has read.
    expect((await update({ cancelAskedAt })).body).toMatchObject({ cancelAskedAt })
    for (const slip of ['confirmed', 'cancelled', 'done']) {
      await update({ status: slip })
      expect((await update({ status: 'new' })).body).toMatchObject({ status: 'new', cancelAskedAt })
    }
  })

  test('a booking that is over or cancelled cannot be asked to be cancelled', async () => {
    await using site = await openReceiptSite(dialect)
    const cancelled = await site.add()
    await site.call('PUT', `UpdateBooking?id=${cancelled.id}`, { status: 'cancelled' })
    const past = await site.add({ pickupDateAndTime: '2024-01-05T10:00' })

    for (const { id, statusUrl } of [cancelled, past]) {
      expect((await site.get(statusUrl)).body).not.toContain(mailWordsFor('en').askToCancelYes)
      await site.askToCancel(statusUrl)
      expect((await site.call('GET', `GetBooking?id=${id}`)).body.cancelAskedAt).toBeNull()
    }
    expect((await site.get(cancelled.statusUrl)).body).toContain(mailWordsFor('en').cancelledText)
  })

  test('the calendar file is the right moment, whatever zone the phone has', async () => {
    await using site = await openReceiptSite(dialect)
    const { statusUrl, reference } = await site.add()

    const reply = await site.get(`${statusUrl}/booking.ics`)

    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(reply.headers['content-type']).toContain('text/calendar')
    expect(reply.body).toContain('DTSTART:20310601T210500Z\r\n')
    // As long as the price table says that it takes; an hour where nothing says so.
    expect(reply.body).toContain('DTEND:20310601T213500Z\r\n')
    const elsewhere = await site.add({ pickupAddress: 'Villa Mira', dropoffAddress: 'Villa Eda' })
    expect((await site.get(`${elsewhere.statusUrl}/booking.ics`)).body).toContain('DTEND:20310601T220500Z\r\n')
    expect(reply.body.replaceAll('\r\n ', '')).toContain(reference)
  })
})

test('who opens or answers it while there is no database reads so in his language, and the page comes back by itself', async () => {
  await using site = await openReceiptSite('sqlite')
  const { statusUrl } = await site.add()
  await site.database.close()
  const browser = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'xx,de-AT;q=0.9,en;q=0.8' }

  const replies = [
    await site.app.inject({ url: statusUrl, headers: browser }),
    await site.askToCancel(statusUrl, browser),
    await site.app.inject({
      method: 'POST',
      url: `${statusUrl}/late`,
      payload: 'minutes=15',
      headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ]

  for (const { statusCode, headers, body } of replies) {
    expect(statusCode).toBeGreaterThanOrEqual(500)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-language': 'de' })
    expect(body).toContain(mailWordsFor('de').pageLater)
    expect(body).toContain(`<meta http-equiv="refresh" content="30; url=${statusUrl}"`)
    expect(body).toContain(`href="${statusUrl}"`)
  }
  const told = await site.app.inject({ url: statusUrl, headers: { accept: 'application/json' } })
  expect([told.statusCode, told.json().title]).toEqual([replies[0]?.statusCode, expect.any(String)])
})

test('the page is in the language booked in, and shows what staff have made of it', async () => {
  await using site = await openReceiptSite('sqlite')
  for (const { flagCode, code } of site.content.current().publicLanguages) {
    const booking = await site.add({ name: code })
    await site.database.query.updateTable('bookings').set({ language: flagCode }).where('id', '=', booking.id).execute()
    await site.call('PUT', `UpdateBooking?id=${booking.id}`, { status: 'confirmed' })

    const { body } = await site.get(booking.statusUrl)

    expect(body).toContain(`<html lang="${code}"`)
    expect(body).toContain(mailWordsFor(code).stateConfirmed)
    expect(body).toContain(wordsFor(code).booking.saveToCalendar)
  }
})
