import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { addDays, instantOfWallTime } from '#domain/saranda-time.ts'
import { makeBackup } from '#server/backup/backup.ts'
import type { Dialect } from '#server/db/database.ts'
import type { Json } from '../setup/admin-site.ts'
import { addParty, addSkipper, openBoat } from '../setup/boat-site.ts'
import { openCalendarSite } from '../setup/calendar-site.ts'
import { changeTrip, setDeparture } from '../setup/departure-site.ts'
import { addVehicle, call } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'
import { restoreBackup } from '../setup/restore-backup.ts'

type Event = Record<string, string>

/** A wall time as calendars write the instant. */
const utc = (wall: string) => new Date(Number(instantOfWallTime(wall))).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** What the calendars of the boat, its skipper and all say alike. */
const inAll = (said: string) => ({ ardit: said, poseidon: said, all: said })

/** The kaiki with its skipper, and the calendars of whoever has a link. */
async function openBoatCalendars(dialect: Dialect) {
  const calendars = await openCalendarSite(dialect)
  const site = { ...calendars, ...(await openBoat(calendars)) }
  const { kind, subjectId } = site.trip
  const key = { kind, subjectId, start: site.start }
  return {
    ...site,
    key,
    set: async (change: Json) =>
      expect((await setDeparture(site, site.trip, { start: site.start, ...change })).status).toBe(200),
    /** Tomorrow's departure as a calendar shows it. */
    eventIn: async (url: string): Promise<Event | undefined> =>
      (await site.read(url)).events.find(({ DTSTART }) => DTSTART === utc(site.start)),
  }
}

const numberOf = (event: Event | undefined) => Number(event?.['SEQUENCE'])

describe.each(dialects)('on %s', (dialect) => {
  test('who goes out, the boat and all read what leaves, until when, and how many come, without a name of them', async () => {
    await using site = await openBoatCalendars(dialect)
    const niko = await addSkipper(site, 'Niko', site.boatId, { languages: ['it'] })
    const other = await addSkipper(site, 'Besnik', await addVehicle(site, 'Iliria', { kind: 'boat' }))
    await addParty(site, 4, { name: 'Anna Secret', note: 'Our anniversary' })
    await site.set({ note: 'Bring ice' })
    const name = (code: string) => {
      const { content, languages } = site.content.current()
      const language = languages.find((each) => each.code === code)
      return language && content('boat-trips', language)?.boatTrips[0]?.name
    }

    const [own, ofNiko, ofBoat, ofAll] = [
      await site.eventIn(await site.renew({ crewId: site.ardit.id })),
      await site.eventIn(await site.renew({ crewId: niko.id })),
      await site.eventIn(await site.renew({ vehicleId: site.boatId })),
      await site.eventIn(await site.renew({ all: true })),
    ]

    expect(own).toMatchObject({
      DTSTART: utc(site.start),
      DTEND: utc(`${site.start.slice(0, 10)}T14:00`),
      STATUS: 'CONFIRMED',
      SUMMARY: `${name('en')}: 4/25`,
    })
    expect(own?.['UID']).toMatch(/^trip-\d+-\d{8}T1000@taxi\.example$/)
    expect(own?.['DESCRIPTION']?.split('\n').slice(0, -1)).toEqual([
      'Guests: 4 of 25',
      'Boat: Poseidon',
      'Note: Bring ice',
    ])
    expect(own?.['DESCRIPTION']).toMatch(/\nAs of .+\. Calendars only look every few hours\.$/)
    expect(ofNiko?.['SUMMARY']).toBe(`${name('it')}: 4/25`)
    expect(ofNiko?.['DESCRIPTION']?.split('\n')[0]).toBe('Clienti: 4 su 25')
    for (const event of [ofBoat, ofAll]) expect(event?.['DESCRIPTION']).toContain('\nSkipper: Ardit, Niko\n')
    expect([ofNiko?.['UID'], ofBoat?.['UID'], ofAll?.['UID']]).toEqual([own?.['UID'], own?.['UID'], own?.['UID']])
    expect(JSON.stringify([own, ofNiko, ofBoat, ofAll])).not.toMatch(/Secret|anniversary|234 5678/)
    expect((await site.read(await site.renew({ crewId: other.id }))).events).toEqual([])
  })

  test('of a boat that one party has to itself it says how many come', async () => {
    await using site = await openBoatCalendars(dialect)
    await changeTrip(site, site.trip, { priceEur: 200, priceUnit: 'boat' })
    const url = await site.renew({ crewId: site.ardit.id })
    const anna = await addParty(site, 4)

    const event = await site.eventIn(url)
    expect([event?.['STATUS'], event?.['SUMMARY']]).toEqual(['CONFIRMED', expect.stringMatching(/: 4\/25$/)])
    expect(event?.['DESCRIPTION']).toMatch(/^Guests: 4 of 25\n/)
    await call(site, 'PUT', `UpdateBooking?id=${anna.id}`, { nrOfPassengers: 6 })
    const grown = await site.eventIn(url)
    expect(grown?.['SUMMARY']).toMatch(/: 6\/25$/)
    expect(numberOf(grown)).toBeGreaterThan(numberOf(event))
  })

  test('what nobody has booked yet may go, from yesterday until 60 days after today; once sold no more, it does not', async () => {
    await using site = await openBoatCalendars(dialect)
    const url = await site.renew({ crewId: site.ardit.id })
    const [before, first] = [(await site.read(url)).events, await site.eventIn(url)]

    const days = before.map(({ DTSTART = '' }) => DTSTART)
    const today = addDays(site.start.slice(0, 10), -1)
    expect([days.length, days[0], days.at(-1)]).toEqual([
      62,
      utc(`${addDays(today, -1)}T10:00`),
      utc(`${addDays(today, 60)}T10:00`),
    ])
    expect([first?.['STATUS'], first?.['SUMMARY']]).toEqual([
      'TENTATIVE',
      expect.stringMatching(/^Nobody yet: .+: 0\/25$/),
    ])
    // A day later it has left, without anybody.
    site.clock.now = Number(instantOfWallTime(site.start)) + 3_600_000
    const late = await site.eventIn(url)
    expect([late?.['STATUS'], late?.['SUMMARY']]).toEqual(['CANCELLED', expect.stringMatching(/^Cancelled: /)])
    expect(numberOf(late)).toBeGreaterThan(numberOf(first))
    expect(String(late?.['DTSTAMP']) > String(first?.['DTSTAMP'])).toBe(true)
    await addParty(site, 2)
    const booked = await site.eventIn(url)
    expect([booked?.['STATUS'], numberOf(booked) > numberOf(late)]).toEqual(['CONFIRMED', true])
  })

  test('its UID stays, and its number grows with every guest and every change in each calendar; nothing else moves it', async () => {
    await using site = await openBoatCalendars(dialect)
    const iliria = await addVehicle(site, 'Iliria', { kind: 'boat' })
    const besnik = await addSkipper(site, 'Besnik', iliria)
    const feeds = {
      ardit: await site.renew({ crewId: site.ardit.id }),
      besnik: await site.renew({ crewId: besnik.id }),
      poseidon: await site.renew({ vehicleId: site.boatId }),
      all: await site.renew({ all: true }),
    }
    const uids = new Set<string>()
    const told: Record<string, Event> = {}
    /** What each calendar says of it; where it says something else than before, with a higher number. */
    async function look() {
      const now: Record<string, string> = {}
      for (const [name, url] of Object.entries(feeds)) {
        const event = await site.eventIn(url)
        if (!event) continue
        uids.add(event['UID'] as string)
        const last = told[name]
        const said = `${name}: ${event['STATUS']} ${event['SUMMARY']}`
        if (last) {
          const isSame = ['STATUS', 'SUMMARY', 'DTEND'].every((field) => last[field] === event[field])
          if (isSame) expect(numberOf(event), said).toBeGreaterThanOrEqual(numberOf(last))
          else expect(numberOf(event), said).toBeGreaterThan(numberOf(last))
          expect(String(event['DTSTAMP']) >= String(last['DTSTAMP']), said).toBe(true)
        }
        told[name] = event
        now[name] = `${event['STATUS']} ${event['SUMMARY']?.split(' ').at(-1)}`
      }
      return now
    }
    expect(await look()).toEqual(inAll('TENTATIVE 0/25'))
    const anna = await addParty(site, 4)
    expect(await look()).toEqual(inAll('CONFIRMED 4/25'))
    const change = (body: Json) => call(site, 'PUT', `UpdateBooking?id=${anna.id}`, body)
    await change({ nrOfPassengers: 6 })
    expect(await look()).toEqual(inAll('CONFIRMED 6/25'))
    const before = (await site.read(feeds.ardit)).events.find(({ STATUS }) => STATUS === 'CONFIRMED')
    await change({ staffNote: 'Regular', name: 'Anna Other' })
    expect((await site.read(feeds.ardit)).events).toContainEqual(before)
    await change({ departure: `${addDays(site.start.slice(0, 10), 1)}T10:00` })
    expect(await look()).toEqual(inAll('TENTATIVE 0/25'))
    await change({ departure: site.start })
    await site.set({ capacity: 12 })
    expect(await look()).toEqual(inAll('CONFIRMED 6/12'))
    await call(site, 'POST', 'CancelDeparture', { ...site.key, reason: 'weather', note: '' })
    expect(await look()).toEqual(inAll('CANCELLED 6/12'))
    await call(site, 'POST', 'UndoCancelDeparture', site.key)
    expect(await look()).toEqual(inAll('CONFIRMED 6/12'))
    await site.set({ vehicleId: iliria })
    const moved = await look()
    expect(moved).toMatchObject({ ardit: expect.stringContaining('CANCELLED'), poseidon: moved['ardit'] })
    expect([moved['besnik'], moved['all']]).toEqual(['CONFIRMED 6/12', 'CONFIRMED 6/12'])
    expect(told['ardit']?.['DESCRIPTION']).toMatch(/^No longer in this calendar: /)
    await site.set({ vehicleId: null })
    const back = await look()
    expect([back['ardit'], back['besnik']]).toEqual(['CONFIRMED 6/12', moved['ardit']])
    await site.set({ isClosed: true })
    await change({ status: 'cancelled' })
    expect(await look()).toMatchObject(inAll('CANCELLED 0/12'))
    await call(site, 'DELETE', `DeleteTimetableRow?id=${(await call(site, 'GET', 'GetTimetable'))[0].id}`)
    expect(await look()).toMatchObject(inAll('CANCELLED 0/12'))
    await changeTrip(site, site.trip, { lengthMinutes: 60 })
    await look()
    expect(told['all']?.['DTEND']).toBe(utc(`${site.start.slice(0, 10)}T11:00`))
    expect(uids.size).toBe(1)
  })

  test('what leaves a calendar by the trip’s boat, whom it belongs to, or the timetable is cancelled there, and comes back', async () => {
    await using site = await openBoatCalendars(dialect)
    const iliria = await addVehicle(site, 'Iliria', { kind: 'boat' })
    const besnik = await addSkipper(site, 'Besnik', iliria)
    const [ardit, ofBesnik, all] = [
      await site.renew({ crewId: site.ardit.id }),
      await site.renew({ crewId: besnik.id }),
      await site.renew({ all: true }),
    ]
    await addParty(site, 4)
    let last = 0
    /** Ardit's tomorrow; its number grows each time. */
    const told = async () => {
      const event = await site.eventIn(ardit)
      expect(numberOf(event)).toBeGreaterThan(last)
      last = numberOf(event)
      return event?.['STATUS']
    }
    const boats = (vehicleIds: number[]) => call(site, 'PUT', `UpdateCrew?id=${site.ardit.id}`, { vehicleIds })

    expect(await told()).toBe('CONFIRMED')
    await changeTrip(site, site.trip, { vehicleId: iliria })
    expect([await told(), (await site.eventIn(ofBesnik))?.['STATUS']]).toEqual(['CANCELLED', 'CONFIRMED'])
    const statuses = (await site.read(ardit)).events.map(({ STATUS }) => STATUS)
    expect([statuses.length, new Set(statuses)]).toEqual([62, new Set(['CANCELLED'])])
    expect(await site.read(all)).toMatchObject({ events: { length: 62 } })
    await changeTrip(site, site.trip, { vehicleId: site.boatId })
    expect(await told()).toBe('CONFIRMED')
    await boats([iliria])
    expect(await told()).toBe('CANCELLED')
    await boats([site.boatId])
    expect(await told()).toBe('CONFIRMED')
    const next = utc(`${addDays(site.start.slice(0, 10), 1)}T10:00`)
    const [row] = await call(site, 'GET', 'GetTimetable')
    await call(site, 'PUT', `UpdateTimetableRow?id=${row.id}`, { time: '15:00' })
    // With guests it stays; the others leave at another time.
    expect(await told()).toBe('CONFIRMED')
    const others = (await site.read(ardit)).events.filter(({ DTSTART }) => DTSTART === next)
    expect(others.map(({ STATUS }) => STATUS)).toEqual(['CANCELLED'])
    expect(JSON.stringify(others)).toContain('No longer in this calendar')
    await call(site, 'DELETE', `DeleteBoatTrip?id=${site.trip.subjectId}&everyLanguage=true`)
    const left = (await site.read(ardit)).events
    // Its guests are still there.
    const going = left.filter(({ STATUS }) => STATUS !== 'CANCELLED')
    expect(going.map(({ UID }) => UID)).toEqual([(await site.eventIn(ardit))?.['UID']])
    expect(new Set(left.map(({ UID }) => UID)).size).toBe(left.length)
    expect(await told()).toBe('CONFIRMED')
    expect((await site.eventIn(all))?.['STATUS']).toBe('CONFIRMED')
  })

  test('without anything it goes in, a departure stands in the calendar of all alone', async () => {
    await using site = await openBoatCalendars(dialect)
    await changeTrip(site, site.trip, { vehicleId: null })
    const url = await site.renew({ all: true })

    const event = await site.eventIn(url)

    expect(event?.['DESCRIPTION']?.split('\n').slice(0, -1)).toEqual(['Guests: 0 of 25'])
    expect((await site.read(await site.renew({ crewId: site.ardit.id }))).events).toEqual([])
  })

  test('after a backup was restored its number is higher than any that was told', async () => {
    await using site = await openBoatCalendars(dialect)
    const folder = mkdtempSync(join(tmpdir(), 'calendars-'))
    const file = join(folder, 'site.db.gz')
    const url = await site.renew({ all: true })
    const anna = await addParty(site, 4)
    await makeBackup(site.database, file)
    for (const nrOfPassengers of [5, 6, 7]) await call(site, 'PUT', `UpdateBooking?id=${anna.id}`, { nrOfPassengers })
    const told = (await site.read(url)).events.map(numberOf)

    await restoreBackup(site.database, file, { workFolder: folder })

    const after = (await site.read(url)).events.map(numberOf)
    expect((await site.eventIn(url))?.['SUMMARY']).toContain('4/25')
    expect(Math.min(...after)).toBeGreaterThan(Math.max(...told))
    rmSync(folder, { recursive: true })
  })
})
