import { describe, expect, test } from 'vitest'

import type { WallTime } from '#domain/saranda-time.ts'
import type { BookingChange } from '#domain/booking/booking-record.ts'

import { keepChange } from '../booking-history.ts'

import { eventually } from '../../../tests/setup/eventually.ts'
import { startMailServer } from '../../../tests/setup/mail-server.ts'
import { openMail } from '../../../tests/setup/mail-site.ts'
import { back, change, confirmed, insert, mailsIn, ride, siteAt } from '../../../tests/setup/reminded-site.ts'
import { dialects, openTestDatabase, type TestDatabase } from '../../../tests/setup/test-database.ts'

async function moveBack(
  database: TestDatabase,
  id: number,
  { was, is, now }: { was: WallTime; is: WallTime; now: number },
) {
  await change(database, id, back(is))
  await tell(database, id, { returnDateAndTime: [was, is] }, now)
}

const tell = (database: TestDatabase, id: number, changes: BookingChange['changes'], now: number) =>
  database.write((transaction) => keepChange(transaction, id, { at: new Date(now).toISOString(), by: 'Eda', changes }))

describe.each(dialects)('on %s', (dialect) => {
  test('the ride there is not told of again where it is the ride back that is moved, there and back', async () => {
    await using server = await startMailServer()
    await using database = await openTestDatabase(dialect)
    const { options } = siteAt('2031-06-01T18:00')
    const { mail } = openMail(database, server.url, options)
    const { id } = await insert(database, {
      ...confirmed,
      ...ride('2031-06-01T20:00'),
      ...back('2031-06-02T10:00'),
    })
    const moved = ['2031-06-02T10:00', '2031-06-02T11:00', '2031-06-02T10:00']
    for (const [index, wallTime] of moved.entries()) {
      await change(database, id, back(wallTime))
      await mail.queueDue()
      await server.taken(index + 2)
      await mail.queueDue()
    }
    await mail.close()

    const told = server.mails.map(({ email }) => email.subject?.slice(-5))
    expect(told.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['10:00', '10:00', '11:00', '20:00'])
  })

  test('what may be a slip waits, and whom a confirmation has told in the evening is not reminded besides', async () => {
    await using server = await startMailServer()
    await using database = await openTestDatabase(dialect)
    const { clock, options } = siteAt('2031-05-31T18:30')
    const { mail } = openMail(database, server.url, { ...options, undoMs: 10_000 })
    const add = (email: string) => insert(database, { ...confirmed, ...ride('2031-06-01T10:00'), email })
    const [moved, again] = [await add('ana@example.com'), await add('ben@example.com')]
    await tell(database, moved.id, { pickupDateAndTime: ['2031-06-09T10:00', '2031-06-01T10:00'] }, clock.now)
    await tell(database, again.id, { status: ['cancelled', 'confirmed'] }, clock.now)
    await database.write((transaction) => mail.queueStatus(transaction, again, false))

    clock.now += 5000
    await mail.queueDue()
    expect(await mailsIn(database)).toEqual(['confirmed null waiting'])
    clock.now += 10_000
    await mail.queueDue()
    mail.wake()
    await eventually(() => mailsIn(database)).toEqual(['confirmed null sent', 'reminder 2031-06-01T10:00 sent'])
    // What it told is another time by now.
    await change(database, again.id, ride('2031-06-01T11:00'))
    await tell(database, again.id, { pickupDateAndTime: ['2031-06-01T10:00', '2031-06-01T11:00'] }, clock.now)
    clock.now += 15_000
    await mail.queueDue()
    await eventually(() => mailsIn(database)).toContain('reminder 2031-06-01T11:00 sent')
    await mail.close()
  })

  test('a ride back on the same day is told of anew with the way there, once it has another time', async () => {
    await using server = await startMailServer()
    await using database = await openTestDatabase(dialect)
    const { clock, options } = siteAt('2031-05-31T18:00')
    const { mail } = openMail(database, server.url, options)
    const { id } = await insert(database, { ...confirmed, ...ride('2031-06-01T10:00'), ...back('2031-06-01T17:00') })
    const told = async (count: number) => {
      await mail.queueDue()
      const mails = await server.taken(count)
      clock.now += 60_000
      return mails.map(({ email }) => /Ride back: .* (\d\d:\d\d) /.exec(email.text ?? '')?.[1])
    }

    expect(await told(1)).toEqual(['17:00'])
    await moveBack(database, id, { was: '2031-06-01T17:00', is: '2031-06-01T16:00', now: clock.now })
    await moveBack(database, id, { was: '2031-06-01T16:00', is: '2031-06-01T17:00', now: clock.now })
    expect(await told(1)).toEqual(['17:00'])
    await moveBack(database, id, { was: '2031-06-01T17:00', is: '2031-06-01T19:00', now: clock.now })
    expect(await told(2)).toEqual(['17:00', '19:00'])
    await mail.queueDue()
    await mail.close()
    expect(server.mails).toHaveLength(2)
  })

  test('a ride back that is moved while the mail that tells of it is on its way is told of anew', async () => {
    await using server = await startMailServer('keep-waiting')
    await using database = await openTestDatabase(dialect)
    const { clock, options } = siteAt('2031-05-31T18:00')
    const { mail } = openMail(database, server.url, options)
    const { id } = await insert(database, { ...confirmed, ...ride('2031-06-01T10:00'), ...back('2031-06-01T17:00') })
    await mail.queueDue()
    await server.taken(1)

    clock.now += 5000
    await moveBack(database, id, { was: '2031-06-01T17:00', is: '2031-06-01T19:00', now: clock.now })
    await server.behave('take')
    await eventually(() => mailsIn(database)).toEqual(['reminder 2031-06-01T10:00 sent'])
    await mail.queueDue()

    const [, again] = await server.taken(2)
    expect(again?.email.text).toContain('19:00')
    await mail.close()
  })
})
