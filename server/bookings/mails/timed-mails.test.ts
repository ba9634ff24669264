import { describe, expect, test } from 'vitest'

import type { WallTime } from '#domain/saranda-time.ts'

import { watchIndexes } from '../../../tests/setup/asked-indexes.ts'
import { eventually } from '../../../tests/setup/eventually.ts'
import { startMailServer } from '../../../tests/setup/mail-server.ts'
import { openMail } from '../../../tests/setup/mail-site.ts'
import { at, iso, siteAt, confirmed, insert, ride, mailsIn, change } from '../../../tests/setup/reminded-site.ts'
import { dialects, openTestDatabase } from '../../../tests/setup/test-database.ts'

const done = (wallTime: WallTime, email = 'ana@example.com') => ({
  ...confirmed,
  ...ride(wallTime),
  status: 'done' as const,
  doneAt: iso(wallTime),
  email,
})

describe.each(dialects)('on %s', (dialect) => {
  test('a reminder goes once at its time, whatever the number of processes', async () => {
    await using server = await startMailServer()
    await using database = await openTestDatabase(dialect)
    const { clock, options } = siteAt('2031-05-31T17:59')
    const processes = [1, 2, 3].map(() => openMail(database, server.url, options).mail)
    await insert(database, confirmed)
    await insert(database, { ...confirmed, status: 'new', minutesToConfirm: null })

    await Promise.all(processes.map((each) => each.queueDue()))
    expect(await mailsIn(database)).toEqual([])
    clock.now = at('2031-05-31T18:00')
    await Promise.all([...processes, ...processes].map((each) => each.queueDue()))

    await eventually(() => mailsIn(database)).toEqual(['reminder 2031-06-01T23:05 sent'])
    await Promise.all(processes.map((each) => each.close()))
    const [mail] = server.mails
    expect([server.mails.length, mail?.email.subject]).toEqual([1, 'SR-000000: see you on Sun, 1 Jun 2031, 23:05'])
    expect(mail?.email.text).toContain('A short reminder')
    expect(mail?.email.text).not.toMatch(/[{}]|undefined/)
  })

  test('of a guest without an address, and of who was thanked, nothing is written, however often it is looked', async () => {
    await using server = await startMailServer()
    await using database = await openTestDatabase(dialect)
    const { options } = siteAt('2031-05-31T18:00', { reviewUrl: 'https://reviews.example/taxi' })
    await insert(database, { ...confirmed, email: '' })
    await insert(database, done('2031-05-30T12:00', ''))
    await insert(database, done('2031-05-30T12:00'))
    await insert(database, done('2031-05-30T13:00', 'Ana@example.com'))
    let writes = 0
    const write: typeof database.write = (work) => {
      writes += 1
      return database.write(work)
    }
    const thanking = openMail(database, server.url, options).mail
    await thanking.queueDue()
    await eventually(() => mailsIn(database)).toEqual(['thanks done sent'])
    await thanking.close()
    const { mail } = openMail({ ...database, write }, server.url, options)

    await mail.queueDue()
    await mail.queueDue()

    expect(writes).toBe(0)
    await mail.close()
  })

  test('a moved ride is reminded of anew, a cancelled one never, and one whose guest asks to cancel once he keeps it', async () => {
    await using server = await startMailServer('closed')
    await using database = await openTestDatabase(dialect)
    const { clock, options } = siteAt('2031-05-31T18:00')
    const before = openMail(database, server.url, options).mail
    const moved = await insert(database, confirmed)
    const cancelled = await insert(database, { ...confirmed, email: 'ben@example.com' })
    const asking = await insert(database, { ...confirmed, email: 'eva@example.com' })
    await before.queueDue()
    await before.close()
    expect(await mailsIn(database)).toHaveLength(3)

    await change(database, moved.id, ride('2031-06-03T10:00'))
    await change(database, cancelled.id, { status: 'cancelled' })
    await change(database, asking.id, { cancelAskedAt: iso('2031-05-31T18:00') })
    await server.behave('take')
    const { mail } = openMail(database, server.url, options)
    await eventually(() => mailsIn(database)).toEqual([
      'reminder 2031-06-01T23:05 held-back',
      'reminder 2031-06-01T23:05 held-back',
      'reminder 2031-06-01T23:05 held-back',
    ])
    await mail.queueDue()
    expect(await mailsIn(database)).toHaveLength(3)
    await change(database, asking.id, { cancelAskedAt: null })
    await mail.queueDue()
    await eventually(() => mailsIn(database)).toContain('reminder 2031-06-01T23:05 sent')
    clock.now = at('2031-06-02T18:00')
    await mail.queueDue()
    await eventually(() => mailsIn(database)).toContain('reminder 2031-06-03T10:00 sent')
    expect(server.mails).toHaveLength(2)
    await mail.close()
  })

  test('a ride that is put back to the time of an earlier reminder is reminded of anew, if another was told since', async () => {
    await using server = await startMailServer()
    await using database = await openTestDatabase(dialect)
    const { options } = siteAt('2031-05-31T18:00')
    const processes = [1, 2].map(() => openMail(database, server.url, options).mail)
    const { id } = await insert(database, { ...confirmed, ...ride('2031-06-01T10:00') })
    const told = async (count: number) => {
      await Promise.all(processes.map((each) => each.queueDue()))
      await Promise.all(processes.map((each) => each.queueDue()))
      return (await server.taken(count)).map(({ email }) => email.subject?.slice(-5))
    }
    expect(await told(1)).toEqual(['10:00'])

    // A slip of which nobody has heard.
    await change(database, id, ride('2031-06-01T09:00'))
    await change(database, id, ride('2031-06-01T10:00'))
    expect(await told(1)).toEqual(['10:00'])
    await change(database, id, ride('2031-06-01T11:00'))
    expect(await told(2)).toEqual(['10:00', '11:00'])
    await change(database, id, ride('2031-06-01T10:00'))
    expect(await told(3)).toEqual(['10:00', '11:00', '10:00'])
    await change(database, id, ride('2031-06-01T11:00'))
    expect(await told(4)).toEqual(['10:00', '11:00', '10:00', '11:00'])

    await Promise.all(processes.map((each) => each.close()))
    expect(server.mails).toHaveLength(4)
  })

  test('a reminder that came too late for its ride goes after all, once the ride is put back', async () => {
    await using server = await startMailServer('closed')
    await using database = await openTestDatabase(dialect)
    const { options } = siteAt('2031-05-31T18:00')
    const before = openMail(database, server.url, options).mail
    const { id } = await insert(database, { ...confirmed, ...ride('2031-06-01T10:00') })
    await before.queueDue()
    await before.close()
    await change(database, id, ride('2031-06-08T10:00'))
    await server.behave('take')
    const { mail } = openMail(database, server.url, options)
    await eventually(() => mailsIn(database)).toEqual(['reminder 2031-06-01T10:00 held-back'])

    await change(database, id, ride('2031-06-01T10:00'))
    await mail.queueDue()
    await server.taken(1)
    await mail.close()
  })

  test('a reminder at midnight is not late for the day of 25 hours', async () => {
    await using server = await startMailServer()
    await using database = await openTestDatabase(dialect)
    const { options } = siteAt('2031-10-25T00:00', { reminderTime: '00:00' })
    const { mail } = openMail(database, server.url, options)
    await insert(database, { ...confirmed, ...ride('2031-10-26T23:59') })

    await mail.queueDue()
    expect(await mailsIn(database)).toHaveLength(1)
    await mail.close()
  })

  test('while the mail server is away nothing is lost, and after the ride has begun nothing goes', async () => {
    await using server = await startMailServer('closed')
    await using database = await openTestDatabase(dialect)
    const { options } = siteAt('2031-05-31T18:00')
    await insert(database, confirmed)
    await insert(database, { ...confirmed, ...ride('2031-06-01T05:00'), email: 'early@example.com' })
    const before = openMail(database, server.url, options).mail
    await before.queueDue()
    await before.close()
    await server.behave('take')

    // Another process, which was away at six, at seven the next morning.
    const later = openMail(database, server.url, siteAt('2031-06-01T07:00').options).mail
    await later.queueDue()

    await eventually(() => mailsIn(database)).toEqual([
      'reminder 2031-06-01T05:00 held-back',
      'reminder 2031-06-01T23:05 sent',
    ])
    expect(server.mails).toHaveLength(1)
    await later.close()
  })

  test('a process that starts late writes the reminders of the evening; with the time empty none is written', async () => {
    await using server = await startMailServer()
    await using database = await openTestDatabase(dialect)
    await insert(database, confirmed)

    const off = openMail(database, server.url, siteAt('2031-05-31T20:00', { reminderTime: '' }).options).mail
    await off.queueDue()
    expect(await mailsIn(database)).toEqual([])
    await off.close()
    const on = openMail(database, server.url, siteAt('2031-06-01T08:00').options).mail
    await on.queueDue()
    await eventually(() => mailsIn(database)).toEqual(['reminder 2031-06-01T23:05 sent'])
    await on.close()
  })

  test('thanks go twenty hours after done, once to an address in ninety days, and only with an address for reviews', async () => {
    await using server = await startMailServer()
    await using database = await openTestDatabase(dialect)
    const reviewUrl = 'https://reviews.example/taxi'
    await insert(database, done('2031-06-01T10:00'))
    await insert(database, done('2031-06-01T11:00', 'ANA@example.com'))
    await insert(database, done('2031-06-01T11:00', ''))
    await insert(database, {
      ...done('2031-06-01T11:00', 'bot@example.com'),
      suspicions: 'too-fast',
      minutesToConfirm: null,
    })
    const silent = openMail(database, server.url, siteAt('2031-06-02T08:00').options).mail
    await silent.queueDue()
    await silent.close()
    expect(await mailsIn(database)).toEqual([])

    const { clock, options } = siteAt('2031-06-02T05:59', { reviewUrl })
    const processes = [1, 2].map(() => openMail(database, server.url, options).mail)
    await Promise.all(processes.map((each) => each.queueDue()))
    expect(await mailsIn(database)).toEqual([])
    clock.now = at('2031-06-02T08:00')
    await Promise.all(processes.map((each) => each.queueDue()))
    await eventually(() => mailsIn(database)).toEqual(['thanks done sent'])
    expect(server.mails[0]?.email.html).toContain(reviewUrl)

    // The mails go with the guest's data; who was thanked is known all the same, for ninety days.
    await database.write((transaction) => transaction.deleteFrom('bookings').execute())
    await insert(database, done('2031-08-01T10:00'))
    clock.now = at('2031-08-02T10:00')
    await Promise.all(processes.map((each) => each.queueDue()))
    expect(await mailsIn(database)).toEqual([])
    await insert(database, done('2031-09-01T10:00'))
    clock.now = at('2031-09-02T10:00')
    await Promise.all(processes.map((each) => each.queueDue()))
    await eventually(() => mailsIn(database)).toEqual(['thanks done sent'])
    await Promise.all(processes.map((each) => each.close()))
  })
})

test('what is due is found along the indexes of times, however many bookings were confirmed or done before', async () => {
  await using server = await startMailServer()
  await using database = await openTestDatabase('sqlite')
  const { query, indexes } = watchIndexes(database)
  const { options } = siteAt('2031-06-02T08:00', { reviewUrl: 'https://reviews.example/taxi' })

  const { mail } = openMail({ ...database, query }, server.url, options)
  await mail.queueDue()
  await mail.close()

  expect(indexes()).toEqual(['bookings_by_age', 'bookings_by_return', 'bookings_by_done'])
})
