import { describe, expect, test } from 'vitest'

import { addDays } from '#domain/saranda-time.ts'
import { composeMail } from '#server/bookings/letters/compose-mail.ts'
import { noDriving } from '#server/bookings/rides/known-drivers.ts'
import type { MailRow } from '#server/mail/outbox.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'

import type { Json } from '../setup/admin-site.ts'
import { openStormSite } from '../setup/called-off-site.ts'
import { addRow, changeTrip, monday, morning, setDeparture, staffDeparture } from '../setup/departure-site.ts'
import { eventually } from '../setup/eventually.ts'
import { call } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

const wanted = 'application/json'
const tuesday = '2031-06-03T10:00'
const thursday = '2031-06-05T10:00'
/** The starts that the page offers. */
const offered = (html: string) => [...html.matchAll(/name="departure" value="([^"]+)"/g)].map(([, start]) => start)

describe.each(dialects)('on %s', (dialect) => {
  test('the page says what happened, in the guest’s language and in staff’s own words, and what has room within seven days', async () => {
    await using site = await openStormSite(dialect, { capacity: 6 })
    const booking = await site.aboard(3)
    const german = await site.aboard(1)
    await site.database.query.updateTable('bookings').set({ language: 'de' }).where('id', '=', german.id).execute()
    await site.aboard(5, { departure: tuesday })
    await setDeparture(site, site.trip, { start: '2031-06-04T10:00', isClosed: true })
    await addRow(site, site.trip, { time: '17:00', weekdays: [1, 2] })
    await addRow(site, site.trip, { time: '18:00', capacity: 2 })
    const before = (await site.page(booking.statusUrl)).body
    expect([offered(before), before.includes('/move'), before.includes('/change')]).toEqual([[], false, true])
    await site.cancel({ note: 'Storm <b>tonight</b>.\nSorry' })

    const html = (await site.page(booking.statusUrl)).body
    const days = [5, 6, 7, 8, 9].map((day) => `2031-06-0${day}T10:00`)
    // Not the full one, the closed one, the small ones, and none of the eighth day.
    expect(offered(html)).toEqual([`${monday}T17:00`, '2031-06-03T17:00', ...days, '2031-06-09T17:00'])
    expect(html).toContain('Will not go ahead')
    expect(html).toMatch(/the weather is too rough, so .+ on Mon, 2 Jun 2031, 10:00 \(Saranda time\) will not go ahead/)
    expect(html).toContain('Storm &lt;b&gt;tonight&lt;/b&gt;.\nSorry')
    expect([html.includes('/change"'), html.includes('Ask to cancel'), html.includes('Cancel instead')]).toEqual([
      false,
      false,
      true,
    ])
    expect((await site.page(german.statusUrl)).body).toMatch(
      /Das Wetter ist zu rau, deshalb fällt „.+“ am Mo, 2\. Juni 2031, 10:00/,
    )
    const calendar = (await site.page(`${booking.statusUrl}/booking.ics`)).body
    expect(calendar).toMatch(/STATUS:CANCELLED/)
    expect(calendar).toMatch(/LOCATION:.*from Saranda harbour/)
    // It takes two hours.
    expect(calendar).toMatch(/DTSTART:20310602T080000Z\r\nDTEND:20310602T100000Z/)
    expect(calendar).toMatch(new RegExp(`SEQUENCE:${booking.version + 1}`))
  })

  test('one tap moves a party there and frees its seats here, with one mail, and a second tap is the same', async () => {
    await using site = await openStormSite(dialect)
    const booking = await site.aboard(3)
    await site.update(booking.id, { status: 'confirmed' })
    const [, confirmed] = await site.server.taken(2)
    // Nobody fetches him from where he stays.
    for (const told of [confirmed?.email.text, (await site.page(booking.statusUrl)).body]) {
      expect(told).toContain(' leaves on Mon, 2 Jun 2031, 10:00 (Saranda time).')
      expect(told).toContain('from Saranda harbour')
      expect(told).not.toContain('We will be at the pick-up place')
    }
    await site.cancel()
    await eventually(async () => (await site.onBoard(booking)).told).toBe('sent')

    const moved = await site.send(booking, 'move', { departure: thursday })
    expect([moved.statusCode, moved.headers.location]).toEqual([303, booking.statusUrl])
    const again = await site.send(booking, 'move', { departure: thursday }, wanted)
    expect([again.statusCode, again.json()]).toEqual([200, { choice: 'moved', movedTo: thursday }])
    const other = await site.send(booking, 'move', { departure: tuesday }, wanted)
    expect([other.statusCode, other.json().code]).toEqual([409, 'departure-not-cancelled'])

    expect(await staffDeparture(site, site.trip)).toMatchObject({ taken: 0, state: 'cancelled' })
    expect(await staffDeparture(site, site.trip, thursday)).toMatchObject({ taken: 3 })
    const record = await site.details(booking.id)
    expect(record).toMatchObject({ status: 'confirmed', departure: thursday, pickupDateAndTime: thursday })
    expect(record.history.at(-1)).toMatchObject({ by: 'Visitor', changes: { departure: [morning, thursday] } })
    expect(await site.onBoard(booking)).toMatchObject({
      choice: 'moved',
      movedTo: thursday,
      chosenBy: 'Visitor',
      told: 'sent',
      message: null,
    })
    const mails = await site.server.taken(4)
    expect(mails.at(-1)?.email.subject).toBe(`${booking.reference}: you are now travelling on Thu, 5 Jun 2031, 10:00`)
    const kinds = record.mails.map(({ kind }: Json) => kind)
    expect(kinds).toEqual(['received', 'confirmed', 'departure-cancelled', 'departure-moved'])
    const html = (await site.page(booking.statusUrl)).body
    expect(html).toContain('You are now travelling on Thu, 5 Jun 2031, 10:00 (Saranda time).')
    expect(offered(html)).toEqual([])
    expect((await site.page(`${booking.statusUrl}/booking.ics`)).body).toMatch(/STATUS:CONFIRMED/)
    const list = `GetBoarding?kind=boat&subjectId=${site.trip.subjectId}&start=`
    expect((await site.call('GET', list + morning)).body.parties).toEqual([])
    expect((await site.call('GET', list + thursday)).body.parties).toHaveLength(1)
    await site.update(booking.id, { status: 'done' })
    expect((await site.page(booking.statusUrl)).body).not.toContain('You are now travelling')
  })

  test('whom staff take along at another price is told with which departure, and that the price is another one', async () => {
    await using site = await openStormSite(dialect)
    const [booking, other, driven] = [await site.aboard(3), await site.aboard(2), await site.aboard(2)]
    await site.cancel()
    // What has not gone by then is taken back with the move.
    for (const party of [booking, other, driven]) {
      await eventually(async () => (await site.onBoard(party)).told).toBe('sent')
    }

    await site.update(driven.id, { kind: 'taxi' })
    await site.update(booking.id, { departure: thursday, price: { eur: 120 } })
    await site.update(other.id, { departure: thursday })

    const mails = await site.server.taken(8)
    const textTo = ({ reference }: Json) =>
      mails.findLast(({ email }) => email.subject?.startsWith(`${reference}: you are now travelling`))?.email.text
    expect(textTo(booking)).toMatch(/ has been moved to Thu, 5 Jun 2031, 10:00 .+\n\nThe price has changed[^]*€120/)
    expect(textTo(booking)).not.toContain('The price stays the same.')
    expect(textTo(other)).toContain('The price stays the same.')
    expect(textTo(other)).not.toContain('The price has changed')
    // Nor is a departure told to whom none takes any more.
    expect((await site.details(driven.id)).mails).toHaveLength(2)
  })

  test('a price that was offered for the departure is not to be accepted while it does not leave, and ends with it', async () => {
    await using site = await openStormSite(dialect)
    const booking = await site.aboard(3)
    const { id } = (await site.offer(booking.id)).body
    expect((await site.page(booking.statusUrl)).body).toContain(`/offer/${id}`)
    await site.cancel()

    const html = (await site.page(booking.statusUrl)).body
    expect([html.includes('/offer/'), offered(html).length > 0]).toEqual([false, true])
    expect((await site.press(booking, id)).statusCode).toBe(409)
    expect((await site.offer(booking.id)).status).toBe(409)
    expect((await site.details(booking.id)).status).toBe('new')

    await site.send(booking, 'move', { departure: thursday })
    expect((await site.details(booking.id)).offers).toMatchObject([{ id, state: 'withdrawn' }])
    expect((await site.offer(booking.id)).status).toBe(200)
  })

  test('who had asked to cancel and then takes another departure keeps his booking', async () => {
    await using site = await openStormSite(dialect)
    const booking = await site.aboard(3)
    await site.send(booking, 'cancel')
    await site.cancel()
    expect((await site.details(booking.id)).cancelAskedAt).not.toBeNull()

    await site.send(booking, 'move', { departure: thursday })

    const record = await site.details(booking.id)
    expect([record.departure, record.cancelAskedAt]).toEqual([thursday, null])
    const html = (await site.page(booking.statusUrl)).body
    expect(html).not.toContain(mailWordsFor('en').askedToCancel)
  })

  test.for(['there', 'deleted'])(
    'guests read when a departure leaves and from where, of a trip that is %s',
    async (is) => {
      await using site = await openStormSite(dialect)
      const { id, statusUrl } = await site.aboard(2)
      await call(site, 'PUT', `UpdateBooking?id=${id}`, { status: 'confirmed' })
      if (is === 'deleted') await call(site, 'DELETE', `DeleteBoatTrip?id=${site.trip.subjectId}&everyLanguage=true`)
      const booking = await site.database.query
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const row = {
        kind: 'reminder',
        recipient: 'party1@example.com',
        messageId: '<1@x>',
        occasion: morning,
      } as MailRow

      const sender = { publicUrl: 'https://taxi.example', operator: undefined, staffLanguage: 'en' } as const
      const { content } = site
      const { text } = composeMail(row, booking, { ...sender, content, now: Date.now, driving: noDriving })
      expect(text).toMatch(/leaves on Mon, 2 Jun 2031, 10:00 \(Saranda time\)\.\n\n.*from Saranda harbour/)
      expect(text).not.toContain('we will be at the pick-up place')
      const calendar = (await site.page(`${statusUrl}/booking.ics`)).body
      expect(calendar).toMatch(/LOCATION:.*from Saranda harbour/)
      expect((await site.page(statusUrl)).body).toContain('from Saranda harbour')
    },
  )

  test('what cannot be taken is refused, and the page says so with what still has room', async () => {
    await using site = await openStormSite(dialect, { capacity: 4 })
    const booking = await site.aboard(3)
    const move = async (departure: unknown, accept = wanted) => {
      const { statusCode, body } = await site.send(
        booking,
        'move',
        departure === undefined ? {} : { departure },
        accept,
      )
      return { status: statusCode, body: accept === wanted ? JSON.parse(body) : body }
    }
    const early = await move(thursday)
    expect([early.status, early.body.code]).toEqual([409, 'departure-not-cancelled'])
    expect((await move(thursday, 'text/html')).body).toContain('There is nothing to choose any more.')
    await site.aboard(2, { departure: tuesday })
    await site.cancel()

    for (const wrong of [undefined, '', 'soon', '2031-02-30T10:00', '2031-06-05T10:01', morning, '2031-06-10T10:00']) {
      const { status, body } = await move(wrong)
      expect([wrong, status, Object.keys(body.errors ?? {})]).toEqual([wrong, 400, ['departure']])
    }
    const full = await move(tuesday)
    const starts = full.body.departures.map(({ start }: Json) => start)
    expect([full.status, full.body.code, starts]).toEqual([
      409,
      'departure-full',
      ['2031-06-04T10:00', thursday, '2031-06-06T10:00'],
    ])
    const page = await move(tuesday, 'text/html')
    expect(page.status).toBe(409)
    expect(page.body).toContain('There is no longer enough room on this departure.')
    expect(offered(page.body)).toHaveLength(6)
    expect(await site.onBoard(booking)).toMatchObject({ choice: 'open' })
    const nobody = { statusUrl: '/b/AbCdEfGhIjKlMnOpQrStUv' }
    expect((await site.send(nobody, 'move', { departure: thursday })).statusCode).toBe(404)
    expect((await site.app.inject({ url: `${booking.statusUrl}/move` })).statusCode).toBe(303)
  })

  test('twelve bookings tap the one departure with eight seats at once: never above, and the rest still choose', async () => {
    await using site = await openStormSite(dialect)
    const bookings: Json[] = []
    for (let index = 0; index < 12; index += 1) bookings.push(await site.aboard(1))
    await setDeparture(site, site.trip, { start: thursday, capacity: 8 })
    await site.cancel()

    const replies = await Promise.all(
      bookings.map((booking) => site.send(booking, 'move', { departure: thursday }, wanted)),
    )

    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(8)
    expect(statuses.filter((status) => status === 409)).toHaveLength(4)
    expect(await staffDeparture(site, site.trip, thursday)).toMatchObject({ taken: 8, capacity: 8, seatsLeft: 0 })
    expect(await staffDeparture(site, site.trip)).toMatchObject({ taken: 4 })
    const { parties } = (await site.board()).body
    expect(parties.filter(({ choice }: Json) => choice === 'moved')).toHaveLength(8)
    const left = bookings[statuses.indexOf(409)]
    expect(offered((await site.page(left.statusUrl)).body)).not.toContain(thursday)
    expect((await site.send(left, 'move', { departure: tuesday })).statusCode).toBe(303)
  })

  test('cancelling holds at once, with one mail, however often it is pressed', async () => {
    await using site = await openStormSite(dialect)
    const [one, other] = [await site.aboard(3), await site.aboard(2)]
    await site.server.taken(2)
    await site.cancel()
    await eventually(async () => (await site.onBoard(one)).told).toBe('sent')
    await eventually(async () => (await site.onBoard(other)).told).toBe('sent')

    expect((await site.send(one, 'cancel')).statusCode).toBe(303)
    const again = await site.send(one, 'cancel', {}, wanted)
    expect([again.statusCode, again.json()]).toEqual([200, { choice: 'cancelled', movedTo: null }])
    expect((await site.send(one, 'move', { departure: thursday }, wanted)).statusCode).toBe(409)
    expect((await site.details(one.id)).status).toBe('cancelled')
    expect(await site.onBoard(one)).toMatchObject({ choice: 'cancelled', chosenBy: 'Visitor' })
    expect(await staffDeparture(site, site.trip)).toMatchObject({ taken: 2 })
    const kinds = async () => (await site.details(one.id)).mails.map(({ kind, state }: Json) => `${kind} ${state}`)
    await eventually(kinds).toEqual(['received sent', 'departure-cancelled sent', 'cancelled sent'])
    expect((await site.page(one.statusUrl)).body).toContain('Cancelled')

    // Whoever has taken another departure asks, as everybody does.
    await site.send(other, 'move', { departure: thursday })
    expect((await site.send(other, 'cancel')).statusCode).toBe(303)
    expect(await site.details(other.id)).toMatchObject({ status: 'new', cancelAskedAt: expect.any(String) })
  })

  test('only a browser opens the page; who fetches it ahead, or for a scan, does not', async () => {
    await using site = await openStormSite(dialect)
    const booking = await site.aboard()
    await site.cancel()
    const open = (headers: Record<string, string>) => site.app.inject({ url: booking.statusUrl, headers })
    const openedAt = async () => (await site.onBoard(booking)).openedAt

    for (const headers of [
      {},
      { 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' },
    ] as Record<string, string>[]) {
      await open(headers)
      expect(await openedAt()).toBeNull()
    }
    await open({ 'sec-fetch-mode': 'navigate' })
    const first = await openedAt()
    expect(first).toEqual(expect.any(String))
    await open({ 'sec-fetch-mode': 'navigate' })
    expect(await openedAt()).toBe(first)
    expect((await site.callAsStaff('GET', 'GetOverview')).body.unaware.parties).toBe(1)
  })

  test('a party that has the boat to itself is offered empty ones', async () => {
    await using site = await openStormSite(dialect, { capacity: 8, priceEur: 180, priceUnit: 'boat' })
    const booking = await site.aboard(2)
    await changeTrip(site, site.trip, { priceUnit: 'person' })
    await site.aboard(1, { departure: tuesday })
    await site.cancel()

    expect(offered((await site.page(booking.statusUrl)).body)).not.toContain(tuesday)
    expect((await site.send(booking, 'move', { departure: tuesday }, wanted)).statusCode).toBe(409)
    expect((await site.send(booking, 'move', { departure: thursday })).statusCode).toBe(303)
    expect(await staffDeparture(site, site.trip, thursday)).toMatchObject({ taken: 8, state: 'full' })
    expect((await site.details(booking.id)).price.eur).toBe(180)
  })

  test('a guest moves while staff let it leave after all: one of both holds', async () => {
    await using site = await openStormSite(dialect)
    for (let turn = 0; turn < 6; turn += 1) {
      const start = `${addDays(monday, turn)}T10:00`
      const booking = await site.aboard(1, { departure: start })
      await site.cancel({ start })
      const to = `${addDays(monday, turn + 1)}T10:00`
      const [undone, moved] = await Promise.all([
        site.undo({ start }),
        site.send(booking, 'move', { departure: to }, wanted),
      ])
      const { departure } = await site.details(booking.id)
      expect([undone.status, moved.statusCode, departure]).toEqual(
        undone.status === 200 ? [200, 409, start] : [409, 200, to],
      )
    }
  })
})
