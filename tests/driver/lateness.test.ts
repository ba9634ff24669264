import { describe, expect, test } from 'vitest'

import { sayLate } from '#server/bookings/rides/lateness.ts'
import { shownChanges } from '#server/bookings/wishes/shown-changes.ts'
import type { Json } from '../setup/admin-site.ts'
import { party, openKaiki } from '../setup/departure-site.ts'
import { addDrivenRide, addDriver, minute, openDriverSite, rideOf, send, startsAt, tap } from '../setup/driver-site.ts'
import { addRide, call } from '../setup/plan-site.ts'
import { noNotifications } from '../setup/quiet-notifications.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('the driver sees how late his guest is, and staff, as long as anybody waits for him', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    const { statusUrl } = await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)
    const late = (minutes: 15 | 60) =>
      sayLate(
        statusUrl.slice('/b/'.length),
        minutes,
        { ...site, notifications: noNotifications },
        startsAt - 5 * minute,
      )
    const seen = async () => (await site.drive(token, 'GET', 'GetRides')).body.rides[0].lateMinutes

    expect(await seen()).toBeNull()
    await late(15)
    expect(await seen()).toBe(15)
    await late(60)
    expect(await seen()).toBe(60)
    // It makes no other ride of it: whoever gives rides away is not refused.
    expect((await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)).rides[0].version).toBe(ride.version)
    // Who comes with another car waits for the same guest.
    const other = await call(site, 'POST', `SplitRide?id=${ride.id}`)
    expect(other.lateMinutes).toBe(60)
    await call(site, 'POST', `JoinRide?id=${other.id}`)

    site.clock.now = startsAt + 61 * minute
    const steps = [tap(ride.id, 'here', 0), tap(ride.id, 'on-board', 3600)]
    expect((await site.drive(token, 'POST', 'AddSteps', { steps })).body.rides[0].state).toBe('on-board')
    await expect(late(15)).rejects.toMatchObject({ statusCode: 409, code: 'too-late' })
    const told = async () => [await seen(), (await rideOf(site, ride)).lateMinutes]
    expect(await told()).toEqual([null, null])
    await send(site, token, [tap(ride.id, 'undo', 3630, { undoes: steps[1]?.key })])
    expect(await told()).toEqual([60, 60])
  })

  test('who did not come is late for nothing any more, and who drives does not matter', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id, { returnDateAndTime: '2031-06-01T20:00' })
    const { statusUrl } = await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)
    const { query } = site.database
    const rowNow = () =>
      query.selectFrom('bookings').selectAll().where('id', '=', ride.bookingId).executeTakeFirstOrThrow()
    const boxAt = async (now: number) => (await shownChanges(query, await rowNow(), { ...site, now })).lateness
    const late = (now: number) =>
      sayLate(statusUrl.slice('/b/'.length), 15, { ...site, notifications: noNotifications }, now)
    const evening = Date.parse('2031-06-01T17:00:00Z')

    const handedBack = tap(ride.id, 'handed-back', -60)
    await send(site, token, [handedBack])
    expect(await boxAt(startsAt)).toEqual({ minutes: null })
    await send(site, token, [tap(ride.id, 'undo', -30, { undoes: handedBack.key })])
    expect(await boxAt(evening)).toEqual({ minutes: null })
    await send(site, token, [tap(ride.id, 'here', 0), tap(ride.id, 'no-show', 900)])
    for (const now of [startsAt + 20 * minute, evening]) {
      expect(await boxAt(now)).toBeUndefined()
      await expect(late(now)).rejects.toMatchObject({
        statusCode: 409,
        code: 'too-late',
        message: expect.stringMatching(/^It is too late to tell us here\. Please call us: \+/),
      })
    }
  })

  test('three hours after the start nobody waits, whatever the driver has tapped; nor once it is done or cancelled', async () => {
    await using site = await openDriverSite(dialect)
    const ride = await addRide(site, '10:00')
    const { query } = site.database
    const boxAt = async (now: number) => {
      const row = await query
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', ride.bookingId)
        .executeTakeFirstOrThrow()
      return (await shownChanges(query, row, { ...site, now })).lateness
    }
    expect(await boxAt(startsAt + 180 * minute)).toEqual({ minutes: null })
    expect(await boxAt(startsAt + 180 * minute + 1)).toBeUndefined()
    for (const status of ['done', 'cancelled', 'not-a-booking']) {
      await call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, { status })
      expect(await boxAt(startsAt)).toBeUndefined()
    }
  })

  test('nobody is late for a departure: the boat leaves', async () => {
    await using site = await openDriverSite(dialect)
    const trip = await openKaiki(site, { capacity: 25 })
    const booking: Json = await call(site, 'POST', 'AddBooking', party(trip, 2))
    const token = booking.statusUrl.slice('/b/'.length)
    const dependencies = { ...site, notifications: noNotifications }
    const morning = Date.parse('2031-06-02T06:00:00Z')
    await expect(sayLate(token, 15, dependencies, morning)).rejects.toMatchObject({ statusCode: 409 })
  })
})
