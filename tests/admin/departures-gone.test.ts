import { describe, expect, test } from 'vitest'

import { addDays, dayAt } from '#domain/saranda-time.ts'

import { openAdminSite, type Json } from '../setup/admin-site.ts'
import {
  changeTrip,
  monday,
  openKaiki,
  party,
  setDeparture,
  shippedTrip,
  staffDeparture,
} from '../setup/departure-site.ts'
import { addVehicle, call, readPlan } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

/** When departures leave on a day, of all trips. */
const startsOf = async (site: Parameters<typeof call>[0], on = monday) =>
  (await call(site, 'GET', `GetDepartures?from=${on}&to=${on}`)).map(({ start }: Json) => start)

describe.each(dialects)('on %s', (dialect) => {
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
