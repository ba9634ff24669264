import { describe, expect, test } from 'vitest'

import { addDays, dayAt } from '#domain/saranda-time.ts'

import { openAdminSite, type Json } from '../setup/admin-site.ts'
import { openStormSite } from '../setup/called-off-site.ts'
import {
  changeTrip,
  monday,
  morning,
  openKaiki,
  party,
  setDeparture,
  shippedTrip,
  staffDeparture,
} from '../setup/departure-site.ts'
import { addVehicle, call, readPlan } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

const evening = `${monday}T18:00`

/** When departures leave on a day, of all trips. */
const startsOf = async (site: Parameters<typeof call>[0], on = monday) =>
  (await call(site, 'GET', `GetDepartures?from=${on}&to=${on}`)).map(({ start }: Json) => start)

describe.each(dialects)('on %s', (dialect) => {
  test('who has moved where can be read once the last guest has left a departure that its timetable has no more', async () => {
    await using site = await openStormSite(dialect)
    const [moved, left] = [await site.aboard(3), await site.aboard(2)]
    const { departure } = (await site.cancel()).body
    const [row] = await call(site, 'GET', 'GetTimetable')
    await call(site, 'PUT', `UpdateTimetableRow?id=${row.id}`, { time: '11:00' })
    const tuesday = '2031-06-03T11:00'

    expect((await site.update(moved.id, { departure: tuesday })).status).toBe(200)
    expect((await site.update(left.id, { status: 'cancelled' })).status).toBe(200)

    expect(await staffDeparture(site, site.trip)).toBe(undefined)
    const { status, body } = await site.board()
    expect([status, body.canUndo, body.departure]).toEqual([
      200,
      false,
      { ...departure, taken: 0, version: expect.any(Number) },
    ])
    expect(body.parties.map(({ choice, movedTo }: Json) => [choice, movedTo])).toEqual([
      ['moved', tuesday],
      ['cancelled', null],
    ])
    // Who spoke with the last of them says so, and a second press finds it cancelled.
    expect((await site.reach(left.id)).body).toMatchObject({ choice: 'cancelled', reachedBy: 'Artan K' })
    expect((await site.cancel()).body).toMatchObject({ reason: 'weather', parties: [{}, {}] })
    expect((await site.undo()).body.code).toBe('guests-have-chosen')
  })

  test('the same holds once its trip was deleted in every language, also of an extra one that nobody had booked; none leaves after all', async () => {
    await using site = await openStormSite(dialect)
    const { id } = await site.aboard(3)
    await setDeparture(site, site.trip, { start: evening })
    for (const start of [morning, evening]) expect((await site.cancel({ start })).status).toBe(200)
    await call(site, 'DELETE', `DeleteBoatTrip?id=${site.trip.subjectId}&everyLanguage=true`)
    expect(await startsOf(site)).toEqual([morning])
    await site.update(id, { status: 'cancelled' })
    expect(await startsOf(site)).toEqual([])

    expect(await site.board()).toMatchObject({
      status: 200,
      body: { canUndo: false, departure: { isGone: true, state: 'cancelled' }, parties: [{ choice: 'cancelled' }] },
    })
    const ofExtra = { status: 200, body: { canUndo: false, departure: { start: evening }, parties: [] } }
    expect(await site.board(evening)).toMatchObject(ofExtra)
    expect((await site.undo({ start: evening })).status).toBe(404)
    expect(await site.board(evening)).toMatchObject(ofExtra)
  })

  test('an extra departure of a deleted trip goes for its guests alone: an empty one has no boat until the trip is back', async () => {
    await using site = await openAdminSite(dialect)
    const vehicleId = await addVehicle(site, 'Kaltra', { kind: 'boat', seats: 25 })
    const { rowId: _row, ...kaiki } = await openKaiki(site, { capacity: 25, lengthMinutes: 120, vehicleId })
    const cruise = shippedTrip(site, 'boat', 3)
    await changeTrip(site, cruise, { lengthMinutes: 60 })
    // Of the year in which no boat may be out twice at once.
    const day = addDays(dayAt(Date.now()), 7)
    const [noon, dusk] = [`${day}T13:00`, `${day}T18:00`]
    for (const start of [noon, dusk]) await setDeparture(site, kaiki, { start })
    await call(site, 'POST', 'AddBooking', party(kaiki, 3, { departure: noon }))
    const planned = async () => (await readPlan(site, day)).departures.map(({ start }: Json) => start)
    expect(await planned()).toEqual([`${day}T10:00`, noon, dusk])

    await call(site, 'DELETE', `DeleteBoatTrip?id=${kaiki.subjectId}&everyLanguage=true`)

    expect([await startsOf(site, day), await planned()]).toEqual([[noon], [noon]])
    const outing = { start: `${day}T18:30`, vehicleId }
    expect(await setDeparture(site, cruise, { ...outing, start: `${day}T14:00` })).toMatchObject({ status: 409 })
    expect((await setDeparture(site, cruise, outing)).status).toBe(200)
    const restore = () => site.call('POST', 'RestoreDeleted', { type: 'boat-trips', id: kaiki.subjectId })
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'boat-is-out' } })
    await setDeparture(site, cruise, { ...outing, vehicleId: null })
    expect((await restore()).status).toBe(200)
    expect(await staffDeparture(site, kaiki, dusk)).toMatchObject({ state: 'open', vehicleId })
  })
})
