import { describe, expect, test } from 'vitest'

import { bookingMailsOff } from '#server/bookings/letters/booking-mails.ts'
import { sayLate } from '#server/bookings/wishes/lateness.ts'
import type { Json } from './setup/admin-site.ts'
import { party, openKaiki } from './setup/departure-site.ts'
import { addDrivenRide, addDriver, minute, openDriverSite, startsAt, tap } from './setup/driver-site.ts'
import { call } from './setup/plan-site.ts'
import { dialects } from './setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('the driver sees how late his guest is, and staff as long as anybody waits for him', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    const { statusUrl } = await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)
    const late = (minutes: 15 | 60) =>
      sayLate(statusUrl.slice('/b/'.length), minutes, { ...site, mail: bookingMailsOff }, startsAt - 5 * minute)
    const seen = async () => (await site.drive(token, 'GET', 'GetRides')).body.rides[0].lateMinutes

    expect(await seen()).toBeNull()
    await late(15)
    expect(await seen()).toBe(15)
    await late(60)
    expect(await seen()).toBe(60)
    // It makes no other ride of it: whoever gives rides away is not refused.
    expect((await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)).rides[0].version).toBe(ride.version)

    site.clock.now = startsAt + 61 * minute
    const steps = [tap(ride.id, 'here', 0), tap(ride.id, 'on-board', 3600)]
    expect((await site.drive(token, 'POST', 'AddSteps', { steps })).body.rides[0].state).toBe('on-board')
    await expect(late(15)).rejects.toMatchObject({ statusCode: 409, code: 'not-today' })
  })

  test('nobody is late for a departure: the boat leaves', async () => {
    await using site = await openDriverSite(dialect)
    const trip = await openKaiki(site, { capacity: 25 })
    const booking: Json = await call(site, 'POST', 'AddBooking', party(trip, 2))
    const token = booking.statusUrl.slice('/b/'.length)
    const dependencies = { ...site, mail: bookingMailsOff }
    const morning = Date.parse('2031-06-02T06:00:00Z')
    await expect(sayLate(token, 15, dependencies, morning)).rejects.toMatchObject({ statusCode: 409 })
  })
})
