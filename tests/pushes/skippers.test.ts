import { describe, expect, test } from 'vitest'

import { addDays, instantOfWallTime } from '#domain/saranda-time.ts'
import { createOfferStore } from '#server/bookings/offers/offer-store.ts'
import type { Json } from '../setup/admin-site.ts'
import { addParty, addSkipper, type BoatSite, openBoatSite } from '../setup/boat-site.ts'
import { addRow, changeTrip, setDeparture } from '../setup/departure-site.ts'
import { addVehicle, call } from '../setup/plan-site.ts'
import { validBooking } from '../setup/booking-test-app.ts'
import { eventually } from '../setup/eventually.ts'
import { openGuestApp } from '../setup/guest-app.ts'
import { startPushService, type TestPushService } from '../setup/push-service.ts'
import { endPauses } from '../setup/push-site.ts'
import { dialects } from '../setup/test-database.ts'

async function ring(site: BoatSite, service: TestPushService, { token, name }: BoatSite['ardit']) {
  const device = { name, ...service.subscribe(name), about: ['my-ride'] }
  expect((await site.drive(token, 'POST', 'AddPushDevice', device)).status).toBe(200)
}

const titles = async (service: TestPushService, name: string, count: number) =>
  (await service.told(name, count)).map(({ message }) => message.title)

describe.each(dialects)('on %s', (dialect) => {
  test('a skipper hears of the guests of his boat, of another boat, and of what does not leave', async () => {
    await using service = await startPushService()
    await using site = await openBoatSite(dialect, { push: { ownHosts: [service.host] } })
    const iliria = await addVehicle(site, 'Iliria', { kind: 'boat', seats: 12 })
    const besnik = await addSkipper(site, 'Besnik', iliria, { languages: ['it'] })
    await ring(site, service, site.ardit)
    await ring(site, service, besnik)

    const anna = await addParty(site, 3, { name: 'Anna Secret' })
    const [first] = await service.told('Ardit', 1)
    expect(first?.message).toMatchObject({ title: 'New guests for your departure', url: '' })
    expect(first?.message.body).toContain('10:00')
    expect(JSON.stringify(first?.message)).not.toContain('Secret')
    const update = (change: Json) => call(site, 'PUT', `UpdateBooking?id=${anna.id}`, change)
    await update({ nrOfPassengers: 4 })
    expect((await titles(service, 'Ardit', 2)).at(-1)).toBe('Guests of your departure have changed')
    // What only the office minds, and what leaves in a week, rings nobody.
    await update({ staffNote: 'Regular' })
    await addRow(site, site.trip, { time: '18:00' })
    await addParty(site, 2, { departure: `${addDays(site.start.slice(0, 10), 7)}T18:00` })

    await setDeparture(site, site.trip, { start: site.start, vehicleId: iliria })
    expect((await titles(service, 'Ardit', 3)).at(-1)).toBe('No longer your departure')
    expect(await titles(service, 'Besnik', 1)).toEqual(['Una partenza per te'])
    const { kind, subjectId } = site.trip
    await call(site, 'POST', 'CancelDeparture', { kind, subjectId, start: site.start, reason: 'weather', note: '' })
    expect((await titles(service, 'Besnik', 2)).at(-1)).toBe('Una partenza è annullata')
    await call(site, 'POST', 'UndoCancelDeparture', { kind, subjectId, start: site.start })
    await service.told('Besnik', 3)
    await update({ status: 'cancelled' })
    expect((await titles(service, 'Besnik', 4)).at(-1)).toBe('Alcuni clienti della tua partenza non vengono')
    expect(await titles(service, 'Ardit', 3)).toHaveLength(3)
    expect(service.taken).toHaveLength(7)
  })

  test('what a party pays when its guest accepts an offer rings whoever takes the money at the quay', async () => {
    await using service = await startPushService()
    await using site = await openBoatSite(dialect, { push: { ownHosts: [service.host] } })
    const { id } = await addParty(site, 3)
    await ring(site, service, site.ardit)
    const { receiptToken } = await site.database.query
      .selectFrom('bookings')
      .select('receiptToken')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const offers = createOfferStore(site)
    const now = Date.now()

    const declined = await offers.offer({ bookingId: id, eur: 40 }, { by: 'Ana', now })
    await offers.answer(receiptToken, declined.id, 'decline', now)
    const accepted = await offers.offer({ bookingId: id, eur: 50 }, { by: 'Ana', now })
    await offers.answer(receiptToken, accepted.id, 'accept', now)

    expect(await titles(service, 'Ardit', 1)).toEqual(['Guests of your departure have changed'])
    expect(await site.database.query.selectFrom('pushes').select('kind').execute()).toEqual([{ kind: 'party-changed' }])
  })

  test('of a departure that does not leave a skipper hears once, and nothing more of its guests', async () => {
    await using service = await startPushService()
    await using site = await openBoatSite(dialect, { push: { ownHosts: [service.host] } })
    const iliria = await addVehicle(site, 'Iliria', { kind: 'boat', seats: 25 })
    const besnik = await addSkipper(site, 'Besnik', iliria)
    const [anna, bea] = [await addParty(site, 3), await addParty(site, 2)]
    await addRow(site, site.trip, { time: '18:00' })
    await ring(site, service, site.ardit)
    await ring(site, service, besnik)
    const { kind, subjectId } = site.trip
    await call(site, 'POST', 'CancelDeparture', { kind, subjectId, start: site.start, reason: 'weather', note: '' })
    const update = ({ id }: Json, change: Json) => call(site, 'PUT', `UpdateBooking?id=${id}`, change)

    await update(anna, { note: 'With a pram' })
    await update(anna, { status: 'cancelled' })
    await setDeparture(site, site.trip, { start: site.start, vehicleId: iliria })
    // Who takes another one comes there.
    await update(bea, { departure: `${site.start.slice(0, 10)}T18:00` })

    expect(await titles(service, 'Ardit', 2)).toEqual(['A departure is cancelled', 'New guests for your departure'])
    const kinds = await site.database.query.selectFrom('pushes').select('kind').orderBy('id').execute()
    expect(kinds.map((push) => push.kind)).toEqual(['departure-cancelled', 'party-joined'])
  })

  test('what a skipper was not told yet of its guests is told no more once a departure is cancelled', async () => {
    await using service = await startPushService()
    await using site = await openBoatSite(dialect, { push: { ownHosts: [service.host] } })
    await ring(site, service, site.ardit)
    service.answer('Ardit', { status: 503 })
    await addParty(site, 3)
    const pushes = async () => {
      const rows = await site.database.query.selectFrom('pushes').select(['kind', 'state', 'lastError']).execute()
      return rows.map(({ kind, state, lastError }) => `${kind} ${state} ${lastError}`)
    }
    await eventually(pushes).toEqual(['party-joined waiting busy'])

    service.answer('Ardit', { status: 201 })
    const { kind, subjectId } = site.trip
    await call(site, 'POST', 'CancelDeparture', { kind, subjectId, start: site.start, reason: 'weather', note: '' })
    await endPauses(site.database)
    site.notifications.wake()

    await eventually(async () => (await pushes()).filter((push) => push.includes('waiting'))).toEqual([])
    expect(await titles(service, 'Ardit', 1)).toEqual(['A departure is cancelled'])
  })

  test('who goes out with either boat hears once that his departure has changed', async () => {
    await using service = await startPushService()
    await using site = await openBoatSite(dialect, { push: { ownHosts: [service.host] } })
    const iliria = await addVehicle(site, 'Iliria', { kind: 'boat', seats: 25 })
    const both = await addSkipper(site, 'Both', site.boatId, { vehicleIds: [site.boatId, iliria] })
    const besnik = await addSkipper(site, 'Besnik', iliria)
    await addParty(site, 3)
    for (const skipper of [site.ardit, both, besnik]) await ring(site, service, skipper)

    await setDeparture(site, site.trip, { start: site.start, vehicleId: iliria })

    expect(await titles(service, 'Ardit', 1)).toEqual(['No longer your departure'])
    expect(await titles(service, 'Besnik', 1)).toEqual(['A departure for you'])
    expect(await titles(service, 'Both', 1)).toEqual(['Your departure has changed'])
    expect(await site.database.query.selectFrom('pushes').select('kind').execute()).toHaveLength(3)
  })

  test('a departure that becomes somebody else’s through its boat, or its trip’s, rings whom it leaves and whom it comes to', async () => {
    await using service = await startPushService()
    await using site = await openBoatSite(dialect, { push: { ownHosts: [service.host] } })
    const iliria = await addVehicle(site, 'Iliria', { kind: 'boat', seats: 25 })
    const besnik = await addSkipper(site, 'Besnik', iliria)
    await addParty(site, 3)
    await addRow(site, site.trip, { time: '18:00' })
    for (const skipper of [site.ardit, besnik]) await ring(site, service, skipper)
    const owns = ({ id }: typeof besnik, vehicleIds: number[]) =>
      call(site, 'PUT', `UpdateCrew?id=${id}`, { vehicleIds })

    await owns(besnik, [iliria, site.boatId])
    expect(await titles(service, 'Besnik', 1)).toEqual(['A departure for you'])
    // Whose it stays has nothing to hear, nor has anybody of what is not said of boats.
    await call(site, 'PUT', `UpdateCrew?id=${besnik.id}`, { name: 'Besnik Dede' })
    await owns(site.ardit, [iliria])
    expect(await titles(service, 'Ardit', 1)).toEqual(['No longer your departure'])

    await changeTrip(site, site.trip, { vehicleId: iliria })
    expect((await titles(service, 'Ardit', 2)).at(-1)).toBe('A departure for you')
    expect((await titles(service, 'Besnik', 2)).at(-1)).toBe('Your departure has changed')
    await changeTrip(site, site.trip, { lengthMinutes: 180 })
    expect(await site.database.query.selectFrom('pushes').select('kind').execute()).toHaveLength(4)
  })

  test('a trip is called in the language of who is rung, whatever its guest reads', async () => {
    await using service = await startPushService()
    await using site = await openBoatSite(dialect, { push: { ownHosts: [service.host] } })
    const besnik = await addSkipper(site, 'Besnik', site.boatId, { languages: ['it'] })
    await ring(site, service, besnik)
    await using guests = await openGuestApp(site, { notifications: site.notifications, now: Date.now })

    const asked = { ...validBooking, ...site.trip, pickupDateAndTime: undefined, departure: site.start }
    expect((await guests.book(asked, { 'x-language-code': 'de' })).status).toBe(200)

    const [told] = await service.told('Besnik', 1)
    expect(told?.message.body).toContain('Isole di Ksamil')
  })

  test('a skipper hears of the guests whom a deleted trip has left him', async () => {
    await using service = await startPushService()
    await using site = await openBoatSite(dialect, { push: { ownHosts: [service.host] } })
    await ring(site, service, site.ardit)
    const { id } = await addParty(site, 3)
    await service.told('Ardit', 1)
    await call(site, 'DELETE', `DeleteBoatTrip?id=${site.trip.subjectId}&everyLanguage=true`)

    await call(site, 'PUT', `UpdateBooking?id=${id}`, { status: 'cancelled' })
    expect((await titles(service, 'Ardit', 2)).at(-1)).toBe('Guests of your departure are not coming')
  })

  test('a skipper who still waits at the quay hears who does not come, and nothing any more once he is out', async () => {
    await using service = await startPushService()
    let now = Date.now()
    await using site = await openBoatSite(dialect, { push: { ownHosts: [service.host], now: () => now } })
    const [late, later] = [await addParty(site, 3, { name: 'Late' }), await addParty(site, 2, { name: 'Later' })]
    await ring(site, service, site.ardit)
    const leave = ({ id }: Json) => call(site, 'PUT', `UpdateBooking?id=${id}`, { status: 'cancelled' })

    now = Number(instantOfWallTime(site.start)) + 10 * 60_000
    await leave(late)
    expect(await titles(service, 'Ardit', 1)).toEqual(['Guests of your departure are not coming'])
    now += 50 * 60_000
    await leave(later)
    expect(await site.database.query.selectFrom('pushes').select('kind').execute()).toHaveLength(1)
  })
})
