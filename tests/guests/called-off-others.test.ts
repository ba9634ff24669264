import { describe, expect, test } from 'vitest'

import { type Json, openAdminSite } from '../setup/admin-site.ts'
import { openStormSite } from '../setup/called-off-site.ts'
import { monday, morning, openKaiki, party, staffDeparture } from '../setup/departure-site.ts'
import { openGuestApp } from '../setup/guest-app.ts'
import { eventually } from '../setup/eventually.ts'
import { startMailServer } from '../setup/mail-server.ts'
import { openMail } from '../setup/mail-site.ts'
import { addCrew, call } from '../setup/plan-site.ts'
import { startPushService } from '../setup/push-service.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('who drives a guest to the boat is rung, and the others of staff; the other rides of the guest are nobody’s matter', async () => {
    await using service = await startPushService()
    await using site = await openStormSite(dialect, {}, { push: { ownHosts: [service.host] } })
    const crewId = await addCrew(site, 'Gjergj', { languages: ['en'] })
    await site.push.devices.add({ crewId }, { name: 'Gjergj', ...service.subscribe('Gjergj'), about: ['my-ride'] })
    const vehicleId = (await call(site, 'POST', 'AddVehicle', { name: 'Kaiki', kind: 'boat', seats: 40 })).id
    const skipperId = await addCrew(site, 'Niko', { languages: ['el'], drives: 'boat', vehicleIds: [vehicleId] })
    await site.push.devices.add(
      { crewId: skipperId },
      { name: 'Niko', ...service.subscribe('Niko'), about: ['my-ride'] },
    )
    await call(site, 'PUT', `UpdateBoatTrip?id=${site.trip.subjectId}`, { vehicleId })
    const phone = { name: 'Phone', ...service.subscribe('Phone'), about: ['cancel-asked'] }
    await site.call('POST', 'AddPushDevice', phone)
    const own = { name: 'Own', ...service.subscribe('Own'), about: ['cancel-asked'] }
    await site.callAsStaff('POST', 'AddPushDevice', own)
    const guest = await site.aboard(2, { name: 'Ana Secret', phoneNumber: '+355691112233' })
    const rideOf = async (more: Json): Promise<Json> => {
      const { id } = await site.add({ pickupDateAndTime: `${monday}T09:15`, nrOfPassengers: 2, ...more })
      await site.give(id, 'out', crewId, null)
      return site.details(id)
    }
    const ends = { pickupAddress: 'Tirana airport', dropoffAddress: 'Saranda' }
    const there = await rideOf({ ...ends, phoneNumber: guest.phoneNumber })
    const byMail = await rideOf({ ...ends, email: guest.email.toUpperCase(), pickupDateAndTime: `${monday}T16:00` })
    await rideOf({ pickupAddress: 'Blue Eye', dropoffAddress: 'Butrint', phoneNumber: guest.phoneNumber })
    await rideOf({ ...ends, phoneNumber: guest.phoneNumber, pickupDateAndTime: '2031-06-03T09:15' })
    await rideOf(ends)
    await service.told('Gjergj', 5)

    const { body } = await site.cancel()
    const references = body.parties[0].connectedRides.map((ride: Json) => ride.reference)
    expect(references).toEqual([there.reference, byMail.reference])
    expect(body.parties[0].connectedRides[0]).toMatchObject({ startAt: `${monday}T09:15`, crewId, dropoff: 'Saranda' })
    const told = (await service.told('Gjergj', 7)).slice(5).map(({ message }) => message)
    // Both go out at once, so either may arrive first.
    expect(told.map(({ title, body: text }) => `${title}: ${text}`).toSorted()).toEqual([
      'Your guest’s trip is cancelled: Tirana airport → Saranda, Mon, 2 Jun 2031, 09:15',
      'Your guest’s trip is cancelled: Tirana airport → Saranda, Mon, 2 Jun 2031, 16:00',
    ])
    const [rung] = await service.told('Phone', 1)
    const board = `/admin/departures/cancelled?kind=boat&subjectId=${site.trip.subjectId}&start=${morning}`
    expect(rung?.message).toMatchObject({ title: 'A departure is cancelled', url: board })
    expect(rung?.message.body).toBe('Ksamil islands by kaiki, Mon, 2 Jun 2031, 10:00')
    expect((await service.told('Niko', 1))[0]?.message.title).toBe('Μια αναχώρηση ακυρώθηκε')
    const line = (await site.details(there.id)).history.at(-1)
    expect(line.changes.guestTripCancelled[1]).toContain('2031-06-02 10:00')

    await site.undo()
    expect((await service.told('Gjergj', 9)).at(-1)?.message.title).toBe('Your guest’s trip leaves after all')
    expect((await service.told('Phone', 2)).at(-1)?.message.title).toBe('A departure leaves after all')
    await site.cancel()
    await site.send(guest, 'move', { departure: '2031-06-05T10:00' })
    const moved = (await site.details(there.id)).history.at(-1)
    expect([moved.by, moved.changes]).toEqual(['Visitor', { guestTripMoved: ['2031-06-02 10:00', '2031-06-05 10:00'] }])
    // Whoever did it knows, and nobody read who the guest is.
    expect(service.taken.filter(({ device }) => device === 'Own')).toEqual([])
    expect(JSON.stringify(service.taken.map(({ message }) => message))).not.toContain('Secret')
  })

  test('staff read the other rides of a guest as the back office calls them, whatever he reads', async () => {
    await using site = await openStormSite(dialect)
    const { phoneNumber, pickupAddress } = await site.aboard()
    const { content, defaultLanguage } = site.content.current()
    const { id: subjectId, name } = content('attractions', defaultLanguage)?.attractions[0] ?? { id: 0, name: '' }
    const { id } = await site.add({
      kind: 'attraction',
      subjectId,
      phoneNumber,
      nrOfPassengers: 2,
      pickupAddress,
      dropoffAddress: name,
      pickupDateAndTime: `${monday}T14:00`,
    })
    const read = 'Ein Ausflugsziel'
    await site.database.query
      .updateTable('bookings')
      .set({ language: 'de', subjectName: read, dropoffAddress: read })
      .where('id', '=', id)
      .execute()

    const { body } = await site.before()
    expect(body.parties[0].connectedRides).toMatchObject([{ bookingId: id, pickup: pickupAddress, dropoff: name }])
  })

  test.for([
    ['Άγιοι Σαράντα', 'Saranda'],
    ['Ξενοδοχείο Brilant, Άγιοι Σαράντα', 'Sarandë'],
    // In no row of the price table.
    ['Delvinë', 'delvina'],
  ])('a guest who leaves from %s is driven there, also where his ride leads to %s', async ([place, spelt]) => {
    await using site = await openStormSite(dialect)
    const { phoneNumber } = await site.aboard(2, { pickupAddress: place })
    const ride = { phoneNumber, nrOfPassengers: 2, pickupDateAndTime: `${monday}T09:15` }
    const { id } = await site.add({ ...ride, pickupAddress: 'Tirana airport', dropoffAddress: spelt })
    await site.add({ ...ride, pickupAddress: 'Blue Eye', dropoffAddress: 'Butrint' })

    const { body } = await site.before()
    expect(body.parties[0].connectedRides).toMatchObject([{ bookingId: id, dropoff: spelt }])
  })

  test('nobody is reminded of what does not leave, and everybody of what leaves after all', async () => {
    await using server = await startMailServer()
    // On the day before: Saranda is two hours ahead in summer.
    const noon = Date.parse('2031-06-01T10:00:00Z')
    const evening = Date.parse('2031-06-01T16:05:00Z')
    let now = noon
    await using site = await openAdminSite(
      dialect,
      ({ database, content }) => openMail(database, server.url, { content, now: () => now }).mail,
    )
    const trip = await openKaiki(site, { capacity: 10 })
    const { id } = await call(site, 'POST', 'AddBooking', party(trip, 2))
    await call(site, 'PUT', `UpdateBooking?id=${id}`, { status: 'confirmed' })
    const told = async (which: number) =>
      (await call(site, 'GET', `GetBooking?id=${which}`)).mails.map(({ kind, state }: Json) => `${kind} ${state}`)
    await eventually(() => told(id)).toContain('confirmed sent')
    now = evening
    const key = { kind: trip.kind, subjectId: trip.subjectId, start: morning }
    const kinds = async () => (await call(site, 'GET', `GetBooking?id=${id}`)).mails.map(({ kind }: Json) => kind)

    await call(site, 'POST', 'CancelDeparture', { ...key, reason: 'weather' })
    await site.notifications.queueDue()
    expect(await kinds()).not.toContain('reminder')
    expect((await call(site, 'GET', `GetBooking?id=${id}`)).nextMail).toBeNull()
    await call(site, 'POST', 'UndoCancelDeparture', key)
    await site.notifications.queueDue()
    expect(await kinds()).toContain('reminder')
    // One that waits is taken back with the departure.
    await server.behave('closed')
    const other = await call(
      site,
      'POST',
      'AddBooking',
      party(trip, 1, { email: 'other@example.com', departure: morning }),
    )
    now = noon
    await call(site, 'PUT', `UpdateBooking?id=${other.id}`, { status: 'confirmed' })
    now = evening
    await site.notifications.queueDue()
    // What is being sent at the moment is not taken back; it is held back when it is tried again.
    await eventually(() => told(other.id)).toContain('reminder failing')
    await call(site, 'POST', 'CancelDeparture', { ...key, reason: 'weather' })
    expect((await told(other.id)).join()).not.toContain('reminder')
  })

  test('how a wish was answered is not told of a departure that does not leave', async () => {
    await using site = await openStormSite(dialect)
    const booking = await site.aboard(2)
    expect((await site.send(booking, 'change', { nrOfPassengers: '50' })).statusCode).toBe(303)
    const [wish] = (await site.details(booking.id)).wishes
    await site.cancel()

    expect((await site.call('POST', 'AnswerWish', { id: wish.id, answer: 'decline' })).status).toBe(200)

    const told = async () => (await site.details(booking.id)).mails.map(({ kind, state }: Json) => `${kind} ${state}`)
    await eventually(told).toContain('departure-cancelled sent')
    await eventually(told).toContain('wish-declined held-back')
  })

  test('what was confirmed while it did not leave is told once it does, or its guest goes with another or none', async () => {
    await using site = await openStormSite(dialect)
    const tuesday = '2031-06-03T10:00'
    const wednesday = '2031-06-04T10:00'
    const moved = await site.aboard()
    const restored = await site.aboard(2, { departure: tuesday })
    const driven = await site.aboard(2, { departure: wednesday })
    const told = async ({ id }: Json) =>
      (await site.details(id)).mails.map(({ kind, state }: Json) => `${kind} ${state}`)
    for (const [booking, start] of [
      [moved, morning],
      [restored, tuesday],
      [driven, wednesday],
    ]) {
      await site.cancel({ start })
      await eventually(() => told(booking)).toEqual(['received sent', 'departure-cancelled sent'])
      await site.update(booking.id, { status: 'confirmed' })
      await eventually(() => told(booking)).toContain('confirmed held-back')
    }

    await site.send(moved, 'move', { departure: '2031-06-05T10:00' })
    await site.undo({ start: tuesday })
    await site.update(driven.id, { kind: 'taxi' })

    await eventually(async () => (await told(driven)).slice(3)).toEqual(['confirmed sent'])
    await eventually(async () => (await told(moved)).slice(3)).toEqual(['departure-moved sent', 'confirmed sent'])
    await eventually(async () => (await told(restored)).slice(3)).toEqual(['departure-goes sent', 'confirmed sent'])
  })

  test('whom staff take from there to yet another departure is told that one, too', async () => {
    await using site = await openStormSite(dialect)
    const [tuesday, thursday] = ['2031-06-03T10:00', '2031-06-05T10:00']
    const [led, chosen] = [await site.aboard(3), await site.aboard(2)]
    for (const { id } of [led, chosen]) await site.update(id, { status: 'confirmed' })
    await site.cancel()
    await site.update(led.id, { departure: tuesday })
    await site.send(chosen, 'move', { departure: tuesday })
    const told = async ({ id }: Json) =>
      (await site.details(id)).mails.flatMap(({ kind, state }: Json) => (kind === 'departure-moved' ? [state] : []))

    for (const booking of [led, chosen]) {
      await eventually(() => told(booking)).toEqual(['sent'])
      await site.update(booking.id, { departure: thursday })
      await eventually(() => told(booking)).toEqual(['sent', 'sent'])
      expect(await site.onBoard(booking)).toMatchObject({ choice: 'moved', movedTo: thursday })
      expect((await site.page(booking.statusUrl)).body).toContain('You are now travelling on Thu, 5 Jun 2031, 10:00')
    }
    // Other changes are as before.
    await site.update(led.id, { nrOfPassengers: 2 })
    await site.update(led.id, { kind: 'taxi' })
    expect(await told(led)).toHaveLength(2)
  })

  test('who could not be told of his booking before it did not leave is told once it does', async () => {
    await using site = await openStormSite(dialect)
    await site.server.behave('closed')
    const booking = await site.aboard()
    const told = async () => (await site.details(booking.id)).mails.map(({ kind, state }: Json) => `${kind} ${state}`)
    await eventually(told).toEqual(['received failing'])
    await site.cancel()
    await eventually(told).toContain('received held-back')
    // Nor is he being told at this moment that it does not leave.
    await site.notifications.close()

    await site.undo()

    expect(await told()).toEqual(['received held-back', 'received waiting'])
  })

  test('what was made while its booking was cancelled by a slip is told once that is taken back', async () => {
    await using site = await openStormSite(dialect)
    const booking = await site.aboard()
    const told = async () => (await site.details(booking.id)).mails.map(({ kind, state }: Json) => `${kind} ${state}`)
    await site.update(booking.id, { status: 'confirmed' })
    await eventually(told).toEqual(['received sent', 'confirmed sent'])
    await site.notifications.close()
    await site.cancel()
    // It was in hand when that was pressed, and the mail server hung: made once more, it did not hold.
    await site.database.query
      .updateTable('mails')
      .set({ state: 'held-back', nextAttemptAt: null, attempts: 2 })
      .where('kind', '=', 'departure-cancelled')
      .execute()
    await site.update(booking.id, { status: 'cancelled' })

    await site.update(booking.id, { status: 'confirmed' })

    expect((await told()).slice(2)).toEqual(['departure-cancelled held-back', 'departure-cancelled waiting'])
  })

  test('who waits for its seats waits no more', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site, { capacity: 2 })
    await app.booked(party(trip, 2))
    const joined = await app.send('JoinWaitList', party(trip, 2, { name: 'Waiting', email: 'w@example.com' }))
    expect([joined.status, joined.body.place]).toEqual([200, 1])
    const key = { kind: trip.kind, subjectId: trip.subjectId, start: morning }
    expect((await staffDeparture(site, trip)).waiting).toBe(1)

    const { parties } = await call(site, 'POST', 'CancelDeparture', { ...key, reason: 'boat' })
    expect(parties).toHaveLength(1)
    expect(await staffDeparture(site, trip)).toMatchObject({ waiting: 0, held: 0, taken: 2 })
    const { state } = await site.database.query.selectFrom('waitList').select('state').executeTakeFirstOrThrow()
    expect(state).toBe('ended')
  })
})
