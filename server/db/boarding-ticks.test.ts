import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { addParty, aboardOf, openBoatSite } from '../../tests/setup/boat-site.ts'
import { dialects } from '../../tests/setup/test-database.ts'
import { migrate } from './migrate.ts'

test.for(dialects)('whoever was aboard before an upgrade is aboard after it (%s)', async (dialect) => {
  await using site = await openBoatSite(dialect)
  const { id } = await addParty(site, 3, { name: 'Anna' })
  await addParty(site, 2, { name: 'Zef' })
  const at = '2031-06-02T07:50:00.000Z'
  await site.database.write(async (transaction) => {
    await sql`drop table boarding_ticks`.execute(transaction)
    await sql`update bookings set boarded_at = ${at} where id = ${id}`.execute(transaction)
    await sql`delete from migrations where name = '0042-boarding-ticks'`.execute(transaction)
  })

  await migrate(site.database)

  expect(await aboardOf(site)).toEqual({ Anna: true, Zef: false })
})
