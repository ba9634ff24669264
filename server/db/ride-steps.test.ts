import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { sampleBooking, sampleCrew } from '../../tests/setup/booking-test-app.ts'
import { addDrivenRide, addDriver, openDriverSite, rideOf, send, tap } from '../../tests/setup/driver-site.ts'
import { assign } from '../../tests/setup/plan-site.ts'
import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { migrate } from './migrate.ts'

test.for(dialects)('an upgrade lets the taps of whoever drives a ride already count (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const { id: _, ...booking } = sampleBooking
  await database.write(async (transaction) => {
    await transaction.insertInto('bookings').values(booking).execute()
    await transaction.insertInto('crew').values(sampleCrew).execute()
    for (const [leg, crewId] of [
      ['out', 1],
      ['back', null],
    ] as const) {
      const ride = {
        bookingId: 1,
        leg,
        number: 1,
        startAt: booking.pickupAt,
        state: 'planned',
        isOff: 0,
        version: 1,
      } as const
      await transaction
        .insertInto('rides')
        .values({ ...ride, crewId })
        .execute()
    }
    await sql`drop index crew_by_link`.execute(transaction)
    await sql`drop table ride_steps`.execute(transaction)
    await sql`alter table crew drop column link_hash`.execute(transaction)
    for (const column of ['steps_by', 'step_key']) {
      await sql`alter table rides drop column ${sql.ref(column)}`.execute(transaction)
    }
    await sql`delete from migrations where name = '0034-ride-steps'`.execute(transaction)
  })

  await migrate(database)

  const rides = await database.query.selectFrom('rides').select(['stepsBy', 'stepKey', 'state']).orderBy('id').execute()
  expect(rides).toEqual([
    { stepsBy: 1, stepKey: null, state: 'planned' },
    { stepsBy: null, stepKey: null, state: 'planned' },
  ])
})

test.for(dialects)(
  'what had ended a turn before an upgrade ends it still, and who drives goes on (%s)',
  async (dialect) => {
    await using site = await openDriverSite(dialect)
    const [ardit, besnik] = [await addDriver(site, 'Ardit'), await addDriver(site, 'Besnik')]
    const again = await addDrivenRide(site, ardit.id)
    const handedBack = tap(again.id, 'handed-back', -600)
    await send(site, ardit.token, [tap(again.id, 'seen', -900), handedBack])
    await assign(site, again, { crewId: ardit.id })
    const once = await addDrivenRide(site, ardit.id)
    await send(site, ardit.token, [tap(once.id, 'on-the-way', -60)])
    await site.database.write(async (transaction) => {
      await sql`drop table ride_turns`.execute(transaction)
      await sql`alter table ride_steps add column ends_turn integer not null default 0`.execute(transaction)
      await sql`update ride_steps set ends_turn = 1 where key = ${handedBack.key}`.execute(transaction)
      await sql`delete from migrations where name = '0043-ride-turns'`.execute(transaction)
    })

    await migrate(site.database)

    await send(site, ardit.token, [tap(again.id, 'here', 0), tap(once.id, 'here', 0)])
    expect(await rideOf(site, again)).toMatchObject({ state: 'here', crewId: ardit.id })
    expect(await rideOf(site, once)).toMatchObject({ state: 'here', crewId: ardit.id })
    // It goes to another and comes back: that is known as such.
    await assign(site, once, { crewId: besnik.id })
    await assign(site, once, { crewId: ardit.id })
    const turns = await site.database.query
      .selectFrom('rideTurns')
      .select(['rideId', 'crewId', 'begunAt'])
      .orderBy('rideId')
      .orderBy('crewId')
      .execute()
    expect(turns).toEqual([
      { rideId: again.id, crewId: ardit.id, begunAt: null },
      { rideId: once.id, crewId: ardit.id, begunAt: expect.any(String) },
      { rideId: once.id, crewId: besnik.id, begunAt: null },
    ])
  },
)
