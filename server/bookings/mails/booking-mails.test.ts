import { describe, expect, test } from 'vitest'

import type { Language } from '#domain/languages/languages.ts'

import { sampleBooking, testContent, validBooking } from '../../../tests/setup/booking-test-app.ts'
import { eventually } from '../../../tests/setup/eventually.ts'
import { startMailServer, type TakenMail } from '../../../tests/setup/mail-server.ts'
import { openMail, startMailSite } from '../../../tests/setup/mail-site.ts'
import { dialects, openTestDatabase } from '../../../tests/setup/test-database.ts'
import type { BookingContent } from '../booking-content.ts'
import { forgetOldMarks } from '../upkeep.ts'
import { createStrangerLimits, mailsToGuests } from './who-is-written-to.ts'

type Site = Awaited<ReturnType<typeof startMailSite>>

const toAna = ({ recipients }: TakenMail) => recipients.includes('ana@example.com')

const partsOf = ({ email }: TakenMail) =>
  [email.text, email.html, ...email.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))].join('\n')

async function toGuest({ database }: Site): Promise<string[]> {
  const rows = await database.query
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', 'ana@example.com')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, state }) => `${kind} ${state}`)
}

describe.each(dialects)('on %s', (dialect) => {
  test('a stranger makes the site write to somebody three times an hour; staff hear of each booking', async () => {
    await using server = await startMailServer()
    await using site = await startMailSite(dialect, server.url)

    for (const name of ['Ana', 'Anna', 'Anne', 'Anja', 'Anni']) {
      expect((await site.book({ ...validBooking, name })).statusCode).toBe(200)
    }

    await server.taken(5 * 2 + 3)
    await eventually(() => toGuest(site)).toEqual([
      ...Array<string>(3).fill('received sent'),
      ...Array<string>(2).fill('received held-back'),
    ])
    expect(server.mails.filter(toAna)).toHaveLength(3)
  })

  test('the guest of a booking that looks like a program’s hears nothing until staff confirm', async () => {
    await using server = await startMailServer()
    await using site = await startMailSite(dialect, server.url)

    await site.book({ ...validBooking, website: 'https://evil.example' })

    await server.taken(2)
    const [row] = await site.rows()
    if (!row) throw new Error('It was not stored.')
    const tell = (booking: typeof row) =>
      site.database.write(async (transaction) => {
        await transaction.updateTable('bookings').set(booking).execute()
        await site.mail.queueStatus(transaction, booking, false)
      })
    await tell({ ...row, status: 'cancelled' })
    expect(await toGuest(site)).toEqual([])
    await tell({ ...row, status: 'confirmed', minutesToConfirm: 3 })
    site.mail.wake()
    await eventually(() => toGuest(site)).toEqual(['confirmed sent'])
  })

  test('what was still waiting when the ride began is not sent to the guest any more', async () => {
    await using server = await startMailServer('closed')
    await using site = await startMailSite(dialect, server.url)
    await site.book(validBooking)
    await site.book({ ...validBooking, name: 'Ben', email: 'ben@example.com', returnDateAndTime: '2031-06-08T10:00' })
    await site.mail.close()
    await server.behave('take')

    const later = openMail(site.database, server.url, { now: () => Date.parse('2031-06-01T08:05:00Z') }).mail

    // Ben’s ride back is still to come.
    await server.taken(2 * 2 + 1)
    await eventually(() => toGuest(site)).toEqual(['received held-back'])
    expect(server.mails.filter(toAna)).toEqual([])
    await later.close()
  })
})

test('the first mail says nothing of the guest’s note, neither in its text nor in its calendar file', async () => {
  await using server = await startMailServer()
  await using site = await startMailSite('sqlite', server.url)

  await site.book({ ...validBooking, note: 'Win a prize at https://evil.example' })

  const mails = await server.taken(3)
  for (const mail of mails) expect(partsOf(mail).includes('Win a prize')).toBe(!toAna(mail))
})

test('staff read a trip’s name in their own language, in the mail and its calendar file, and guests as they booked it', async () => {
  const names = { en: 'Islands by boat', sq: 'Ishujt me varkë' }
  const english = testContent.current().defaultLanguage
  const languageOf = (code: string | undefined) => ({ ...english, code: code === 'sq' ? 'sq' : 'en' })
  const tripsIn = ({ code }: { code: string }) => ({ boatTrips: [{ id: 3, name: names[code as keyof typeof names] }] })
  const snapshot = {
    ...testContent.current(),
    languageOf,
    guestLanguage: languageOf,
    content: (_: string, language: Language) => tripsIn(language),
  }
  const content = { current: () => snapshot } as unknown as BookingContent
  await using server = await startMailServer()
  await using site = await startMailSite('sqlite', server.url, { content })
  const driver = { username: 'driver', fullName: 'Driver', email: 'driver@taxi.example', language: 'sq' as const }
  await site.database.query
    .insertInto('users')
    .values({ ...driver, passwordHash: 'x', createdAt: '2031-01-01T00:00:00.000Z' })
    .execute()

  const trip = 'Ksamil islands'
  await site.book({ ...validBooking, kind: 'boat', subjectId: 3, subjectName: trip, dropoffAddress: trip })

  for (const mail of await server.taken(3)) {
    const told = [...Object.values(names), trip].filter((name) => partsOf(mail).includes(name))
    const [recipient = ''] = mail.recipients
    expect([recipient, told]).toEqual([recipient, [toldTo[recipient]]])
  }
})

const toldTo: Readonly<Record<string, string>> = {
  'office@taxi.example': 'Islands by boat',
  'driver@taxi.example': 'Ishujt me varkë',
  'ana@example.com': 'Ksamil islands',
}

const start = Date.parse('2031-06-01T10:00:00Z')
const minuteMs = 60_000

test.for(dialects)('an address that nobody has proven gets three mails an hour and ten a day (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  /** Each time as another process. */
  const take = (minutes: number, address = 'ana@example.com') =>
    database.write((transaction) =>
      createStrangerLimits(database).allow(transaction, address, start + minutes * minuteMs),
    )

  const atOnce = await Promise.all(
    Array.from({ length: 6 }, (_, index) => take(0, index % 2 ? 'ANA@example.com' : undefined)),
  )
  expect(atOnce.filter(Boolean)).toHaveLength(3)
  expect(await take(59)).toBe(false)
  expect(await take(0, 'ben@example.com')).toBe(true)
  const later: boolean[] = []
  for (const minutes of [61, 62, 63, 64, 130, 131, 132, 200, 201]) later.push(await take(minutes))
  expect(later).toEqual([true, true, true, false, true, true, true, true, false])
  await forgetOldMarks(database, { now: start + 23 * 60 * minuteMs, countedMs: 0 })
  expect(await take(23 * 60)).toBe(false)
  expect(await take(24 * 60 + 1)).toBe(true)

  const { id: _, ...confirmed } = { ...sampleBooking, email: 'Ana@Example.com', minutesToConfirm: 5 }
  await database.write((transaction) => transaction.insertInto('bookings').values(confirmed).execute())
  for (let index = 0; index < 12; index += 1) expect(await take(24 * 60 + 2)).toBe(true)

  const rows = await database.query.selectFrom('bookingMarks').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('example')
})

test.for([
  ['ana+1@example.com', 'ana+two@example.com', 'ANA@example.com', 'ana+@example.com'],
  ['ana.hoxha@gmail.com', 'anahoxha@googlemail.com', 'a.n.a.hoxha+x@gmail.com', 'anahoxha@gmail.com'],
])('one mailbox has three mails an hour, however its address is written, as %s', async (addresses) => {
  await using database = await openTestDatabase('sqlite')
  const limits = createStrangerLimits(database)
  const take = (address: string) => database.write((transaction) => limits.allow(transaction, address, start))

  const taken: boolean[] = []
  for (const address of addresses) taken.push(await take(address))

  expect(taken).toEqual([true, true, true, false])
  expect(await take('a.na@example.com')).toBe(true)
})

test.for(dialects)(
  'an accepted offer proves no address, and its guest is told of his own booking (%s)',
  async (dialect) => {
    await using database = await openTestDatabase(dialect)
    const limits = createStrangerLimits(database)
    const { id: _, ...confirmed } = { ...sampleBooking, email: 'ana@example.com', minutesToConfirm: 5 }
    const offer = { eurCents: 9000, returnEurCents: null, note: '', validUntil: '', by: '', createdAt: '', version: 1 }
    const own = await database.write(async (transaction) => {
      const row = await transaction.insertInto('bookings').values(confirmed).returningAll().executeTakeFirstOrThrow()
      await transaction
        .insertInto('offers')
        .values({ ...offer, bookingId: row.id, state: 'accepted' })
        .execute()
      return row
    })
    const tell = (booking: typeof own) =>
      database.write((transaction) => mailsToGuests(limits, () => start)(transaction, 'received', booking))
    const other = { ...own, id: own.id + 1, minutesToConfirm: null, pickupAt: '2031-06-08T10:00:00.000Z' }

    const held: (boolean | undefined)[] = []
    for (let index = 0; index < 4; index += 1) held.push((await tell(other))[0]?.isHeldBack)

    expect(held).toEqual([false, false, false, true])
    expect(await tell({ ...own, pickupAt: other.pickupAt })).toMatchObject([{ isHeldBack: false }])
  },
)
