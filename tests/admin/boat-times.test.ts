import { describe, expect, test } from 'vitest'

import { addDays, dayAt, instantOfWallTime } from '#domain/saranda-time.ts'
import { refuseWithDepartures } from '#server/bookings/departures/boat-times.ts'

import { type AdminSite, openAdminSite } from '../setup/admin-site.ts'
import {
  addRow,
  changeTrip,
  expectRefusal,
  monday,
  openKaiki,
  party,
  setDeparture,
  shippedTrip,
  staffDeparture,
  updateBooking,
} from '../setup/departure-site.ts'
import { addVehicle, call } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

const tomorrow = addDays(dayAt(Date.now()), 1)

/** A kaiki that is out from ten to four every day, and a cruise of two hours with the same boat. */
async function openOneBoat(site: AdminSite) {
  const vehicleId = await addVehicle(site, 'Kaltra', { kind: 'boat', seats: 25 })
  const kaiki = await openKaiki(site, { lengthMinutes: 360, vehicleId })
  const cruise = shippedTrip(site, 'boat', 3)
  await changeTrip(site, cruise, { lengthMinutes: 120, vehicleId })
  return { vehicleId, kaiki, cruise }
}

const isRefused = { status: 409, body: { code: 'boat-is-out' } }

describe.each(dialects)('on %s', (dialect) => {
  test('no row of the timetable lets a boat be out twice at once', async () => {
    await using site = await openAdminSite(dialect)
    const { cruise } = await openOneBoat(site)
    const row = { ...cruise, weekdays: [1, 2, 3, 4, 5, 6, 7] }

    expect(await site.call('POST', 'AddTimetableRow', { ...row, time: '15:59' })).toMatchObject(isRefused)
    expect(await site.call('POST', 'AddTimetableRow', { ...row, time: '08:01' })).toMatchObject(isRefused)
    expect(await call(site, 'GET', 'GetTimetable')).toHaveLength(1)
    // It is free at the very end of the trip before.
    const added = await call(site, 'POST', 'AddTimetableRow', { ...row, time: '16:00' })
    expect(await site.call('PUT', `UpdateTimetableRow?id=${added.id}`, { time: '12:00' })).toMatchObject(isRefused)
    expect(await site.call('PUT', `UpdateTimetableRow?id=${added.id}`, { time: '08:00' })).toMatchObject({
      status: 200,
    })
  })

  test('the refusal names both departures', async () => {
    await using site = await openAdminSite(dialect)
    const { cruise, kaiki } = await openOneBoat(site)
    const day = addDays(tomorrow, 7)
    const weekday = new Date(`${day}T00:00Z`).getUTCDay() || 7
    const season = { fromDay: day.slice(5), toDay: day.slice(5) }
    const times = { ...cruise, weekdays: [weekday], time: '15:00', ...season }
    const names = new Map<number, string>(
      (await call(site, 'GET', 'GetTrips')).map(({ subjectId, name }: { subjectId: number; name: string }) => [
        subjectId,
        name,
      ]),
    )

    const { body } = await site.call('POST', 'AddTimetableRow', times)

    const [one, other] = [`${names.get(kaiki.subjectId)}, ${day} 10:00`, `${names.get(cruise.subjectId)}, ${day} 15:00`]
    expect(body.title).toBe(`The boat would be out twice at once: ${one}; ${other}.`)
  })

  test('neither a trip’s boat nor its length lets a boat be out twice at once, and what is so already bars nothing else', async () => {
    await using site = await openAdminSite(dialect)
    const { cruise, kaiki, vehicleId } = await openOneBoat(site)
    await changeTrip(site, cruise, { vehicleId: null })
    await addRow(site, cruise, { time: '16:00' })
    const save = (fields: object) => site.call('PUT', `UpdateBoatTrip?id=${kaiki.subjectId}`, fields)

    await changeTrip(site, cruise, { vehicleId })
    expect(await save({ lengthMinutes: 361 })).toMatchObject(isRefused)
    expect(await save({ lengthMinutes: 300 })).toMatchObject({ status: 200 })
    await changeTrip(site, cruise, { vehicleId: null, lengthMinutes: 1200 })
    expect(await site.call('PUT', `UpdateBoatTrip?id=${cruise.subjectId}`, { vehicleId })).toMatchObject(isRefused)
    await changeTrip(site, cruise, { vehicleId, lengthMinutes: 60 })

    // As an installation of before may have it.
    const { query } = site.database
    const rows = await query.selectFrom('timetable').select('id').orderBy('id').execute()
    await site.database.write((transaction) =>
      transaction
        .updateTable('timetable')
        .set({ time: '11:00' })
        .where('id', '=', rows[1]?.id ?? 0)
        .execute(),
    )
    await site.database.write((transaction) =>
      transaction
        .updateTable('contentState')
        .set((row) => ({ version: row('version', '+', 1) }))
        .execute(),
    )
    await site.content.refresh()
    const third = shippedTrip(site, 'boat', 1)
    await changeTrip(site, third, { lengthMinutes: 60, vehicleId })
    expect(await site.call('POST', 'AddTimetableRow', { ...third, weekdays: [1], time: '08:00' })).toMatchObject({
      status: 200,
    })
  })

  test('nor does that of a trip of which only single departures have a boat, or a row that gives one of them back', async () => {
    await using site = await openAdminSite(dialect)
    const { cruise, kaiki, vehicleId } = await openOneBoat(site)
    await changeTrip(site, cruise, { vehicleId: null })
    const save = (trip: typeof cruise, lengthMinutes: number) =>
      site.call('PUT', `UpdateBoatTrip?id=${trip.subjectId}`, { lengthMinutes })
    expect(await setDeparture(site, cruise, { start: `${tomorrow}T08:00`, vehicleId })).toMatchObject({ status: 200 })

    expect(await save(cruise, 121)).toMatchObject(isRefused)
    expect(await save(cruise, 90)).toMatchObject({ status: 200 })

    const id = await addRow(site, cruise, { time: '16:00' })
    await setDeparture(site, cruise, { start: `${tomorrow}T16:00`, vehicleId })
    await call(site, 'DELETE', `DeleteTimetableRow?id=${id}`)
    expect(await save(kaiki, 361)).toMatchObject({ status: 200 })
    const row = { ...cruise, weekdays: [1, 2, 3, 4, 5, 6, 7], time: '16:00' }
    expect(await site.call('POST', 'AddTimetableRow', row)).toMatchObject(isRefused)
  })

  test('a departure that went with its row, for nobody was aboard, is added as a new one where its boat is free', async () => {
    await using site = await openAdminSite(dialect)
    const { kaiki } = await openOneBoat(site)
    const other = await addVehicle(site, 'Fiori', { kind: 'boat', seats: 12 })
    const past = { start: '2021-06-02T10:00' }
    await setDeparture(site, kaiki, { ...past, note: 'Rain.' })
    await setDeparture(site, kaiki, { isClosed: true, note: 'Engine.' })
    await call(site, 'PUT', `UpdateTimetableRow?id=${kaiki.rowId}`, { time: '10:30' })
    expect(await staffDeparture(site, kaiki)).toBe(undefined)

    for (const seen of [{}, { version: 0 }]) expect(await setDeparture(site, kaiki, seen)).toMatchObject(isRefused)
    // Whoever still has it open makes none by that.
    const changed = await setDeparture(site, kaiki, { version: 1, vehicleId: other })
    expect([changed.status, changed.body.code]).toEqual([409, 'stale-version'])
    expectRefusal(await setDeparture(site, kaiki, { ...past, vehicleId: other }), 'start')
    const added = await setDeparture(site, kaiki, { version: 0, vehicleId: other })

    expect(added).toMatchObject({ status: 200, body: { state: 'open', isClosed: false, note: '', vehicleId: other } })
    const { changes } = await call(site, 'GET', 'GetChanges')
    expect(changes[0]).toMatchObject({ changes: { added: [false, true], vehicleId: [null, other] } })
  })

  test('nobody goes again with a departure that is none any more, unless that takes back a slip and the boat is free', async () => {
    await using site = await openAdminSite(dialect)
    const { kaiki } = await openOneBoat(site)
    const booking = await call(site, 'POST', 'AddBooking', party(kaiki, 3))
    const write = (change: object) => updateBooking(site, booking, change)
    const moveRow = (time: string) => call(site, 'PUT', `UpdateTimetableRow?id=${kaiki.rowId}`, { time })

    await moveRow('16:00')
    await write({ status: 'cancelled' })
    expectRefusal(await write({ status: 'confirmed' }), 'departure')
    expect(await write({ status: 'new' })).toMatchObject({ status: 200 })
    expect(await staffDeparture(site, kaiki)).toMatchObject({ taken: 3, state: 'open' })

    await write({ status: 'cancelled' })
    await moveRow('10:30')
    expect(await write({ status: 'new' })).toMatchObject(isRefused)
    expect(await staffDeparture(site, kaiki)).toBe(undefined)
    const departure = `${monday}T10:30`
    expect(await write({ status: 'confirmed', departure })).toMatchObject({ status: 200, body: { departure } })
  })

  test('a departure that is closed to sales still has its boat', async () => {
    await using site = await openAdminSite(dialect)
    const { cruise, kaiki, vehicleId } = await openOneBoat(site)
    const start = `${tomorrow}T10:00`
    await setDeparture(site, kaiki, { start, isClosed: true })

    const refused = await setDeparture(site, cruise, { start: `${tomorrow}T11:00`, vehicleId })

    expect(refused).toMatchObject(isRefused)
  })

  test('a boat that is out with guests is not deleted until it is back', async () => {
    await using site = await openAdminSite(dialect)
    const { kaiki } = await openOneBoat(site)
    const other = await addVehicle(site, 'Fiori', { kind: 'boat', seats: 12 })
    const { rowId: _row, ...trip } = kaiki
    const departure = `${tomorrow}T20:00`
    await setDeparture(site, trip, { start: departure, capacity: 12, vehicleId: other })
    const deletedAt = (wallTime: string) =>
      site.database.write((transaction) =>
        refuseWithDepartures(transaction, {
          vehicle: { id: other, name: 'Fiori' },
          content: site.content,
          now: Number(instantOfWallTime(wallTime)),
        }),
      )

    // Nobody is aboard.
    await deletedAt(`${tomorrow}T20:30`)
    await call(site, 'POST', 'AddBooking', party(trip, 3, { departure }))
    const midnight = `${addDays(tomorrow, 1)}T00:30`
    for (const now of [`${tomorrow}T20:30`, midnight]) {
      await expect(deletedAt(now)).rejects.toMatchObject({ code: 'departures-ahead' })
    }
    await deletedAt(`${addDays(tomorrow, 1)}T02:00`)
  })

  test('a boat that has departures ahead is not deleted', async () => {
    await using site = await openAdminSite(dialect)
    const { kaiki, vehicleId } = await openOneBoat(site)
    const other = await addVehicle(site, 'Fiori', { kind: 'boat', seats: 12 })

    const refused = await site.call('DELETE', `DeleteVehicle?id=${vehicleId}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'departures-ahead'])
    expect(refused.body.title).toMatch(/^Kaltra still has departures ahead: .+ 10:00\. Give them another boat first\.$/)
    await setDeparture(site, kaiki, { start: `${tomorrow}T10:00`, vehicleId: other })
    expect((await site.call('DELETE', `DeleteVehicle?id=${other}`)).status).toBe(409)
    await setDeparture(site, kaiki, { start: `${tomorrow}T10:00`, vehicleId: null })
    expect((await site.call('DELETE', `DeleteVehicle?id=${other}`)).status).toBe(200)
    await changeTrip(site, kaiki, { vehicleId: null })
    expect((await site.call('DELETE', `DeleteVehicle?id=${vehicleId}`)).status).toBe(200)
  })
})
