import { describe, expect, test } from 'vitest'

import { addDays } from '#domain/saranda-time.ts'
import { startBookingPushes } from '#server/bookings/pushes/booking-pushes.ts'
import type { Json } from '../setup/admin-site.ts'
import { addParty, type BoatSite, openBoatSite } from '../setup/boat-site.ts'
import { addDrivenRide, addDriver, type DriverSite, openDriverSite, tap } from '../setup/driver-site.ts'
import { eventually } from '../setup/eventually.ts'
import { addRide, assign, call } from '../setup/plan-site.ts'
import { startPushService, type TestPushService } from '../setup/push-service.ts'
import { endPauses } from '../setup/push-site.ts'
import { dialects } from '../setup/test-database.ts'

async function ring(site: DriverSite, service: TestPushService, { token, name }: BoatSite['ardit']) {
  const device = { name, ...service.subscribe(name), about: ['my-ride'] }
  expect((await site.drive(token, 'POST', 'AddPushDevice', device)).status).toBe(200)
}

const last = async (service: TestPushService, name: string, count: number) =>
  (await service.told(name, count)).at(-1)?.message

const remove = (site: DriverSite, id: number) => call(site, 'DELETE', `DeleteBooking?id=${id}`)

const states = async ({ database }: DriverSite) => {
  const rows = await database.query.selectFrom('pushes').select(['kind', 'state']).orderBy('id').execute()
  return rows.map(({ kind, state }) => `${kind} ${state}`)
}

/** Until when each push that waits is in hand: of what is, a driver may be hearing. */
const inHand = async ({ database }: DriverSite) => {
  const rows = await database.query.selectFrom('pushes').select('leasedUntil').where('state', '=', 'waiting').execute()
  return rows.map(({ leasedUntil }) => leasedUntil)
}

/** A ride of Gjergj that is cancelled while nothing goes out to his telephone; answers its booking. */
async function cancelUntold(site: DriverSite, service: TestPushService): Promise<number> {
  const gjergj = await addDriver(site, 'Gjergj')
  await ring(site, service, gjergj)
  const { bookingId } = await addDrivenRide(site, gjergj.id)
  await last(service, 'Gjergj', 1)
  await site.push.close()
  await call(site, 'PUT', `UpdateBooking?id=${bookingId}`, { status: 'cancelled' })
  return bookingId
}

describe.each(dialects)('on %s', (dialect) => {
  test('a driver hears of a deleted booking, also where his telephone was away just then, and nothing of one that he never heard of', async () => {
    await using service = await startPushService()
    await using site = await openDriverSite(dialect, { push: { ownHosts: [service.host] } })
    const gjergj = await addDriver(site, 'Gjergj', { languages: ['de', 'it'] })
    await ring(site, service, gjergj)
    const first = await addDrivenRide(site, gjergj.id)
    await last(service, 'Gjergj', 1)
    const second = await addDrivenRide(site, gjergj.id)
    await last(service, 'Gjergj', 2)

    await remove(site, first.bookingId)
    expect(await last(service, 'Gjergj', 3)).toEqual({
      title: 'La tua corsa è annullata',
      body: 'Saranda → Ksamil, dom 1 giu 2031, 10:00',
      tag: `ride-${first.bookingId}-out`,
      url: '',
      crewId: gjergj.id,
    })

    service.answer('Gjergj', { status: 503 })
    await call(site, 'PUT', `UpdateBooking?id=${second.bookingId}`, { status: 'cancelled' })
    const unheard = await addRide(site, '12:00')
    await assign(site, unheard, { crewId: gjergj.id })
    await eventually(() => service.tries('Gjergj')).toBe(5)
    await eventually(() => inHand(site)).toEqual([null, null])
    await remove(site, second.bookingId)
    await remove(site, unheard.bookingId)
    service.answer('Gjergj', { status: 201 })
    await endPauses(site.database)
    site.notifications.wake()

    expect(await last(service, 'Gjergj', 4)).toMatchObject({ title: 'La tua corsa è annullata' })
    await eventually(() => states(site)).toEqual(['ride-cancelled sent', 'ride-cancelled sent'])
  })

  test('a driver hears of a cancelled ride whose booking is deleted while his push is in hand', async () => {
    await using service = await startPushService()
    const push = { ownHosts: [service.host] }
    await using site = await openDriverSite(dialect, { push })
    const bookingId = await cancelUntold(site, service)
    const [taken, deleted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const query = site.database.query.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.some((row) => 'endpoint' in row)) {
          taken.resolve()
          await deleted.promise
        }
        return result
      },
    })
    const { content, database } = site
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const options = { content, publicUrl: 'https://taxi.example', log, ...push }
    const slow = startBookingPushes({ ...options, database: { ...database, query } })

    await taken.promise
    await remove(site, bookingId)
    deleted.resolve()

    expect(await last(service, 'Gjergj', 2)).toMatchObject({ title: 'Udhëtimi juaj u anulua' })
    await slow.close()
  })

  test('a push that is damaged keeps its booking from being deleted no more than any other', async () => {
    await using service = await startPushService()
    await using site = await openDriverSite(dialect, { push: { ownHosts: [service.host] } })
    const bookingId = await cancelUntold(site, service)
    await site.database.query.updateTable('pushes').set({ facts: '{"le' }).execute()

    await remove(site, bookingId)

    expect(await states(site)).toEqual(['ride-cancelled waiting'])
  })

  test('nobody hears that a ride is cancelled, or its booking deleted, whose guest he has driven, or has not met', async () => {
    await using service = await startPushService()
    await using site = await openDriverSite(dialect, { push: { ownHosts: [service.host] } })
    const gjergj = await addDriver(site, 'Gjergj')
    const [driven, missed] = [await addDrivenRide(site, gjergj.id), await addDrivenRide(site, gjergj.id)]
    const steps = [tap(driven.id, 'done', 600), tap(missed.id, 'here', 0), tap(missed.id, 'no-show', 3600)]
    expect((await site.drive(gjergj.token, 'POST', 'AddSteps', { steps })).status).toBe(200)
    await ring(site, service, gjergj)

    await call(site, 'PUT', `UpdateBooking?id=${missed.bookingId}`, { status: 'cancelled' })
    expect(await states(site)).toEqual([])
    await remove(site, driven.bookingId)
    await remove(site, missed.bookingId)

    expect(await states(site)).toEqual([])
  })

  test('a skipper hears of guests whose telephone is another one, and whose booking is deleted, the last ones too', async () => {
    await using service = await startPushService()
    await using site = await openBoatSite(dialect, { push: { ownHosts: [service.host] } })
    const { id } = await addParty(site, 3)
    await ring(site, service, site.ardit)

    await call(site, 'PUT', `UpdateBooking?id=${id}`, { phoneNumber: '+355 69 765 4321' })
    expect((await last(service, 'Ardit', 1))?.title).toBe('Guests of your departure have changed')
    await remove(site, id)

    const message = await last(service, 'Ardit', 2)
    expect(message).toMatchObject({ title: 'Guests of your departure are not coming', crewId: site.ardit.id })
    expect(message?.body).toMatch(/^.+, \w{3} 10:00$/)
  })

  test('a skipper hears that a departure does not leave, or does after all, which nobody has booked, while it is near', async () => {
    await using service = await startPushService()
    await using site = await openBoatSite(dialect, { push: { ownHosts: [service.host] } })
    await ring(site, service, site.ardit)
    await call(site, 'POST', 'AddPushDevice', {
      name: 'Office',
      ...service.subscribe('Office'),
      about: ['cancel-asked'],
    })
    const { kind, subjectId } = site.trip
    const cancel = (start: string): Promise<Json> =>
      call(site, 'POST', 'CancelDeparture', { kind, subjectId, start, reason: 'weather', note: '' })

    await cancel(site.start.replace(/^[^T]+/, (day) => addDays(day, 7)))
    await cancel(site.start)
    expect((await last(service, 'Ardit', 1))?.title).toBe('A departure is cancelled')
    await call(site, 'POST', 'UndoCancelDeparture', { kind, subjectId, start: site.start })
    const message = await last(service, 'Ardit', 2)
    expect(message).toMatchObject({ title: 'A departure leaves after all', crewId: site.ardit.id })
    expect(message?.body).toMatch(/^.+, \w{3} 10:00$/)
    expect(service.taken).toHaveLength(2)
  })
})
