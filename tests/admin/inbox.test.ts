import { describe, expect, test } from 'vitest'

import { addDays, dayAt } from '#domain/saranda-time.ts'
import { eraseOld } from '#server/bookings/upkeep.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { dialects } from '../setup/test-database.ts'

const today = dayAt(Date.now())

const ride = {
  name: 'Ana Lleshi',
  phoneNumber: '+355 69 234 5678',
  nrOfPassengers: 2,
  pickupDateAndTime: `${addDays(today, 3)}T10:05`,
  pickupAddress: 'Saranda',
  dropoffAddress: 'Ksamil',
  email: 'ana@example.com',
}

const add = async (site: AdminSite, changes: Json = {}) =>
  (await site.call('POST', 'AddBooking', { ...ride, ...changes })).body
const references = async (site: AdminSite, query = '') =>
  (await site.call('GET', `GetBookings?${query}`)).body.bookings.map((booking: Json) => booking.name)

describe.each(dialects)('on %s', (dialect) => {
  test('a line that is damaged says nothing and keeps no other from being read, nor one of a booking its history', async () => {
    await using site = await openAdminSite(dialect)
    const { id } = await add(site)
    await site.call('PUT', `UpdateBooking?id=${id}`, { status: 'confirmed' })
    await site.call('PUT', 'UpdateHeaderContent?id=1', { homeLabel: 'Start' })
    await site.database.query.updateTable('bookingChanges').set({ changes: '{"sta' }).execute()
    await site.database.query.updateTable('changes').set({ changes: '{"ad' }).where('type', '!=', 'header').execute()

    const { body } = await site.call('GET', 'GetChanges')

    expect(body.changes.map(({ changes }: Json) => changes)).toContainEqual({ homeLabel: ['Home', 'Start'] })
    expect(body.changes.find(({ what }: Json) => what.type === 'bookings')).toMatchObject({
      by: 'Elona M',
      changes: {},
    })
    expect((await site.call('GET', `GetBooking?id=${id}`)).body.history[0]).toMatchObject({
      by: 'Elona M',
      changes: {},
    })
  })

  test('of a trip whose fare is damaged staff state the price as of any other', async () => {
    await using site = await openAdminSite(dialect)
    const { id } = await add(site, { kind: 'boat', subjectName: 'Blue bay', price: { eur: 120 } })
    await site.database.query.updateTable('bookings').set({ fare: '{"pri' }).where('id', '=', id).execute()

    const changed = await site.call('PUT', `UpdateBooking?id=${id}`, { price: { eur: 130 } })

    expect([changed.status, changed.body.price?.eur]).toEqual([200, 130])
  })

  test('a booking from the telephone has its price, needs no e-mail, and may lie in the past', async () => {
    await using site = await openAdminSite(dialect)
    const { email: _, ...withoutEmail } = ride
    const reply = await site.call('POST', 'AddBooking', { ...withoutEmail, pickupDateAndTime: '2024-01-05T23:00' })

    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      status: 'new',
      kind: 'taxi',
      phoneNumber: '+355692345678',
      email: '',
      price: { eur: 35, lek: 3500, night: true },
      pickupDateAndTime: '2024-01-05T23:00',
    })
    expect(reply.body.statusUrl).toMatch(/^\/b\/[\w-]{22}$/)
    const wrong = [
      { name: ' ' },
      { phoneNumber: '12' },
      { nrOfPassengers: 0 },
      { pickupDateAndTime: '2027-03-28T02:30' },
      { email: 'x' },
    ]
    for (const each of wrong) {
      const refused = await site.call('POST', 'AddBooking', { ...ride, ...each })
      expect([each, refused.status, Object.keys(refused.body.errors)]).toEqual([each, 400, Object.keys(each)])
    }
  })

  test('what waits is told by number and by the newest, without the bookings themselves', async () => {
    await using site = await openAdminSite(dialect)
    expect((await site.call('GET', 'GetWaitingBookings')).body).toEqual({ count: 0, newestId: 0, answerHours: 2 })
    const [first, second] = [await add(site), await add(site, { name: 'Second' })]
    expect((await site.call('GET', 'GetWaitingBookings')).body).toEqual({
      count: 2,
      newestId: second.id,
      answerHours: 2,
    })
    await site.call('PUT', `UpdateBooking?id=${second.id}`, { status: 'confirmed' })
    expect((await site.call('GET', 'GetWaitingBookings')).body).toEqual({
      count: 1,
      newestId: first.id,
      answerHours: 2,
    })
  })

  test('the list begins with the next ride, ends with the oldest, and pages without gaps', async () => {
    await using site = await openAdminSite(dialect)
    const days = [-2, 5, 0, 1, -30, 120]
    for (const offset of days) {
      await add(site, { name: `Day ${offset}`, pickupDateAndTime: `${addDays(today, offset)}T23:55` })
    }
    const byRide = ['Day 0', 'Day 1', 'Day 5', 'Day 120', 'Day -2', 'Day -30']
    expect(await references(site)).toEqual(byRide)

    for (let index = 0; index < 100; index += 1) {
      await add(site, { name: `More ${index}`, pickupDateAndTime: `${addDays(today, index - 50)}T12:00` })
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => references(site, `page=${page}`)))
    expect(pages.map((page) => page.length)).toEqual([50, 50, 6, 0])
    expect(new Set(pages.flat()).size).toBe(106)
    expect((await site.call('GET', 'GetBookings?page=2')).body.total).toBe(106)
  })

  test('search and filters find what they say, whatever is typed', async () => {
    await using site = await openAdminSite(dialect)
    const ana = await add(site)
    const bob = await add(site, {
      name: "Bob O'Hara_100%",
      phoneNumber: '+44 20 7946 0958',
      email: 'bob@example.org',
      pickupDateAndTime: `${addDays(today, 9)}T08:00`,
      kind: 'tour',
      subjectId: 1,
      subjectName: 'Butrint',
    })
    const found: [string, string[]][] = [
      ['q=lleshi', [ana.name]],
      ['q=ll', [ana.name]],
      // No reference has an I.
      ['q=zi', []],
      ['q=O%27Hara', [bob.name]],
      ['q=_100%25', [bob.name]],
      ['q=%25', [bob.name]],
      ['q=069%20234', [ana.name]],
      [`q=${bob.reference.toLowerCase()}`, [bob.name]],
      ['q=example.org', [bob.name]],
      ['q=%27%20OR%201=1--', []],
      ['kind=tour', [bob.name]],
      ['kind=tour&subjectId=1', [bob.name]],
      ['subjectId=2', []],
      ['status=new', [ana.name, bob.name]],
      ['status=done', []],
      [`from=${addDays(today, 4)}`, [bob.name]],
      [`to=${addDays(today, 3)}`, [ana.name]],
      [`from=${addDays(today, 9)}&to=${addDays(today, 9)}`, [bob.name]],
      ['status=&kind=&q=&from=&to=', [ana.name, bob.name]],
    ]
    for (const [query, names] of found) expect([query, await references(site, query)]).toEqual([query, names])
    for (const query of [
      'page=0',
      'page=x',
      'status=lost',
      'kind=bus',
      'from=soon',
      'to=2031-02-30',
      'subjectId=a',
      'page=1&page=2',
    ]) {
      expect([query, (await site.call('GET', `GetBookings?${query}`)).status]).toEqual([query, 400])
    }
  })

  test('any part is found without accents, follows a change, and is gone with what is erased', async () => {
    await using site = await openAdminSite(dialect)
    const { id } = await add(site, { name: 'Çelik Ünal', pickupDateAndTime: '2024-01-05T10:00' })
    await add(site, { name: 'Somebody “quoted” else', phoneNumber: '+39 333 123 4567', email: 'x@y.example' })

    for (const q of ['celik', 'ÇELIK', 'nal', 'k ü', '692345678', '069 234 5678', 'ana@ex', 'l']) {
      expect([q, await references(site, `q=${encodeURIComponent(q)}`)]).toEqual([
        q,
        expect.arrayContaining(['Çelik Ünal']),
      ])
    }
    expect(await references(site, `q=${encodeURIComponent('“quoted”')}`)).toEqual(['Somebody “quoted” else'])
    for (const q of ['celikana', '"', 'cel"ik', 'nal OR else']) {
      expect([q, await references(site, `q=${encodeURIComponent(q)}`)]).toEqual([q, []])
    }
    await site.call('PUT', `UpdateBooking?id=${id}`, { name: 'Renamed', phoneNumber: '+44 20 7946 0958' })
    expect(await references(site, 'q=celik')).toEqual([])
    expect(await references(site, 'q=renam')).toEqual(['Renamed'])
    await eraseOld(site.database, { months: 12, now: Date.now() })
    expect(await references(site, 'q=renam')).toEqual([])
    await site.call('DELETE', `DeleteBooking?id=${id}`)
    expect((await site.call('GET', 'GetBookings')).body.total).toBe(1)
  })

  test('everyone on a trip is found, whatever language they booked in', async () => {
    await using site = await openAdminSite(dialect)
    const trips = (await site.call('GET', 'GetTrips')).body
    const boat = trips.find((trip: Json) => trip.kind === 'boat')
    const others = trips.filter((trip: Json) => trip !== boat)
    expect(others.length).toBeGreaterThan(2)
    const { groupKey } = await site.database.query
      .selectFrom('items')
      .select('groupKey')
      .where('id', '=', boat.subjectId)
      .executeTakeFirstOrThrow()
    const inAllLanguages = await site.database.query
      .selectFrom('items')
      .select('id')
      .where('groupKey', '=', groupKey)
      .where('collection', '=', 'boat-trips')
      .execute()
    expect(inAllLanguages.length).toBe(site.content.current().languages.length)
    for (const { id } of inAllLanguages) await add(site, { name: `Boat ${id}`, kind: 'boat', subjectId: id })
    await add(site, { name: 'Another boat', kind: 'boat', subjectId: others[0].subjectId })
    await add(site, {
      name: 'Other day',
      kind: 'boat',
      subjectId: boat.subjectId,
      pickupDateAndTime: '2031-06-01T10:00',
    })

    const day = ride.pickupDateAndTime.slice(0, 10)
    const found = await references(site, `kind=boat&subjectId=${boat.subjectId}&from=${day}&to=${day}`)

    expect(found).toEqual(inAllLanguages.map(({ id }) => `Boat ${id}`))
  })

  test('a change is kept with who made it and when; the agreed price stays', async () => {
    await using site = await openAdminSite(dialect)
    const booking = await add(site)
    const confirmed = await site.call('PUT', `UpdateBooking?id=${booking.id}`, { ...booking, status: 'confirmed' })
    expect(confirmed.body).toMatchObject({ status: 'confirmed', version: 2 })
    const moved = await site.call('PUT', `UpdateBooking?id=${booking.id}`, {
      dropoffAddress: 'Butrint',
      nrOfPassengers: 3,
      version: 2,
    })
    expect(moved.body).toMatchObject({ dropoffAddress: 'Butrint', price: booking.price, version: 3 })
    const untouched = await site.call('PUT', `UpdateBooking?id=${booking.id}`, moved.body)
    expect(untouched.body).toEqual(moved.body)

    const { history } = (await site.call('GET', `GetBooking?id=${booking.id}`)).body
    expect(history.map((line: Json) => [line.by, line.changes])).toEqual([
      ['Elona M', { status: [null, 'new'] }],
      ['Elona M', { status: ['new', 'confirmed'] }],
      ['Elona M', { dropoffAddress: ['Ksamil', 'Butrint'], nrOfPassengers: [2, 3] }],
    ])
  })

  test('of two who change one version, one is told; strange and unknown ids are refused', async () => {
    await using site = await openAdminSite(dialect)
    const booking = await add(site)
    const replies = await Promise.all(
      ['confirmed', 'cancelled'].map((status) =>
        site.call('PUT', `UpdateBooking?id=${booking.id}`, { status, version: booking.version }),
      ),
    )
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409])

    const refused: ['GET' | 'PUT' | 'DELETE', string, Json, number][] = [
      ['GET', 'GetBooking?id=99', undefined, 404],
      ['GET', 'GetBooking?id=1x', undefined, 400],
      ['PUT', 'UpdateBooking?id=99', { status: 'done' }, 404],
      ['PUT', `UpdateBooking?id=${booking.id}`, { status: 'lost' }, 400],
      ['PUT', `UpdateBooking?id=${booking.id}`, { isAdmin: true }, 400],
      ['PUT', `UpdateBooking?id=${booking.id}`, { id: booking.id + 1 }, 400],
      ['PUT', `UpdateBooking?id=${booking.id}`, { phoneNumber: 'none' }, 400],
      ['DELETE', 'DeleteBooking?id=99', undefined, 404],
    ]
    for (const [method, path, body, status] of refused) {
      expect([path, body, (await site.call(method, path, body)).status]).toEqual([path, body, status])
    }
    // It is the guest's, not that of whoever reads this.
    const emptied = await site.call('PUT', `UpdateBooking?id=${booking.id}`, { name: ' ', phoneNumber: '' })
    expect(emptied.body.errors).toEqual({
      name: ['Name must not be empty.'],
      phoneNumber: ['Phone must not be empty.'],
    })
    for (const path of ['GetBookings', `GetBooking?id=${booking.id}`, 'ExportBookings']) {
      expect((await site.anonymous('GET', path)).status).toBe(401)
    }
    const deleted = await site.call('DELETE', `DeleteBooking?id=${booking.id}`)
    expect(deleted).toMatchObject({ status: 200, body: { id: booking.id, name: booking.name } })
    expect((await site.call('GET', 'GetBookings')).body).toEqual({ bookings: [], total: 0 })
  })

  test('long after the ride a booking can only be read and deleted', async () => {
    await using site = await openAdminSite(dialect)
    const { id } = await add(site, { pickupDateAndTime: '2024-01-05T10:00' })
    await eraseOld(site.database, { months: 12, now: Date.now() })

    const { body } = await site.call('GET', `GetBooking?id=${id}`)
    expect(body).toMatchObject({ name: '', phoneNumber: '', route: 'Saranda to Ksamil', history: [], mails: [] })
    const { id: tour } = await add(site, { kind: 'tour', subjectId: 6, pickupDateAndTime: '2024-01-05T10:00' })
    const { subjectName } = (await site.call('GET', `GetBooking?id=${tour}`)).body
    await eraseOld(site.database, { months: 12, now: Date.now() })
    expect((await site.call('GET', `GetBooking?id=${tour}`)).body).toMatchObject({ tripName: subjectName, name: '' })
    const table = String((await site.call('GET', 'ExportBookings')).body)
    expect(table).toContain(`;tour;${subjectName};2024-01-05 10:00;;;;2;;;`)
    expect(table).toContain(';Saranda to Ksamil;')
    // Nobody can answer it any more.
    expect((await site.call('GET', 'GetWaitingBookings')).body.count).toBe(0)
    expect(Date.parse(body.erasedAt)).toBeLessThanOrEqual(Date.now())
    const refused = await site.call('PUT', `UpdateBooking?id=${id}`, { status: 'done' })
    expect([refused.status, refused.body.code]).toEqual([409, 'erased-booking'])
    expect((await site.call('DELETE', `DeleteBooking?id=${id}`)).status).toBe(200)
  })

  test('the table for spreadsheets has every booking, and no cell that runs', async () => {
    await using site = await openAdminSite(dialect)
    await add(site, { name: '=HYPERLINK("http://x")', note: 'two; "three"', price: { eur: 30.5 } })
    await add(site, { name: 'Bob', pickupDateAndTime: `${addDays(today, 9)}T08:00` })

    const reply = await site.call('GET', 'ExportBookings')

    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toContain('bookings.csv')
    const lines = String(reply.body).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    // At semicolons and with a comma in numbers: so the spreadsheets of Albania, Italy and Germany read it.
    expect(lines[1]).toContain(
      `"'=HYPERLINK(""http://x"")";+355692345678;ana@example.com;2;Saranda;Ksamil;30,5;"two; ""three"""`,
    )
    expect(lines[0]).toMatch(/^Reference;Status;Kind;Trip;Pick-up;/)
    await site.call('PUT', 'UpdateAccount', { language: 'sq' })
    const [albanianHead = ''] = String((await site.call('GET', 'ExportBookings')).body).split('\r\n')
    expect(albanianHead.split(';').slice(1, 5)).toEqual(['Gjendja', 'Lloji', 'Turi ose shëtitja', 'Ora e nisjes'])
    expect(albanianHead.split(';')).toHaveLength(lines[0]?.split(';').length ?? 0)
    // Nor where a spreadsheet takes it apart at commas, and at the ends of lines.
    const note = "Room 3, -1, +355692345678, -1 +cmd|' /C calc'!A0, =cmd|' /C calc'!A0,@SUM(1)\n+1+cmd|' /C calc'!A0"
    await add(site, { name: 'Eve', note })
    const { body } = await site.call('GET', 'ExportBookings?q=Eve')
    expect(String(body).match(/[,;\n]\s*(?:[=@]|[+-]\d+ ?\+).*/g)).toBeNull()
    expect(String(body)).toContain('Room 3, -1, +355692345678, ')
  })
})
