import { describe, expect, test } from 'vitest'

import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { call, addVehicle } from '../setup/plan-site.ts'
import {
  addRow,
  changeTrip,
  expectRefusal,
  monday,
  morning,
  openKaiki,
  party,
  publicDepartures,
  setDeparture,
  shippedTrip,
  staffDeparture,
  updateBooking,
} from '../setup/departure-site.ts'
import { dialects } from '../setup/test-database.ts'

const listed = async (
  site: AdminSite,
  ...given: Parameters<typeof publicDepartures> extends [unknown, ...infer Rest] ? Rest : never
) => (await publicDepartures(site, ...given)).body.map(({ start }: Json) => start)

describe.each(dialects)('on %s', (dialect) => {
  test('pages and a call of their own say what leaves by a timetable, by its number in every language', async () => {
    await using site = await openAdminSite(dialect)
    const read = async (language: string) =>
      (
        await site.app.inject({
          url: '/api/TaxiSaranda/GetTimetabledTrips',
          headers: { 'x-language-code': language },
        })
      ).json()
    expect(await read('gb')).toEqual([])

    const trip = await openKaiki(site)

    // English came first, so its id is the number.
    expect(await read('gb')).toEqual([trip.subjectId])
    const { shownId, languageOf } = site.content.current()
    expect(shownId(trip.subjectId, languageOf('it'))).not.toBe(trip.subjectId)
    expect(await read('it')).toEqual([trip.subjectId])
  })

  test('a row of the timetable is written, read, changed and deleted like every record', async () => {
    await using site = await openAdminSite(dialect)
    const trip = shippedTrip(site, 'boat')
    const body = { ...trip, weekdays: [3, 1, 3], time: '10:00', fromDay: '05-01', toDay: '10-31' }

    const added = await call(site, 'POST', 'AddTimetableRow', body)
    expect(added).toEqual({
      ...body,
      id: added.id,
      weekdays: [1, 3],
      beforeSunsetMinutes: null,
      capacity: null,
      version: 1,
    })
    expect(await call(site, 'GET', 'GetTimetable')).toEqual([added])
    const bySunset = await call(site, 'PUT', `UpdateTimetableRow?id=${added.id}`, {
      beforeSunsetMinutes: 90,
      version: 1,
    })
    expect(bySunset).toEqual({ ...added, time: null, beforeSunsetMinutes: 90, version: 2 })
    const stale = await site.call('PUT', `UpdateTimetableRow?id=${added.id}`, { time: '11:00', version: 1 })
    expect([stale.status, await call(site, 'GET', 'GetTimetable')]).toEqual([409, [bySunset]])
    expect((await site.callAsStaff('PUT', `UpdateTimetableRow?id=${added.id}`, { capacity: 8 })).body).toMatchObject({
      time: null,
      capacity: 8,
    })
    expect((await site.callAsStaff('DELETE', `DeleteTimetableRow?id=${added.id}`)).status).toBe(403)
    expect((await site.call('DELETE', `DeleteTimetableRow?id=${added.id}`)).status).toBe(200)
    expect((await site.call('DELETE', `DeleteTimetableRow?id=${added.id}`)).status).toBe(404)
    expect((await site.call('PUT', `UpdateTimetableRow?id=${added.id}`, {})).status).toBe(404)
    const { changes } = await call(site, 'GET', 'GetChanges')
    expect(changes.slice(0, 2)).toMatchObject([
      { by: 'Elona M', what: { type: 'timetable', id: added.id }, changes: { deleted: [false, true] } },
      { by: 'Artan K', what: { type: 'timetable', id: added.id }, changes: { capacity: [null, 8] } },
    ])
  })

  test('what cannot be a row is refused at its field', async () => {
    await using site = await openAdminSite(dialect)
    const trip = shippedTrip(site, 'boat')
    const row = { ...trip, weekdays: [1], time: '10:00' }
    const refused: [Json, string | string[]][] = [
      [{ kind: 'taxi' }, 'kind'],
      [{ kind: 'tour' }, 'subjectId'],
      [{ subjectId: 999_999 }, 'subjectId'],
      [{ weekdays: [] }, 'weekdays'],
      [{ weekdays: [0] }, 'weekdays'],
      [{ weekdays: [8] }, 'weekdays'],
      [{ time: '24:00' }, 'time'],
      [{ time: null }, ['time', 'beforeSunsetMinutes']],
      [{ beforeSunsetMinutes: 90 }, ['time', 'beforeSunsetMinutes']],
      [{ fromDay: '02-30' }, 'fromDay'],
      [{ toDay: '2031-05-01' }, 'toDay'],
      [{ capacity: 0 }, 'capacity'],
      [{ price: 5 }, 'price'],
    ]
    for (const [wrong, field] of refused) {
      expectRefusal(await site.call('POST', 'AddTimetableRow', { ...row, ...wrong }), field)
    }
    expect(await call(site, 'GET', 'GetTimetable')).toEqual([])
  })

  test('guests read when a trip leaves, by its id in any language, and no browser keeps it', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site, { capacity: 25, lengthMinutes: 360 })
    const snapshot = site.content.current()
    const greek = snapshot.content('boat-trips', snapshot.languageOf('gr'))?.boatTrips[0]?.id ?? 0

    const { body, headers } = await publicDepartures(site, trip, monday, '2031-06-03')
    expect(body).toEqual([
      { start: morning, minutes: 360, capacity: 25, seatsLeft: 25, state: 'open' },
      { start: '2031-06-03T10:00', minutes: 360, capacity: 25, seatsLeft: 25, state: 'open' },
    ])
    expect(headers['cache-control']).toBe('no-store')
    expect(greek).not.toBe(trip.subjectId)
    const inGreek = await publicDepartures(site, { kind: 'boat', subjectId: greek }, monday, '2031-06-03')
    expect(inGreek.body).toEqual(body)
    // The same for whoever asks at the same moment.
    const both = await Promise.all([publicDepartures(site, trip), publicDepartures(site, trip)])
    expect(both.map((each) => each.body)).toEqual([body.slice(0, 1), body.slice(0, 1)])
  })

  test('62 days are answered, both ends counted, and 63 are not', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site)

    expect((await publicDepartures(site, trip, '2031-06-01', '2031-08-01')).body).toHaveLength(62)
    expectRefusal(await publicDepartures(site, trip, '2031-06-01', '2031-08-02'), 'to')
    expectRefusal(await publicDepartures(site, trip, '2031-06-02', '2031-06-01'), 'to')
    expectRefusal(await publicDepartures(site, trip, '2031-02-30', '2031-06-01'), 'from')
    expectRefusal(await publicDepartures(site, { ...trip, kind: 'taxi' as never }), 'kind')
    expectRefusal(await publicDepartures(site, { ...trip, subjectId: '1e0' as never }), 'subjectId')
    expect((await publicDepartures(site, { ...trip, subjectId: 999_999 })).status).toBe(404)
    expect((await publicDepartures(site, shippedTrip(site, 'boat', 1))).body).toEqual([])
    const days = 'from=2031-06-01&to=2031-08-02'
    expectRefusal(await site.call('GET', `GetDepartures?${days}`), 'to')
  })

  test('staff see the departures of all trips in order, also those that have passed', async () => {
    await using site = await openAdminSite(dialect)
    const kaiki = await openKaiki(site, { lengthMinutes: 360, leastPeople: 6 })
    const cruise = shippedTrip(site, 'boat', 3)
    await addRow(site, cruise, { time: '09:00' })

    const all = await call(site, 'GET', `GetDepartures?from=${monday}&to=${monday}`)
    expect(all.map(({ subjectId, start }: Json) => [subjectId, start.slice(11)])).toEqual([
      [cruise.subjectId, '09:00'],
      [kaiki.subjectId, '10:00'],
    ])
    expect(await staffDeparture(site, kaiki)).toEqual({
      id: null,
      kind: 'boat',
      subjectId: kaiki.subjectId,
      name: 'Ksamil islands by kaiki',
      start: morning,
      minutes: 360,
      capacity: 25,
      seatsLeft: 25,
      state: 'open',
      taken: 0,
      held: 0,
      waiting: 0,
      leastPeople: 6,
      isClosed: false,
      vehicleId: null,
      note: '',
      version: 0,
    })
    expect((await staffDeparture(site, kaiki, '2020-06-01T10:00')).state).toBe('closed')
  })

  test('staff close a departure, give it other seats, and add an extra one', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site)
    const other = shippedTrip(site, 'tour')

    const closed = await setDeparture(site, trip, { isClosed: true, note: ' \u202EEngine. ', version: 0 })
    expect(closed.body).toMatchObject({ state: 'closed', seatsLeft: 0, isClosed: true, note: 'Engine.', version: 1 })
    expect(closed.body).toEqual(await staffDeparture(site, trip))
    expect((await setDeparture(site, trip, { isClosed: false, version: 0 })).status).toBe(409)
    const smaller = await setDeparture(site, trip, { isClosed: false, capacity: 12, version: 1 })
    expect(smaller.body).toMatchObject({ state: 'open', capacity: 12, seatsLeft: 12, note: 'Engine.', version: 2 })
    expect((await publicDepartures(site, trip)).body).toMatchObject([{ capacity: 12, seatsLeft: 12 }])
    // What staff set for the one departure holds, whatever the trip says.
    await changeTrip(site, trip, { capacity: 40 })
    expect((await staffDeparture(site, trip)).capacity).toBe(12)
    expect((await setDeparture(site, trip, { capacity: null })).body.capacity).toBe(40)

    const extra = await setDeparture(site, other, { capacity: 7 })
    expect(extra.body).toMatchObject({ kind: 'tour', state: 'open', seatsLeft: 7 })
    expect(await listed(site, other)).toEqual([morning])
    expectRefusal(await setDeparture(site, trip, { subjectId: 999_999 }), 'subjectId')
    expectRefusal(await setDeparture(site, trip, { start: '2031-02-30T10:00' }), 'start')
    expectRefusal(await setDeparture(site, trip, { start: '2031-03-30T02:30' }), 'start')
    expectRefusal(await setDeparture(site, other, { start: '2021-06-02T10:00' }), 'start')
    expectRefusal(await setDeparture(site, trip, { vehicleId: 999 }), 'vehicleId')
    const of = async (kind: string) =>
      (await call(site, 'GET', `GetDepartures?kind=${kind}&from=${monday}&to=${monday}`)).map((each: Json) => each.kind)
    expect([await of('tour'), await of('boat'), new Set(await of(''))]).toEqual([
      ['tour'],
      ['boat'],
      new Set(['boat', 'tour']),
    ])
    expectRefusal(await site.call('GET', `GetDepartures?kind=taxi&from=${monday}&to=${monday}`), 'kind')
    expectRefusal(await setDeparture(site, trip, { taken: 0 }), 'taken')
    const { changes } = await call(site, 'GET', 'GetChanges')
    const told = changes.filter(({ what }: Json) => what.type === 'departures')
    expect(told.map((each: Json) => each.changes)).toEqual([
      { added: [false, true], capacity: [null, 7] },
      { capacity: [12, null] },
      { capacity: [null, 12], isClosed: [1, 0] },
      { isClosed: [0, 1], note: ['', 'Engine.'] },
    ])
  })

  test('departures that are kept follow the trip and the timetable', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site, { capacity: 25 })
    await setDeparture(site, trip, { note: 'Bring the ladder.' })

    await changeTrip(site, trip, { capacity: 18 })
    expect((await staffDeparture(site, trip)).capacity).toBe(18)
    await call(site, 'PUT', `UpdateTimetableRow?id=${trip.rowId}`, { capacity: 16 })
    expect((await staffDeparture(site, trip)).capacity).toBe(16)
    // Nobody is aboard: with its row it goes.
    await call(site, 'DELETE', `DeleteTimetableRow?id=${trip.rowId}`)
    expect(await listed(site, trip)).toEqual([])
  })

  test.each([25, null])(
    'one with guests keeps its seats when its row goes elsewhere, whether its trip has %s',
    async (capacity) => {
      await using site = await openAdminSite(dialect)
      const vehicleId = await addVehicle(site, 'Fiori', { kind: 'boat', seats: 12 })
      const trip = await openKaiki(site, { capacity, lengthMinutes: 20, vehicleId })
      await call(site, 'PUT', `UpdateTimetableRow?id=${trip.rowId}`, { capacity: 12 })
      await call(site, 'POST', 'AddBooking', party(trip, 4))
      const asBefore = { capacity: 12, taken: 4, seatsLeft: 8, state: 'open', vehicleId }

      await call(site, 'PUT', `UpdateTimetableRow?id=${trip.rowId}`, { time: '10:30' })
      expect(await staffDeparture(site, trip)).toMatchObject(asBefore)
      await changeTrip(site, trip, { capacity: 30 })
      await call(site, 'DELETE', `DeleteTimetableRow?id=${trip.rowId}`)
      expect(await staffDeparture(site, trip)).toMatchObject(asBefore)
      // A note makes it an extra one, with these seats for its own.
      expect((await setDeparture(site, trip, { note: 'Bring the ladder.' })).body).toMatchObject(asBefore)
      await changeTrip(site, trip, { capacity: 18 })
      expect(await staffDeparture(site, trip)).toMatchObject(asBefore)
      expect((await setDeparture(site, trip, { capacity: null })).body.capacity).toBe(18)
    },
  )

  test('one that is made where a cancelled one was can be booked, and cancelled again', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site)
    const { kind, subjectId } = trip
    const booking = await call(site, 'POST', 'AddBooking', party(trip, 2))
    const cancelled = { kind, subjectId, start: morning, reason: 'boat' }
    await call(site, 'POST', 'CancelDeparture', cancelled)
    await updateBooking(site, booking, { departure: '2031-06-03T10:00' })
    await call(site, 'DELETE', `DeleteTimetableRow?id=${trip.rowId}`)
    expect(await listed(site, trip)).toEqual([])

    const made = await setDeparture(site, trip, { capacity: 7 })

    expect(made.body).toMatchObject({ state: 'open', seatsLeft: 7 })
    expect((await updateBooking(site, booking, { departure: morning })).body.departure).toBe(morning)
    const again = await call(site, 'POST', 'CancelDeparture', cancelled)
    expect(again).toMatchObject({ canUndo: true, parties: [{ bookingId: booking.id, choice: 'open' }] })
  })

  test('one with guests whose seats are the trip’s goes on having those without its row', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site, { capacity: 25 })
    await call(site, 'POST', 'AddBooking', party(trip, 4))
    await call(site, 'DELETE', `DeleteTimetableRow?id=${trip.rowId}`)

    await changeTrip(site, trip, { capacity: 18 })

    expect(await staffDeparture(site, trip)).toMatchObject({ capacity: 18, taken: 4, seatsLeft: 14 })
  })

  test('a trip is given only a boat that is there, and keeps one that is gone', async () => {
    await using site = await openAdminSite(dialect)
    const vehicleId = await addVehicle(site, 'Kaltra', { kind: 'boat', seats: 25 })
    const { subjectId } = shippedTrip(site, 'boat')
    const change = (facts: Json) => site.call('PUT', `UpdateBoatTrip?id=${subjectId}`, facts)

    expectRefusal(await change({ name: 'Kaiki', vehicleId: vehicleId + 1 }), 'vehicleId')
    const added = { boatTripDataId: 1, name: 'Kaiki', description: '', vehicleId: vehicleId + 1 }
    expectRefusal(await site.call('POST', 'AddBoatTrip', added), 'vehicleId')
    expect((await change({ vehicleId })).body.vehicleId).toBe(vehicleId)
    expect((await site.call('DELETE', `DeleteVehicle?id=${vehicleId}`)).status).toBe(200)
    expect((await change({ name: 'Kaiki', vehicleId })).body).toMatchObject({ name: 'Kaiki', vehicleId })
  })

  test('a boat has one departure at a time, and is free at the very end of the one before', async () => {
    await using site = await openAdminSite(dialect)
    const vehicleId = await addVehicle(site, 'Kaltra', { kind: 'boat', seats: 25 })
    const kaiki = await openKaiki(site, { lengthMinutes: 360, vehicleId })
    const cruise = shippedTrip(site, 'boat', 3)
    await changeTrip(site, cruise, { lengthMinutes: 120 })

    const early = await setDeparture(site, cruise, { start: `${monday}T15:59`, vehicleId })
    expect([early.status, early.body.code]).toEqual([409, 'boat-is-out'])
    expect((await setDeparture(site, cruise, { start: `${monday}T08:01`, vehicleId })).status).toBe(409)
    expect((await setDeparture(site, cruise, { start: `${monday}T16:00`, vehicleId })).status).toBe(200)
    expect((await setDeparture(site, cruise, { start: `${monday}T08:00`, vehicleId })).status).toBe(200)
    // Another boat may, and what is there already may be changed in another way.
    expect((await setDeparture(site, cruise, { start: `${monday}T12:00` })).status).toBe(200)
    expect((await setDeparture(site, cruise, { start: `${monday}T12:00`, vehicleId })).status).toBe(409)
    expect((await setDeparture(site, kaiki, { note: 'Full tank.' })).status).toBe(200)
    expect((await staffDeparture(site, cruise, `${monday}T12:00`)).vehicleId).toBe(null)
  })

  test('two who give one boat to two departures at the same moment are not both served', async () => {
    await using site = await openAdminSite(dialect)
    const vehicleId = await addVehicle(site, 'Kaltra', { kind: 'boat', seats: 25 })
    const [one, other] = [shippedTrip(site, 'boat', 0), shippedTrip(site, 'boat', 1)]

    const replies = await Promise.all([
      setDeparture(site, one, { vehicleId }),
      setDeparture(site, other, { vehicleId }),
    ])

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
