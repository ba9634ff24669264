import { describe, expect, test } from 'vitest'

import { sampleBooking, validBooking } from '../setup/booking-test-app.ts'
import { createInboxFeed } from '#server/bookings/inbox/inbox-stream.routes.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { type AdminSite, openAdminSite } from '../setup/admin-site.ts'
import { addRow, morning, party, setDeparture, shippedTrip } from '../setup/departure-site.ts'
import { eventually } from '../setup/eventually.ts'
import { dialects } from '../setup/test-database.ts'

const ride = { ...validBooking, name: 'Ana Lleshi', email: '' }

/** Opens the stream as a tab does and counts what it is told. */
async function watch(site: AdminSite, address: string, token = site.token) {
  const leaving = new AbortController()
  const response = await fetch(`${address}/api/Admin/WatchBookings`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const told = { events: 0, beats: 0, hasEnded: false }
  const ended = read().catch(() => undefined)

  async function read() {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      told.events += text.split('event: changed').length - 1
      told.beats += text.split(':\n\n').length - 1
    }
    told.hasEnded = true
  }

  return { response, told, ended, leave: () => leaving.abort() }
}

describe.each(dialects)('on %s', (dialect) => {
  test('an open tab is told of what this process and another one change, and of nothing else', async () => {
    await using site = await openAdminSite(dialect)
    const tab = await watch(site, await site.listen())
    expect(tab.response.headers.get('content-type')).toBe('text/event-stream')
    expect(tab.response.headers.get('cache-control')).toBe('no-store')
    await eventually(() => tab.told.events).toBe(1)

    const { id } = (await site.call('POST', 'AddBooking', ride)).body
    await eventually(() => tab.told.events).toBe(2)
    await site.call('PUT', `UpdateBooking?id=${id}`, { status: 'confirmed' })
    await eventually(() => tab.told.events).toBe(3)

    const other = await openDatabase(site.database.address)
    await other.write((transaction) => transaction.deleteFrom('bookings').where('id', '=', id).execute())
    await other.close()
    await eventually(() => tab.told.events).toBe(4)
    tab.leave()
  })

  test('an open tab is told that a guest has read that his departure is cancelled', async () => {
    await using site = await openAdminSite(dialect)
    const trip = shippedTrip(site, 'boat')
    await addRow(site, trip)
    const { id } = (await site.call('POST', 'AddBooking', party(trip, 2))).body
    await site.call('POST', 'CancelDeparture', { ...trip, start: morning, reason: 'weather' })
    const tab = await watch(site, await site.listen())
    await eventually(() => tab.told.events).toBe(1)

    // As the private page does it.
    await site.database.write((transaction) =>
      transaction
        .updateTable('cancelledParties')
        .set({ openedAt: new Date().toISOString() })
        .where('bookingId', '=', id)
        .execute(),
    )

    await eventually(() => tab.told.events).toBe(2)
    tab.leave()
  })

  test('a tab that shows departures is told of what staff set for one, and of a row of the timetable', async () => {
    await using site = await openAdminSite(dialect)
    const trip = shippedTrip(site, 'boat')
    const tab = await watch(site, await site.listen())
    await eventually(() => tab.told.events).toBe(1)

    expect((await setDeparture(site, trip, { isClosed: true })).status).toBe(200)
    await eventually(() => tab.told.events).toBe(2)
    await addRow(site, trip)
    await eventually(() => tab.told.events).toBe(3)
    tab.leave()
  })

  test('a booking with a lower number that is committed later is noticed too', async () => {
    await using site = await openAdminSite(dialect)
    const { query } = site.database
    const { id: _, ...row } = sampleBooking
    await query
      .insertInto('bookings')
      .values({ ...row, id: 9 })
      .execute()
    const feed = createInboxFeed({ query, log: { warn: () => undefined }, lookEveryMs: 10 })
    let changes = 0
    const stop = await feed.subscribe(() => (changes += 1))

    await query
      .insertInto('bookings')
      .values({ ...row, id: 8, reference: 'SR-LATE22', receiptToken: 'late' })
      .execute()

    await eventually(() => changes).toBe(1)
    stop()
  })

  test('a stream ends with its session', async () => {
    await using site = await openAdminSite(dialect, undefined, { beatMs: 20 })
    const tab = await watch(site, await site.listen())
    await eventually(() => tab.told.beats).toBeGreaterThan(1)

    await site.call('POST', 'Logout')

    await tab.ended
    expect(tab.told.hasEnded).toBe(true)
  })
})

test('the app closes while tabs are open', async () => {
  await using site = await openAdminSite('sqlite')
  const address = await site.listen()
  const tabs = [await watch(site, address), await watch(site, address)]

  await site[Symbol.asyncDispose]()

  await Promise.all(tabs.map((tab) => tab.ended))
  expect(tabs.map((tab) => tab.told.hasEnded)).toEqual([true, true])
})

test('one browser keeps connections for its calls: its fourth tab is refused and told when to come again', async () => {
  await using site = await openAdminSite('sqlite')
  const address = await site.listen()
  const tabs = [await watch(site, address), await watch(site, address), await watch(site, address)]

  const fourth = await watch(site, address)

  expect([fourth.response.status, fourth.response.headers.get('retry-after')]).toEqual([503, '60'])
  tabs[0]?.leave()
  await eventually(async () => {
    const next = await watch(site, address)
    next.leave()
    return next.response.status
  }).toBe(200)
  for (const tab of tabs) tab.leave()
})

test('HEAD opens no stream', async () => {
  await using site = await openAdminSite('sqlite')
  const reply = await site.inject({
    method: 'HEAD',
    url: '/api/Admin/WatchBookings',
    headers: { authorization: `Bearer ${site.token}` },
  })
  expect(reply.statusCode).toBe(405)
})

test('being told of changes is not using: a tab that only watches lets its session end', async () => {
  await using site = await openAdminSite('sqlite', undefined, { beatMs: 20 })
  const before = await site.database.query.selectFrom('sessions').selectAll().execute()
  const tab = await watch(site, await site.listen())
  await site.database.query.updateTable('sessions').set({ lastUsedAt: '2020-01-01T00:00:00.000Z' }).execute()

  await tab.ended

  expect(before).toHaveLength(1)
  expect(tab.told.hasEnded).toBe(true)
})
