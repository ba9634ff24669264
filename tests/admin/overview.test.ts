import { DatabaseSync } from 'node:sqlite'

import { describe, expect, test } from 'vitest'

import { addDays, dayAt } from '#domain/saranda-time.ts'
import { sampleBooking } from '../setup/booking-test-app.ts'
import { answered } from '#server/bookings/booking-counts.ts'
import type { BookingRow } from '#server/bookings/booking-row.ts'
import { bookingsHref, columnsOf, languageBars, routeBars } from '#web/admin/overview/bars.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { dialects, openTestDatabase } from '../setup/test-database.ts'

const today = dayAt(Date.now())
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
let made = 0

async function put(site: AdminSite, changes: Partial<BookingRow> = {}) {
  const { id: _, ...row } = sampleBooking
  made += 1
  const own = { reference: `SR-${made}`, receiptToken: `token-${made}`, bookedOn: today, createdAt: hoursAgo(0) }
  await site.database.write((transaction) =>
    transaction
      .insertInto('bookings')
      .values({ ...row, ...own, ...changes })
      .execute(),
  )
}

const overview = async (site: AdminSite, query = '') => (await site.call('GET', `GetOverview${query}`)).body
const listed = async (site: AdminSite, query: string) => (await site.call('GET', `GetBookings?${query}`)).body.total

describe.each(dialects)('on %s', (dialect) => {
  test('every booking of the period counts on its day, and what is no booking nowhere', async () => {
    await using site = await openAdminSite(dialect)
    await put(site)
    await put(site, { bookedOn: addDays(today, -29), status: 'cancelled' })
    await put(site, { bookedOn: addDays(today, -30) })
    await put(site, { bookedOn: addDays(today, -364) })
    await put(site, { bookedOn: addDays(today, -365) })
    await put(site, { status: 'not-a-booking' })

    const month = await overview(site)
    const year = await overview(site, '?days=365')

    expect([month.count, month.days.length, month.from, month.to]).toEqual([2, 30, addDays(today, -29), today])
    expect(month.days.filter(({ count }: Json) => count > 0)).toMatchObject([
      { day: addDays(today, -29), count: 1 },
      { day: today, count: 1 },
    ])
    expect([year.count, year.days.length]).toEqual([4, 365])
    expect((await site.call('GET', 'GetOverview?days=31')).status).toBe(400)
    expect((await site.anonymous('GET', 'GetOverview')).status).toBe(401)
  })

  test('owners read what was agreed, by day and in all; staff read no money', async () => {
    await using site = await openAdminSite(dialect)
    const yesterday = addDays(today, -1)
    await put(site, { priceEurCents: 3550, priceIsNight: 0, nrOfPassengers: 4 })
    // The rate of the table is for one car; what staff stated, and a trip's fare, for all.
    await put(site, { priceEurCents: 2000, priceIsNight: 1, nrOfPassengers: 9, bookedOn: yesterday })
    await put(site, { priceEurCents: 10_000, priceIsNight: null, nrOfPassengers: 9, bookedOn: yesterday })
    await put(site, { priceEurCents: 1000, priceIsNight: 0, returnPriceEurCents: 1500, returnPriceIsNight: null })
    await put(site, { priceEurCents: null, priceIsNight: null })
    await put(site, { priceEurCents: 99_900, status: 'cancelled' })
    await put(site, { priceEurCents: 99_900, status: 'not-a-booking' })
    await put(site, { priceEurCents: 5000, priceIsNight: 0, bookedOn: addDays(today, -200) })

    const month = await overview(site)
    const year = await overview(site, '?days=365')
    const { status, body: ofStaff } = await site.callAsStaff('GET', 'GetOverview')

    expect([month.eur, year.eur]).toEqual([60.5 + 160, 60.5 + 160 + 50])
    expect(month.days.slice(-2)).toEqual([
      { day: yesterday, count: 2, eur: 160 },
      { day: today, count: 4, eur: 60.5 },
    ])
    // The table for spreadsheets has the same in all.
    const period = `bookedFrom=${month.from}&bookedTo=${month.to}`
    const lines = String((await site.call('GET', `ExportBookings?${period}`)).body)
      .trim()
      .split('\r\n')
    const column = lines[0]?.split(';').indexOf('Agreed in all in euro') ?? -1
    const sums = lines.slice(1).map((line) => Number(line.split(';')[column]?.replace(',', '.')))
    expect(sums.reduce((total, each) => total + each, 0)).toBe(month.eur)
    expect([status, JSON.stringify(ofStaff)]).toEqual([200, expect.not.stringContaining('"eur"')])
    expect(ofStaff.count).toBe(6)
  })

  test('a trip counts once whatever language it was booked in, and keeps its name when it is deleted', async () => {
    await using site = await openAdminSite(dialect)
    const { body: trips } = await site.call('GET', 'GetTrips')
    const boat = trips.find(({ kind }: Json) => kind === 'boat')
    const { groupKey } = await site.database.query
      .selectFrom('items')
      .select('groupKey')
      .where('id', '=', boat.subjectId)
      .executeTakeFirstOrThrow()
    const ids = await site.database.query
      .selectFrom('items')
      .select('id')
      .where('groupKey', '=', groupKey)
      .where('collection', '=', 'boat-trips')
      .execute()
    for (const { id } of ids) await put(site, { kind: 'boat', subjectId: id, route: '', language: 'it' })
    await put(site, { kind: 'tour', subjectId: 99_999, subjectName: 'Gone', route: '' })
    await put(site, { route: '' })
    await put(site)
    await put(site)

    const { routes, languages } = await overview(site)

    expect(routes.map(({ name, count }: Json) => [name, count])).toEqual([
      [boat.name, ids.length],
      ['Saranda to Ksamil', 2],
      ...routes.slice(2).map(({ name }: Json) => [name, 1]),
    ])
    expect(
      routes
        .slice(2)
        .map(({ name }: Json) => name)
        .toSorted(),
    ).toEqual(['', 'Gone'])
    expect(languages).toEqual([
      { flagCode: 'it', name: expect.any(String), count: ids.length },
      { flagCode: 'gb', name: 'English', count: 4 },
    ])
    const period = `bookedFrom=${today}&bookedTo=${today}`
    expect(await listed(site, `${period}&kind=boat&subjectId=${routes[0].subjectId}`)).toBe(ids.length)
    expect(await listed(site, `${period}&kind=taxi&route=Saranda%20to%20Ksamil`)).toBe(2)
    expect(await listed(site, `${period}&kind=taxi&route=-`)).toBe(1)
    expect(await listed(site, `${period}&language=it`)).toBe(ids.length)
    expect(await listed(site, `bookedFrom=${addDays(today, 1)}`)).toBe(0)
  })

  test('every figure leads to the bookings that it counts', async () => {
    await using site = await openAdminSite(dialect)
    const { body: trips } = await site.call('GET', 'GetTrips')
    const tour = {
      kind: 'tour',
      route: '',
      subjectId: trips.find(({ kind }: Json) => kind === 'tour').subjectId,
    } as const
    const late = { createdAt: hoursAgo(5) }
    for (const booked of [
      {},
      { route: '' },
      late,
      tour,
      // Staff wrote down a tour and not which.
      { ...tour, subjectId: null },
      { kind: 'tour', route: '', subjectId: 99_999, subjectName: 'Gone', bookedOn: addDays(today, -40) },
    ] as const) {
      await put(site, booked)
      await put(site, { ...booked, status: 'not-a-booking' })
    }

    for (const days of [30, 365]) {
      const figures = await overview(site, `?days=${days}`)
      const period = { bookedFrom: figures.from, bookedTo: figures.to }
      const bars = [
        ...columnsOf(figures),
        ...routeBars(figures),
        ...languageBars(figures),
        { count: figures.answers.late, href: bookingsHref({ ...period, answer: 'late' }) },
      ]
      for (const { count, href } of bars)
        expect([href, await listed(site, href.split('?')[1] ?? '')]).toEqual([href, count])
      expect(figures.count).toBe(days === 30 ? 5 : 6)
    }
    expect((await site.call('GET', 'GetBookings?subjectId=x')).status).toBe(400)
  })

  test('a trip that is gone keeps its name when its last booking is the first to be erased', async () => {
    await using site = await openAdminSite(dialect)
    const gone = { kind: 'tour', subjectId: 99_999, route: '' } as const
    await put(site, { ...gone, subjectName: 'Gone' })
    await put(site, { ...gone, subjectName: '', erasedAt: hoursAgo(0) })

    expect((await overview(site)).routes).toEqual([expect.objectContaining({ name: 'Gone', count: 2 })])
  })

  test('confirmed in time counts the first confirmation, against the hours that staff set', async () => {
    await using site = await openAdminSite(dialect)
    const { body: quick } = await site.call('POST', 'AddBooking', { ...ride, name: 'Quick' })
    await site.call('PUT', `UpdateBooking?id=${quick.id}`, { status: 'confirmed' })
    await site.database.query
      .updateTable('bookings')
      .set({ createdAt: hoursAgo(40) })
      .execute()
    await site.call('PUT', `UpdateBooking?id=${quick.id}`, { status: 'new' })
    await site.call('PUT', `UpdateBooking?id=${quick.id}`, { status: 'confirmed' })
    const { body: slow } = await site.call('POST', 'AddBooking', { ...ride, name: 'Slow' })
    await site.database.query
      .updateTable('bookings')
      .set({ createdAt: hoursAgo(3) })
      .where('id', '=', slow.id)
      .execute()
    await site.call('PUT', `UpdateBooking?id=${slow.id}`, { status: 'confirmed' })
    await put(site, { name: 'Never', createdAt: hoursAgo(2.1) })
    await put(site, { name: 'Still may be', createdAt: hoursAgo(1.9) })
    // Nobody waits for an answer any more.
    await put(site, { name: 'Cancelled before', createdAt: hoursAgo(5), status: 'cancelled' })

    expect((await overview(site)).answers).toEqual({ hours: 2, inTime: 1, late: 2 })
    expect(await listed(site, 'answer=in-time')).toBe(1)
    expect(await listed(site, 'answer=late')).toBe(2)
    await site.call('PUT', 'UpdateSettings', { answerHours: 4 })
    expect((await overview(site)).answers).toEqual({ hours: 4, inTime: 2, late: 0 })
  })

  test('who rides sooner than that was promised an answer before his ride', async () => {
    await using site = await openAdminSite(dialect)
    const soon = { createdAt: hoursAgo(3), pickupAt: hoursAgo(2) }
    await put(site, { ...soon, minutesToConfirm: 55 })
    await put(site, { ...soon, minutesToConfirm: 65 })
    await put(site, { createdAt: hoursAgo(1), pickupAt: hoursAgo(0.5) })
    // Nothing was promised to whose ride staff write down after it.
    await put(site, { createdAt: hoursAgo(1), pickupAt: hoursAgo(30), minutesToConfirm: 5 })
    await put(site, { createdAt: hoursAgo(1), pickupAt: hoursAgo(30) })

    expect((await overview(site)).answers).toEqual({ hours: 2, inTime: 2, late: 2 })
    expect([await listed(site, 'answer=in-time'), await listed(site, 'answer=late')]).toEqual([2, 2])
  })
})

const ride = {
  name: 'Ana',
  phoneNumber: '+355692345678',
  nrOfPassengers: 2,
  pickupDateAndTime: `${addDays(today, 3)}T10:05`,
  pickupAddress: 'Sarandë',
  dropoffAddress: 'Ksamil',
}

test('a booking remembers the row of the price table that it matched, and its day in Saranda', async () => {
  await using site = await openAdminSite('sqlite')
  await site.call('POST', 'AddBooking', ride)
  await site.call('POST', 'AddBooking', { ...ride, pickupAddress: 'My hotel' })

  const rows = await site.database.query.selectFrom('bookings').select(['route', 'bookedOn']).orderBy('id').execute()

  expect(rows).toEqual([
    { route: 'Saranda to Ksamil', bookedOn: today },
    { route: '', bookedOn: today },
  ])
})

test.for(['in-time', 'late'] as const)('what was answered %s is counted along the index alone', async (state) => {
  await using database = await openTestDatabase('sqlite')
  const { sql, parameters } = database.query
    .selectFrom('bookings')
    .where('bookedOn', '>=', today)
    .where('status', '!=', 'not-a-booking')
    .where(answered(state, { dialect: 'sqlite', hours: 2, now: Date.now() }))
    .select(({ fn }) => fn.countAll().as('count'))
    .compile()
  using file = new DatabaseSync(database.address, { readOnly: true })

  const steps = file.prepare(`explain query plan ${sql}`).all(...(parameters as string[]))

  expect(steps.map(({ detail }) => detail)).toEqual([expect.stringContaining('COVERING INDEX bookings_by_figures')])
})

test('staff are told of a proxy that the site was not told to trust', async () => {
  await using site = await openAdminSite('sqlite')
  const ask = (headers: Record<string, string>) =>
    site.inject({ url: '/api/Admin/GetOverview', headers: { authorization: `Bearer ${site.token}`, ...headers } })

  expect((await ask({ 'x-forwarded-for': '203.0.113.7' })).json().unnamedProxy).toBe('127.0.0.1')
  expect((await ask({})).json()).not.toHaveProperty('unnamedProxy')
})
