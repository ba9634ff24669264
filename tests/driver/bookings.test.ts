import { describe, expect, test } from 'vitest'

import type { Json } from '../setup/admin-site.ts'
import { addDrivenRide, addDriver, bookingOf, openDriverSite, rideOf, send, tap } from '../setup/driver-site.ts'
import { addVehicle, assign, call, day } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('who was given the ride says how far it has come, whenever the taps of the one before arrive', async () => {
    await using site = await openDriverSite(dialect)
    const [ardit, besnik] = [await addDriver(site, 'Ardit'), await addDriver(site, 'Besnik')]
    const ride = await addDrivenRide(site, ardit.id)
    await send(site, ardit.token, [tap(ride.id, 'on-the-way', -600)])

    expect((await assign(site, ride, { crewId: besnik.id })).body).toMatchObject({ state: 'planned', stateAt: null })
    expect(await send(site, ardit.token, [tap(ride.id, 'here', -60)])).toEqual(['not-yours'])
    expect(await send(site, besnik.token, [tap(ride.id, 'seen', -30)])).toEqual(['stored'])
    expect((await rideOf(site, ride)).state).toBe('seen')
    expect((await site.drive(ardit.token, 'GET', 'GetRides')).body.rides).toEqual([])

    const back = (await assign(site, ride, { crewId: ardit.id })).body
    expect([back.state, back.steps.map(({ taken }: Json) => taken)]).toEqual(['here', ['stored', 'stored', 'stored']])
    expect((await assign(site, ride, { crewId: null })).body.state).toBe('planned')
  })

  test('done on all rides makes the booking done, with what was collected; taking the last one back confirms it again', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const there = await addDrivenRide(site, id, { returnDateAndTime: '2031-06-01T18:00' })
    await call(site, 'PUT', `UpdateBooking?id=${there.bookingId}`, { status: 'confirmed' })
    const back = (await bookingOf(site, there)).rides[1]
    await assign(site, back, { crewId: id })
    const statusNow = async () => (await bookingOf(site, there)).status

    await send(site, token, [tap(there.id, 'done', 1800, { eur: 20.5, lek: 1500 })])
    expect(await statusNow()).toBe('confirmed')
    const last = tap(back.id, 'done', 36_000, { eur: 25 })
    await send(site, token, [last])
    const done = await bookingOf(site, there)
    expect(done.status).toBe('done')
    expect(done.rides.map(({ collected }: Json) => collected)).toEqual([
      { eur: 20.5, lek: 1500 },
      { eur: 25, lek: 0 },
    ])
    expect(done.history.at(-1)).toMatchObject({ by: 'Ardit', changes: { status: ['confirmed', 'done'] } })

    await send(site, token, [tap(back.id, 'undo', 36_060, { undoes: last.key })])
    const again = await bookingOf(site, there)
    expect([again.status, again.rides[1].state, again.rides[1].collected]).toEqual([
      'confirmed',
      'planned',
      { eur: 0, lek: 0 },
    ])
    await send(site, token, [tap(back.id, 'done', 37_000, { lek: 2500 })])
    expect(await statusNow()).toBe('done')
  })

  test('a ride that is given to whoever has driven it already makes the booking done', async () => {
    await using site = await openDriverSite(dialect)
    const [ardit, besnik] = [await addDriver(site, 'Ardit'), await addDriver(site, 'Besnik')]
    const ride = await addDrivenRide(site, ardit.id)
    await assign(site, ride, { crewId: besnik.id })
    expect(await send(site, ardit.token, [tap(ride.id, 'done', 1800, { eur: 25 })])).toEqual(['not-yours'])

    await assign(site, ride, { crewId: ardit.id })
    const done = await bookingOf(site, ride)
    expect([done.status, done.rides[0].state, done.rides[0].collected]).toEqual(['done', 'done', { eur: 25, lek: 0 }])
    // A hand that slips opens nothing again.
    await assign(site, ride, { crewId: besnik.id })
    expect((await bookingOf(site, ride)).status).toBe('done')
  })

  test('a car of a leg that was driven stays with what its driver collected; without the other one the booking is done', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const first = await addDrivenRide(site, id, { nrOfPassengers: 8 })
    const second = await call(site, 'POST', `SplitRide?id=${first.id}`)
    await send(site, token, [tap(first.id, 'done', 1800, { eur: 25 })])

    const kept = await site.call('POST', `JoinRide?id=${first.id}`)
    expect([kept.status, kept.body.code]).toEqual([409, 'driven-ride'])
    expect((await bookingOf(site, first)).status).toBe('new')
    await call(site, 'POST', `JoinRide?id=${second.id}`)
    const done = await bookingOf(site, first)
    expect([done.status, done.rides.map(({ collected }: Json) => collected)]).toEqual(['done', [{ eur: 25, lek: 0 }]])
  })

  test('a booking that was cancelled stays so, whatever its driver taps', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    await send(site, token, [tap(ride.id, 'on-the-way', -60)])
    await call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, { status: 'cancelled' })
    const done = tap(ride.id, 'done', 60, { eur: 25 })

    expect(await send(site, token, [done])).toEqual(['stored'])
    const { status, rides } = await bookingOf(site, ride)
    // What he has collected is for staff to know.
    expect([status, rides]).toMatchObject([
      'cancelled',
      [{ state: 'done', collected: { eur: 25, lek: 0 }, clashes: [] }],
    ])
    expect((await call(site, 'GET', 'GetPlan?from=2031-06-01&to=2031-06-01')).rides).toEqual([])
    await send(site, token, [tap(ride.id, 'undo', 70, { undoes: done.key })])
    expect((await bookingOf(site, ride)).status).toBe('cancelled')

    await call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, { status: 'confirmed' })
    expect(await rideOf(site, ride)).toMatchObject({ state: 'on-the-way', crewId: id })
  })

  test('a ride that is handed back is nobody’s, staff hear of it, and until it is given anew it can be taken again', async () => {
    await using site = await openDriverSite(dialect)
    const ardit = await addDriver(site, 'Ardit')
    const vehicleId = await addVehicle(site, 'Van')
    const ride = await addDrivenRide(site, ardit.id)
    await assign(site, ride, { vehicleId })
    const handedBack = tap(ride.id, 'handed-back', -600)

    await send(site, ardit.token, [tap(ride.id, 'seen', -900), handedBack])
    const freed = await bookingOf(site, ride)
    expect(freed.rides[0]).toMatchObject({ state: 'handed-back', crewId: null, vehicleId: null })
    expect(freed.remarks).toContain('handed-back')
    expect(freed.history.at(-1)).toMatchObject({ by: 'Ardit', changes: { driver: ['Ardit, Van', null] } })
    expect((await site.drive(ardit.token, 'GET', 'GetRides')).body.rides).toEqual([])

    await send(site, ardit.token, [tap(ride.id, 'undo', -560, { undoes: handedBack.key })])
    const taken = await bookingOf(site, ride)
    expect(taken.rides[0]).toMatchObject({ state: 'seen', crewId: ardit.id, vehicleId })
    expect(taken.remarks).not.toContain('handed-back')
  })

  test('a ride that somebody cannot drive is suggested to others', async () => {
    await using site = await openDriverSite(dialect)
    const ardit = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, ardit.id)
    await send(site, ardit.token, [tap(ride.id, 'handed-back', -600)])
    const suggested = async () => (await call(site, 'POST', 'SuggestPlan', { from: day, to: day })).assignments

    expect(await suggested()).toEqual([])
    const besnik = await addDriver(site, 'Besnik')
    expect(await suggested()).toEqual([{ rideId: ride.id, crewId: besnik.id, vehicleId: null }])
  })

  test('who gets back what he had handed back begins anew with it', async () => {
    await using site = await openDriverSite(dialect)
    const [ardit, besnik] = [await addDriver(site, 'Ardit'), await addDriver(site, 'Besnik')]
    const ride = await addDrivenRide(site, ardit.id)
    const handedBack = tap(ride.id, 'handed-back', -600)
    await send(site, ardit.token, [tap(ride.id, 'on-the-way', -900), handedBack])

    expect((await assign(site, ride, { crewId: besnik.id })).body).toMatchObject({ state: 'planned' })
    // Too late: it is somebody else's by now.
    const late = tap(ride.id, 'undo', -590, { undoes: 'another' })
    expect(await send(site, ardit.token, [late])).toEqual(['not-yours'])
    expect((await rideOf(site, ride)).crewId).toBe(besnik.id)
    expect((await assign(site, ride, { crewId: ardit.id })).body).toMatchObject({ state: 'planned', crewId: ardit.id })
    await send(site, ardit.token, [tap(ride.id, 'seen', -300)])
    expect(await rideOf(site, ride)).toMatchObject({ state: 'seen', crewId: ardit.id })
  })

  test('a handing back that arrives only after he was given the ride anew does not free it', async () => {
    await using site = await openDriverSite(dialect)
    const [ardit, besnik] = [await addDriver(site, 'Ardit'), await addDriver(site, 'Besnik')]
    const ride = await addDrivenRide(site, ardit.id)
    const now = Date.now()
    const at = (step: string, seconds: number) =>
      tap(ride.id, step, seconds, { at: new Date(now + seconds * 1000).toISOString() })
    await send(site, ardit.token, [at('on-the-way', -900)])
    await assign(site, ride, { crewId: besnik.id })
    // What he has done of it comes back with it, as long as nothing says that he had handed it back.
    expect((await assign(site, ride, { crewId: ardit.id })).body).toMatchObject({ state: 'on-the-way' })

    expect(await send(site, ardit.token, [at('handed-back', -600)])).toEqual(['stored'])
    expect(await rideOf(site, ride)).toMatchObject({ state: 'planned', crewId: ardit.id })
    const { rides } = (await site.drive(ardit.token, 'GET', 'GetRides')).body
    expect(rides).toMatchObject([{ state: 'planned', steps: [] }])
    // That of his turn does.
    expect(await send(site, ardit.token, [at('handed-back', 600)])).toEqual(['stored'])
    expect(await rideOf(site, ride)).toMatchObject({ state: 'handed-back', crewId: null })
  })

  test('open tabs of the back office hear of every tap, and of nothing where there was none', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    const version = async () =>
      (await site.database.query.selectFrom('planState').select('version').executeTakeFirstOrThrow()).version
    const before = await version()

    await send(site, token, [tap(ride.id, 'seen', 0)])
    expect(await version()).toBe(before + 1)
    await send(site, token, [tap(ride.id, 'seen', 0)])
    expect(await version()).toBe(before + 1)
  })
})
