import { describe, expect, test } from 'vitest'

import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'
import { helpNumber } from '#server/bookings/booking-content.ts'
import { eventually } from '../setup/eventually.ts'
import { parseCalendar } from '../setup/ics.ts'
import { openReceiptSite } from '../setup/receipt-site.ts'
import { dialects } from '../setup/test-database.ts'

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
    expect(helpNumber(site.content, site.content.current().languageOf('it'))).toBe('+355 69 000 0001')
  })

  test('who booked in a language that is switched off since is told everything in it, and staff which it is', async () => {
    await using site = await openReceiptSite(dialect)
    const { id, statusUrl } = await site.add()
    await site.database.query.updateTable('bookings').set({ language: 'it' }).execute()
    const italian = site.content.current().languageOf('it')

    await site.call('PUT', `UpdateLanguage?id=${italian.id}`, { isActive: false })

    const { headers, body } = await site.get(statusUrl)
    expect([headers['content-language'], body]).toEqual(['it', expect.stringContaining(mailWordsFor('it').stateNew)])
    // There is no Italian home page any more.
    expect(body).toContain('<a href="/" class="logo"')
    expect((await site.get(`${statusUrl}/booking.ics`)).body).toContain('ora di Saranda')
    expect((await site.call('GET', `GetBookingMessages?id=${id}`)).body.language).toBe('it')
    await site.askToCancel(statusUrl)
    await eventually(() => site.server.mails.map(({ email }) => email.text)).toContainEqual(
      expect.stringContaining('Italiano'),
    )
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

  test('whatever opens the address of a deed, such as a tab that is loaded anew, or puts a slash behind the page’s, sees the page', async () => {
    await using site = await openReceiptSite(dialect)
    const { id, statusUrl } = await site.add()

    for (const deed of ['', 'cancel', 'change/preview', 'withdraw', 'move', 'late', 'seats', 'offer/1']) {
      const reply = await site.get(`${statusUrl}/${deed}`)
      expect([deed, reply.statusCode, reply.headers.location]).toEqual([deed, 303, statusUrl])
    }
    for (const junk of ['/b/x%0D%0Ay', '/b/%E2%82%AC', '/b/%5C%2Fevil.example']) {
      const { statusCode, headers } = await site.get(`${junk}/cancel`)
      expect([statusCode, headers.location]).toEqual([303, junk])
    }
    expect((await site.call('GET', `GetBooking?id=${id}`)).body.cancelAskedAt).toBeNull()
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

  test('a ride back that is taken out of the booking is cancelled in the guest’s calendar', async () => {
    await using site = await openReceiptSite(dialect)
    const { id, statusUrl, reference } = await site.add({ returnDateAndTime: '2031-06-08T10:00' })
    const events = async () => parseCalendar((await site.get(`${statusUrl}/booking.ics`)).body).events
    const before = await events()

    await site.call('PUT', `UpdateBooking?id=${id}`, { returnDateAndTime: null })

    const after = await events()
    expect(after.map(({ UID = '', STATUS, DTSTART }) => [UID.split('@')[0], STATUS, DTSTART])).toEqual([
      [reference, 'TENTATIVE', '20310601T210500Z'],
      [`${reference}-back`, 'CANCELLED', '20310608T080000Z'],
    ])
    expect(Number(after[1]?.['SEQUENCE'])).toBeGreaterThan(Number(before[1]?.['SEQUENCE']))
    // What nobody drives nobody pays.
    expect(after.map(({ DESCRIPTION }) => DESCRIPTION?.includes('€35'))).toEqual([true, false])

    await site.call('PUT', `UpdateBooking?id=${id}`, { status: 'cancelled' })

    expect((await events()).map(({ DESCRIPTION }) => DESCRIPTION?.match(/€|Price/))).toEqual([null, null])
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

test('a form that is sent to where nothing is any more is answered to a browser with the friendly page', async () => {
  await using site = await openReceiptSite('sqlite')
  const { statusUrl } = await site.add()
  const send = (accept: string) =>
    site.app.inject({
      method: 'POST',
      url: `${statusUrl}/unknown`,
      payload: 'answer=yes',
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    })

  const [page, told] = [await send('text/html,*/*;q=0.8'), await send('application/json')]

  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body).toContain(helpNumber(site.content, site.content.current().defaultLanguage))
  expect([told.statusCode, String(told.headers['content-type'])]).toEqual([404, expect.stringContaining('json')])
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
