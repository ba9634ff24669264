import { describe, expect, test } from 'vitest'

import { defaultSettings, effectiveSettings } from '#domain/settings/settings.ts'
import { addDays, dayAt } from '#domain/saranda-time.ts'
import { validBooking } from '../setup/booking-test-app.ts'
import { openContentFeed } from '#server/content/content-feed.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readMailSettings } from '#server/mail/post-office.ts'
import { startBookingMails } from '#server/bookings/mails/booking-mails.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { eventually } from '../setup/eventually.ts'
import { openGuestApp } from '../setup/guest-app.ts'
import { startMailServer } from '../setup/mail-server.ts'
import { dialects } from '../setup/test-database.ts'

const read = async (site: AdminSite) => (await site.call('GET', 'GetSettings')).body
const save = (site: AdminSite, change: Json) => site.call('PUT', 'UpdateSettings', change)

/** Guests, each with a number of his own. */
async function openGuests(site: AdminSite, now = Date.now()) {
  const app = await openGuestApp(site, { rateLimits: true, now: () => now })
  let guest = 0
  return {
    book(changes: Json = {}) {
      guest += 1
      return app.book({ ...validBooking, phoneNumber: `+3556923400${String(guest).padStart(2, '0')}`, ...changes })
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

describe.each(dialects)('on %s', (dialect) => {
  test('settings that are damaged are the defaults, and whole again with the next save', async () => {
    await using site = await openAdminSite(dialect)
    await site.database.query.updateTable('settings').set({ content: '{"ans' }).execute()

    expect(await read(site)).toMatchObject(defaultSettings)
    expect((await save(site, { answerHours: 4 })).status).toBe(200)
    expect(site.content.current().settings).toEqual({ ...defaultSettings, answerHours: 4 })
  })

  test('settings are the defaults until staff say otherwise, and again when they empty a field', async () => {
    await using site = await openAdminSite(dialect)
    const fresh = await read(site)
    expect(fresh).toMatchObject({ operatorEmails: [], answerHours: null, isNoticeFirm: false, version: 1 })
    expect(fresh.defaults).toEqual(defaultSettings)
    expect(site.content.current().settings).toEqual(defaultSettings)

    const saved = await save(site, {
      answerHours: 1,
      operatorEmails: [' a@b.example ', '', '\u2068A@b.example\u2069'],
      version: 1,
    })

    expect(saved.body).toMatchObject({ answerHours: 1, operatorEmails: ['A@b.example'], version: 2 })
    expect(await read(site)).toEqual(saved.body)
    expect(site.content.current().settings).toMatchObject({ answerHours: 1, noticeMinutes: 30 })
    await save(site, { answerHours: null })
    expect(site.content.current().settings.answerHours).toBe(2)
  })

  test('an address that was copied with marks nobody sees is kept as it looks', async () => {
    await using site = await openAdminSite(dialect)

    const saved = await save(site, { operatorEmails: ['\u202Aa@b.example\u202C', 'a@b.example\u200B', 'c@b.example'] })

    expect(saved.body.operatorEmails).toEqual(['a@b.example', 'c@b.example'])
    expect(site.content.current().settings.operatorEmails).toEqual(['a@b.example', 'c@b.example'])
  })

  test('of two who save one version, one is told; the earlier save can be brought back', async () => {
    await using site = await openAdminSite(dialect)
    const { version, defaults } = await read(site)

    const replies = await Promise.all([20, 40].map((noticeMinutes) => save(site, { noticeMinutes, version, defaults })))

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { body: revisions } = await site.call('GET', 'GetRevisions?collection=settings&id=1')
    expect(revisions.map((each: Json) => [each.version, each.savedBy])).toEqual([
      [2, 'Elona M'],
      [1, ''],
    ])
  })

  test('what cannot be is refused with a sentence by field, and nothing is stored', async () => {
    await using site = await openAdminSite(dialect)
    const before = await read(site)
    const wrong: Json[] = [
      { noticeMinutes: -1 },
      { noticeMinutes: 1.5 },
      { noticeMinutes: '30' },
      { noticeMinutes: 10_081 },
      { answerHours: 0 },
      { answerHours: 73 },
      { isNoticeFirm: null },
      { bookingsPerPhone: 1001 },
      { bookingsPerMinute: 0 },
      { retentionMonths: 0 },
      { retentionMonths: 121 },
      { operatorEmails: ['a@b.example, evil@c.example'] },
      { operatorEmails: ['a@b'] },
      { operatorEmails: 'a@b.example' },
      { operatorEmails: Array.from({ length: 11 }, (_, index) => `a${index}@b.example`) },
      { isAdmin: true },
      { version: 0 },
    ]
    for (const change of wrong) {
      const reply = await save(site, change)
      expect([change, reply.status, Object.keys(reply.body.errors ?? {}).length]).toEqual([change, 400, 1])
    }
    expect(await read(site)).toEqual(before)
    expect((await site.anonymous('GET', 'GetSettings')).status).toBe(401)
    expect((await site.anonymous('PUT', 'UpdateSettings', { answerHours: 1 })).status).toBe(401)
  })

  test('another process goes by them too', async () => {
    await using site = await openAdminSite(dialect)
    const database = await openDatabase(site.database.address)
    const other = await openContentFeed(database, { error: () => undefined })

    await save(site, { answerHours: 5 })

    await eventually(() => other.current().settings.answerHours).toBe(5)
    other.close()
    await database.close()
  })

  test('a firm notice refuses what is too soon; otherwise it only proposes', async () => {
    await using site = await openAdminSite(dialect)
    const now = Date.parse('2031-05-01T08:00:00Z')
    await using booking = await openGuests(site, now)
    const soon = { pickupDateAndTime: '2031-05-01T10:10' }
    expect((await booking.book(soon)).status).toBe(200)
    await save(site, { noticeMinutes: 120 })
    expect((await booking.book(soon)).status).toBe(200)

    await save(site, { isNoticeFirm: true })

    const refused = await booking.book(soon)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ errors: { pickupDateAndTime: [expect.stringContaining('that soon')] } })
    expect((await booking.book({ pickupDateAndTime: '2031-05-01T12:00' })).status).toBe(200)
    expect((await booking.book({ pickupDateAndTime: '2031-05-01T11:54' })).status).toBe(400)
  })

  test('the limits follow at once', async () => {
    await using site = await openAdminSite(dialect)
    await using booking = await openGuests(site)
    const day = addDays(dayAt(Date.now()), 2)
    const book = async () => (await booking.book({ pickupDateAndTime: `${day}T10:00` })).status
    await save(site, { bookingsPerMinute: 2 })
    expect([await book(), await book(), await book()]).toEqual([200, 200, 429])

    await save(site, { bookingsPerMinute: 3 })

    expect([await book(), await book()]).toEqual([200, 429])
  })

  test('mails go to the addresses that staff named, and promise what they set', async () => {
    await using server = await startMailServer()
    const config = { SMTP_URL: server.url, MAIL_FROM: '', OPERATOR_EMAIL: 'environment@taxi.example' }
    await using site = await openAdminSite(dialect, ({ database, content }) =>
      startBookingMails({
        settings: readMailSettings(config),
        database,
        content,
        publicUrl: 'https://taxi.example',
        log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      }),
    )
    expect((await read(site)).defaults.operatorEmails).toEqual(['environment@taxi.example'])
    await save(site, { operatorEmails: ['office@taxi.example'], answerHours: 1 })

    await site.call('POST', 'AddBooking', validBooking)
    await server.taken(1)

    const [{ email } = { email: undefined }] = server.mails
    expect(email?.text).toContain('We will confirm it within one hour, by WhatsApp')
    expect(email?.replyTo?.[0]?.address).toBe('office@taxi.example')
  })
})

test('what an older program stored wrongly counts as not set', () => {
  expect(effectiveSettings({ answerHours: 'two', noticeMinutes: null, unknown: 1 })).toEqual(defaultSettings)
  expect(effectiveSettings(undefined)).toEqual(defaultSettings)
})
