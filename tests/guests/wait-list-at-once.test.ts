import { describe, expect, test } from 'vitest'

import type { Json } from '../setup/admin-site.ts'
import { dialects } from '../setup/test-database.ts'
import { openWaitSite, wall, wantedStart } from '../setup/wait-site.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('whoever cancels, joins, accepts, leaves and books at the same moment: what is held is what is offered', async () => {
    await using site = await openWaitSite(dialect, { capacity: 6 })
    const seated = await Promise.all(
      [2, 2, 1, 1].map((people, index) => site.book(people, { name: `Aboard ${index}` })),
    )
    const line = await Promise.all(
      Array.from({ length: 8 }, (_, index) => site.join((index % 3) + 1, { name: `Waiting ${index}` })),
    )
    expect(line.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const ids = await Promise.all(seated.map(site.bookingOf))

    await Promise.all([
      ...ids.map((row: Json) => site.cancelAt(row)),
      ...line.slice(0, 2).map(site.leave),
      ...Array.from({ length: 4 }, (_, index) => site.book(1, { name: `Late ${index}` })),
      ...Array.from({ length: 4 }, (_, index) => site.join(1, { name: `Later ${index}` })),
      site.look(),
      site.look(),
    ])
    await site.look()
    const check = async () => {
      const { taken, held } = await site.seats()
      const rows = await site.bookings()
      const aboard = rows.filter(({ status }) => status === 'new').reduce((sum, row) => sum + row.nrOfPassengers, 0)
      const offered = await site.database.query.selectFrom('waitList').select('held').execute()
      expect([taken, held]).toEqual([aboard, offered.reduce((sum, row) => sum + row.held, 0)])
      expect(taken + held).toBeLessThanOrEqual(6)
      return taken + held
    }
    expect(await check()).toBe(6)
    await Promise.all(
      line
        .slice(2)
        .flatMap((each) => [
          site.answer(each, 'accept').catch(() => undefined),
          site.answer(each, 'decline').catch(() => undefined),
        ]),
    )
    await site.look()
    await check()
  })

  test('staff seat a waiting party on another departure while a party of that moves here: neither is refused', async () => {
    await using site = await openWaitSite(dialect)
    const earlier = await site.book(2, { departure: wall('10:00', 1) })
    await site.book(4)
    const waiting = await site.join(2)
    await site.set({ capacity: 10 })
    const rows = await site.bookings()
    const [there, here] = [rows[0]?.departureId, rows[1]?.departureId]
    expect(Number(there)).toBeLessThan(Number(here))

    // Who moves takes the lower departure first; whoever seats a waiting party had the other one in hand by then.
    const [moved, seated] = await Promise.all([
      site.update(earlier, { departure: wantedStart }),
      site.update(waiting, { departure: wall('10:00', 1), status: 'new' }),
    ])

    expect([moved.status, seated.status]).toEqual([200, 200])
    expect(await site.seats()).toEqual({ taken: 6, held: 0, waiting: 0 })
  })
})
