import { describe, expect, test } from 'vitest'

import { eraseOld } from '#server/bookings/upkeep.ts'

import type { Json } from '../setup/admin-site.ts'
import { openStormSite } from '../setup/called-off-site.ts'
import {
  addRow,
  changeTrip,
  expectRefusal,
  monday,
  morning,
  party,
  shippedTrip,
  staffDeparture,
} from '../setup/departure-site.ts'
import { eventually } from '../setup/eventually.ts'
import { call } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('before anybody presses, staff see whom it reaches, by which way and with which words', async () => {
    await using site = await openStormSite(dialect)
    const written = await site.aboard(3, { name: 'Zana' })
    const called = await site.aboard(2, { name: 'Ylli', email: '' })
    const gone = await site.aboard(4)
    await site.update(gone.id, { status: 'cancelled' })

    const { status, body } = await site.before()
    expect([status, body.departure]).toEqual([200, await staffDeparture(site, site.trip)])
    expect(body.parties.map(({ name, way }: Json) => [name, way])).toEqual([
      ['Ylli', 'phone'],
      ['Zana', 'mail'],
    ])
    expect(body.parties[0]).toMatchObject({
      bookingId: called.id,
      reference: called.reference,
      phoneNumber: called.phoneNumber,
      nrOfPassengers: 2,
      language: 'gb',
      message: expect.stringContaining(`the sea is too rough for your trip on Mon, 2 Jun 2031, 10:00`),
      whatsAppUrl: expect.stringContaining('https://wa.me/355692000002?text='),
      connectedRides: [],
    })
    const others = `GetDepartureReach?kind=boat&subjectId=${site.trip.subjectId}&start=${morning}&reason=boat`
    expect((await site.callAsStaff('GET', others)).body.parties[1].message).toContain('our boat is out of service')
    // Of the sea nothing is said to who would be driven.
    const tour = shippedTrip(site, 'tour')
    await changeTrip(site, tour, { capacity: 8 })
    await addRow(site, tour)
    await site.aboard(2, tour)
    const ofTour = `GetDepartureReach?kind=tour&subjectId=${tour.subjectId}&start=${morning}&reason=weather`
    const [told] = (await site.callAsStaff('GET', ofTour)).body.parties
    expect(told.message).toContain('the weather is too rough, so ')
    expect((await site.before(`${monday}T11:00`)).status).toBe(404)
    expect((await site.board()).status).toBe(404)
    expect((await site.details(written.id)).history).toHaveLength(1)
  })

  test('one press cancels it and writes to everybody; the bookings stay as they are until their guests answer', async () => {
    await using site = await openStormSite(dialect)
    const written = await site.aboard(3)
    const called = await site.aboard(2, { email: '' })
    await site.update(written.id, { status: 'confirmed' })
    // Receipt and confirmation.
    await site.server.taken(2)

    const { status, body } = await site.cancel({ note: '  \u202EWind of force 7.\r\nSorry!  ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      departure: { start: morning, state: 'cancelled', taken: 5, seatsLeft: 0 },
      reason: 'weather',
      note: 'Wind of force 7.\nSorry!',
      cancelledBy: 'Artan K',
      canUndo: true,
    })
    const nothing = {
      openedAt: null,
      choice: 'open',
      chosenAt: null,
      chosenBy: null,
      movedTo: null,
      reachedBy: null,
      reachedAt: null,
    }
    expect(await site.onBoard(called)).toMatchObject({ ...nothing, way: 'phone', told: 'none', toldAt: null })
    await eventually(() => site.onBoard(written)).toMatchObject({ ...nothing, told: 'sent' })

    const [, , mail] = await site.server.taken(3)
    expect(mail?.email.subject).toBe(`${written.reference}: your trip on Mon, 2 Jun 2031, 10:00 will not go ahead`)
    expect(mail?.email.text).toMatch(/the weather is too rough, so .+ on Mon, 2 Jun 2031, 10:00 \(Saranda time\) will/)
    expect(mail?.email.text).toContain('Wind of force 7.\nSorry!')
    expect(textOf(mail?.email.attachments[0]?.content)).toContain('STATUS:CANCELLED')
    const record = await site.details(written.id)
    // Wherever staff come upon it they see that it does not leave; not as a remark, of which a page from before has no words.
    const listed = (await call(site, 'GET', 'GetBookings')).bookings
    expect(listed.map(({ isCalledOff, remarks }: Json) => [isCalledOff, remarks])).toEqual([
      [true, []],
      [true, []],
    ])
    expect([record.status, record.departure, record.version]).toEqual(['confirmed', morning, 3])
    expect(record.history.at(-1)).toMatchObject({ by: 'Artan K', changes: { departureCancelled: [false, true] } })
    expectRefusal(await site.call('POST', 'AddBooking', party(site.trip, 1, { name: 'Late' })), 'departure')
  })

  test('whoever presses second changes nothing and sees what the first one did', async () => {
    await using site = await openStormSite(dialect)
    const written = await site.aboard(3)
    await site.server.taken(1)

    const replies = await Promise.all([site.cancel({ note: 'First' }), site.cancel({ reason: 'boat', note: 'Second' })])
    const [first, second] = replies.map(({ status, body }) => [status, body.reason, body.note])
    expect(first).toEqual(second)
    expect((await site.cancel({ note: 'Third' })).body).toMatchObject({
      note: first?.[2],
      cancelledAt: replies[0]?.body.cancelledAt,
    })
    await eventually(() => site.onBoard(written)).toMatchObject({ told: 'sent' })
    const { mails, history } = await site.details(written.id)
    expect(mails.filter(({ kind }: Json) => kind === 'departure-cancelled')).toHaveLength(1)
    expect(history).toHaveLength(2)
  })

  test('what is no departure, or is over, cannot be cancelled', async () => {
    await using site = await openStormSite(dialect)
    expect((await site.cancel({ start: `${monday}T11:00` })).status).toBe(404)
    expect((await site.cancel({ subjectId: 999_999 })).status).toBe(404)
    expectRefusal(await site.cancel({ start: '2031-02-30T10:00' }), 'start')
    expectRefusal(await site.cancel({ reason: 'mood' }), 'reason')
    expect((await site.cancel({ more: 1 })).status).toBe(400)
    expectRefusal(await site.cancel({ note: 'x'.repeat(501) }), 'note')
    expect((await site.cancel({ start: '2020-06-02T10:00' })).body.code).toBe('departure-over')
    expect((await site.anonymous('POST', 'CancelDeparture', {})).status).toBe(401)
    // Nobody has to be aboard.
    expect((await site.cancel()).body).toMatchObject({ departure: { state: 'cancelled' }, parties: [] })
  })

  test('with a dead mail server it is failing, not told; and sent once the server is back', async () => {
    await using site = await openStormSite(dialect)
    const written = await site.aboard(2)
    await site.server.taken(1)
    await site.server.behave('closed')
    await site.cancel()

    await eventually(async () => (await site.onBoard(written)).told).toBe('failing')
    await site.server.behave('take')
    await eventually(async () => (await site.onBoard(written)).told).toBe('sent')
  })

  test('the overview tells of guests who do not know until everybody knows', async () => {
    await using site = await openStormSite(dialect)
    const overview = async () => (await site.callAsStaff('GET', 'GetOverview')).body.unaware
    expect(await overview()).toEqual({ parties: 0, since: null, departures: [] })
    const [one, other, third] = [await site.aboard(), await site.aboard(), await site.aboard()]
    const { cancelledAt } = (await site.cancel()).body
    const told = { ...site.trip, start: morning, cancelledAt }
    expect(await overview()).toMatchObject({ parties: 3, since: cancelledAt, departures: [{ ...told, parties: 3 }] })

    expect((await site.reach(one.id)).body).toMatchObject({ bookingId: one.id, reachedBy: 'Artan K', choice: 'open' })
    expect((await site.call('POST', 'MarkReached', { bookingId: one.id })).body.reachedBy).toBe('Artan K')
    expect((await overview()).parties).toBe(2)
    expect((await site.reach(one.id, { isReached: false })).body).toMatchObject({ reachedBy: null, reachedAt: null })
    expect((await overview()).parties).toBe(3)
    await site.reach(one.id)
    await site.update(other.id, { status: 'cancelled' })
    await site.update(third.id, { departure: '2031-06-03T10:00' })
    expect(await overview()).toEqual({ parties: 0, since: null, departures: [] })
    expect(
      (await site.board()).body.parties.map(({ choice, movedTo, chosenBy }: Json) => [choice, movedTo, chosenBy]),
    ).toEqual([
      ['open', null, null],
      ['cancelled', null, 'Elona M'],
      ['moved', '2031-06-03T10:00', 'Elona M'],
    ])
    expect((await site.reach(999_999)).status).toBe(404)
    const away = await site.aboard(1, { departure: '2031-06-04T10:00' })
    expect((await site.reach(away.id)).status).toBe(404)
  })

  test('who sends the undoing again, since no answer came, learns whom to call; once cancelled anew it is undone anew', async () => {
    await using site = await openStormSite(dialect)
    const spoken = await site.aboard(2, { email: '' })
    const undo = async () => {
      const reply = await site.inject({
        method: 'POST',
        url: '/api/Admin/UndoCancelDeparture',
        headers: { authorization: `Bearer ${site.token}`, 'idempotency-key': 'one' },
        payload: { ...site.trip, start: morning },
      })
      return [reply.statusCode, reply.json().departure?.state, reply.json().toCall?.map((each: Json) => each.bookingId)]
    }
    for (const reason of ['weather', 'boat']) {
      await site.cancel({ reason })
      await site.reach(spoken.id)
      expect(await undo()).toEqual([200, 'open', [spoken.id]])
      expect(await undo()).toEqual([200, 'open', [spoken.id]])
    }
    expect((await site.undo()).status).toBe(404)
    expect(
      (await site.details(spoken.id)).history.filter(({ changes }: Json) => changes.departureCancelled),
    ).toHaveLength(4)
  })

  test('undone before the first answer, whoever has heard of it is told; after one it stays cancelled', async () => {
    await using site = await openStormSite(dialect)
    const [written, spoken, unheard] = [
      await site.aboard(),
      await site.aboard(2, { email: '' }),
      await site.aboard(2, { email: '' }),
    ]
    expect((await site.undo()).status).toBe(404)
    await site.cancel()
    await eventually(async () => (await site.onBoard(written)).told).toBe('sent')
    await site.reach(spoken.id)

    const { status, body } = await site.undo()
    expect([status, body.departure.state, body.toCall.map(({ bookingId }: Json) => bookingId)]).toEqual([
      200,
      'open',
      [spoken.id],
    ])
    const mails = await site.server.taken(3)
    expect(mails.at(-1)?.email.subject).toBe(
      `${written.reference}: your trip on Mon, 2 Jun 2031, 10:00 goes ahead after all`,
    )
    expect((await site.board()).status).toBe(404)
    expect(await staffDeparture(site, site.trip)).toMatchObject({ taken: 6, state: 'open' })
    expect((await site.details(unheard.id)).isCalledOff).toBe(false)
    expect((await site.details(unheard.id)).history.map(({ changes }: Json) => changes.departureCancelled)).toEqual([
      undefined,
      [false, true],
      [true, false],
    ])

    await site.cancel({ reason: 'boat' })
    await site.update(unheard.id, { status: 'cancelled' })
    expect((await site.board()).body).toMatchObject({ canUndo: false, reason: 'boat' })
    const refused = await site.undo()
    expect([refused.status, refused.body.code]).toEqual([409, 'guests-have-chosen'])
    expect((await site.board()).body.parties).toHaveLength(3)
  })

  test('a slip that cancels one of its parties can be taken back: its guest still has to hear of it, and to choose', async () => {
    await using site = await openStormSite(dialect)
    const tuesday = '2031-06-03T10:00'
    const [told, untold] = [await site.aboard(3), await site.aboard(2, { departure: tuesday })]
    await site.cancel()
    await eventually(async () => (await site.onBoard(told)).told).toBe('sent')
    await site.server.behave('closed')
    await site.cancel({ start: tuesday })
    await eventually(async () => (await site.onBoard(untold, tuesday)).told).toBe('failing')

    for (const { id } of [told, untold]) {
      expect((await site.update(id, { status: 'cancelled' })).status).toBe(200)
      const { status, body } = await site.update(id, { status: 'new' })
      expect([status, body.status]).toEqual([200, 'new'])
      const { mails } = await site.details(id)
      const states = mails.filter(({ kind }: Json) => kind === 'departure-cancelled').map(({ state }: Json) => state)
      // One that was in hand at that moment is held back, and stands before the one that is written for it.
      expect(states).toHaveLength(states[0] === 'held-back' && states.length > 1 ? 2 : 1)
    }

    expect((await site.board()).body).toMatchObject({
      canUndo: true,
      departure: { taken: 3 },
      parties: [{ choice: 'open', chosenAt: null, chosenBy: null, told: 'sent' }],
    })
    expect((await site.undo()).status).toBe(200)
    expect(await staffDeparture(site, site.trip)).toMatchObject({ taken: 3, state: 'open' })
  })

  test('once its guests are erased, nobody is left who does not know', async () => {
    await using site = await openStormSite(dialect)
    await site.aboard()
    await site.cancel()
    const overview = async () => (await site.call('GET', 'GetOverview')).body.unaware.parties
    expect(await overview()).toBe(1)

    expect(await eraseOld(site.database, { months: 12, now: Date.parse('2033-01-01T00:00:00Z') })).toBe(1)
    expect([await overview(), (await site.board()).body.parties]).toEqual([0, []])
  })

  test('a departure of a trip that was deleted in every language can be read and called off all the same', async () => {
    await using site = await openStormSite(dialect)
    const { id } = await site.aboard(2)
    const boat = (await site.call('POST', 'AddVehicle', { name: 'Delfini', kind: 'boat', seats: 40 })).body
    await call(site, 'PUT', `UpdateBoatTrip?id=${site.trip.subjectId}`, { vehicleId: boat.id, leastPeople: 4 })
    const was = await staffDeparture(site, site.trip)
    await call(site, 'DELETE', `DeleteBoatTrip?id=${site.trip.subjectId}&everyLanguage=true`)
    const { body } = await site.callAsStaff('GET', `GetDepartures?from=${monday}&to=${monday}`)
    const left = body.find(({ taken }: Json) => taken > 0)
    // For as long as it can be brought back it goes on as it was, in its boat.
    expect(was).toMatchObject({ minutes: 120, vehicleId: boat.id, leastPeople: 4 })
    expect(left).toEqual({ ...was, subjectId: left.subjectId, version: left.version, isGone: true })
    const { kind, subjectId } = left
    const read = (name: string, of = subjectId) =>
      site.callAsStaff('GET', `${name}?kind=${kind}&subjectId=${of}&start=${morning}`)

    expect((await read('GetBoarding')).body.parties).toMatchObject([{ bookingId: id, nrOfPassengers: 2 }])
    expect((await read('GetWaitList')).status).toBe(200)
    expect((await read('GetDepartureReach')).body.parties).toHaveLength(1)
    expect((await read('GetBoarding', 987_654)).status).toBe(404)
    expect((await site.cancel({ subjectId })).body).toMatchObject({ departure: { name: was.name, state: 'cancelled' } })
    expect((await read('GetCancelledDeparture')).body.parties).toMatchObject([{ bookingId: id, choice: 'open' }])
    expect((await site.undo({ subjectId })).body).toMatchObject({
      departure: { state: expect.not.stringMatching('cancelled') },
    })
  })
})

const textOf = (content: ArrayBuffer | Uint8Array | string | undefined) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()
