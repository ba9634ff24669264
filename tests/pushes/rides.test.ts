import { describe, expect, test } from 'vitest'

import { createOfferStore } from '#server/bookings/offers/offer-store.ts'
import { sayLate } from '#server/bookings/rides/lateness.ts'
import type { Json } from '../setup/admin-site.ts'
import { changeTrip, shippedTrip } from '../setup/departure-site.ts'
import {
  addDrivenRide,
  addDriver,
  type DriverSite,
  minute,
  openDriverSite,
  startsAt,
  tap,
  tokenFor,
} from '../setup/driver-site.ts'
import { eventually } from '../setup/eventually.ts'
import { openOfferSite } from '../setup/offer-site.ts'
import { addRide, addVehicle, assign, call } from '../setup/plan-site.ts'
import { startPushService, type TestPushService } from '../setup/push-service.ts'
import { endPauses } from '../setup/push-site.ts'
import { dialects } from '../setup/test-database.ts'

const open = (dialect: (typeof dialects)[number], service: TestPushService) =>
  openDriverSite(dialect, { push: { ownHosts: [service.host] } })

/** A driver whose telephone rings under his name. */
async function addRungDriver(site: DriverSite, service: TestPushService, name: string, more: Json = {}) {
  const driver = await addDriver(site, name, more)
  const device = { name, ...service.subscribe(name), about: ['my-ride', 'late'] }
  const { status, body } = await site.drive(driver.token, 'POST', 'AddPushDevice', device)
  expect([status, body.name]).toEqual([200, name])
  return { ...driver, device: body }
}

const titles = async (service: TestPushService, name: string, count: number) =>
  (await service.told(name, count)).map(({ message }) => message.title)

describe.each(dialects)('on %s', (dialect) => {
  test('a driver hears in his language of what is given to him, moved, changed, taken away and cancelled', async () => {
    await using service = await startPushService()
    await using site = await open(dialect, service)
    const gjergj = await addRungDriver(site, service, 'Gjergj', { languages: ['de', 'it'] })
    const mira = await addRungDriver(site, service, 'Mira', { languages: ['en'] })
    const vehicleId = await addVehicle(site, 'Van')

    const ride = await addRide(site, '10:00', { name: 'Ana Secret' })
    const given = await assign(site, ride, { crewId: gjergj.id })
    expect(await titles(service, 'Gjergj', 1)).toEqual(['Una corsa per te'])
    const [push] = service.taken
    expect(push?.message).toEqual({
      title: 'Una corsa per te',
      body: 'Saranda → Ksamil, dom 1 giu 2031, 10:00',
      tag: `ride-${ride.bookingId}-out`,
      url: '',
      crewId: gjergj.id,
    })

    await assign(site, given.body, { vehicleId })
    expect((await titles(service, 'Gjergj', 2)).at(-1)).toBe('La tua corsa è cambiata')
    const update = (change: Json) => call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, change)
    await update({ pickupDateAndTime: '2031-06-01T11:30' })
    const moved = (await service.told('Gjergj', 3)).at(-1)
    expect(moved?.message).toMatchObject({
      title: 'La tua corsa ha cambiato orario',
      body: 'Saranda → Ksamil, dom 1 giu 2031, 11:30',
    })
    await update({ note: 'Two large bags' })
    expect((await titles(service, 'Gjergj', 4)).at(-1)).toBe('La tua corsa è cambiata')
    await update({ price: { eur: 42 } })
    await service.told('Gjergj', 5)
    // What only the office minds rings nobody.
    await update({ staffNote: 'Regular' })
    await update({ status: 'confirmed' })

    await assign(site, ride, { crewId: mira.id })
    expect((await titles(service, 'Gjergj', 6)).at(-1)).toBe('La corsa non è più tua')
    expect(await titles(service, 'Mira', 1)).toEqual(['A ride for you'])
    await update({ status: 'cancelled' })
    expect((await titles(service, 'Mira', 2)).at(-1)).toBe('Your ride is cancelled')
    await update({ status: 'confirmed' })
    expect((await titles(service, 'Mira', 3)).at(-1)).toBe('A ride for you')

    expect(service.taken).toHaveLength(9)
    expect(JSON.stringify(service.taken.map(({ message }) => message))).not.toMatch(/Ana|Secret|355/)
  })

  test('a driver’s devices are his own, ring for a test, and end with his link', async () => {
    await using service = await startPushService()
    await using site = await open(dialect, service)
    const { id, token, device } = await addRungDriver(site, service, 'Gjergj', { languages: ['el'] })
    const other = await addRungDriver(site, service, 'Mira')

    expect((await site.drive(token, 'GET', 'GetPushDevices')).body).toEqual([device])
    expect((await site.drive(other.token, 'POST', `TestPush?id=${device.id}`)).status).toBe(404)
    expect((await site.drive(undefined, 'GET', 'GetPushKey')).status).toBe(401)
    expect((await site.drive('x'.repeat(22), 'GET', 'GetPushKey')).status).toBe(410)
    expect((await call(site, 'GET', 'GetPushDevices')).length).toBe(0)
    const refused = { name: '', ...service.subscribe('x'), endpoint: 'http://127.0.0.1/', about: [] }
    expect((await site.drive(token, 'POST', 'AddPushDevice', refused)).body.errors).toHaveProperty('endpoint')
    expect((await site.drive(token, 'POST', `TestPush?id=${device.id}`)).body.isSent).toBe(true)
    expect(await titles(service, 'Gjergj', 1)).toEqual(['Χτυπάει'])

    const renewed = await tokenFor(site, id)
    expect((await site.drive(renewed, 'GET', 'GetPushDevices')).body).toEqual([])
    await addDrivenRide(site, id)
    await addDrivenRide(site, other.id)
    await service.told('Mira', 1)
    expect(service.tries('Gjergj')).toBe(1)
    expect((await site.drive(other.token, 'DELETE', `DeletePushDevice?id=${other.device.id}`)).status).toBe(200)
    expect((await site.drive(other.token, 'DELETE', `DeletePushDevice?id=${other.device.id}`)).status).toBe(404)
  })

  test('what a driver was not told yet is told as it is by then, or not at all', async () => {
    await using service = await startPushService()
    await using site = await open(dialect, service)
    const gjergj = await addRungDriver(site, service, 'Gjergj', { languages: ['en'] })
    await site.push.close()

    const kept = await addDrivenRide(site, gjergj.id)
    await call(site, 'PUT', `UpdateBooking?id=${kept.bookingId}`, { pickupDateAndTime: '2031-06-01T12:00' })
    const taken = await addDrivenRide(site, gjergj.id)
    await assign(site, taken, { crewId: null })

    const rows = await site.database.query.selectFrom('pushes').select(['kind', 'tag', 'facts']).execute()
    expect(rows.map(({ kind, tag }) => [kind, tag])).toEqual([['ride-given', `ride-${kept.bookingId}-out`]])
    expect(JSON.parse(rows[0]?.facts ?? '')).toMatchObject({ startAt: '2031-06-01T10:00:00.000Z' })
  })

  test('who drives the other cars of a leg hears that one is taken back, whose guests he has from then on', async () => {
    await using service = await startPushService()
    await using site = await open(dialect, service)
    const [gjergj, mira] = [await addRungDriver(site, service, 'Gjergj'), await addRungDriver(site, service, 'Mira')]
    const first = await addDrivenRide(site, gjergj.id)
    const second = await call(site, 'POST', `SplitRide?id=${first.id}`)
    await assign(site, second, { crewId: mira.id })
    await service.told('Mira', 1)
    const third = await call(site, 'POST', `SplitRide?id=${first.id}`)

    // That one is driven by nobody.
    await call(site, 'POST', `JoinRide?id=${third.id}`)
    expect((await service.told('Gjergj', 2)).at(-1)?.message.tag).toBe(`ride-${first.bookingId}-out`)
    await service.told('Mira', 2)
    await site.drive(mira.token, 'POST', 'AddSteps', { steps: [tap(second.id, 'seen', 0)] })
    await call(site, 'POST', `JoinRide?id=${first.id}`)

    expect((await service.told('Mira', 3)).at(-1)?.message.tag).toBe(`ride-${first.bookingId}-out`)
    await service.told('Gjergj', 3)
    const kinds = await site.database.query.selectFrom('pushes').select('kind').orderBy('id').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'ride-given',
      'ride-given',
      'ride-changed',
      'ride-changed',
      'ride-taken',
      'ride-changed',
    ])
  })

  test('who takes over a ride of many hours in the middle of it is rung, and who drove it; nobody once it is over', async () => {
    await using service = await startPushService()
    let now = startsAt - 60 * minute
    await using site = await openDriverSite(dialect, { push: { ownHosts: [service.host], now: () => now } })
    const gjergj = await addRungDriver(site, service, 'Gjergj', { languages: ['en'] })
    const mira = await addRungDriver(site, service, 'Mira', { languages: ['en'] })
    const tour = shippedTrip(site, 'tour')
    await changeTrip(site, tour, { lengthMinutes: 480 })
    const ride = await addDrivenRide(site, gjergj.id, { ...tour })
    await service.told('Gjergj', 1)
    const states = () => site.database.query.selectFrom('pushes').select('state').execute()
    const allSaid = () =>
      eventually(async () => (await states()).filter(({ state }) => state === 'waiting')).toEqual([])
    // Hours later nobody would have it in hand any more.
    await allSaid()

    now = startsAt + 7 * 60 * minute
    await assign(site, ride, { crewId: mira.id })
    expect(await titles(service, 'Mira', 1)).toEqual(['A ride for you'])
    expect((await titles(service, 'Gjergj', 2)).at(-1)).toBe('No longer your ride')

    now = startsAt + 8 * 60 * minute
    await assign(site, ride, { crewId: gjergj.id })
    await allSaid()
    expect(service.taken).toHaveLength(3)
  })

  test('a ride that is handed back rings staff, and a guest who is late its driver too', async () => {
    await using service = await startPushService()
    await using site = await open(dialect, service)
    const gjergj = await addRungDriver(site, service, 'Gjergj', { languages: ['en'] })
    const office = { name: 'Office', ...service.subscribe('Office'), about: ['my-ride', 'late'] }
    await call(site, 'POST', 'AddPushDevice', office)
    const ride = await addDrivenRide(site, gjergj.id)
    await service.told('Gjergj', 1)

    const { statusUrl } = await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)
    const late = () => sayLate(statusUrl.slice('/b/'.length), 30, site, startsAt - 5 * minute)
    // Two taps are one.
    await late()
    await late()
    const said = performance.now()
    expect((await titles(service, 'Gjergj', 2)).at(-1)).toBe('The guest is late by 30 min')
    // Two seconds are promised.
    expect(performance.now() - said).toBeLessThan(2000)
    expect(await titles(service, 'Office', 1)).toEqual(['The guest is late by 30 min'])

    const sent = await site.drive(gjergj.token, 'POST', 'AddSteps', { steps: [tap(ride.id, 'handed-back', -600)] })
    expect(sent.status).toBe(200)
    const handed = (await service.told('Office', 2)).at(-1)
    expect(handed?.message).toMatchObject({
      title: 'A ride was handed back',
      url: `/admin/bookings/${ride.bookingId}`,
    })
    // He knows it best.
    expect(service.tries('Gjergj')).toBe(2)
  })

  test('that a guest is late is told to nobody who drives him no more by the time at which the push can go', async () => {
    await using service = await startPushService()
    await using site = await open(dialect, service)
    const [gjergj, mira] = [await addRungDriver(site, service, 'Gjergj'), await addRungDriver(site, service, 'Mira')]
    const ride = await addDrivenRide(site, gjergj.id)
    const given = await titles(service, 'Gjergj', 1)
    const { statusUrl } = await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)
    const waiting = async () => {
      const rows = await site.database.query.selectFrom('pushes').select(['kind', 'state', 'lastError']).execute()
      return rows.flatMap(({ kind, state, lastError }) => (state === 'waiting' ? [`${kind} ${lastError}`] : []))
    }

    service.answer('Gjergj', { status: 503 })
    await sayLate(statusUrl.slice('/b/'.length), 30, site, startsAt - 5 * minute)
    await eventually(waiting).toEqual(['late busy'])
    await assign(site, ride, { crewId: mira.id })
    service.answer('Gjergj', { status: 201 })
    await endPauses(site.database)
    site.notifications.wake()

    await eventually(waiting).toEqual([])
    expect(await titles(service, 'Gjergj', 2)).toEqual([...given, expect.not.stringContaining('30')])
    expect(service.taken.filter(({ device }) => device === 'Gjergj')).toHaveLength(2)
  })

  test('a ride that is taken back before the push could go rings nobody as handed back', async () => {
    await using service = await startPushService()
    await using site = await open(dialect, service)
    const gjergj = await addDriver(site, 'Gjergj')
    const office = { name: 'Office', ...service.subscribe('Office'), about: ['my-ride', 'late'] }
    await call(site, 'POST', 'AddPushDevice', office)
    const ride = await addDrivenRide(site, gjergj.id)
    const handedBack = tap(ride.id, 'handed-back', -600)
    const add = (steps: Json[]) => site.drive(gjergj.token, 'POST', 'AddSteps', { steps })

    service.answer('Office', { status: 503 })
    await add([handedBack])
    const states = async () => {
      const rows = await site.database.query.selectFrom('pushes').select(['state', 'lastError']).execute()
      return rows.map(({ state, lastError }) => `${state} ${lastError}`)
    }
    await eventually(states).toEqual(['waiting busy'])
    await add([tap(ride.id, 'undo', -570, { undoes: handedBack.key })])
    service.answer('Office', { status: 201 })
    await endPauses(site.database)
    const { statusUrl } = await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)
    await sayLate(statusUrl.slice('/b/'.length), 30, site, startsAt - 5 * minute)
    await eventually(states).not.toContain('waiting busy')
    expect(await titles(service, 'Office', 1)).toEqual(['The guest is late by 30 min'])
  })

  test('a price that its guest accepts rings whoever is to collect it', async () => {
    await using service = await startPushService()
    await using site = await open(dialect, service)
    const driver = await addRungDriver(site, service, 'Mira', { languages: ['en'] })
    const ride = await addRide(site, '10:00')
    await assign(site, ride, { crewId: driver.id })
    await service.told('Mira', 1)

    const offers = createOfferStore(site)
    const dayBefore = site.clock.now - 86_400_000
    const { id } = await offers.offer({ bookingId: ride.bookingId, eur: 42 }, { by: 'Ana', now: dayBefore })
    const { receiptToken } = await site.database.query
      .selectFrom('bookings')
      .select('receiptToken')
      .where('id', '=', ride.bookingId)
      .executeTakeFirstOrThrow()
    await offers.answer(receiptToken, id, 'accept', dayBefore)

    expect((await titles(service, 'Mira', 2)).at(-1)).toBe('Your ride has changed')
  })

  test('who asks to cancel, and who answers an offer, rings staff', async () => {
    await using service = await startPushService()
    await using site = await openOfferSite(dialect, { push: { ownHosts: [service.host] } })
    const about = ['cancel-asked', 'offer-answered']
    await site.call('POST', 'AddPushDevice', { name: 'Phone', ...service.subscribe('Phone'), about })
    const statusUrl = async (id: number) => {
      const { receiptToken } = await site.database.query
        .selectFrom('bookings')
        .select('receiptToken')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return `/b/${receiptToken}`
    }
    const answered = async (answer: string) => {
      const booking = await site.add()
      const { body } = await site.offer(booking.id)
      await site.press({ statusUrl: await statusUrl(booking.id) }, body.id, `answer=${answer}`)
      return booking
    }

    await answered('decline')
    expect(await titles(service, 'Phone', 1)).toEqual(['Offer declined'])
    const accepted = await answered('accept')
    expect((await service.told('Phone', 2)).at(-1)?.message).toMatchObject({
      title: 'Offer accepted',
      url: `/admin/bookings/${accepted.id}`,
    })
    const askToCancel = async () => site.app.inject({ method: 'POST', url: `${await statusUrl(accepted.id)}/cancel` })
    await askToCancel()
    expect((await titles(service, 'Phone', 3)).at(-1)).toBe('A guest asks to cancel')
    await call(site, 'PUT', `UpdateBooking?id=${accepted.id}`, { cancelAskedAt: null })
    await askToCancel()
    expect((await titles(service, 'Phone', 4)).at(-1)).toBe('A guest asks to cancel')
    expect(service.taken).toHaveLength(4)
  })
})
