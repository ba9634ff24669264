import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { Json } from '../setup/admin-site.ts'
import { changeTrip, shippedTrip } from '../setup/departure-site.ts'
import { eventually } from '../setup/eventually.ts'
import { parseCalendar } from '../setup/ics.ts'
import { openOfferSite, wall } from '../setup/offer-site.ts'
import { dialects } from '../setup/test-database.ts'

const count = (text: string, word: string) => text.split(word).length - 1
const seen = (text: string) =>
  ['Arben Hoxha', 'Mercedes Vito', 'AA 123 BB', '+355675551122'].filter((each) => text.includes(each))
/** Of what stands in a calendar as `20310601T080000Z`. */
const instantOf = (stamp: string) => Date.parse(stamp.replace(/^(....)(..)(.....)(..)/, '$1-$2-$3:$4:'))
const photoPath = `images/crew/${'a'.repeat(32)}.webp`

describe.each(dialects)('on %s', (dialect) => {
  // Each test has bookings of its own.
  let site: Awaited<ReturnType<typeof openOfferSite>>
  let arben: Json, niko: Json, vito: Json, boat: Json
  beforeAll(async () => {
    site = await openOfferSite(dialect)
    const add = async (call: string, body: Json) => (await site.call('POST', call, body)).body
    arben = await add('AddCrew', { name: 'Arben Hoxha', phoneNumber: '+355 67 555 1122', photoPath })
    niko = await add('AddCrew', { name: 'Niko Dede', phoneNumber: '', drives: 'both' })
    vito = await add('AddVehicle', {
      name: 'Mercedes Vito',
      kind: 'car',
      seats: 8,
      plate: 'AA 123 BB',
      colour: 'white',
    })
    boat = await add('AddVehicle', { name: 'Kaiki', kind: 'boat', seats: 12 })
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const page = async (booking: Json) => (await site.page(booking.statusUrl)).body
  const driverMails = async (id: number): Promise<Json[]> =>
    (await site.details(id)).mails.filter(({ kind }: Json) => kind === 'driver')
  const calendar = async (booking: Json) =>
    (await site.page(`${booking.statusUrl}/booking.ics`)).body.replaceAll('\r\n ', '').replaceAll('\\', '')

  /** The time beside the first driver. */
  const noteOf = async (booking: Json) =>
    /receipt-drivers.*?<p class="receipt-note">(.*?)</
      .exec(await page(booking))?.[1]
      ?.split(', ')
      .at(-1)
  /** Whether Arben stands in each event of the calendar. */
  const namedIn = async (booking: Json) => {
    const [, ...events] = (await calendar(booking)).split('BEGIN:VEVENT')
    return events.map((event) => event.includes('Driver: Arben Hoxha'))
  }

  test('a guest sees who drives from a day before the ride, and nothing of it before', async () => {
    const early = await site.add({ pickupDateAndTime: wall(25) })
    const near = await site.add({ pickupDateAndTime: wall(23) })
    for (const booking of [early, near]) await site.give(booking.id, 'out', arben.id, vito.id)

    expect(await page(early)).not.toMatch(/Arben|Hoxha|Vito|AA 123|675551122|crew/)
    expect(await calendar(early)).not.toMatch(/Arben|Hoxha|Vito|AA 123/)
    expect(seen(await page(near))).toEqual(['Arben Hoxha', 'Mercedes Vito', 'AA 123 BB', '+355675551122'])
    expect(await page(near)).toContain(encodeURIComponent(photoPath))
    expect(await page(near)).toContain('Mercedes Vito, white')
    expect(seen(await calendar(near))).toEqual(['Arben Hoxha', 'Mercedes Vito', 'AA 123 BB'])

    await site.call('PUT', 'UpdateSettings', { guestSeesDriverHours: 26 })
    expect(seen(await page(early))).toHaveLength(4)
    await site.call('PUT', 'UpdateSettings', { guestSeesDriverHours: null })
    for (const status of ['cancelled', 'not-a-booking', 'done']) {
      await site.update(near.id, { status })
      expect([status, seen(await page(near)), seen(await calendar(near))]).toEqual([status, [], []])
    }
  })

  test('six guests need no second car any more once one for eight is chosen, for each of their rides', async () => {
    const party = { pickupDateAndTime: wall(40), returnDateAndTime: wall(60), nrOfPassengers: 6 }
    const booking = await site.add(party)
    const isAsked = async () => (await page(booking)).includes('6 · a second or larger car is needed')
    expect(await isAsked()).toBe(true)
    await site.give(booking.id, 'out', arben.id, vito.id)
    expect(await isAsked()).toBe(true)
    await site.give(booking.id, 'back', niko.id, vito.id)
    expect(await isAsked()).toBe(false)
    expect(await calendar(booking)).not.toContain('larger car')
  })

  test('each ride says its own driver; one who drives both is named once', async () => {
    const booking = await site.add({ pickupDateAndTime: wall(3), returnDateAndTime: wall(20) })
    await site.give(booking.id, 'out', arben.id, vito.id)
    await site.give(booking.id, 'back', arben.id, vito.id)
    expect(count(await page(booking), '<strong>Arben Hoxha')).toBe(1)

    await site.give(booking.id, 'back', niko.id, boat.id)
    const both = await page(booking)
    expect([count(both, '<strong>Arben Hoxha'), count(both, '<strong>Niko Dede')]).toEqual([1, 1])
    const [, out = '', back = ''] = (await calendar(booking)).split('BEGIN:VEVENT')
    expect([out.includes('Driver: Arben Hoxha'), out.includes('Niko')]).toEqual([true, false])
    expect([back.includes('Skipper: Niko Dede'), back.includes('Arben')]).toEqual([true, false])
  })

  test('who drives only one of two rides is named with it, whether the other one has nobody or is told later', async () => {
    const times = { pickupDateAndTime: wall(3), returnDateAndTime: wall(20) }
    const onlyBack = await site.add(times)
    const onlyOut = await site.add({ ...times, returnDateAndTime: wall(50) })
    await site.give(onlyBack.id, 'back', arben.id, vito.id)
    for (const leg of ['out', 'back'] as const) await site.give(onlyOut.id, leg, arben.id, vito.id)

    expect([await noteOf(onlyBack), await noteOf(onlyOut)]).toEqual([wall(20), wall(3)].map((time) => time.slice(11)))
    expect([await namedIn(onlyBack), await namedIn(onlyOut)]).toEqual([
      [false, true],
      [true, false],
    ])
  })

  test('a calendar takes the later file', async () => {
    const booking = await site.add({ pickupDateAndTime: wall(5) })
    const sequence = async () => Number(/SEQUENCE:(\d+)/.exec(await calendar(booking))?.[1])
    const before = await sequence()
    await site.give(booking.id, 'out', arben.id, vito.id)
    const given = await sequence()
    await site.give(booking.id, 'out', niko.id, vito.id)

    expect(given).toBeGreaterThan(before)
    const changed = await sequence()
    expect(changed).toBeGreaterThan(given)

    const [ride] = (await site.details(booking.id)).rides
    const second = (await site.call('POST', `SplitRide?id=${ride.id}`)).body
    await site.call('PUT', `AssignRide?id=${second.id}`, { crewId: arben.id, vehicleId: vito.id })
    const inTwo = await sequence()
    await site.call('POST', `JoinRide?id=${second.id}`)
    expect(await sequence()).toBeGreaterThan(inTwo)
  })

  test('a calendar ends a ride when the plan does: as the road says, or the office', async () => {
    const ends = { pickupAddress: 'Ksamil', dropoffAddress: 'Gjirokaster' }
    const booking = await site.add({ ...ends, pickupDateAndTime: wall(5), returnDateAndTime: wall(9) })
    const planned = async (): Promise<number[]> =>
      (await site.details(booking.id)).rides.map(({ minutes }: Json) => minutes)
    const inCalendar = async () => {
      const { events } = parseCalendar((await site.page(`${booking.statusUrl}/booking.ics`)).body)
      return events.map(({ DTSTART = '', DTEND = '' }) => (instantOf(DTEND) - instantOf(DTSTART)) / 60_000)
    }

    const byRoad = await planned()
    expect(new Set(byRoad)).not.toContain(60)
    expect(await inCalendar()).toEqual(byRoad)
    const { rides } = await site.details(booking.id)
    await site.call('PUT', `AssignRide?id=${rides[1].id}`, { minutes: 200, version: rides[1].version })
    expect(await planned()).toEqual([byRoad[0], 200])
    expect(await inCalendar()).toEqual([byRoad[0], 200])
  })

  test('mails that go near the ride say who drives', async () => {
    const mailsOf = ({ email }: Json, subject: RegExp) =>
      site.server.mails.filter((mail) => mail.recipients.includes(email) && subject.test(mail.email.subject ?? ''))
    const early = await site.add({ pickupDateAndTime: wall(30) })
    const near = await site.add({ pickupDateAndTime: wall(10) })
    for (const booking of [early, near]) {
      await site.give(booking.id, 'out', arben.id, vito.id)
      await site.update(booking.id, { status: 'confirmed' })
      await eventually(() => mailsOf(booking, /confirmed/).length).toBe(1)
    }
    // What the guest asked for brings it near.
    await site.send(early, 'change', { pickupDateAndTime: wall(12) })
    const { wishes, version } = await site.details(early.id)
    await site.call('POST', 'AnswerWish', { id: wishes[0].id, answer: 'accept', version })
    await eventually(() => mailsOf(early, /has been changed/).length).toBe(1)

    expect(mailsOf(early, /confirmed/)[0]?.email.text).not.toMatch(/Arben|Vito/)
    for (const mail of [...mailsOf(near, /confirmed/), ...mailsOf(early, /has been changed/)]) {
      expect(mail.email.text).toContain(
        'Driver: Arben Hoxha\nCar: Mercedes Vito, white · AA 123 BB\nPhone: +355 67 555 1122',
      )
    }
  })

  test('the first driver inside the window is told once, another one or another car too; all else is not', async () => {
    const early = await site.add({ pickupDateAndTime: wall(30) })
    await site.give(early.id, 'out', arben.id, vito.id)
    expect(await driverMails(early.id)).toEqual([])

    const booking = await site.add({ pickupDateAndTime: wall(12), returnDateAndTime: wall(20) })
    const told = async () => (await driverMails(booking.id)).length
    const sent = () =>
      site.server.mails.filter(
        ({ recipients, email }) =>
          recipients.includes(booking.email) && /you are travelling with/.test(email.subject ?? ''),
      )
    // A stranger's address would not get so many mails.
    await site.update(booking.id, { status: 'confirmed' })
    await site.give(booking.id, 'out', null, vito.id)
    expect(await told()).toBe(0)
    await site.give(booking.id, 'out', arben.id, vito.id)
    expect(await told()).toBe(1)
    await site.give(booking.id, 'out', arben.id, vito.id)
    await site.give(booking.id, 'out', arben.id, vito.id, { minutes: 90 })
    expect((await site.give(booking.id, 'out', niko.id, vito.id, { version: 1 })).status).toBe(409)
    expect(await told()).toBe(1)
    await eventually(() => sent().length).toBe(1)
    await site.give(booking.id, 'out', null, null)
    await site.give(booking.id, 'out', arben.id, vito.id)
    expect(await told()).toBe(1)
    await site.give(booking.id, 'out', niko.id, vito.id)
    await site.give(booking.id, 'out', niko.id, boat.id)
    await site.give(booking.id, 'out', arben.id, vito.id)
    expect(await told()).toBe(4)

    await eventually(() => sent().length).toBe(4)
    const last = sent().at(-1)?.email
    expect(last?.subject).toBe(`${booking.reference}: you are travelling with Arben Hoxha`)
    expect(last?.text).toContain('Car: Mercedes Vito, white · AA 123 BB')
    expect(last?.attachments?.[0]?.filename).toBe(`${booking.reference}.ics`)
  })

  test('who still waits is told who comes instead, be it after he was missed, until he was picked up or nobody waits any more', async () => {
    const told = async ({ id }: Json) => {
      await site.give(id, 'out', arben.id, vito.id)
      return (await driverMails(id)).map(({ state }: Json) => state)
    }
    const waiting = await site.add({ pickupDateAndTime: wall(-1) })
    await eventually(() => told(waiting)).toEqual(['sent'])
    const [missed, onBoard] = [
      await site.add({ pickupDateAndTime: wall(-1) }),
      await site.add({ pickupDateAndTime: wall(-1) }),
    ]
    for (const [booking, state] of [
      [missed, 'no-show'],
      [onBoard, 'on-board'],
    ] as const) {
      await site.database.query.updateTable('rides').set({ state }).where('bookingId', '=', booking.id).execute()
    }
    await eventually(() => told(missed)).toEqual(['sent'])
    expect(await told(onBoard)).toEqual([])
    expect(await told(await site.add({ pickupDateAndTime: wall(-4) }))).toEqual([])
  })

  test('on a tour of several days the guest reads who drives until its end, and is told who drives instead', async () => {
    const trip = shippedTrip(site, 'tour')
    await changeTrip(site, trip, { lengthMinutes: 2880 })
    const tour = (hours: number) => site.add({ ...trip, pickupDateAndTime: wall(hours) })
    const [onTour, over] = [await tour(-30), await tour(-61)]
    const put = (columns: Json) =>
      site.database.query.updateTable('rides').set(columns).where('bookingId', '=', onTour.id).execute()
    await put({ state: 'on-board' })
    for (const booking of [onTour, over]) await site.give(booking.id, 'out', arben.id, vito.id)

    expect(seen(await page(onTour))).toHaveLength(4)
    expect(seen(await calendar(onTour))).toHaveLength(3)
    expect(seen(await page(over))).toEqual([])
    await eventually(async () => (await driverMails(onTour.id)).map(({ state }) => state)).toEqual(['sent'])
    expect(await driverMails(over.id)).toEqual([])
    await put({ state: 'done' })
    await site.give(onTour.id, 'out', niko.id, vito.id)
    expect(await driverMails(onTour.id)).toHaveLength(1)
  })

  test('who is told of his ride back after the way there reads who drives it, and when', async () => {
    const times = { pickupDateAndTime: wall(-4), returnDateAndTime: wall(5) }
    for (const [crew, vehicle] of [
      [niko, boat],
      [arben, vito],
    ] as const) {
      const booking = await site.add(times)
      await site.give(booking.id, 'out', arben.id, vito.id)
      await site.give(booking.id, 'back', crew.id, vehicle.id)
      const sent = () =>
        site.server.mails.find(
          ({ recipients, email }) => recipients.includes(booking.email) && /travelling with/.test(email.subject ?? ''),
        )?.email
      await eventually(() => sent()?.subject).toMatch('travelling')
      expect(sent()?.subject).toBe(`${booking.reference}: you are travelling with ${crew.name}`)
      expect(sent()?.text).toContain(`with ${crew.name} on ${formatWallTime(wall(5), wordsFor('en').booking)}`)
    }
  })

  test('a driver of whom the mail was not sent, since he was taken away meanwhile, is told when he drives again', async () => {
    const booking = await site.add({ pickupDateAndTime: wall(12) })
    const states = async () => (await driverMails(booking.id)).map(({ state }: Json) => state)
    await site.update(booking.id, { status: 'confirmed' })
    await site.server.behave('refuse')
    await site.give(booking.id, 'out', arben.id, vito.id)
    await eventually(states).toEqual(['failing'])
    await site.give(booking.id, 'out', null, null)
    await site.server.behave('take')
    await eventually(states).toEqual(['held-back'])

    await site.give(booking.id, 'out', arben.id, vito.id)
    await eventually(states).toEqual(['held-back', 'sent'])
  })

  test('a plan that is applied tells each guest once, of both of his rides', async () => {
    const booking = await site.add({ pickupDateAndTime: wall(11), returnDateAndTime: wall(21) })
    const { rides } = await site.details(booking.id)
    const crewIds = [arben.id, niko.id]
    const assignments = rides.map((ride: Json, index: number) => ({
      rideId: ride.id,
      version: ride.version,
      crewId: crewIds[index],
      vehicleId: vito.id,
    }))

    const stale = [{ ...assignments[0], version: 9 }, assignments[1]]
    expect((await site.call('POST', 'ApplyPlan', { assignments: stale })).status).toBe(409)
    expect((await site.call('POST', 'ApplyPlan', { assignments })).status).toBe(200)

    expect(await driverMails(booking.id)).toHaveLength(1)
    const sent = () =>
      site.server.mails.find(
        ({ recipients, email }) => recipients.includes(booking.email) && /travelling with/.test(email.subject ?? ''),
      )
    await eventually(() => sent()?.email.subject).toBe(
      `${booking.reference}: you are travelling with Arben Hoxha and Niko Dede`,
    )
    expect(sent()?.email.text).toMatch(/Driver: Arben Hoxha · .*\n[^]*Driver: Niko Dede · /)
  })

  test('a guest without an address is told nothing by mail', async () => {
    const booking = await site.add({ pickupDateAndTime: wall(9), email: '' })
    await site.give(booking.id, 'out', arben.id, vito.id)
    expect((await site.details(booking.id)).mails).toEqual([])
  })

  test('ready words for WhatsApp name the driver, the car and the plate of the ride that comes', async () => {
    const booking = await site.add({ pickupDateAndTime: wall(48), returnDateAndTime: wall(72) })
    const messages = async () => (await site.call('GET', `GetBookingMessages?id=${booking.id}`)).body
    const driverText = async () =>
      (await messages()).messages.find(({ kind }: Json) => kind === 'driver')?.text as string | undefined
    expect(await driverText()).toBeUndefined()

    await site.give(booking.id, 'back', niko.id, boat.id)
    expect(await driverText()).toBeUndefined()
    await site.give(booking.id, 'out', arben.id, vito.id)
    expect(await driverText()).toContain('Arben Hoxha will drive you on')
    expect(await driverText()).toContain('Mercedes Vito, white, number plate AA 123 BB')
    expect((await messages()).values).toMatchObject({ driver: 'Arben Hoxha', plate: 'AA 123 BB' })
  })
})
