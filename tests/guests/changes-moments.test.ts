import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dayAt, instantOfWallTime } from '#domain/saranda-time.ts'
import { readBookingRides } from '#server/bookings/remarks.ts'
import { eraseOld } from '#server/bookings/upkeep.ts'
import { type LateMinutes, sayLate } from '#server/bookings/rides/lateness.ts'
import { createWishStore } from '#server/bookings/wishes/wish-store.ts'
import type { Json } from '../setup/admin-site.ts'
import { openGuestChangeSite } from '../setup/guest-change-site.ts'
import { hourMs } from '../setup/offer-site.ts'
import { dialects } from '../setup/test-database.ts'

const at = (wallTime: string) => Number(instantOfWallTime(wallTime))
const tokenOf = ({ statusUrl }: Json) => String(statusUrl).slice('/b/'.length)
/** A day that has not come, whatever today is. */
const day = dayAt(Date.now() + 60 * 24 * hourMs)
const secondMs = 1000
const staff = (now: number) => ({ by: 'Ana', now })

describe.each(dialects)('on %s', (dialect) => {
  // Each test has bookings of its own.
  let site: Awaited<ReturnType<typeof openGuestChangeSite>>
  let wishes: ReturnType<typeof createWishStore>
  beforeAll(async () => {
    site = await openGuestChangeSite(dialect)
    wishes = createWishStore(site)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const addRide = (more: Json = {}) => site.addRide({ pickupDateAndTime: `${day}T14:00`, ...more })
  const change = (booking: Json, sent: Json, now: number) => wishes.change(tokenOf(booking), sent, now)
  const late = (booking: Json, minutes: LateMinutes, now: number) => sayLate(tokenOf(booking), minutes, site, now)

  test('what was not answered as promised is promised within that time no more', async () => {
    const booking = await addRide()
    await change(booking, { pickupDateAndTime: `${day}T16:00` }, Date.now())
    const { query } = site.database
    const createdAt = new Date(Date.now() - 3 * hourMs).toISOString()

    await query.updateTable('wishes').set({ createdAt }).where('bookingId', '=', booking.id).execute()
    const asked = (await site.page(booking.statusUrl)).body
    expect(asked).toContain('We will answer as soon as we can.')
    expect(asked).toContain('will confirm it within 2 hours,')

    await query.updateTable('bookings').set({ createdAt }).where('id', '=', booking.id).execute()
    const booked = (await site.page(booking.statusUrl)).body
    expect(booked).toContain('will confirm it as soon as we can,')
    expect(booked).not.toContain('within 2 hours')
  })

  test('six hours before is early enough, a millisecond later is not', async () => {
    const booking = await addRide()
    const border = at(`${day}T08:00`)
    await expect(change(booking, { note: 'Late' }, border + 1)).rejects.toMatchObject({
      statusCode: 409,
      code: 'too-late-to-change',
    })
    expect(await change(booking, { note: 'In time' }, border)).toEqual({ wish: null })
    await site.call('PUT', 'UpdateSettings', { changeUntilHours: 0 })
    expect(await change(booking, { note: 'Just now' }, at(`${day}T14:00`))).toEqual({ wish: null })
    await site.call('PUT', 'UpdateSettings', { changeUntilHours: null })
    expect((await site.call('PUT', 'UpdateSettings', { changeUntilHours: -1 })).status).toBe(400)
  })

  test('on the nights when clocks change, six hours are six hours, and a time that does not exist is none', async () => {
    const spring = await addRide({ pickupDateAndTime: '2031-03-30T07:00' })
    // Two o'clock was three o'clock: seven is an hour less after midnight.
    const border = at('2031-03-30T00:00')
    await expect(change(spring, { note: 'x' }, border + 1)).rejects.toMatchObject({ statusCode: 409 })
    await change(spring, { note: 'x' }, border)
    const skipped = change(spring, { pickupDateAndTime: '2031-03-30T02:30' }, border - 24 * hourMs)
    await expect(skipped).rejects.toMatchObject({
      errors: { pickupDateAndTime: [expect.stringMatching(/skip this hour/)] },
    })

    const autumn = await addRide({ pickupDateAndTime: '2031-10-26T07:00' })
    // Two o'clock comes twice: from the first time on, seven is an hour more than clocks show.
    const longer = at('2031-10-26T02:00')
    expect(at('2031-10-26T07:00') - longer).toBe(6 * hourMs)
    await change(autumn, { note: 'x' }, longer)
    await expect(change(autumn, { note: 'y' }, longer + 1)).rejects.toMatchObject({ statusCode: 409 })
  })

  test('both sides of the night when clocks change are asked for by what clocks show', async () => {
    const booking = await addRide({ pickupDateAndTime: '2031-10-25T14:00' })
    const now = at('2031-10-20T10:00')
    const asked = await change(booking, { pickupDateAndTime: '2031-10-26T02:30' }, now)
    expect(asked?.wish?.changes).toEqual({ pickupDateAndTime: '2031-10-26T02:30' })
    await wishes.answer({ id: asked?.wish?.id ?? 0, answer: 'accept' }, staff(now))
    const after = await site.details(booking.id)
    expect([after.pickupDateAndTime, after.rides[0].startAt]).toEqual(['2031-10-26T02:30', '2031-10-26T02:30'])
    // The hour comes twice; sent back as it stands, it moves nothing.
    expect(await change(booking, { pickupDateAndTime: '2031-10-26T02:30' }, now)).toEqual({ wish: null })
  })

  test('a firm notice holds for the new time, too', async () => {
    const booking = await addRide()
    await site.call('PUT', 'UpdateSettings', { noticeMinutes: 120, isNoticeFirm: true })
    const now = at(`${day}T08:00`)
    await expect(change(booking, { pickupDateAndTime: `${day}T09:30` }, now)).rejects.toMatchObject({
      statusCode: 400,
      errors: { pickupDateAndTime: [expect.stringMatching(/that soon/)] },
    })
    expect((await change(booking, { pickupDateAndTime: `${day}T10:00` }, now))?.wish?.state).toBe('open')
    await site.call('PUT', 'UpdateSettings', { noticeMinutes: null, isNoticeFirm: false })
  })

  test('the six changes are those of one day in Saranda', async () => {
    const booking = await addRide()
    const evening = at(`${day}T00:00`) - 2 * secondMs
    for (const note of ['1', '2', '3', '4', '5', '6']) await change(booking, { note }, evening)
    await expect(change(booking, { note: '7' }, evening + secondMs)).rejects.toMatchObject({ statusCode: 429 })
    expect(await change(booking, { note: '7' }, evening + 2 * secondMs)).toEqual({ wish: null })
  })

  test('on the day of the ride the guest says that he is late; the newest holds, for staff, plan and driver', async () => {
    const booking = await addRide()
    const [midnight, next] = [at(`${day}T00:00`), at(`${day}T00:00`) + 24 * hourMs]
    for (const now of [midnight - 1, next]) {
      await expect(late(booking, 30, now)).rejects.toMatchObject({ statusCode: 409, code: 'not-today' })
    }
    expect(await late(booking, 30, midnight)).toBe(30)
    expect(await late(booking, 60, at(`${day}T14:10`))).toBe(60)
    const { rides, history } = await site.details(booking.id)
    expect(rides[0].lateMinutes).toBe(60)
    expect(history.slice(-2).map(({ by, changes }: Json) => [by, changes])).toEqual([
      ['Visitor', { lateMinutes: [null, 30] }],
      ['Visitor', { lateMinutes: [30, 60] }],
    ])
    const plan = (await site.call('GET', `GetPlan?from=${day}&to=${day}`)).body
    expect(plan.rides.find(({ bookingId }: Json) => bookingId === booking.id).lateMinutes).toBe(60)
    // Moved, it is another time, for which nobody is late.
    await site.update(booking.id, { pickupDateAndTime: `${day}T16:00` })
    expect((await site.details(booking.id)).rides[0].lateMinutes).toBeNull()
    await site.update(booking.id, { status: 'done' })
    await expect(late(booking, 15, at(`${day}T15:00`))).rejects.toMatchObject({ statusCode: 409 })
  })

  test('past midnight the ride that began before it still comes, and not the one of the evening', async () => {
    const nextDay = dayAt(at(`${day}T12:00`) + 24 * hourMs)
    const times = { pickupDateAndTime: `${day}T23:30`, returnDateAndTime: `${nextDay}T20:00` }
    const booking = await addRide(times)
    const { query } = site.database
    const isLateAt = async (now: number) =>
      (await readBookingRides(query, site.content, { bookingIds: [booking.id], now })).remarks.late.has(booking.id)

    await late(booking, 60, at(`${nextDay}T00:10`))

    const { rides } = await site.details(booking.id)
    expect(rides.map(({ leg, lateMinutes }: Json) => [leg, lateMinutes])).toEqual([
      ['out', 60],
      ['back', null],
    ])
    expect(await isLateAt(at(`${nextDay}T02:30`))).toBe(true)
    expect(await isLateAt(at(`${nextDay}T02:31`))).toBe(false)
    const single = await addRide({ pickupDateAndTime: times.pickupDateAndTime })
    expect(await late(single, 30, at(`${nextDay}T02:30`))).toBe(30)
    await expect(late(single, 30, at(`${nextDay}T02:31`))).rejects.toMatchObject({ code: 'not-today' })
  })

  test('whoever is fetched just after midnight says before it that he is late', async () => {
    const eve = dayAt(at(`${day}T12:00`) - 24 * hourMs)
    const booking = await addRide({ pickupDateAndTime: `${day}T00:30` })
    const { query } = site.database

    await expect(late(booking, 90, at(`${eve}T21:29`))).rejects.toMatchObject({ code: 'not-today' })
    expect(await late(booking, 90, at(`${eve}T21:30`))).toBe(90)

    const read = { bookingIds: [booking.id], now: at(`${eve}T21:30`) }
    expect((await readBookingRides(query, site.content, read)).remarks.late.has(booking.id)).toBe(true)
  })

  test('it is said at most six times a day, and only for the ride that comes', async () => {
    const booking = await addRide({ returnDateAndTime: `${day}T20:00` })
    const minutesOf = async () =>
      (await site.details(booking.id)).rides.map(({ leg, lateMinutes }: Json) => [leg, lateMinutes])
    await late(booking, 15, at(`${day}T15:59`))
    expect(await minutesOf()).toEqual([
      ['out', 15],
      ['back', null],
    ])
    await late(booking, 90, at(`${day}T16:01`))
    expect(await minutesOf()).toEqual([
      ['out', 15],
      ['back', 90],
    ])
    for (const minutes of [30, 60, 30, 60] as const) await late(booking, minutes, at(`${day}T17:00`))
    await expect(late(booking, 15, at(`${day}T18:00`))).rejects.toMatchObject({ statusCode: 429 })
  })

  test('who is late for what is cancelled by then is not told to come back on the day', async () => {
    const booking = await addRide()
    await site.update(booking.id, { status: 'cancelled' })
    await expect(late(booking, 15, at(`${day}T13:30`))).rejects.toMatchObject({ code: 'too-late' })
  })

  test('two taps that say the same are one; ten minutes later the same minutes are said anew', async () => {
    const booking = await addRide()
    const first = at(`${day}T13:50`)
    const said = async () =>
      (await site.details(booking.id)).history.filter(({ changes }: Json) => 'lateMinutes' in changes).length

    for (const now of [first, first, first + 10 * 60 * secondMs - 1]) expect(await late(booking, 30, now)).toBe(30)
    expect(await said()).toBe(1)

    await late(booking, 30, first + 10 * 60 * secondMs)
    expect(await said()).toBe(2)
    for (const minutes of [60, 30, 60, 30] as const) await late(booking, minutes, first + 11 * 60 * secondMs)
    // Of six that were said, the last one again is refused for nothing.
    expect(await late(booking, 30, first + 11 * 60 * secondMs)).toBe(30)
    expect(await said()).toBe(6)
    // Moved, it is another time: for that nobody has said anything.
    await site.update(booking.id, { pickupDateAndTime: `${day}T14:30` })
    await expect(late(booking, 30, first + 12 * 60 * secondMs)).rejects.toMatchObject({ statusCode: 429 })
  })

  test('an answer is taken back as long as the guest has not been told, and everything with it', async () => {
    const booking = await addRide()
    const now = at(`${day}T00:00`) - 48 * hourMs
    await change(booking, { pickupDateAndTime: `${day}T15:00`, dropoffAddress: 'Ksamil' }, now)
    const before = await site.details(booking.id)
    const { id } = before.wishes[0]
    for (const given of ['accept', 'decline'] as const) {
      await wishes.answer({ id, answer: given }, staff(now))
      const undone = await wishes.answer({ id, answer: 'undo' }, staff(now + 10 * secondMs))
      expect([given, undone.state, undone.by]).toEqual([given, 'open', ''])
      const after = await site.details(booking.id)
      const { pickupDateAndTime, dropoffAddress, price, priceId, route, remarks } = before
      expect(after).toMatchObject({ pickupDateAndTime, dropoffAddress, price, priceId, route, remarks })
      expect(after.rides[0].startAt).toBe(`${day}T14:00`)
    }
    await wishes.answer({ id, answer: 'accept' }, staff(now))
    const tooLate = wishes.answer({ id, answer: 'undo' }, staff(now + 10 * secondMs + 1))
    await expect(tooLate).rejects.toMatchObject({ statusCode: 409, code: 'wish-told' })
    await site.update(booking.id, { staffNote: 'Looked at' })
    const changed = wishes.answer({ id, answer: 'undo' }, staff(now + secondMs))
    await expect(changed).rejects.toMatchObject({ statusCode: 409, code: 'stale-version' })
  })

  test('nobody accepts a time that has passed, nor a way back before the way there', async () => {
    const now = at(`${day}T00:00`) - 48 * hourMs
    const sooner = await addRide()
    await change(sooner, { pickupDateAndTime: `${day}T10:00` }, now)
    const early = { id: (await site.details(sooner.id)).wishes[0].id, answer: 'accept' } as const
    const returning = await addRide({ returnDateAndTime: `${day}T18:00` })
    await change(returning, { pickupDateAndTime: `${day}T16:00` }, now)
    await site.update(returning.id, { returnDateAndTime: `${day}T15:00` })
    const back = { id: (await site.details(returning.id)).wishes[0].id, answer: 'accept' } as const

    for (const [answer, when] of [
      [early, at(`${day}T10:00`)],
      [back, now],
    ] as const) {
      const refused = wishes.answer(answer, staff(when))
      await expect(refused).rejects.toMatchObject({ statusCode: 409, code: 'wish-not-possible' })
    }
    const { state } = await wishes.answer(early, staff(at(`${day}T10:00`) - secondMs))
    expect(state).toBe('accepted')
  })

  test('what is erased takes what was asked for along', async () => {
    const booking = await addRide()
    await change(booking, { dropoffAddress: 'Villa Rosa, Ksamil' }, at(`${day}T00:00`))
    await site.database.query
      .updateTable('bookings')
      .set({ pickupAt: '2020-01-01T10:00:00.000Z' })
      .where('id', '=', booking.id)
      .execute()
    await eraseOld(site.database, { months: 12, now: Date.now() })
    const left = await site.database.query
      .selectFrom('wishes')
      .select('id')
      .where('bookingId', '=', booking.id)
      .execute()
    expect(left).toEqual([])
    await expect(change({ statusUrl: `/b/erased ${booking.id}` }, { note: 'x' }, Date.now())).rejects.toMatchObject({
      statusCode: 409,
    })
  })

  test('an answer, a withdrawal, a change by staff and a cancellation leave one outcome', async () => {
    const now = at(`${day}T00:00`)
    const run = async (race: number) => {
      const booking = await addRide({ email: `late${race}@example.com` })
      await change(booking, { pickupDateAndTime: `${day}T15:00`, dropoffAddress: 'Ksamil' }, now)
      const { id } = await site.openWishOf(booking)
      const version = race % 2 ? booking.version : undefined
      const tries = [
        () => wishes.answer({ id, answer: 'accept', version }, staff(now)),
        () => wishes.answer({ id, answer: race % 3 ? 'accept' : 'decline' }, staff(now)),
        () => wishes.withdraw(tokenOf(booking), now),
        () => site.update(booking.id, { pickupAddress: 'Port of Saranda' }),
        ...(race % 4 === 3 ? [() => site.update(booking.id, { status: 'cancelled' })] : []),
      ]
      const first = race % tries.length
      await Promise.allSettled([...tries.slice(first), ...tries.slice(0, first)].map(async (each) => each()))
      return { after: await site.details(booking.id) }
    }
    const outcomes: Awaited<ReturnType<typeof run>>[] = []
    // Without the lock of the booking, nearly all go wrong.
    for (let race = 0; race < 40; race += 10) {
      outcomes.push(...(await Promise.all(Array.from({ length: 10 }, (_, each) => run(race + each)))))
    }
    for (const { after } of outcomes) {
      const [wish, ...others] = after.wishes
      const isAccepted = wish.state === 'accepted'
      const isCancelled = after.status === 'cancelled'
      expect([others, ['accepted', 'declined', 'withdrawn'].includes(wish.state)]).toEqual([[], true])
      expect([after.pickupDateAndTime, after.dropoffAddress]).toEqual(
        isAccepted ? [`${day}T15:00`, 'Ksamil'] : [`${day}T14:00`, 'Blue Eye'],
      )
      expect(after.price?.eur === 35).toBe(!isAccepted)
      expect(after.rides.map(({ startAt }: Json) => startAt)).toEqual(isCancelled ? [] : [after.pickupDateAndTime])
      const mails = after.mails.map(({ kind }: Json) => kind).filter((kind: string) => kind.startsWith('wish-'))
      expect(mails).toEqual(wish.state === 'withdrawn' ? [] : [`wish-${wish.state}`])
      const told = after.history.filter(({ changes }: Json) => changes.wish?.[0]?.state === 'open')
      expect(told.map(({ changes }: Json) => changes.wish[1].state)).toEqual([wish.state])
    }
    const states = outcomes.map(({ after }) => after.wishes[0].state)
    expect(new Set(states).size).toBeGreaterThan(1)
  })
})
