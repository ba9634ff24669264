import { describe, expect, test } from 'vitest'

import type { Json } from '../setup/admin-site.ts'
import {
  addDrivenRide,
  addDriver,
  bookingOf,
  minute,
  openDriverSite,
  rideOf,
  send,
  startsAt,
  tap,
} from '../setup/driver-site.ts'
import { addRide, call } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

/** The driver is there, and says a second too early and then in time that the guest did not come. */
const noShow = ({ id: rideId }: Json, seconds: number) => [
  tap(rideId, 'here', 0),
  tap(rideId, 'no-show', seconds - 1),
  tap(rideId, 'no-show', seconds),
]

describe.each(dialects)('on %s', (dialect) => {
  test('taps move the ride, and staff read each with when it was made and when it came', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    site.clock.now = startsAt + 3600_000

    expect(await send(site, token, [tap(ride.id, 'on-the-way', -600), tap(ride.id, 'here', -60)])).toEqual([
      'stored',
      'stored',
    ])

    const read = await rideOf(site, ride)
    expect(read).toMatchObject({ state: 'here', stateAt: '2031-06-01T07:59:00.000Z', version: ride.version })
    expect(read.steps[0]).toEqual({
      key: `on-the-way/-600/${ride.id}`,
      step: 'on-the-way',
      at: '2031-06-01T07:50:00.000Z',
      receivedAt: '2031-06-01T09:00:00.000Z',
      crewId: id,
      crewName: 'Ardit',
      eur: null,
      lek: null,
      undoes: null,
      taken: 'stored',
    })
    const { rides } = (await site.drive(token, 'GET', 'GetRides')).body
    expect(rides[0]).toMatchObject({ state: 'here', steps: [{ step: 'on-the-way' }, { step: 'here' }] })
    const plan = await call(site, 'GET', 'GetPlan?from=2031-06-01&to=2031-06-01')
    expect(plan.rides).toEqual([read])
  })

  test('the same tap is taken once, however often it comes, and in one request too', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    const seen = tap(ride.id, 'seen', -600)

    expect(await send(site, token, [seen, { ...seen, step: 'done' }])).toEqual(['stored', 'known'])
    expect(await send(site, token, [seen])).toEqual(['known'])
    const many = await Promise.all(
      Array.from({ length: 8 }, () => send(site, token, [tap(ride.id, 'here', 0), tap(ride.id, 'on-board', 60)])),
    )

    expect(many.flat().filter((taken) => taken === 'stored')).toHaveLength(2)
    expect((await rideOf(site, ride)).steps).toHaveLength(3)
    expect((await rideOf(site, ride)).state).toBe('on-board')
  })

  test('a phone whose clock is hours wrong keeps its true times as far as it says what it shows', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const [one, other] = [await addDrivenRide(site, id), await addDrivenRide(site, id)]
    const ahead = (step: string, seconds: number) => tap(one.id, step, seconds + 3 * 3600)
    site.clock.now = startsAt + 20 * minute

    await send(site, token, [ahead('here', 0), ahead('on-board', 600)], { sentAt: '2031-06-01T11:20:00.000Z' })
    await send(site, token, [tap(other.id, 'here', 3 * 3600)])

    expect((await rideOf(site, one)).steps.map(({ at }: Json) => at)).toEqual([
      '2031-06-01T08:00:00.000Z',
      '2031-06-01T08:10:00.000Z',
    ])
    expect((await rideOf(site, other)).stateAt).toBe('2031-06-01T11:00:00.000Z')
    const rows = await site.database.query.selectFrom('rideSteps').select('deviceAt').orderBy('id').execute()
    expect(rows[0]?.deviceAt).toBe('2031-06-01T11:00:00.000Z')
  })

  test.for(['1970-01-01T00:00:07.000Z', '9999-12-31T23:59:59.999Z'])(
    'a phone whose clock has lost its battery, and shows %s, has tapped when the tap came',
    async (at) => {
      await using site = await openDriverSite(dialect)
      const { id, token } = await addDriver(site, 'Ardit')
      const ride = await addDrivenRide(site, id)
      site.clock.now = startsAt

      await send(site, token, [{ ...tap(ride.id, 'on-the-way', 0), at }], { sentAt: '2031-06-01T08:00:00.000Z' })
      site.clock.now += minute
      await send(site, token, [tap(ride.id, 'here', 60)])

      const { state, steps } = await rideOf(site, ride)
      expect([state, steps.map((step: Json) => step.at)]).toEqual([
        'here',
        ['2031-06-01T08:00:00.000Z', '2031-06-01T08:01:00.000Z'],
      ])
    },
  )

  test('what is tapped after a tap whose request was long under way is later than that, by a wrong clock too', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    const ahead = 3 * 3600
    const here = tap(ride.id, 'here', ahead)
    const sentAfter = (seconds: number) => ({ sentAt: new Date(startsAt + (ahead + seconds) * 1000).toISOString() })

    site.clock.now = startsAt + 15_000
    await send(site, token, [here], sentAfter(0))
    site.clock.now = startsAt + 16_000
    const later = [tap(ride.id, 'undo', ahead + 4, { undoes: here.key }), tap(ride.id, 'on-the-way', ahead + 8)]
    expect(await send(site, token, later, sentAfter(16))).toEqual(['stored', 'stored'])

    const { state, steps } = await rideOf(site, ride)
    expect(state).toBe('on-the-way')
    expect(steps.map(({ step }: Json) => step)).toEqual(['here', 'undo', 'on-the-way'])
  })

  test('taps for a ride of somebody else, of nobody and of none move nothing', async () => {
    await using site = await openDriverSite(dialect)
    const [ardit, besnik] = [await addDriver(site, 'Ardit'), await addDriver(site, 'Besnik')]
    const [his, nobodys] = [await addDrivenRide(site, besnik.id), await addRide(site, '12:00')]

    const taken = await send(site, ardit.token, [
      tap(his.id, 'seen', 0),
      tap(nobodys.id, 'seen', 0),
      tap(2_000_000_000, 'seen', 0),
    ])

    expect(taken).toEqual(['not-yours', 'not-yours', 'not-yours'])
    // Whose first answer was lost hears of it all the same.
    const again = await site.drive(ardit.token, 'POST', 'AddSteps', { steps: [tap(his.id, 'seen', 0)] })
    expect(again.body.results).toMatchObject([{ taken: 'known', was: 'not-yours' }])
    for (const ride of [his, nobodys]) {
      const { state, steps } = await rideOf(site, ride)
      expect([state, steps]).toEqual(['planned', [expect.objectContaining({ crewName: 'Ardit', taken: 'not-yours' })]])
    }
  })

  test.each([
    ['', {}, 15],
    ['at a port', { pickupAddress: 'Porti i Sarandës' }, 45],
    ['at an airport', { pickupAddress: 'Αεροδρόμιο Τιράνων' }, 45],
    ['with a ferry', { ferryOrFlight: 'Finikas' }, 45],
  ])('a guest counts as not come once the free waiting %s is over', async (_where, booking, minutes) => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id, booking)
    await call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, { status: 'confirmed' })

    expect(await send(site, token, [tap(ride.id, 'no-show', minutes * 60)])).toEqual(['refused'])
    expect(await send(site, token, [tap(ride.id, 'here', -600), tap(ride.id, 'no-show', minutes * 60 - 1)])).toEqual([
      'stored',
      'refused',
    ])

    // What came before the driver was there counts now.
    const { state, steps } = await rideOf(site, ride)
    expect([state, steps.map(({ taken }: Json) => taken)]).toEqual(['no-show', ['stored', 'refused', 'stored']])
    const { status, remarks } = await bookingOf(site, ride)
    expect([status, remarks[0]]).toEqual(['confirmed', 'no-show'])
  })

  test('the free waiting time is what the settings say', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const [one, other] = [await addDrivenRide(site, id), await addDrivenRide(site, id, { ferryOrFlight: 'Finikas' })]
    const { defaults: _, ...settings } = await call(site, 'GET', 'GetSettings')
    await call(site, 'PUT', 'UpdateSettings', { ...settings, waitingMinutes: 5, waitingMinutesArrivals: 6 })
    await site.content.refresh()

    expect(await send(site, token, noShow(one, 300))).toEqual(['stored', 'refused', 'stored'])
    expect(await send(site, token, noShow(other, 360))).toEqual(['stored', 'refused', 'stored'])
  })

  test('a tap can be taken back for a minute, to the exact second', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    const here = tap(ride.id, 'here', 0)
    const undoAt = (seconds: number) => tap(ride.id, 'undo', seconds, { undoes: here.key })

    expect(await send(site, token, [here, undoAt(60.001)])).toEqual(['stored', 'refused'])
    const again = await site.drive(token, 'POST', 'AddSteps', { steps: [here, undoAt(60.001)] })
    expect(again.body.results.map(({ taken, was }: Json) => [taken, was])).toEqual([
      ['known', undefined],
      ['known', 'refused'],
    ])
    expect((await rideOf(site, ride)).state).toBe('here')
    expect(await send(site, token, [undoAt(60)])).toEqual(['stored'])
    expect((await rideOf(site, ride)).state).toBe('planned')
    // What it takes back may come later.
    const onBoard = tap(ride.id, 'on-board', 100)
    expect(await send(site, token, [tap(ride.id, 'undo', 110, { undoes: onBoard.key })])).toEqual(['stored'])
    expect(await send(site, token, [onBoard])).toEqual(['stored'])
    expect((await rideOf(site, ride)).state).toBe('planned')
  })

  test('one malformed tap refuses the whole request, and a hundred are the most', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    const good = tap(ride.id, 'seen', 0)
    const answer = (steps: unknown, more: Json = {}) => site.drive(token, 'POST', 'AddSteps', { steps, ...more })

    for (const wrong of [
      { ...good, key: 'k', step: 'gone' },
      { ...good, key: 'k', at: '2031-02-30T10:00:00Z' },
      { ...good, key: 'k', at: 'noon' },
      { ...good, key: 'k', rideId: 'x' },
      { ...good, key: '' },
      { ...good, key: 'k', eur: -1 },
      { ...good, key: 'k', undoes: 'k' },
      { ...good, key: 'k', step: 'undo' },
      { ...good, key: 'k', by: 'me' },
    ] as const) {
      const { status, body } = await answer([good, wrong])
      expect([status, Object.keys(body.errors)]).toEqual([400, ['steps']])
    }
    expect((await answer([good], { sentAt: '2031-06-31T10:00:00Z' })).status).toBe(400)
    expect((await answer(Array.from({ length: 101 }, (_, n) => tap(ride.id, 'seen', n)))).status).toBe(400)
    expect((await rideOf(site, ride)).steps).toEqual([])
    expect((await answer(Array.from({ length: 100 }, (_, n) => tap(ride.id, 'seen', n)))).status).toBe(200)
    expect((await rideOf(site, ride)).steps).toHaveLength(100)
    expect(await send(site, token, [])).toEqual([])
  })
})
