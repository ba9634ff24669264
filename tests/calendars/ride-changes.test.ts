import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { makeBackup } from '#server/backup/backup.ts'
import { holdBooking } from '#server/bookings/booking-row.ts'
import { forgetOldLeavings } from '#server/bookings/calendars/calendar-feed.ts'
import type { Json } from '../setup/admin-site.ts'
import { openCalendarSite, update } from '../setup/calendar-site.ts'
import { addDrivenRide, addDriver, send, tap } from '../setup/driver-site.ts'
import { addCrew, addRide, addVehicle, assign, call, day } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'
import { restoreBackup } from '../setup/restore-backup.ts'
import { someoneWaits } from '../setup/someone-waits.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('a ride keeps its UID through everything, and its number grows with each change in each calendar', async () => {
    await using site = await openCalendarSite(dialect)
    const [ardit, besnik] = [await addCrew(site, 'Ardit'), await addCrew(site, 'Besnik')]
    const van = await addVehicle(site, 'Van')
    const feeds = {
      ardit: await site.renew({ crewId: ardit }),
      besnik: await site.renew({ crewId: besnik }),
      van: await site.renew({ vehicleId: van }),
      all: await site.renew({ all: true }),
    }
    const ride = await addRide(site, '10:00')
    await addRide(site, '12:00')
    const told: Record<string, { status: string; sequence: number; at: string }[]> = {}

    /** What each calendar says of the ride; where it says something else than before, with a higher number. */
    async function look(): Promise<Record<string, string>> {
      const now: Record<string, string> = {}
      for (const [name, url] of Object.entries(feeds)) {
        const event = (await site.read(url)).events.find(({ UID }) => UID?.endsWith(`-${ride.id}@taxi.example`))
        if (!event) continue
        const { STATUS: status = '', SEQUENCE, DTSTART, DTSTAMP: at = '', SUMMARY } = event
        const sequence = Number(SEQUENCE)
        const before = told[name]?.at(-1)
        const said = `${status} ${DTSTART} ${SUMMARY}`
        if (before) {
          expect(sequence, `${name}: ${said}`).toBeGreaterThanOrEqual(before.sequence)
          if (before.status !== said) expect(sequence, `${name}: ${said}`).toBeGreaterThan(before.sequence)
          expect(at >= before.at).toBe(true)
        }
        ;(told[name] ??= []).push({ status: said, sequence, at })
        now[name] = status
      }
      return now
    }

    expect(await look()).toEqual({ all: 'TENTATIVE' })
    await assign(site, ride, { crewId: ardit, vehicleId: van })
    expect(await look()).toEqual({ ardit: 'TENTATIVE', van: 'TENTATIVE', all: 'TENTATIVE' })
    await assign(site, ride, { crewId: besnik })
    expect(await look()).toEqual({ ardit: 'CANCELLED', besnik: 'TENTATIVE', van: 'TENTATIVE', all: 'TENTATIVE' })
    await update(site, ride, { pickupDateAndTime: `${day}T11:30` })
    expect(await look()).toEqual({ ardit: 'CANCELLED', besnik: 'TENTATIVE', van: 'TENTATIVE', all: 'TENTATIVE' })
    expect(told['ardit']?.at(-1)?.status).toContain('20310601T080000Z')
    expect(told['besnik']?.at(-1)?.status).toContain('20310601T093000Z')
    await update(site, ride, { status: 'cancelled' })
    expect(await look()).toEqual({ ardit: 'CANCELLED', besnik: 'CANCELLED', van: 'CANCELLED', all: 'CANCELLED' })
    await update(site, ride, { status: 'confirmed' })
    expect(await look()).toEqual({ ardit: 'CANCELLED', besnik: 'CONFIRMED', van: 'CONFIRMED', all: 'CONFIRMED' })
    await assign(site, ride, { crewId: ardit, vehicleId: null })
    expect(await look()).toEqual({ ardit: 'CONFIRMED', besnik: 'CANCELLED', van: 'CANCELLED', all: 'CONFIRMED' })
    await assign(site, ride, { crewId: null })
    expect(await look()).toEqual({ ardit: 'CANCELLED', besnik: 'CANCELLED', van: 'CANCELLED', all: 'CONFIRMED' })
    const { events } = await site.read(feeds.ardit)
    expect(JSON.stringify(events)).not.toMatch(/Ana|234 5678|Ksamil/)
    await assign(site, ride, { crewId: ardit, vehicleId: van })
    expect((await site.call('DELETE', `DeleteBooking?id=${ride.bookingId}`)).status).toBe(200)
    expect(await look()).toEqual({ ardit: 'CANCELLED', besnik: 'CANCELLED', van: 'CANCELLED', all: 'CANCELLED' })
  })

  test('a ride that its driver hands back is cancelled in his calendar, until he takes that back', async () => {
    await using site = await openCalendarSite(dialect)
    const driver = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, driver.id)
    const url = await site.renew({ crewId: driver.id })
    const told = async () => (await site.read(url)).events.map(({ STATUS, SEQUENCE }) => [STATUS, Number(SEQUENCE)])
    const handedBack = tap(ride.id, 'handed-back', -600)

    const before = await told()
    await send(site, driver.token, [handedBack])
    const without = await told()
    await send(site, driver.token, [tap(ride.id, 'undo', -560, { undoes: handedBack.key })])
    const again = await told()

    const [[, first], [, second], [, third]] = [before[0] ?? [], without[0] ?? [], again[0] ?? []]
    expect([before, without, again]).toEqual([[['TENTATIVE', first]], [['CANCELLED', second]], [['TENTATIVE', third]]])
    expect(second).toBeGreaterThan(Number(first))
    expect(third).toBeGreaterThan(Number(second))
  })

  test('what does not touch a ride leaves its event as it was; what many follow from moves it', async () => {
    await using site = await openCalendarSite(dialect)
    const crewId = await addCrew(site, 'Ardit')
    const ride = await addRide(site, '10:00', { dropoffAddress: 'Blue Eye' })
    const other = await addRide(site, '14:00')
    const url = await site.renew({ all: true })
    const eventOf = async ({ id }: Json) => (await site.read(url)).events.find(({ UID }) => UID?.includes(`-${id}@`))
    const before = await eventOf(ride)

    await assign(site, other, { crewId })
    expect(await eventOf(ride)).toEqual(before)
    const row = (await call(site, 'GET', 'GetPriceTable')).find(({ route }: Json) => route === 'Saranda to Blue Eye')
    await call(site, 'PUT', `UpdatePrice?id=${row.id}`, { minutes: 75 })

    const after = await eventOf(ride)
    expect(after?.['DTEND']).toBe('20310601T091500Z')
    expect(Number(after?.['SEQUENCE'])).toBeGreaterThan(Number(before?.['SEQUENCE']))
    expect(String(after?.['DTSTAMP']) >= String(before?.['DTSTAMP'])).toBe(true)
  })

  test('of a leg that is split each car has an event, and one that is taken back is cancelled', async () => {
    await using site = await openCalendarSite(dialect)
    const [ardit, besnik] = [await addCrew(site, 'Ardit'), await addCrew(site, 'Besnik')]
    const [ofAll, ofBesnik] = [await site.renew({ all: true }), await site.renew({ crewId: besnik })]
    const ride = await addRide(site, '10:00', { nrOfPassengers: 8 })
    await assign(site, ride, { crewId: ardit })
    const second = await call(site, 'POST', `SplitRide?id=${ride.id}`)
    await assign(site, second, { crewId: besnik })
    const statuses = async (url: string) =>
      (await site.read(url)).events.map(({ UID, STATUS }) => [UID?.split('@')[0]?.split('-').at(-1), STATUS])

    expect(await statuses(ofAll)).toEqual([
      [String(ride.id), 'TENTATIVE'],
      [String(second.id), 'TENTATIVE'],
    ])
    await call(site, 'POST', `JoinRide?id=${second.id}`)

    expect(await statuses(ofAll)).toEqual([
      [String(ride.id), 'TENTATIVE'],
      [String(second.id), 'CANCELLED'],
    ])
    expect(await statuses(ofBesnik)).toEqual([[String(second.id), 'CANCELLED']])
    const third = await call(site, 'POST', `SplitRide?id=${ride.id}`)
    expect(await statuses(ofAll)).toContainEqual([String(third.id), 'TENTATIVE'])
  })

  test('the back leg that is taken away is cancelled', async () => {
    await using site = await openCalendarSite(dialect)
    const ride = await addRide(site, '10:00', { returnDateAndTime: `${day}T16:00` })
    const url = await site.renew({ all: true })

    await update(site, ride, { returnDateAndTime: null })

    expect((await site.read(url)).events.map(({ STATUS, SUMMARY }) => [STATUS, SUMMARY])).toEqual([
      ['TENTATIVE', 'Not confirmed: Saranda → Ksamil'],
      ['CANCELLED', 'Cancelled: Ksamil → Saranda'],
    ])
    const prices = async () => (await site.read(url)).events.map(({ DESCRIPTION }) => DESCRIPTION?.includes('€30'))
    expect(await prices()).toEqual([true, false])
    await update(site, ride, { status: 'cancelled' })
    expect(await prices()).toEqual([false, false])
  })

  test('after a backup was restored every number is higher than any that was told, again and again', async () => {
    await using site = await openCalendarSite(dialect)
    const folder = mkdtempSync(join(tmpdir(), 'calendars-'))
    const file = join(folder, 'site.db.gz')
    const crew = [await addCrew(site, 'Ardit'), await addCrew(site, 'Besnik')]
    const ride = await addRide(site, '10:00')
    await assign(site, ride, { crewId: crew[0] })
    const urls = [await site.renew({ crewId: crew[0] }), await site.renew({ all: true })]
    await assign(site, ride, { crewId: crew[1] })
    const numbers = async () => {
      const files = await Promise.all(urls.map((url) => site.read(url)))
      return files.map(({ events }) => events.map(({ UID, SEQUENCE }) => [UID, Number(SEQUENCE)]))
    }

    await makeBackup(site.database, file)
    const uids = (await numbers()).map((events) => events.map(([uid]) => uid))
    let highest = 0
    for (let round = 0; round < 3; round += 1) {
      // Nobody is signed in after a restore; a change is a higher version.
      for (let change = 0; change < 4; change += 1) {
        await site.database.write((transaction) =>
          transaction
            .updateTable('bookings')
            .set((row) => ({ version: row('version', '+', 1) }))
            .execute(),
        )
      }
      const told = (await numbers()).flat().map(([, sequence]) => Number(sequence))
      expect(Math.min(...told)).toBeGreaterThan(highest)
      highest = Math.max(...told)
      await restoreBackup(site.database, file, { workFolder: folder })
    }

    const after = await numbers()
    expect(after.map((events) => events.map(([uid]) => uid))).toEqual(uids)
    expect(Math.min(...after.flat().map(([, sequence]) => Number(sequence)))).toBeGreaterThan(highest)
    // Also where the machine is lost, and what was told with it.
    await using lost = await openCalendarSite(dialect)
    await restoreBackup(lost.database, file, { workFolder: folder })
    const { events } = await lost.read(urls[1] as string)
    expect(Number(events[0]?.['SEQUENCE'])).toBeGreaterThan(20_000_000)
    expect(Number(events[0]?.['SEQUENCE'])).toBeLessThan(2 ** 31)
    rmSync(folder, { recursive: true })
  })

  test('what left a calendar is forgotten a week after it would have been', async () => {
    await using site = await openCalendarSite(dialect)
    const crewId = await addCrew(site, 'Ardit')
    const ride = await addRide(site, '10:00')
    await assign(site, ride, { crewId })
    await assign(site, ride, { crewId: null })
    const kept = () => site.database.query.selectFrom('calendarLeavings').select('feed').execute()

    await forgetOldLeavings(site.database, Date.parse('2031-06-08T07:59:00Z'))
    expect(await kept()).toEqual([{ feed: `crew ${crewId}` }])
    await forgetOldLeavings(site.database, Date.parse('2031-06-08T08:01:00Z'))

    expect(await kept()).toEqual([])
  })
})

// On SQLite writes queue, so that nobody reads what another is about to change.
test('a booking that two delete while its ride is given away is cancelled in the calendar of who has just got it', async () => {
  await using site = await openCalendarSite('postgres')
  const crewId = await addCrew(site, 'Ardit')
  const ride = await addRide(site, '10:00', { returnDateAndTime: `${day}T16:00` })
  const id = ride.bookingId
  const urls = [await site.renew({ crewId }), await site.renew({ all: true })]
  const asked: ReturnType<typeof site.call>[] = []

  await site.database.write(async (transaction) => {
    await holdBooking(site.database, transaction, { id })
    const remove = () => site.call('DELETE', `DeleteBooking?id=${id}`)
    for (const ask of [() => assign(site, ride, { crewId }), remove, remove]) {
      asked.push(ask())
      await someoneWaits(site.database, asked.length)
    }
  })

  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 404])
  const files = await Promise.all(urls.map((url) => site.read(url)))
  expect(files.map(({ events }) => events.map(({ STATUS }) => STATUS))).toEqual([
    ['CANCELLED'],
    ['CANCELLED', 'CANCELLED'],
  ])
})
