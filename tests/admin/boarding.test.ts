import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { describe, expect, test } from 'vitest'

import { createBoarding } from '#server/bookings/departures/boarding.ts'
import { type Trip, tripsOf } from '#server/bookings/departures/trips.ts'
import { createInboxStore } from '#server/bookings/inbox/write-booking.routes.ts'
import type { Database } from '#server/db/database.ts'

import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { testNow } from '../setup/booking-test-app.ts'
import { expectRefusal, morning, openKaiki, party, staffDeparture, type TestTrip } from '../setup/departure-site.ts'
import { call } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

const boardingPath = ({ kind, subjectId }: TestTrip, start = morning) =>
  `GetBoarding?kind=${kind}&subjectId=${subjectId}&start=${start}`
const add = (site: AdminSite, trip: TestTrip, people: number, more: Json = {}): Promise<Json> =>
  call(site, 'POST', 'AddBooking', party(trip, people, more))

const isTrip =
  ({ kind, subjectId }: TestTrip) =>
  (trip: Trip) =>
    trip.kind === kind && trip.subjectId === subjectId

/** A party of the list, as it comes from its booking. */
const listed = ({ id, reference, name, phoneNumber }: Json, more: Json) => ({
  bookingId: id,
  reference,
  name,
  phoneNumber,
  language: 'gb',
  note: '',
  boarded: false,
  tickedBy: [],
  ...more,
})

describe.each(dialects)('on %s', (dialect) => {
  test('whoever goes with a departure is on its list, and is ticked once aboard', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site)
    const note = 'Comes in a wheelchair.'
    const ylli = await add(site, trip, 2, { name: 'Ylli', adults: 2, nrOfPassengers: undefined, note })
    const arta = await add(site, trip, 3, { name: 'Arta' })
    const gone = await add(site, trip, 4, { name: 'Gone' })
    await call(site, 'PUT', `UpdateBooking?id=${gone.id}`, { status: 'cancelled' })
    await add(site, trip, 4, { departure: '2031-06-03T10:00' })

    const list = await call(site, 'GET', boardingPath(trip))
    expect(list.departure).toEqual(await staffDeparture(site, trip))
    const parties = [
      listed(arta, { nrOfPassengers: 3, adults: null, children: null, collect: { eur: 75, lek: 7500 } }),
      listed(ylli, { nrOfPassengers: 2, adults: 2, children: 0, note, collect: { eur: 50, lek: 5000 } }),
    ]
    expect(list.parties).toEqual(parties)

    const board = (id: number, boarded: boolean) => site.callAsStaff('POST', 'BoardParty', { bookingId: id, boarded })
    expect((await board(ylli.id, true)).body).toEqual({
      ...parties[1],
      boarded: true,
      tickedBy: [{ by: 'Artan K', at: expect.any(String) }],
    })
    expect((await board(ylli.id, true)).status).toBe(200)
    expect((await call(site, 'GET', boardingPath(trip))).parties.map(({ boarded }: Json) => boarded)).toEqual([
      false,
      true,
    ])
    expect((await board(ylli.id, false)).body.boarded).toBe(false)
    const { history } = await call(site, 'GET', `GetBooking?id=${ylli.id}`)
    expect(history.slice(1).map(({ by, changes }: Json) => [by, changes])).toEqual([
      ['Artan K', { boarded: [false, true] }],
      ['Artan K', { boarded: [true, false] }],
    ])
    expect((await board(gone.id, true)).status).toBe(404)
  })

  test('the seats that are taken and the parties are those of one moment, whoever leaves while they are read', async () => {
    await using site = await openAdminSite(dialect)
    const { rowId: _row, ...trip } = await openKaiki(site)
    const { id } = await add(site, trip, 3)
    const key = { trip: tripsOf(site.content.current()).all.find(isTrip(trip)) as Trip, start: morning }
    let leaves: Promise<unknown> | undefined
    // After the first read, and before the second.
    const leaving = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => node,
      async transformResult({ result }: PluginTransformResultArgs) {
        leaves ??= createInboxStore(site.database, site.notifications).update(id, {
          change: () => Promise.resolve({ status: 'cancelled' }),
          version: undefined,
          by: 'Elona M',
          at: new Date(testNow).toISOString(),
        })
        await leaves
        return result
      },
    }
    const database: Database = {
      ...site.database,
      query: site.database.query.withPlugin(leaving),
      atOneMoment: (work) => site.database.atOneMoment((query) => work(query.withPlugin(leaving))),
    }

    const { departure, parties } = await createBoarding({ database, content: site.content }).list(key, testNow)

    expect([departure.taken, parties.map(({ nrOfPassengers }) => nrOfPassengers)]).toEqual([3, [3]])
    expect(await leaves).toMatchObject({ status: 'cancelled' })
    expect(await staffDeparture(site, trip)).toMatchObject({ taken: 0 })
  })

  test('where there is no departure, or no party, there is nothing to tick', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site)
    const taxi = await call(site, 'POST', 'AddBooking', {
      ...party(trip, 2),
      kind: 'taxi',
      subjectId: undefined,
      departure: undefined,
      pickupDateAndTime: morning,
    })

    expect((await call(site, 'GET', boardingPath(trip))).parties).toEqual([])
    expect((await site.call('GET', boardingPath(trip, '2031-06-02T10:05'))).status).toBe(404)
    expect((await site.call('GET', boardingPath({ ...trip, subjectId: 999_999 }))).status).toBe(404)
    expectRefusal(await site.call('GET', boardingPath(trip, '2031-02-30T10:00')), 'start')
    for (const bookingId of [taxi.id, 999_999]) {
      expect((await site.call('POST', 'BoardParty', { bookingId, boarded: true })).status).toBe(404)
    }
    expectRefusal(await site.call('POST', 'BoardParty', { bookingId: taxi.id, boarded: 'yes' }), 'boarded')
    expect((await site.anonymous('GET', boardingPath(trip))).status).toBe(401)
  })

  test('the table of bookings tells a departure, its adults and its children apart', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site)
    await add(site, trip, 3, { adults: 2, children: 1 })

    const [head = '', line = ''] = String((await site.call('GET', 'ExportBookings')).body).split('\r\n')

    const cells = Object.fromEntries(head.split(';').map((name, index) => [name, line.split(';')[index]]))
    const told = { Departure: morning.replace('T', ' '), Adults: '2', Children: '1', People: '3' }
    expect(cells).toMatchObject(told)
  })
})
