import { setTimeout as wait } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { testNow, validBooking } from '../../tests/setup/booking-test-app.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import { openPushes, startPushSite } from '../../tests/setup/push-site.ts'
import { type PushAnswer, startPushService } from '../../tests/setup/push-service.ts'
import { dialects } from '../../tests/setup/test-database.ts'
import { eraseOld } from '../bookings/upkeep.ts'
import { notMade } from '../outbox/outbox-worker.ts'
import { leaseMs } from '../outbox/waiting-rows.ts'
import { forgetOldPushes } from './push-outbox.ts'

const guest = (index: number) => ({
  ...validBooking,
  name: `Guest${index}`,
  email: `guest${index}@example.com`,
  phoneNumber: `+35569234${1000 + index}`,
})

/** Nobody waits so long in a test: what is to ring again later stays where it is. */
const later = 'new-booking-again waiting'

describe.each(dialects)('on %s', (dialect) => {
  test('a booking rings every telephone once, signed by the site and in words that name no guest', async () => {
    await using service = await startPushService()
    await using site = await startPushSite(dialect, service)
    for (const name of ['Phone', 'Tablet']) await site.addPhone(name)
    await site.addPhone('Silent', [])

    await site.book(guest(1))

    const [push] = await service.told('Phone', 1)
    await service.told('Tablet', 1)
    expect(push?.message).toMatchObject({ title: 'New booking', body: 'Saranda → Ksamil, Sun, 1 Jun 2031, 10:05' })
    expect(push?.claims).toMatchObject({ aud: service.url, sub: 'mailto:office@taxi.example' })
    expect(JSON.stringify(push?.message)).not.toMatch(/guest|\+?355|@/i)
    await eventually(site.states).toEqual(['new-booking sent', 'new-booking sent', later, later])
    expect(service.taken).toHaveLength(2)
  })

  test.each<PushAnswer>([{ status: 404 }, { status: 410 }])(
    'a device that is gone (%o) is forgotten, with all that waits for it',
    async (answer) => {
      await using service = await startPushService()
      await using site = await startPushSite(dialect, service)
      const { id } = await site.addPhone('Gone')
      await site.addPhone('There')
      service.answer('Gone', answer)

      await site.book(guest(1))

      await service.told('There', 1)
      const ids = async () => (await site.pushes.devices.list({ userId: site.userId })).map((each) => each.id)
      await eventually(ids).not.toContain(id)
      await eventually(site.states).toEqual(['new-booking sent', later])
      expect(service.tries('Gone')).toBe(1)
    },
  )

  test.each<PushAnswer>([{ status: 500 }, { status: 503 }, { status: 429, headers: { 'retry-after': '0' } }, 'hang'])(
    'while a service answers %o bookings are taken at once, and each device is told once afterwards',
    async (answer) => {
      await using service = await startPushService()
      await using site = await startPushSite(dialect, service, answer === 'hang' ? { patienceMs: 1000 } : {})
      await site.addPhone('Troubled')
      await site.addPhone('Well')
      service.answer('Troubled', answer)
      await site.book(guest(0))
      const tookMs: number[] = []

      for (const index of [1, 2, 3, 4, 5]) {
        const began = performance.now()
        expect((await site.book(guest(index))).statusCode).toBe(200)
        tookMs.push(performance.now() - began)
      }

      expect(Math.min(...tookMs)).toBeLessThan(500)
      await service.told('Well', 6)
      await eventually(() => service.tries('Troubled')).toBeGreaterThan(6)
      service.answer('Troubled', { status: 201 })
      await service.told('Troubled', 6)
      await eventually(async () => (await site.states()).filter((each) => each !== later)).toEqual(
        Array(12).fill('new-booking sent'),
      )
      for (const device of ['Troubled', 'Well']) {
        const tags = service.taken.filter((each) => each.device === device).map(({ message }) => message.tag)
        expect(new Set(tags).size).toBe(6)
        expect(tags).toHaveLength(6)
      }
    },
  )

  test('what a service refuses for good, or would have sent elsewhere, is not tried again', async () => {
    await using elsewhere = await startPushService()
    await using service = await startPushService()
    await using site = await startPushSite(dialect, service)
    await site.addPhone('Redirected')
    await site.addPhone('Refused')
    elsewhere.subscribe('target')
    service.answer('Redirected', { status: 307, headers: { location: `${elsewhere.url}/push/target` } })
    service.answer('Refused', { status: 413 })

    await site.book(guest(1))

    await eventually(async () => (await site.states()).filter((each) => each !== later)).toEqual([
      'new-booking failed',
      'new-booking failed',
    ])
    expect([service.tries('Redirected'), service.tries('Refused'), elsewhere.tries('target')]).toEqual([1, 1, 0])
  })

  test('what the site cannot encrypt is its own fault, for which no network is blamed, and keeps nobody else from being rung', async () => {
    await using service = await startPushService()
    const said: { fault?: string; err?: unknown }[] = []
    const log = { info: () => undefined, warn: () => undefined, error: (line: object) => void said.push(line) }
    await using site = await startPushSite(dialect, service, { log })
    const { id } = await site.addPhone('Damaged')
    await site.addPhone('Well')
    await site.database.query.updateTable('pushDevices').set({ p256dh: 'x' }).where('id', '=', id).execute()

    await site.book(guest(1))

    await service.told('Well', 1)
    await eventually(() => said).toContainEqual(expect.objectContaining({ fault: notMade, err: expect.any(Error) }))
    expect(service.tries('Damaged')).toBe(0)
  })

  test('a service is asked again when it says, and at the latest after four minutes', async () => {
    await using service = await startPushService()
    await using site = await startPushSite(dialect, service, { retries: undefined, now: () => testNow })
    await site.addPhone('Hourly')
    await site.addPhone('Soon')
    service.answer('Hourly', { status: 429, headers: { 'retry-after': '3600' } })
    service.answer('Soon', { status: 503 })

    await site.book(guest(1))

    const waits = async () => {
      const rows = await site.database.query
        .selectFrom('pushes')
        .select('nextAttemptAt')
        .where('lastError', '=', 'busy')
        .orderBy('id')
        .execute()
      return rows.map(({ nextAttemptAt }) => (Date.parse(nextAttemptAt ?? '') - testNow) / 1000)
    }
    await eventually(waits).toHaveLength(2)
    const [hourly, soon] = await waits()
    expect(hourly).toBe(3600)
    expect(soon).toBeGreaterThan(0)
    expect(soon).toBeLessThanOrEqual(240)
  })

  test('several processes ring each telephone once', async () => {
    await using service = await startPushService()
    await using site = await startPushSite(dialect, service)
    const others = [openPushes(site.database, service), openPushes(site.database, service)]
    for (const name of ['Phone', 'Tablet']) await site.addPhone(name)

    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        await site.book(guest(index))
        for (const other of others) other.wake()
      }),
    )

    await service.told('Phone', 10)
    await service.told('Tablet', 10)
    await eventually(async () => (await site.states()).filter((each) => each !== later)).toEqual(
      Array(20).fill('new-booking sent'),
    )
    expect(service.taken).toHaveLength(20)
    for (const other of others) await other.close()
  })

  test('what a process had in hand when it died goes out when its lease ends', async () => {
    await using service = await startPushService()
    await using site = await startPushSite(dialect, service)
    await site.addPhone('Phone')
    await site.pushes.close()
    await site.book(guest(1))
    // A moment after the booking, by the clock of these tests.
    let now = testNow + performance.now() + 60_000
    const leasedUntil = new Date(now + leaseMs).toISOString()
    await site.database.query.updateTable('pushes').set({ leasedUntil }).where('kind', '=', 'new-booking').execute()

    const next = openPushes(site.database, service, { now: () => now })
    await wait(200)
    expect(service.taken).toEqual([])
    now += leaseMs
    next.wake()

    await service.told('Phone', 1)
    await next.close()
  })

  test('a new booking that nobody opens rings again, once, on every telephone', async () => {
    await using service = await startPushService()
    await using site = await startPushSite(dialect, service, { againMs: 300 })
    for (const name of ['Phone', 'Tablet']) await site.addPhone(name)
    const other = openPushes(site.database, service)

    await site.book(guest(1))

    const told = await service.told('Phone', 2)
    await service.told('Tablet', 2)
    expect(told.map(({ message }) => message.title)).toEqual(['New booking', 'Still unread: new booking'])
    expect(new Set(told.map(({ message }) => message.tag)).size).toBe(1)
    await eventually(site.states).toEqual([
      ...Array(2).fill('new-booking sent'),
      ...Array(2).fill('new-booking-again sent'),
    ])
    expect(service.taken).toHaveLength(4)
    await other.close()
  })

  test('nobody is rung for a ride that is over, a booking that is seen to, or when he has left', async () => {
    await using service = await startPushService()
    await using site = await startPushSite(dialect, service, { againMs: 0 })
    await site.addPhone('Phone')
    await site.pushes.close()
    const { database } = site
    for (const index of [1, 2, 3]) await site.book(guest(index))
    const [over, seen] = await site.rows()
    const update = (id: number | undefined, set: object) =>
      database.query
        .updateTable('bookings')
        .set(set)
        .where('id', '=', id ?? 0)
        .execute()
    await update(over?.id, { pickupAt: new Date(testNow - 24 * 3_600_000).toISOString() })
    await update(seen?.id, { status: 'confirmed' })

    const next = openPushes(database, service)
    await service.told('Phone', 2)
    await eventually(async () => (await site.states()).filter((state) => state.endsWith('held-back'))).toHaveLength(4)
    await next.close()

    await site.book(guest(4))
    await database.query.updateTable('users').set({ isActive: 0 }).where('id', '=', site.userId).execute()
    const last = openPushes(database, service)
    await eventually(async () => (await site.states()).filter((state) => state.endsWith('held-back'))).toHaveLength(6)
    expect(service.taken).toHaveLength(2)
    await last.close()
  })
})

test('a service that never answers holds nobody up, and is asked once, however far the clock is put forward', async () => {
  let forwardMs = 0
  await using service = await startPushService()
  await using site = await startPushSite('sqlite', service, { now: () => testNow + forwardMs + performance.now() })
  await site.addPhone('Silent')
  await site.addPhone('Well')
  service.answer('Silent', 'hang')

  const began = performance.now()
  for (const index of [1, 2, 3]) {
    await site.book(guest(index))
    await service.told('Well', index)
    await eventually(() => service.tries('Silent')).toBe(index)
    forwardMs += leaseMs
  }

  expect(performance.now() - began).toBeLessThan(5000)
  expect(service.tries('Silent')).toBe(3)
})

test('what was pushed about a booking goes with its guest’s data, and is forgotten after a month', async () => {
  await using service = await startPushService()
  await using site = await startPushSite('sqlite', service)
  await site.addPhone('Phone')
  for (const index of [1, 2]) await site.book(guest(index))
  await service.told('Phone', 2)
  await eventually(site.states).toEqual(['new-booking sent', later, 'new-booking sent', later])
  const dayMs = 86_400_000
  const { database } = site
  const [first] = await site.rows()

  await forgetOldPushes(database, testNow + 29 * dayMs)
  expect(await site.states()).toHaveLength(4)
  await forgetOldPushes(database, testNow + 31 * dayMs)
  expect(await site.states()).toEqual([later, later])
  const old = { pickupAt: new Date(testNow - 400 * dayMs).toISOString() }
  await database.query
    .updateTable('bookings')
    .set(old)
    .where('id', '=', first?.id ?? 0)
    .execute()
  expect(await eraseOld(database, { months: 12, now: testNow })).toBe(1)
  expect(await site.states()).toEqual([later])
})

test('no line of the log says who books or where a telephone is reached', async () => {
  const lines: object[] = []
  const keep = (line: object) => void lines.push(line)
  await using service = await startPushService()
  await using site = await startPushSite('sqlite', service, { log: { info: keep, warn: keep, error: keep } })
  await site.addPhone('Phone')
  service.answer('Phone', { status: 500 })

  await site.book(guest(1))
  await eventually(() => lines.length).toBeGreaterThan(2)

  expect(JSON.stringify(lines)).not.toMatch(/guest|phone|\/push\/|127\.0\.0\.1/i)
})

test('a test that fails says in the log why', async () => {
  const lines: object[] = []
  const keep = (line: object) => void lines.push(line)
  await using service = await startPushService()
  await using site = await startPushSite('sqlite', service, { log: { info: keep, warn: keep, error: keep } })
  const { id } = await site.addPhone('Phone')
  service.answer('Phone', { status: 403 })

  const told = await site.pushes.sendTest({ userId: site.userId }, id, { language: 'en', url: '/admin' })

  expect(told.isSent).toBe(false)
  expect(lines).toEqual([{ event: 'push', kind: 'test', fault: 'refused' }])
})

const brokenContent = {
  current(): never {
    throw new RangeError('Invalid time value')
  },
}

test('what cannot be made is a fault of our own: it is logged in full, and not laid at the door of the push service', async () => {
  const lines: object[] = []
  const keep = (line: object) => void lines.push(line)
  await using service = await startPushService()
  const log = { info: keep, warn: keep, error: keep }
  await using site = await startPushSite('sqlite', service, { log, content: brokenContent })
  await site.addPhone('Phone')

  await site.book(guest(1))

  await eventually(() => lines).toContainEqual(
    expect.objectContaining({ event: 'push', fault: 'unknown', err: expect.any(RangeError) }),
  )
})
