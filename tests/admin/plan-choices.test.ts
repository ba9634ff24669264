import { describe, expect, test } from 'vitest'

import { createInboxFeed } from '#server/bookings/inbox/inbox-stream.routes.ts'
import { type AdminReply, type Json, openAdminSite } from '../setup/admin-site.ts'
import { addCrew, addRide, addVehicle, assign, call, clashesOf, day, readPlan } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('choices come best first: free and near, free, tight, in a clash, away', async () => {
    await using site = await openAdminSite(dialect)
    const names = ['Far', 'Near', 'Tight', 'Clash', 'Off', 'Skipper']
    const ids: Json = {}
    for (const name of names) ids[name] = await addCrew(site, name, name === 'Skipper' ? { drives: 'boat' } : {})
    const van = await addVehicle(site, 'Van')
    await call(site, 'PUT', `UpdateCrew?id=${ids.Off}`, { isActive: false })
    const before = [
      ['Far', '07:00', 'Gjirokastër'],
      ['Near', '07:00', 'Ksamil'],
      ['Tight', '09:10', 'Ksamil'],
      ['Clash', '09:50', 'Ksamil'],
    ] as const
    for (const [name, time, dropoffAddress] of before) {
      await assign(site, await addRide(site, time, { dropoffAddress }), { crewId: ids[name] })
    }
    const ride = await addRide(site, '10:00')

    const choices = await call(site, 'GET', `GetRideChoices?id=${ride.id}`)

    const nameOf = (id: number) => names.find((name) => ids[name] === id)
    expect(choices.map(({ crewId, fit, awayMinutes }: Json) => [nameOf(crewId), fit, awayMinutes])).toEqual([
      ['Near', 'free', 30],
      ['Far', 'free', 45],
      ['Tight', 'tight', 30],
      ['Clash', 'clash', null],
      ['Off', 'off', null],
    ])
    expect(choices[0]).toEqual({ crewId: ids.Near, vehicleId: van, fit: 'free', awayMinutes: 30, clashes: [] })
    expect((await site.call('GET', 'GetRideChoices?id=999')).status).toBe(404)
  })

  test('a suggestion gives away what nobody drives without a red clash, stores nothing, and is applied as a whole', async () => {
    await using site = await openAdminSite(dialect)
    const crew = [await addCrew(site, 'Ardit'), await addCrew(site, 'Besnik')]
    for (const name of ['One', 'Two']) await addVehicle(site, name)
    const times = ['08:00', '08:15', '10:00', '10:15', '10:20']
    const rides = []
    for (const time of times) rides.push(await addRide(site, time))
    await assign(site, rides[0], { crewId: crew[1] })
    const before = await readPlan(site)

    const suggested = await call(site, 'POST', 'SuggestPlan', { from: day, to: day })

    // Three at once are too many for two.
    expect(suggested).toMatchObject({ isComplete: false, isBest: true })
    expect(suggested.assignments).toHaveLength(3)
    expect(suggested.assignments.map(({ rideId }: Json) => rideId)).not.toContain(rides[0].id)
    expect(await readPlan(site)).toEqual(before)
    const versions = new Map(before.rides.map(({ id, version }: Json) => [id, version]))
    const assignments = suggested.assignments.map((each: Json) => ({ ...each, version: versions.get(each.rideId) }))
    const stale = [...assignments.slice(1), { ...assignments[0], version: 99 }]
    expect((await site.call('POST', 'ApplyPlan', { assignments: stale })).status).toBe(409)
    expect((await site.call('POST', 'ApplyPlan', { assignments: [...assignments, assignments[0]] })).status).toBe(400)
    const unknown = [...assignments.slice(1), { ...assignments[0], crewId: 999 }]
    expect((await site.call('POST', 'ApplyPlan', { assignments: unknown })).status).toBe(400)
    expect(await readPlan(site)).toEqual(before)

    const applied = await call(site, 'POST', 'ApplyPlan', { assignments })

    expect(applied.rides.map(({ id, crewId }: Json) => [id, crewId])).toEqual(
      assignments.map(({ rideId, crewId }: Json) => [rideId, crewId]),
    )
    const after = await readPlan(site)
    expect(after.rides.filter(({ crewId }: Json) => crewId === null)).toHaveLength(1)
    expect(after.rides.flatMap(clashesOf).filter((clash: string) => clash.startsWith('red'))).toEqual([])
    // One that has been cancelled meanwhile is another one too.
    await call(site, 'PUT', `UpdateBooking?id=${rides[2].bookingId}`, { status: 'cancelled' })
    const late = [{ rideId: rides[2].id, crewId: crew[0], vehicleId: null, version: 1 }]
    expect((await site.call('POST', 'ApplyPlan', { assignments: late })).status).toBe(409)
  })

  test('what goes on for days is suggested to nobody who drives something else on the last of them', async () => {
    await using site = await openAdminSite(dialect)
    const [ardit, besnik] = [await addCrew(site, 'Ardit'), await addCrew(site, 'Besnik')]
    const long = await addRide(site, '10:00')
    await assign(site, long, { minutes: 3 * 1440 })
    const suggest = async () =>
      (await call(site, 'POST', 'SuggestPlan', { from: day, to: day })).assignments.map(({ crewId }: Json) => crewId)

    await assign(site, await addRide(site, '2031-06-04T08:00'), { crewId: ardit })
    expect(await suggest()).toEqual([besnik])
    await assign(site, await addRide(site, '2031-06-04T09:00'), { crewId: besnik })
    expect(await suggest()).toEqual([])
  })

  test('driving times follow the table and the roads, and what staff correct holds both ways', async () => {
    await using site = await openAdminSite(dialect)
    const drive = (from: string, to: string) =>
      call(site, 'GET', `GetDrivingTime?${new URLSearchParams({ from, to }).toString()}`)

    expect(await drive('Saranda', 'Himarë')).toEqual({ minutes: 90, source: 'table' })
    expect(await drive('Χειμάρρα', 'Lukovë')).toEqual({ minutes: 45, source: 'roads' })
    expect(await drive('Korçë', 'Ksamil')).toEqual({ minutes: null, source: null })
    const set = (minutes: number | null, to = 'Lukovë') =>
      site.call('PUT', 'SetDrivingTime', { from: 'Himara', to, minutes })
    expect((await set(50)).body).toEqual({ minutes: 50, source: 'corrected' })
    expect(await drive('Lukovë', 'Himarë')).toEqual({ minutes: 50, source: 'corrected' })
    expect((await set(55)).body.minutes).toBe(55)
    expect((await set(null)).body).toEqual({ minutes: 45, source: 'roads' })
    for (const [to, field] of [
      ['Atlantis', 'to'],
      ['Himarë', 'to'],
    ] as const) {
      const reply = await set(5, to)
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [field]])
    }
  })

  test('open tabs hear of every change of the plan', async () => {
    await using site = await openAdminSite(dialect)
    const crewId = await addCrew(site, 'Ardit')
    const ride = await addRide(site, '10:00')
    const feed = createInboxFeed({ query: site.database.query, log: { warn: () => undefined }, lookEveryMs: 10 })
    const changes: (() => Promise<AdminReply>)[] = [
      () => assign(site, ride, { crewId }),
      () => site.call('POST', `SplitRide?id=${ride.id}`),
      () => site.call('POST', 'AddAbsence', { crewId, from: day, to: day }),
      () => site.call('PUT', 'SetDrivingTime', { from: 'Borsh', to: 'Qeparo', minutes: 9 }),
    ]

    let heard = Promise.withResolvers<void>()
    await feed.subscribe(() => heard.resolve())
    for (const change of changes) {
      heard = Promise.withResolvers<void>()
      expect((await change()).status).toBe(200)
      await heard.promise
    }
    feed.close()
  })
})
