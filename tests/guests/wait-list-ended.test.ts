import { describe, expect, test } from 'vitest'

import { undoSeconds } from '#domain/booking-facts.ts'
import type { Json } from '../setup/admin-site.ts'
import { changeTrip } from '../setup/departure-site.ts'
import { call } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'
import { at, openWaitSite, untilWall, wall, wantedStart } from '../setup/wait-site.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('no offer holds beyond the cut-off, and the list ends with it', async () => {
    await using site = await openWaitSite(dialect, { cutOffMinutes: 60 })
    site.clock.now = at('08:30')
    const pair = await site.book(4)
    const [first, second] = [await site.join(4), await site.join(2)]
    await site.cancelAt(await site.bookingOf(pair))
    expect(untilWall(await site.waitOf(first))).toBe(wall('09:00'))

    // It follows the trip.
    await changeTrip(site.site, site.trip, { cutOffMinutes: 75 })
    await site.look()
    expect((await site.waitOf(second)).closesAt).toBe(new Date(at('08:45')).toISOString())
    site.clock.now = at('08:46')
    await site.look()
    expect([(await site.waitOf(first)).state, (await site.waitOf(second)).state]).toEqual(['ended', 'ended'])
    expect(await site.seats()).toEqual({ taken: 0, held: 0, waiting: 0 })
  })

  test('closing, a firm closure and a trip that goes end the list', async () => {
    await using site = await openWaitSite(dialect)
    const pair = await site.book(4)
    const closed = await site.join(2)
    await site.set({ isClosed: true })
    expect((await site.waitOf(closed)).state).toBe('ended')
    const shut = await site.set({ isClosed: false }).then(() => site.join(2, { name: 'Shut' }))
    await site.leave(closed)
    await site.update(pair, { status: 'cancelled' })
    expect((await site.seats()).held).toBe(2)
    await call(site.site, 'POST', 'AddClosure', {
      from: wall('00:00'),
      to: wall('00:00', -1),
      applies: 'boats',
      texts: { gb: 'Storm.' },
    })
    await site.look()
    expect([(await site.waitOf(shut)).state, (await site.seats()).held]).toEqual(['ended', 0])
  })

  test('who waited as staff closed or cancelled the departure waits again where he was; whoever went elsewhere since does not', async () => {
    await using site = await openWaitSite(dialect)
    await site.book(4)
    const [first, second, third, fourth] = [
      await site.join(3, { name: 'First' }),
      await site.join(2, { name: 'Second' }),
      await site.join(1, { name: 'Third' }),
      await site.join(1, { name: 'Fourth' }),
    ]
    const left = await site.join(1, { name: 'Left' })
    await site.leave(left)
    const key = { kind: site.trip.kind, subjectId: site.trip.subjectId, start: wantedStart }
    const line = async () =>
      (await call(site.site, 'GET', `GetWaitList?${site.query}`)).parties.map(
        ({ name, state, place }: Json) => `${name} ${state} ${place}`,
      )
    const before = await line()
    expect(before).toEqual(['First waiting 1', 'Second waiting 2', 'Third waiting 3', 'Fourth waiting 4'])

    await site.set({ isClosed: true })
    expect(await line()).toEqual([])
    await site.set({ isClosed: false, note: 'Open again' })
    expect(await line()).toEqual(before)
    await call(site.site, 'POST', 'CancelDeparture', { ...key, reason: 'weather' })
    expect(await line()).toEqual([])
    // One is cancelled meanwhile, and one has been; another goes elsewhere.
    await site.update(second, { status: 'cancelled' })
    await site.update(third, { status: 'cancelled' })
    await site.update(third, { status: 'not-a-booking' })
    expect((await site.update(fourth, { departure: wall('10:00', 1) })).status).toBe(200)
    await site.set({ isClosed: true })
    await call(site.site, 'POST', 'UndoCancelDeparture', key)
    // It leaves after all, and is still closed.
    expect(await line()).toEqual([])
    await site.set({ isClosed: false, capacity: 7 })
    expect([await line(), await site.seats()]).toEqual([['First offered 0'], { taken: 4, held: 3, waiting: 0 }])
    for (const [reply, state] of [
      [second, 'ended'],
      [third, 'ended'],
      [fourth, 'ended'],
      [left, 'left'],
    ] as const) {
      expect((await site.waitOf(reply)).state).toBe(state)
    }
    expect((await site.answer(first, 'accept')) ?? '').toBe('accepted')
  })

  test('a slip that frees seats is taken back as long as nobody has been told that they are his', async () => {
    await using site = await openWaitSite(dialect)
    const aboard = await site.book(3)
    const [first, second] = [await site.join(2), await site.join(2, { name: 'Second' })]
    const slip = async () => {
      await site.update(aboard, { status: 'cancelled' })
      expect(await site.seats()).toEqual({ taken: 0, held: 4, waiting: 0 })
      return (await site.update(aboard, { status: 'new' })).status
    }

    expect([await slip(), await site.seats()]).toEqual([200, { taken: 3, held: 0, waiting: 2 }])
    await site.set({ capacity: 5 })
    expect(await site.seats()).toEqual({ taken: 3, held: 2, waiting: 1 })
    // Whatever is left goes to the line in its order.
    await site.update(aboard, { status: 'cancelled' })
    expect([(await site.update(aboard, { status: 'new' })).status, (await site.waitOf(first)).state]).toEqual([
      200,
      'offered',
    ])
    await site.look()
    await site.update(aboard, { status: 'cancelled' })
    await site.look()
    const late = await site.update(aboard, { status: 'new' })
    expect([late.status, late.body.code]).toEqual([409, 'departure-full'])
    expect(late.body.title).toBe('The seats that are free are held for the wait list.')
    expect([(await site.waitOf(first)).state, (await site.waitOf(second)).state]).toEqual(['offered', 'offered'])
  })

  test('nobody is told of seats that may be free by a slip, as long as that can be taken back', async () => {
    await using site = await openWaitSite(dialect)
    const aboard = await site.book(3)
    const waiting = await site.join(2)
    await site.update(aboard, { status: 'cancelled' })
    site.clock.now = Date.now()
    await site.look(undoSeconds * 1000)
    expect((await site.update(aboard, { status: 'new' })).status).toBe(200)

    await site.update(aboard, { status: 'cancelled' })
    expect(await site.waitOf(waiting)).toMatchObject({ state: 'offered', toldState: 'waiting' })
    site.clock.now = Date.now() + undoSeconds * 1000 + 1
    await site.look(undoSeconds * 1000)
    expect(await site.waitOf(waiting)).toMatchObject({ state: 'offered', toldState: 'offered' })
  })

  test('a slip that staff take back puts a party where it waited', async () => {
    await using site = await openWaitSite(dialect)
    const pair = await site.book(4)
    const [first, second] = [await site.join(2, { name: 'First' }), await site.join(2, { name: 'Second' })]
    const { createdAt, minutesToConfirm } = (await site.bookings())[1] as Json
    const slip = async (status: string) => {
      expect((await site.update(first, { status })).status).toBe(200)
      expect((await site.update(first, { status: 'not-a-booking' })).status).toBe(200)
      const { state, toldState, queuedAt } = await site.waitOf(first)
      return { state, toldState, queuedAt }
    }
    const { queuedAt } = await site.waitOf(first)

    expect(await slip('cancelled')).toEqual({ state: 'waiting', toldState: 'waiting', queuedAt })
    await site.set({ capacity: 6 })
    expect((await site.waitOf(first)).state).toBe('offered')
    // Seats are free again with it, and it is the first for whom there are any.
    expect(await slip('confirmed')).toEqual({ state: 'offered', toldState: 'waiting', queuedAt })
    expect(await site.seats()).toEqual({ taken: 4, held: 2, waiting: 1 })
    expect((await site.bookings())[1]).toMatchObject({ createdAt, minutesToConfirm })
    const { history } = await call(site.site, 'GET', `GetBooking?id=${(await site.bookingOf(first)).id}`)
    expect(history.at(-1).changes).toEqual({
      status: ['confirmed', 'not-a-booking'],
      waitList: ['accepted', 'waiting'],
    })
    // So it is where others wait who have not been told that its seats are theirs.
    expect(await slip('cancelled')).toMatchObject({ state: 'offered' })
    expect((await site.waitOf(second)).state).toBe('waiting')
    await site.update(first, { status: 'cancelled' })
    // Nobody is told of them so soon.
    site.clock.now = Date.now()
    await site.look(undoSeconds * 1000)
    expect((await site.waitOf(second)).toldState).toBe('waiting')
    await site.look()
    await site.update(first, { status: 'not-a-booking' })
    expect([(await site.waitOf(first)).state, (await site.waitOf(second)).state]).toEqual(['waiting', 'offered'])

    // What is no slip stays so.
    await site.update(pair, { status: 'cancelled' })
    expect(await site.answer(first, 'accept')).toBe('accepted')
    await site.database.query
      .updateTable('bookingChanges')
      .set({ at: new Date(0).toISOString() })
      .execute()
    await site.update(first, { status: 'not-a-booking' })
    expect((await site.waitOf(first)).state).toBe('accepted')
  })

  test('what the clock has ended stays so, and so does what can be booked no longer', async () => {
    await using site = await openWaitSite(dialect)
    await site.book(4)
    const shut = await site.join(2)
    const times = { from: wall('00:00'), to: wall('00:00', -1) }
    const { id } = await call(site.site, 'POST', 'AddClosure', { ...times, applies: 'boats', texts: { gb: 'Storm.' } })
    await site.look()
    expect((await site.waitOf(shut)).state).toBe('ended')
    await site.call('DELETE', `DeleteClosure?id=${id}`)
    await site.set({ isClosed: true })
    await site.set({ isClosed: false })
    expect((await site.waitOf(shut)).state).toBe('ended')
    const closed = await site.join(2, { name: 'Closed' })
    await site.set({ isClosed: true })
    await call(site.site, 'POST', 'AddClosure', { ...times, applies: 'boats', texts: { gb: 'Storm.' } })
    await site.set({ isClosed: false })
    expect((await site.waitOf(closed)).state).toBe('ended')
  })
})
