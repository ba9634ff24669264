import { describe, expect, test } from 'vitest'

import { keyForTime } from '#domain/driver/ride-steps.ts'

import type { Json } from '../setup/admin-site.ts'
import { addDrivenRide, addDriver, minute, openDriverSite, rideOf, send, startsAt, tap } from '../setup/driver-site.ts'
import { call } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('a ride that is put off begins anew, and what was tapped before counts no more, whenever it arrives', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    const move = (pickupDateAndTime: string) =>
      call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, { pickupDateAndTime })
    const stateNow = async () => (await rideOf(site, ride)).state
    await send(site, token, [tap(ride.id, 'on-the-way', -600), tap(ride.id, 'here', -300)])

    // Who is there can wait for a while.
    await move('2031-06-01T12:59')
    expect(await stateNow()).toBe('here')
    await move('2031-06-02T10:00')
    expect(await rideOf(site, ride)).toMatchObject({ state: 'planned', stateAt: null, crewId: id })
    const { rides } = (await site.drive(token, 'GET', 'GetRides')).body
    expect(rides[0]).toMatchObject({ state: 'planned', steps: [] })
    // Made before by its time, though it comes only now.
    const early = tap(ride.id, 'done', 0, { at: new Date(Date.now() - 3600_000).toISOString() })
    expect(await send(site, token, [early])).toEqual(['stored'])
    expect(await stateNow()).toBe('planned')
    await send(site, token, [tap(ride.id, 'on-the-way', 86_400)])
    expect(await stateNow()).toBe('on-the-way')
    await send(site, token, [tap(ride.id, 'here', 87_000)])
    expect((await rideOf(site, ride)).steps).toHaveLength(5)
    expect(await stateNow()).toBe('here')
  })

  test('what is tapped in a dead zone for the time of before, once a ride is put off, is refused and moves nothing', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    const made = (step: string, seconds: number, forTime: number) => {
      const sent = tap(ride.id, step, seconds)
      return { ...sent, key: keyForTime(sent.key, forTime) }
    }
    const onTheWay = made('on-the-way', -600, startsAt)
    const later = startsAt + 8 * 60 * minute

    await call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, { pickupDateAndTime: '2031-06-01T18:00' })

    expect(await send(site, token, [onTheWay, made('here', 0, startsAt)])).toEqual(['refused', 'refused'])
    const { body } = await site.drive(token, 'POST', 'AddSteps', { steps: [onTheWay] })
    expect(body).toMatchObject({
      results: [{ taken: 'known', was: 'refused' }],
      rides: [{ state: 'planned', steps: [] }],
    })
    // Who was told by telephone, and has no network, goes for the other time.
    const told = made('seen', 7 * 3600, startsAt)
    expect(await send(site, token, [told, made('on-the-way', 7.5 * 3600, later)])).toEqual(['stored', 'stored'])
    expect((await rideOf(site, ride)).state).toBe('on-the-way')
    expect((await rideOf(site, ride)).steps.map(({ taken }: Json) => taken)).toEqual([
      'refused',
      'refused',
      'stored',
      'stored',
    ])
    // So does whoever has his link on a second phone; what the first one sends only now takes nothing from that.
    const late = made('here', 60, startsAt)
    expect(await send(site, token, [late])).toEqual(['refused'])
    expect((await rideOf(site, ride)).state).toBe('on-the-way')
    await send(site, token, [made('here', 7.9 * 3600, later)])
    expect((await rideOf(site, ride)).state).toBe('here')
  })

  test('what counted when it came goes on counting, however often its ride is moved by less afterwards', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    const move = (time: string) =>
      call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, { pickupDateAndTime: `2031-06-01T${time}` })
    await move('18:00')
    const later = startsAt + 8 * 60 * minute
    const made = (step: string, seconds: number) => {
      const sent = tap(ride.id, step, seconds)
      return { ...sent, key: keyForTime(sent.key, later) }
    }
    expect(await send(site, token, [made('on-the-way', 7.5 * 3600), made('here', 7.8 * 3600)])).toEqual([
      'stored',
      'stored',
    ])

    await move('20:00')
    await move('22:00')

    expect((await rideOf(site, ride)).state).toBe('here')
    const { rides } = (await site.drive(token, 'GET', 'GetRides')).body
    expect(rides[0].steps).toHaveLength(2)
  })

  test('who has handed back in a dead zone a ride that was put off to an earlier time is told that it does not count', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    const sent = tap(ride.id, 'handed-back', 0, { at: new Date(Date.now() - 3600_000).toISOString() })

    await call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, { pickupDateAndTime: '2031-06-01T06:00' })

    expect(await send(site, token, [{ ...sent, key: keyForTime(sent.key, startsAt) }])).toEqual(['refused'])
    expect(await rideOf(site, ride)).toMatchObject({ state: 'planned', crewId: id })
  })

  test('who has handed back a ride does not get it with a tap once it is put off', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    const handedBack = tap(ride.id, 'handed-back', -60)
    await send(site, token, [handedBack])

    await call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, { pickupDateAndTime: '2031-06-02T10:00' })

    expect(await send(site, token, [tap(ride.id, 'undo', -30, { undoes: handedBack.key })])).toEqual(['not-yours'])
    expect(await rideOf(site, ride)).toMatchObject({ state: 'planned', crewId: null })
  })

  test('what is written of a ride that is over puts nothing off', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    await send(site, token, [tap(ride.id, 'here', 0)])

    await call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, { pickupDateAndTime: '2024-06-01T10:00' })

    expect((await rideOf(site, ride)).state).toBe('here')
  })
})
