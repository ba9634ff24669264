import { describe, expect, test } from 'vitest'

import { sampleBooking } from '../setup/booking-test-app.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { dialects } from '../setup/test-database.ts'
import { createInboxFeed } from '#server/bookings/inbox/inbox-stream.routes.ts'
import { sweepPictures } from '#server/pictures/unused-pictures.ts'
import { samplePicture } from '../setup/sample-picture.ts'

const far = '2031-08-15'
const add = async (site: AdminSite, call: string, body: Json): Promise<Json> => {
  const reply = await site.call('POST', call, body)
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  return reply.body
}
const { id: _id, ...booking } = sampleBooking

describe.each(dialects)('on %s', (dialect) => {
  test('one of the crew or of the vehicles whose row is damaged costs no other, and is whole again with the next save', async () => {
    await using site = await openAdminSite(dialect)
    const van = await add(site, 'AddVehicle', { name: 'Van', seats: 8 })
    const ardit = await add(site, 'AddCrew', { name: 'Ardit', languages: ['sq'], vehicleIds: [van.id] })
    const besa = await add(site, 'AddCrew', { name: 'Besa', languages: ['en'], vehicleIds: [van.id] })
    await site.database.query
      .updateTable('crew')
      .set({ languages: '["s', vehicleIds: '[1' })
      .where('id', '=', ardit.id)
      .execute()
    await site.database.query.updateTable('vehicles').set({ papers: '[{"na' }).execute()

    expect((await site.call('GET', 'GetCrew')).body).toEqual([{ ...ardit, languages: [], vehicleIds: [] }, besa])
    expect((await site.call('GET', 'GetVehicles')).body).toEqual([van])
    const saved = await site.call('PUT', `UpdateCrew?id=${ardit.id}`, { ...ardit })
    expect(saved.body).toEqual({ ...ardit, version: 2 })
    expect((await site.call('PUT', `UpdateVehicle?id=${van.id}`, { ...van, seats: 6 })).body).toMatchObject({
      seats: 6,
    })
  })

  test('crew and vehicles are written, read, changed and deleted like every record', async () => {
    await using site = await openAdminSite(dialect)

    const van = await add(site, 'AddVehicle', { name: ' Van ', seats: 8, plate: 'AA 123 BC', colour: 'white' })
    expect(van).toEqual({
      id: van.id,
      name: 'Van',
      kind: 'car',
      plate: 'AA 123 BC',
      colour: 'white',
      seats: 8,
      childSeats: 0,
      photoPath: '',
      papers: [],
      isActive: true,
      version: 1,
    })
    const ardit = await add(site, 'AddCrew', {
      name: 'Ardit',
      phoneNumber: '+355 69 234 5678',
      languages: ['sq', 'en'],
      vehicleIds: [van.id],
    })
    expect(ardit).toEqual({
      id: ardit.id,
      name: 'Ardit',
      phoneNumber: '+355 69 234 5678',
      photoPath: '',
      languages: ['sq', 'en'],
      drives: 'car',
      vehicleIds: [van.id],
      isActive: true,
      version: 1,
    })
    expect((await site.call('GET', 'GetCrew')).body).toEqual([ardit])
    expect((await site.call('GET', 'GetVehicles')).body).toEqual([van])
    for (const [call, before, change] of [
      ['UpdateCrew', ardit, { drives: 'both', isActive: false }],
      ['UpdateVehicle', van, { papers: [{ name: 'Insurance', validUntil: '2031-02-28' }] }],
    ]) {
      const changed = await site.call('PUT', `${call}?id=${before.id}`, { ...change, version: 1 })
      expect(changed.body).toEqual({ ...before, ...change, version: 2 })
      expect((await site.call('PUT', `${call}?id=${before.id}`, { ...before, name: 'No' })).status).toBe(409)
      expect((await site.call('PUT', `${call}?id=999`, {})).status).toBe(404)
    }

    expect((await site.call('DELETE', `DeleteVehicle?id=${van.id}`)).status).toBe(200)
    expect((await site.call('DELETE', `DeleteVehicle?id=${van.id}`)).status).toBe(404)
    // What is gone is nobody's any more.
    const [left] = (await site.call('GET', 'GetCrew')).body
    expect(left).toMatchObject({ name: 'Ardit', vehicleIds: [], version: 3 })
    expect((await site.call('DELETE', `DeleteCrew?id=${ardit.id}`)).body).toEqual(left)
    expect((await site.call('DELETE', `DeleteCrew?id=${ardit.id}`)).status).toBe(404)
  })

  test('absences are wall times, days are whole ones, and those of the days asked for are read', async () => {
    await using site = await openAdminSite(dialect)
    const { id: crewId } = await add(site, 'AddCrew', { name: 'Ardit' })
    const { id: vehicleId } = await add(site, 'AddVehicle', { name: 'Van' })

    const days = await add(site, 'AddAbsence', { crewId, from: '2031-08-15', to: '2031-08-16', reason: ' Wedding ' })
    const hours = await add(site, 'AddAbsence', { vehicleId, from: '2031-08-17T08:00', to: '2031-08-17T12:00' })

    expect(days).toEqual({
      id: days.id,
      crewId,
      vehicleId: null,
      from: '2031-08-15T00:00',
      to: '2031-08-17T00:00',
      reason: 'Wedding',
    })
    expect(hours).toMatchObject({ crewId: null, vehicleId, from: '2031-08-17T08:00', to: '2031-08-17T12:00' })
    const read = async (query: string) => {
      const { status, body } = await site.call('GET', `GetAbsences${query}`)
      return status === 200 ? body.map(({ id }: Json) => id) : status
    }
    expect(await read('')).toEqual([days.id, hours.id])
    expect(await read('?from=2031-08-16&to=2031-08-16')).toEqual([days.id])
    expect(await read('?from=2031-08-17&to=2031-08-17')).toEqual([hours.id])
    expect(await read('?from=2031-08-18')).toEqual([])
    expect(await read('?to=2031-08-14')).toEqual([])
    expect(await read('?from=2031-02-30')).toBe(400)
    expect((await site.call('DELETE', `DeleteAbsence?id=${days.id}`)).body).toEqual(days)
    expect((await site.call('DELETE', `DeleteAbsence?id=${days.id}`)).status).toBe(404)
    // Who is deleted is not absent either.
    await site.call('DELETE', `DeleteVehicle?id=${vehicleId}`)
    expect(await read('')).toEqual([])
  })

  test('what cannot be is refused at its field', async () => {
    await using site = await openAdminSite(dialect)
    const { id: crewId } = await add(site, 'AddCrew', { name: 'Ardit' })
    const { id: vehicleId } = await add(site, 'AddVehicle', { name: 'Van' })
    const day = { from: far, to: far }
    const refused: [string, Json, string][] = [
      ['AddCrew', {}, 'name'],
      ['AddCrew', { name: '  ' }, 'name'],
      ['AddCrew', { name: 'A\u0000' }, 'name'],
      ['AddCrew', { name: 'Ardit', phoneNumber: 'call me' }, 'phoneNumber'],
      ['AddCrew', { name: 'Ardit', photoPath: 'https://elsewhere.example/a.jpg' }, 'photoPath'],
      ['AddCrew', { name: 'Ardit', drives: 'lorry' }, 'drives'],
      ['AddCrew', { name: 'Ardit', vehicleIds: [vehicleId, 999] }, 'vehicleIds'],
      ['AddCrew', { name: 'Ardit', salary: 5 }, 'salary'],
      ['AddVehicle', { name: 'Van', seats: 0 }, 'seats'],
      ['AddVehicle', { name: 'Van', kind: 'both' }, 'kind'],
      ['AddVehicle', { name: 'Van', papers: [{ name: 'Insurance', validUntil: '2031-02-30' }] }, 'papers'],
      ['AddAbsence', day, 'crewId'],
      ['AddAbsence', { ...day, crewId, vehicleId }, 'crewId'],
      ['AddAbsence', { ...day, crewId: 999 }, 'crewId'],
      ['AddAbsence', { ...day, vehicleId: 999 }, 'vehicleId'],
      ['AddAbsence', { crewId, from: '2031-02-30', to: far }, 'from'],
      ['AddAbsence', { crewId, from: far, to: '2031-08-14' }, 'to'],
      ['AddAbsence', { crewId, from: `${far}T10:00`, to: `${far}T10:00` }, 'to'],
      ['AddAbsence', { crewId, from: 'tomorrow', to: far }, 'from'],
    ]

    for (const [call, wrong, field] of refused) {
      const reply = await site.call('POST', call, wrong)
      expect([wrong, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([wrong, 400, [field]])
    }
    expect((await site.call('GET', 'GetCrew')).body).toHaveLength(1)
    expect((await site.call('GET', 'GetVehicles')).body).toHaveLength(1)
  })

  test('who has rides ahead stays, and is deleted when they are over', async () => {
    await using site = await openAdminSite(dialect)
    const { id: crewId } = await add(site, 'AddCrew', { name: 'Ardit' })
    const { id: vehicleId } = await add(site, 'AddVehicle', { name: 'Van' })
    const { id } = await site.database.write(async (transaction) => {
      const { id: bookingId } = await transaction
        .insertInto('bookings')
        .values(booking)
        .returning('id')
        .executeTakeFirstOrThrow()
      const ride = { bookingId, leg: 'out', number: 1, startAt: '2100-01-01T00:00:00.000Z', minutes: null } as const
      const planned = { ...ride, crewId, vehicleId, state: 'planned', isOff: 0, version: 1 } as const
      return transaction.insertInto('rides').values(planned).returning('id').executeTakeFirstOrThrow()
    })

    for (const call of [`DeleteCrew?id=${crewId}`, `DeleteVehicle?id=${vehicleId}`]) {
      const reply = await site.call('DELETE', call)
      expect([reply.status, reply.body.code]).toEqual([409, 'rides-ahead'])
    }
    const began = new Date(Date.now() - 600_000).toISOString()
    await site.database.query.updateTable('rides').set({ startAt: began, state: 'on-board' }).execute()
    expect((await site.call('DELETE', `DeleteCrew?id=${crewId}`)).status).toBe(409)
    // On the second of three days.
    const yesterday = new Date(Date.now() - 26 * 3_600_000).toISOString()
    await site.database.query
      .updateTable('rides')
      .set({ startAt: yesterday, minutes: 3 * 1440 })
      .execute()
    for (const call of [`DeleteCrew?id=${crewId}`, `DeleteVehicle?id=${vehicleId}`])
      expect((await site.call('DELETE', call)).status).toBe(409)
    await site.database.query
      .updateTable('rides')
      .set({ startAt: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    expect((await site.call('DELETE', `DeleteCrew?id=${crewId}`)).status).toBe(200)
    expect((await site.call('DELETE', `DeleteVehicle?id=${vehicleId}`)).status).toBe(200)
    const ride = await site.database.query.selectFrom('rides').selectAll().executeTakeFirstOrThrow()
    expect(ride).toMatchObject({ crewId: null, vehicleId: null })
  })

  test('photos of crew and vehicles stay, also for those who are no longer active', async () => {
    await using site = await openAdminSite(dialect)
    const bytes = await samplePicture({ width: 40, height: 30 }).png().toBuffer()
    const paths: string[] = []
    for (const folder of ['images/crew', 'images/vehicles', 'images/nobody']) {
      paths.push(await site.pictures.store.add(await site.pictures.normalise(bytes), folder))
    }
    await add(site, 'AddCrew', { name: 'Ardit', photoPath: paths[0], isActive: false })
    await add(site, 'AddVehicle', { name: 'Van', photoPath: paths[1] })

    const dayMs = 86_400_000
    await sweepPictures(site.database, Date.now())
    await sweepPictures(site.database, Date.now() + 31 * dayMs)

    const left = await site.database.query.selectFrom('pictures').select('path').orderBy('path').execute()
    expect(left.map(({ path }) => path).filter((path) => paths.includes(path))).toEqual(paths.slice(0, 2))
  })

  test('open tabs hear of it', async () => {
    await using site = await openAdminSite(dialect)
    const feed = createInboxFeed({ query: site.database.query, log: { warn: () => undefined }, lookEveryMs: 10 })
    const heard = Promise.withResolvers<void>()
    const stop = await feed.subscribe(heard.resolve)

    await add(site, 'AddCrew', { name: 'Ardit' })
    await heard.promise

    stop()
    feed.close()
  })
})
