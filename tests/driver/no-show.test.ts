import { describe, expect, test } from 'vitest'

import type { Json } from '../setup/admin-site.ts'
import { addDrivenRide, addDriver, bookingOf, openDriverSite, rideOf, send, tap } from '../setup/driver-site.ts'
import { call } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('a guest who did not come and is given another time is fetched anew, however near that is', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id, { returnDateAndTime: '2031-06-01T20:00' })
    const taps = [tap(ride.id, 'here', -300), tap(ride.id, 'no-show', 1000)]
    expect(await send(site, token, taps)).toEqual(['stored', 'stored'])
    const change = (fields: Json) => call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, fields)

    // Another time for the way back says nothing of the way there.
    await change({ returnDateAndTime: '2031-06-01T20:30' })
    expect((await bookingOf(site, ride)).remarks).toContain('no-show')
    await change({ pickupDateAndTime: '2031-06-01T11:30' })

    expect(await rideOf(site, ride)).toMatchObject({ state: 'planned', crewId: id })
    expect((await bookingOf(site, ride)).remarks).not.toContain('no-show')
    expect((await site.drive(token, 'GET', 'GetRides')).body.rides[0]).toMatchObject({ state: 'planned', steps: [] })
  })

  test('a driver’s phone is not told of taps that were refused', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    await send(site, token, [tap(ride.id, 'here', 0), tap(ride.id, 'no-show', 60), tap(ride.id, 'no-show', 900)])

    const { rides } = (await site.drive(token, 'GET', 'GetRides')).body
    expect(rides[0].steps.map(({ step, at }: Json) => [step, at])).toEqual([
      ['here', '2031-06-01T08:00:00.000Z'],
      ['no-show', '2031-06-01T08:15:00.000Z'],
    ])
  })
})
