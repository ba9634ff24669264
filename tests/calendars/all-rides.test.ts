import { describe, expect, test } from 'vitest'

import { rideCalendarPath } from '#domain/paths.ts'
import { createUserStore } from '#server/accounts/user-store.ts'
import { renewLink } from '#server/bookings/calendars/calendar-links.ts'

import type { Json } from '../setup/admin-site.ts'
import { openCalendarSite } from '../setup/calendar-site.ts'
import { addCrew, call } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('the calendar of all rides ends with whoever made it, and with the next one that anybody makes', async () => {
    await using site = await openCalendarSite(dialect)
    const { url } = (await site.callAsStaff('POST', 'RenewCalendarLink', { all: true })).body
    const artan = (await site.call('GET', 'GetUsers')).body.find(({ fullName }: Json) => fullName === 'Artan K')
    const switched = async (isActive: boolean) => {
      await call(site, 'PUT', `UpdateUser?id=${artan.id}`, { isActive })
      return (await site.fetch(url)).statusCode
    }

    expect((await site.fetch(url)).statusCode).toBe(200)
    expect([await switched(false), await switched(true)]).toEqual([410, 200])
    const next = await site.renew({ all: true })
    expect([(await site.fetch(url)).statusCode, (await site.fetch(next)).statusCode]).toEqual([410, 200])
    expect(await switched(false)).toBe(410)
    expect((await site.fetch(next)).statusCode).toBe(200)
    // One from before it was known whose it is.
    await site.database.query.updateTable('calendarLinks').set({ feed: 'all' }).execute()
    expect((await site.fetch(next)).statusCode).toBe(200)
    const last = await site.renew({ all: true })
    expect([(await site.fetch(next)).statusCode, (await site.fetch(last)).statusCode]).toEqual([410, 200])
  })

  test('the calendar of all rides ends where who made it has another password or none', async () => {
    await using site = await openCalendarSite(dialect)
    const drivers = { crewId: await addCrew(site, 'Ardit') }
    const { url: crews } = (await site.callAsStaff('POST', 'RenewCalendarLink', drivers)).body
    const users = (await site.call('GET', 'GetUsers')).body as Json[]
    const { id: userId, username } = users.find(({ fullName }) => fullName === 'Artan K')
    const linkOf = async (id: number) => {
      const maker = { by: 'Artan K', userId: id, language: 'en', now: site.clock.now } as const
      return rideCalendarPath(await renewLink(site.database, { all: true }, maker))
    }
    const passwords = { currentPassword: 'unused here', newPassword: 'olives and blue boats' }
    const reset = [
      async () => expect((await site.callAsStaff('POST', 'ChangePassword', passwords)).status).toBe(204),
      () => call(site, 'POST', `ResetUser?id=${userId}`),
      () => createUserStore(site.database).setPassword(username, 'nine olives at dusk'),
    ]

    for (const resetNow of reset) {
      const own = await linkOf(userId)
      expect((await site.fetch(own)).statusCode).toBe(200)
      await resetNow()
      expect((await site.fetch(own)).statusCode).toBe(410)
    }
    const anothers = await site.renew({ all: true })
    await call(site, 'POST', `ResetUser?id=${userId}`)
    await call(site, 'PUT', `UpdateUser?id=${userId}`, { isActive: false })
    // A driver has his, whoever made it.
    for (const others of [crews, anothers]) expect((await site.fetch(others)).statusCode).toBe(200)
  })
})
