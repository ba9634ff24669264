import { describe, expect, test } from 'vitest'

import { wordsFor } from '#domain/words/words.ts'

import type { Json } from '../setup/admin-site.ts'
import { openCalendarSite, update } from '../setup/calendar-site.ts'
import { addCrew, addRide, addVehicle, assign, call, day } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('a link is shown once and kept as a hash, is for one thing, and ends the one before', async () => {
    await using site = await openCalendarSite(dialect)
    const [crewId, vehicleId] = [await addCrew(site, 'Ardit'), await addVehicle(site, 'Van')]

    const url = await site.renew({ crewId })
    expect(url).toMatch(/^\/calendar\/[\w-]{22}\.ics$/)
    const stored = JSON.stringify(await site.database.query.selectFrom('calendarLinks').selectAll().execute())
    expect(stored).not.toContain(url.slice('/calendar/'.length, -'.ics'.length))
    const others = [await site.renew({ vehicleId }), await site.renew({ all: true })]
    const next = await site.renew({ crewId })

    expect((await site.fetch(url)).statusCode).toBe(410)
    for (const each of [next, ...others]) expect((await site.fetch(each)).statusCode).toBe(200)
    const { statusCode, headers } = await site.fetch(`${next}/`)
    expect([statusCode, headers.location]).toEqual([303, next])
    const junk = '/calendar/%E2%82%AC.ics'
    expect((await site.fetch(`${junk}/`)).headers.location).toBe(junk)
    expect((await site.fetch('/calendar/AbCdEfGhIjKlMnOpQrStUv.ics')).statusCode).toBe(410)
    expect((await site.callAsStaff('POST', 'RenewCalendarLink', { all: true })).status).toBe(200)
    expect((await site.anonymous('POST', 'RenewCalendarLink', { all: true })).status).toBe(401)
    for (const wrong of [
      {},
      { crewId, vehicleId },
      { crewId, all: true },
      { all: false },
      { crewId: '1' },
      { id: 1 },
    ]) {
      expect([wrong, (await site.call('POST', 'RenewCalendarLink', wrong)).status]).toEqual([wrong, 400])
    }
    for (const unknown of [{ crewId: 999 }, { vehicleId: 999 }]) {
      expect((await site.call('POST', 'RenewCalendarLink', unknown)).status).toBe(404)
    }
    const { changes } = (await site.call('GET', 'GetChanges')).body
    const lines = changes.filter(({ what }: Json) => what.type === 'calendars')
    expect(lines.map(({ by, what, changes: { link } }: Json) => [by, what.id, what.name, link])).toEqual([
      ['Artan K', null, '', [true, true]],
      ['Elona M', crewId, 'Ardit', [true, true]],
      ['Elona M', null, '', [false, true]],
      ['Elona M', vehicleId, 'Van', [false, true]],
      ['Elona M', crewId, 'Ardit', [false, true]],
    ])
  })

  test('who works here no longer, or is deleted, has no calendar; who is back has it again', async () => {
    await using site = await openCalendarSite(dialect)
    const crewId = await addCrew(site, 'Ardit')
    const url = await site.renew({ crewId })

    await call(site, 'PUT', `UpdateCrew?id=${crewId}`, { isActive: false })
    const off = await site.fetch(url)
    await call(site, 'PUT', `UpdateCrew?id=${crewId}`, { isActive: true })
    const back = await site.fetch(url)
    await call(site, 'DELETE', `DeleteCrew?id=${crewId}`)
    const gone = await site.fetch(url)

    expect([off, back, gone].map(({ statusCode }) => statusCode)).toEqual([410, 200, 410])
    expect(off.body).not.toContain('Ardit')
    expect(off.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  })

  test('a calendar says who is driven from where to where, until when and in what, and how late it may be', async () => {
    await using site = await openCalendarSite(dialect)
    const crewId = await addCrew(site, 'Ardit', { phoneNumber: '+355691112222', languages: ['en'] })
    const vehicleId = await addVehicle(site, 'Van', { plate: 'AA 123 BB', colour: 'white' })
    const more = {
      ferryOrFlight: 'W6 4321',
      childSeats: 1,
      bags: 3,
      note: 'Two; dogs,\nsmall ones',
      returnDateAndTime: `${day}T15:00`,
    }
    const ride = await addRide(site, '10:00', {
      ...more,
      dropoffAddress: 'Blue Eye',
      price: { eur: 35 },
      returnPrice: { eur: 40 },
    })
    await assign(site, ride, { crewId, vehicleId, minutes: 50 })

    const calendar = await site.read(await site.renew({ crewId }))
    const [own, ...others] = calendar.events
    const { events: ofVan } = await site.read(await site.renew({ vehicleId }))
    const { events: ofAll } = await site.read(await site.renew({ all: true }))

    const { reference } = await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)
    expect(others).toEqual([])
    expect(own).toMatchObject({
      UID: `${reference}-${ride.id}@taxi.example`,
      DTSTART: '20310601T080000Z',
      DTEND: '20310601T085000Z',
      STATUS: 'TENTATIVE',
      SUMMARY: 'Not confirmed: Saranda → Blue Eye',
      LOCATION: 'Saranda',
    })
    const lines = own?.['DESCRIPTION']?.split('\n') ?? []
    expect(lines.slice(0, -1)).toEqual([
      'Guest: Ana',
      'Guest’s phone: +355 69 234 5678',
      'Passengers: 2',
      expect.stringMatching(/^Price: €35 /),
      'Ferry or flight number: W6 4321',
      'Child seats: 1',
      'Bags: 3',
      'Note for the driver: Two; dogs,',
      'small ones',
      'Car: Van, white · AA 123 BB',
    ])
    expect(lines.at(-1)).toMatch(/^As of .+\. Calendars only look every few hours\.$/)
    expect(calendar.properties).toMatchObject({
      METHOD: 'PUBLISH',
      'X-WR-CALNAME': 'Rides: Ardit',
      'REFRESH-INTERVAL': 'PT1H',
      'X-PUBLISHED-TTL': 'PT1H',
      'X-WR-CALDESC': expect.stringContaining('every few hours'),
    })
    expect(ofVan.map(({ UID }) => UID)).toEqual([own?.['UID']])
    expect(ofVan[0]?.['DESCRIPTION']).toContain('Driver: Ardit\n')
    expect(ofAll.map(({ SUMMARY }) => SUMMARY)).toEqual([
      'Not confirmed: Saranda → Blue Eye',
      'Not confirmed: Blue Eye → Saranda',
    ])
    expect(ofAll[1]?.['DESCRIPTION']).toContain('Price: €40 ')
    await update(site, ride, { status: 'confirmed' })
    const [confirmed] = (await site.read(await site.renew({ crewId }))).events
    expect([confirmed?.['STATUS'], confirmed?.['SUMMARY']]).toEqual(['CONFIRMED', 'Saranda → Blue Eye'])
  })

  test('a driver reads his own language, others that of who made the link', async () => {
    await using site = await openCalendarSite(dialect)
    const ids = [
      await addCrew(site, 'Niko', { languages: ['de', 'el'] }),
      await addCrew(site, 'Luan', { languages: ['it'] }),
    ]
    await call(site, 'PUT', 'UpdateAccount', { language: 'sq' })

    const names = []
    for (const choice of [...ids.map((crewId) => ({ crewId })), { all: true }]) {
      names.push((await site.read(await site.renew(choice))).properties['X-WR-CALNAME'])
    }

    expect(names).toEqual(['Διαδρομές: Niko', 'Corse: Luan', 'Të gjitha udhëtimet'])
  })

  test('a driver reads how his language calls a trip, and that a second car is needed only where his has too few seats', async () => {
    await using site = await openCalendarSite(dialect)
    const { content, languageOf } = site.content.current()
    const tourIn = (code: string) => content('tours', languageOf(code))?.tours[0]
    const [subjectId, subjectName] = [tourIn('en')?.id, tourIn('de')?.name ?? '']
    const crewId = await addCrew(site, 'Niko', { languages: ['el'] })
    const [van, car] = [await addVehicle(site, 'Van', { seats: 7 }), await addVehicle(site, 'Car')]
    const ride = await addRide(site, '10:00', { kind: 'tour', subjectId, nrOfPassengers: 6 })
    await site.database.query
      .updateTable('bookings')
      .set({ subjectName, dropoffAddress: subjectName, language: 'de' })
      .execute()
    const url = await site.renew({ crewId })
    const readWith = async (vehicleId: number) => {
      const { version } = (await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)).rides[0]
      await assign(site, ride, { crewId, vehicleId, version })
      return (await site.read(url)).events[0]
    }

    const [inVan, inCar] = [await readWith(van), await readWith(car)]

    expect(inVan?.['SUMMARY']).toContain(tourIn('el')?.name)
    expect(inVan?.['SUMMARY']).not.toContain(subjectName)
    const { secondCar } = wordsFor('el').booking
    expect([inVan, inCar].map((event) => event?.['DESCRIPTION']?.includes(`6 · ${secondCar}`))).toEqual([false, true])
  })

  test('of two cars that have seats for all none needs another, and only the first one reads a price that is for both', async () => {
    await using site = await openCalendarSite(dialect)
    const [ardit, niko] = [
      await addCrew(site, 'Ardit', { languages: ['en'] }),
      await addCrew(site, 'Niko', { languages: ['en'] }),
    ]
    const [car, other, small] = [
      await addVehicle(site, 'Car'),
      await addVehicle(site, 'Other'),
      await addVehicle(site, 'Small', { seats: 2 }),
    ]
    const ride = await addRide(site, '10:00', { nrOfPassengers: 8, price: { eur: 90 } })
    const second = await call(site, 'POST', `SplitRide?id=${ride.id}`)
    await assign(site, ride, { crewId: ardit, vehicleId: car })
    await assign(site, second, { crewId: niko, vehicleId: other })
    const urls = [await site.renew({ crewId: ardit }), await site.renew({ crewId: niko })]
    const read = async () => {
      const events = []
      for (const url of urls) events.push((await site.read(url)).events[0]?.['DESCRIPTION']?.split('\n') ?? [])
      return events.map((lines) => lines.filter((line) => /^(Passengers|Price)/.test(line)))
    }

    expect(await read()).toEqual([['Passengers: 8', expect.stringMatching(/^Price: €90 /)], ['Passengers: 8']])
    // Of a price for each car each one is paid.
    await site.database.query.updateTable('bookings').set({ priceIsNight: 0 }).execute()
    const { version } = (await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)).rides[1]
    await assign(site, second, { vehicleId: small, version })
    const { perCar, secondCar } = wordsFor('en').booking
    const lines = [`Passengers: 8 · ${secondCar}`, expect.stringMatching(new RegExp(`^Price: €90 .*${perCar}`))]
    expect(await read()).toEqual([lines, lines])
  })

  test('it reaches from yesterday until 60 days after today, by days of Saranda', async () => {
    await using site = await openCalendarSite(dialect)
    const starts = ['2031-05-29T23:00', '2031-05-30T00:00', '2031-07-30T23:59', '2031-07-31T00:00']
    for (const start of starts) await addRide(site, start)

    const { events } = await site.read(await site.renew({ all: true }))

    expect(events.map(({ DTSTART }) => DTSTART)).toEqual(['20310529T220000Z', '20310730T215900Z'])
  })

  test.for([
    ['2031-03-30', '2031-03-29T12:00:00Z', '20310330T003000Z', '20310330T033000Z'],
    ['2031-10-26', '2031-10-25T12:00:00Z', '20311025T233000Z', '20311026T023000Z'],
  ])('in the night of %s, when clocks change, times are the instants', async ([night, now, before, after]) => {
    await using site = await openCalendarSite(dialect)
    site.clock.now = Date.parse(now as string)
    const first = await addRide(site, `${night}T01:30`)
    await addRide(site, `${night}T${night === '2031-03-30' ? '05' : '03'}:30`)
    await assign(site, first, { minutes: 120 })

    const { events } = await site.read(await site.renew({ all: true }))

    expect(events.map(({ DTSTART }) => DTSTART)).toEqual([before, after])
    expect(events[0]?.['DTEND']).toBe(night === '2031-03-30' ? '20310330T023000Z' : '20311026T013000Z')
  })

  test('who has it already is told so; whoever keeps copies for others keeps none', async () => {
    await using site = await openCalendarSite(dialect)
    const ride = await addRide(site, '10:00')
    const url = await site.renew({ all: true })

    const first = await site.fetch(url)
    const tag = String(first.headers.etag)
    const again = await site.fetch(url, { 'if-none-match': tag })
    await update(site, ride, { name: 'Ana Lleshi' })
    const changed = await site.fetch(url, { 'if-none-match': tag })

    expect([first, again, changed].map(({ statusCode }) => statusCode)).toEqual([200, 304, 200])
    expect([again.body, again.headers.etag]).toEqual(['', tag])
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
  })
})
