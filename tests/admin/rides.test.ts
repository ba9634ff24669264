import type { BookingStatus } from '#domain/booking/booking-record.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { makeBackup } from '#server/backup/backup.ts'
import { eraseOld } from '#server/bookings/upkeep.ts'
import { migrate } from '#server/db/migrate.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { sampleBooking, validBooking } from '../setup/booking-test-app.ts'
import { openGuestApp } from '../setup/guest-app.ts'
import { addCrew, call } from '../setup/plan-site.ts'
import { dialects, openTestDatabase } from '../setup/test-database.ts'
import { restoreBackup } from '../setup/restore-backup.ts'

const addBooking = (site: AdminSite, more: Json = {}) =>
  call(site, 'POST', 'AddBooking', { ...validBooking, email: '', ...more })
const update = (site: AdminSite, id: number, change: Json) => call(site, 'PUT', `UpdateBooking?id=${id}`, change)
const ridesOf = async (site: AdminSite, id: number): Promise<Json[]> =>
  (await call(site, 'GET', `GetBooking?id=${id}`)).rides
const give = (site: AdminSite, ride: Json, assignment: Json) =>
  site.database.query.updateTable('rides').set(assignment).where('id', '=', ride.id).execute()

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

describe.each(dialects)('on %s', (dialect) => {
  test('a booking has a ride for each leg, as long as the table says, from its own ends', async () => {
    await using site = await openAdminSite(dialect)
    const { id } = await addBooking(site, { returnDateAndTime: '2031-06-03T18:00' })

    const rides = await ridesOf(site, id)

    expect(rides).toEqual([
      {
        id: rides[0].id,
        bookingId: id,
        leg: 'out',
        number: 1,
        startAt: '2031-06-01T10:05',
        minutes: 30,
        hasOwnMinutes: false,
        trip: '',
        pickup: 'Saranda',
        dropoff: 'Ksamil',
        name: 'Ana',
        people: 2,
        crewId: null,
        vehicleId: null,
        state: 'planned',
        stateAt: null,
        collected: { eur: 0, lek: 0 },
        steps: [],
        lateMinutes: null,
        clashes: [],
        version: 1,
      },
      {
        ...rides[0],
        id: rides[1].id,
        leg: 'back',
        startAt: '2031-06-03T18:00',
        pickup: 'Ksamil',
        dropoff: 'Saranda',
      },
    ])
  })

  test('what a guest books has its rides from the same commit on', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)

    const { id } = await app.booked({ ...validBooking, returnDateAndTime: '2031-06-01T18:00' })

    const rides = await ridesOf(site, id)
    expect(rides.map(({ leg, startAt }) => [leg, startAt])).toEqual([
      ['out', '2031-06-01T10:05'],
      ['back', '2031-06-01T18:00'],
    ])
  })

  test('rides are as long as the row, the trip or the road says, and an hour where nothing does', async () => {
    await using site = await openAdminSite(dialect)
    const snapshot = site.content.current()
    const tour = snapshot.content('tours', snapshot.defaultLanguage)?.tours[0]
    await site.call('PUT', `UpdateTour?id=${tour?.id}`, { lengthMinutes: 300 })
    const dhermi = snapshot.storedPrices.find(({ to }) => to === 'Dhërmi')
    const town = snapshot.storedPrices.find(({ route }) => route === 'Inside the city')
    const minutes = async (more: Json) => (await ridesOf(site, (await addBooking(site, more)).id))[0].minutes

    expect(await minutes({ dropoffAddress: 'Dhërmi' })).toBe(120)
    expect(await minutes({ dropoffAddress: 'Hotel Elysium', priceId: dhermi?.id })).toBe(120)
    expect(await minutes({ pickupAddress: 'Port', dropoffAddress: 'Bar Limani', priceId: town?.id })).toBe(15)
    expect(await minutes({ kind: 'tour', subjectId: tour?.id })).toBe(300)
    // The way back from a trip is no part of it.
    const there = { kind: 'tour', subjectId: tour?.id, returnDateAndTime: '2031-06-01T18:00' }
    const trip = await addBooking(site, there)
    expect((await ridesOf(site, trip.id)).map((ride: Json) => ride.minutes)).toEqual([300, 30])
    // No row of the table: Ksamil to Lukovë, by way of Saranda.
    expect(await minutes({ pickupAddress: 'Hotel Meta, Ksamil', dropoffAddress: 'Lukovë' })).toBe(75)
    expect(await minutes({ pickupAddress: 'Somewhere', dropoffAddress: 'Elsewhere' })).toBe(60)
    // What staff say of a row holds for rides that are there already.
    const { id } = await addBooking(site, { dropoffAddress: 'Dhërmi', priceId: dhermi?.id })
    await call(site, 'PUT', `UpdatePrice?id=${dhermi?.id}`, { minutes: 100 })
    await call(site, 'PUT', `UpdatePrice?id=${dhermi?.id}`, { time: '3 h' })
    expect((await ridesOf(site, id))[0].minutes).toBe(100)
    await call(site, 'PUT', `UpdatePrice?id=${dhermi?.id}`, { minutes: null })
    expect((await ridesOf(site, id))[0].minutes).toBe(180)
  })

  test('rides move with their booking, keep who drives them, and get a new version', async () => {
    await using site = await openAdminSite(dialect)
    const crewId = await addCrew(site, 'Ardit')
    const booking = await addBooking(site, { returnDateAndTime: '2031-06-03T18:00' })
    const [there] = await ridesOf(site, booking.id)
    await give(site, there, { crewId, minutes: 45 })

    await update(site, booking.id, { pickupDateAndTime: '2031-06-02T11:00', dropoffAddress: 'Himarë' })

    const [moved, back] = await ridesOf(site, booking.id)
    expect(moved).toEqual({
      ...there,
      crewId,
      minutes: 45,
      hasOwnMinutes: true,
      startAt: '2031-06-02T11:00',
      dropoff: 'Himarë',
      version: 2,
    })
    expect(back).toMatchObject({ startAt: '2031-06-03T18:00', pickup: 'Himarë', minutes: 90, version: 2 })
    // A note, a name or a price is nothing to who drives.
    await update(site, booking.id, { staffNote: 'Calls back', name: 'Anna', price: { eur: 99 }, status: 'confirmed' })
    expect(await ridesOf(site, booking.id)).toEqual([moved, back].map((ride) => ({ ...ride, name: 'Anna' })))
  })

  test('rides go when a booking is cancelled or none, and come back with their crew', async () => {
    await using site = await openAdminSite(dialect)
    const crewId = await addCrew(site, 'Ardit')
    const booking = await addBooking(site)
    await give(site, (await ridesOf(site, booking.id))[0], { crewId, minutes: 45 })
    const [before] = await ridesOf(site, booking.id)

    for (const status of ['cancelled', 'not-a-booking']) {
      await update(site, booking.id, { status })
      expect([status, await ridesOf(site, booking.id)]).toEqual([status, []])
    }
    await update(site, booking.id, { pickupDateAndTime: '2031-06-05T09:00' })
    expect(await ridesOf(site, booking.id)).toEqual([])
    await update(site, booking.id, { status: 'confirmed' })

    const [after, ...others] = await ridesOf(site, booking.id)
    expect(others).toEqual([])
    expect(after).toEqual({ ...before, startAt: '2031-06-05T09:00', version: after.version })
    expect(after.version).toBeGreaterThan(before.version)
    await update(site, booking.id, { status: 'done' })
    expect(await ridesOf(site, booking.id)).toEqual([after])
  })

  test('a ride back is made, taken away and brought back with the booking', async () => {
    await using site = await openAdminSite(dialect)
    const crewId = await addCrew(site, 'Ardit')
    const booking = await addBooking(site)
    await update(site, booking.id, { returnDateAndTime: '2031-06-03T18:00' })
    const [, back] = await ridesOf(site, booking.id)
    await give(site, back, { crewId })

    await update(site, booking.id, { returnDateAndTime: null })
    expect((await ridesOf(site, booking.id)).map(({ leg }) => leg)).toEqual(['out'])
    await update(site, booking.id, { returnDateAndTime: '2031-06-04T18:00' })

    expect((await ridesOf(site, booking.id))[1]).toMatchObject({ id: back.id, crewId, startAt: '2031-06-04T18:00' })
  })

  test('what happens in a refused change happens to no ride', async () => {
    await using site = await openAdminSite(dialect)
    const booking = await addBooking(site)
    const [before] = await ridesOf(site, booking.id)

    const stale = await site.call('PUT', `UpdateBooking?id=${booking.id}`, { status: 'cancelled', version: 99 })

    expect([stale.status, await ridesOf(site, booking.id)]).toEqual([409, [before]])
  })

  test('a deleted booking takes its rides along, an erased one keeps who drove and nothing of the guest', async () => {
    await using site = await openAdminSite(dialect)
    const crewId = await addCrew(site, 'Ardit')
    const deleted = await addBooking(site)
    const old = await addBooking(site, { pickupAddress: 'Villa Ana, Saranda' })
    await give(site, (await ridesOf(site, old.id))[0], { crewId })

    await site.call('DELETE', `DeleteBooking?id=${deleted.id}`)
    await eraseOld(site.database, { months: 1, now: Date.parse('2032-01-01T00:00:00Z') })

    const rows = await site.database.query.selectFrom('rides').selectAll().execute()
    expect(rows.map(({ bookingId, crewId: driver }) => [bookingId, driver])).toEqual([[old.id, crewId]])
    expect((await ridesOf(site, old.id))[0]).toMatchObject({ crewId, pickup: '', dropoff: '' })
  })

  test('rides, crew and corrections go into a backup and come back', async () => {
    await using site = await openAdminSite(dialect)
    const folder = mkdtempSync(join(tmpdir(), 'rides-'))
    const crewId = await addCrew(site, 'Ardit')
    const booking = await addBooking(site)
    await give(site, (await ridesOf(site, booking.id))[0], { crewId })
    await site.database.query
      .insertInto('drivingTimes')
      .values({ fromPlace: 'Borsh', toPlace: 'Qeparo', minutes: 12 })
      .execute()
    const { query } = site.database
    const read = async () => [
      await query.selectFrom('rides').selectAll().execute(),
      await query.selectFrom('crew').selectAll().execute(),
      await query.selectFrom('drivingTimes').selectAll().execute(),
    ]
    const before = await read()
    const file = join(folder, 'site.db.gz')

    await makeBackup(site.database, file)
    await update(site, booking.id, { status: 'cancelled' })
    await query.deleteFrom('drivingTimes').execute()
    await restoreBackup(site.database, file, { workFolder: folder })

    expect(before.map((rows) => rows.length)).toEqual([1, 1, 1])
    expect(await read()).toEqual(before)
    rmSync(folder, { recursive: true })
  })

  test('an upgrade makes the rides of every booking that is not over', async () => {
    await using database = await openTestDatabase(dialect)
    const { id: _, ...stored } = sampleBooking
    const bookings: [BookingStatus, string, string | null][] = [
      ['new', at(48), null],
      ['confirmed', at(48), at(96)],
      // Its ride back is still to come.
      ['confirmed', at(-72), at(72)],
      ['cancelled', at(48), null],
      ['done', at(-48), null],
      ['new', at(-48), null],
    ]
    await database.write(async (transaction) => {
      for (const table of ['ride_turns', 'rides', 'absences', 'crew', 'vehicles', 'driving_times', 'plan_state']) {
        // Later tables refer to them.
        await sql`drop table ${sql.table(table)} ${sql.raw(dialect === 'postgres' ? 'cascade' : '')}`.execute(
          transaction,
        )
      }
      await sql`alter table prices drop column minutes`.execute(transaction)
      await sql`delete from migrations where name = '0029-rides'`.execute(transaction)
      for (const [index, [status, pickupAt, returnAt]] of bookings.entries()) {
        const row = { ...stored, status, pickupAt, returnAt, reference: `SR-${index}`, receiptToken: `T-${index}` }
        await transaction.insertInto('bookings').values(row).execute()
      }
    })

    await migrate(database)

    const rides = await database.query.selectFrom('rides').selectAll().orderBy('bookingId').orderBy('startAt').execute()
    const ids = (await database.query.selectFrom('bookings').select('id').orderBy('id').execute()).map(({ id }) => id)
    expect(rides.map(({ bookingId, leg, startAt }) => [ids.indexOf(bookingId), leg, startAt])).toEqual([
      [0, 'out', bookings[0]?.[1]],
      [1, 'out', bookings[1]?.[1]],
      [1, 'back', bookings[1]?.[2]],
      [2, 'out', bookings[2]?.[1]],
      [2, 'back', bookings[2]?.[2]],
    ])
  })
})
