import { describe, expect, test } from 'vitest'

import { undoSeconds } from '#domain/booking-facts.ts'
import { eventually } from '../setup/eventually.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { validBooking } from '../setup/booking-test-app.ts'
import { startMailServer } from '../setup/mail-server.ts'
import { openMail } from '../setup/mail-site.ts'
import { dialects } from '../setup/test-database.ts'

const ride = { ...validBooking, name: 'Ana Lleshi' }

const add = async (site: AdminSite, changes: Json = {}) =>
  (await site.call('POST', 'AddBooking', { ...ride, ...changes })).body
const mailsOf = async (site: AdminSite, id: number) => (await site.call('GET', `GetBooking?id=${id}`)).body.mails
const withMail = (dialect: (typeof dialects)[number], url: string, options: Parameters<typeof openMail>[2] = {}) =>
  openAdminSite(dialect, ({ database }) => openMail(database, url, options).mail)

describe.each(dialects)('on %s', (dialect) => {
  test('the visitor is told when staff press Confirm or Cancel, in the language he booked in', async () => {
    await using server = await startMailServer()
    await using site = await withMail(dialect, server.url)
    const booking = await add(site)
    await site.database.query.updateTable('bookings').set({ language: 'it' }).execute()
    await server.taken(1)

    await site.call('PUT', `UpdateBooking?id=${booking.id}`, { status: 'confirmed' })
    await server.taken(2)
    await site.call('PUT', `UpdateBooking?id=${booking.id}`, { note: 'Call first' })
    await site.call('PUT', `UpdateBooking?id=${booking.id}`, { status: 'cancelled' })
    await server.taken(3)
    await site.call('PUT', `UpdateBooking?id=${booking.id}`, { status: 'done' })

    const words = mailWordsFor('it')
    expect(server.mails.slice(1).map(({ email }) => email.text?.split('\n')[0])).toEqual([
      words.confirmedTitle,
      words.cancelledTitle,
    ])
    await eventually(async () =>
      (await mailsOf(site, booking.id)).map((mail: Json) => [mail.kind, mail.to, mail.state, mail.nextAttemptAt]),
    ).toEqual([
      ['received', 'ana@example.com', 'sent', null],
      ['confirmed', 'ana@example.com', 'sent', null],
      ['cancelled', 'ana@example.com', 'sent', null],
    ])
  })

  test('of two changes of mind while the server is away the visitor reads the last', async () => {
    await using server = await startMailServer('closed')
    // Nothing is under way to the server yet when the second change comes.
    await using site = await withMail(dialect, server.url, { undoMs: 3000 })
    const { id } = await add(site)

    await site.call('PUT', `UpdateBooking?id=${id}`, { status: 'confirmed' })
    await site.call('PUT', `UpdateBooking?id=${id}`, { status: 'cancelled' })

    expect((await mailsOf(site, id)).map((mail: Json) => mail.kind)).toEqual(['received', 'cancelled'])
    await eventually(() => mailsOf(site, id)).toMatchObject([{ state: 'failing' }, { state: 'failing' }])
    const state = (await site.call('GET', 'GetMailState')).body
    expect(state).toMatchObject({ isSetUp: true, waiting: 0, failing: 2 })
    expect(Date.parse(state.oldestWaitingAt)).toBeLessThanOrEqual(Date.now())
    for (const { nextAttemptAt } of await mailsOf(site, id)) expect(nextAttemptAt).not.toBeNull()

    await server.behave('take')
    await server.taken(2)
    await eventually(async () => (await site.call('GET', 'GetMailState')).body).toEqual({
      isSetUp: true,
      waiting: 0,
      failing: 0,
      oldestWaitingAt: null,
    })
  })

  test('what was answered while the server was away is not said to have come in, nor what was called off to be changed', async () => {
    await using server = await startMailServer('closed')
    let mail: ReturnType<typeof openMail>['mail'] | undefined
    await using site = await openAdminSite(dialect, ({ database }) => (mail = openMail(database, server.url).mail))
    const [confirmed, refused, waiting, changed] = [await add(site), await add(site), await add(site), await add(site)]
    const set = (booking: Json, status: string) => site.call('PUT', `UpdateBooking?id=${booking.id}`, { status })
    const { database, notifications } = site
    const row = await database.query
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', changed.id)
      .executeTakeFirstOrThrow()
    await database.write((transaction) => notifications.queueWish(transaction, row, 'wish-accepted'))
    await set(confirmed, 'confirmed')
    await set(refused, 'not-a-booking')
    await set(changed, 'cancelled')
    await mail?.close()
    await server.behave('take')

    // Once it can no more have been a slip.
    const later = openMail(database, server.url, { now: () => Date.now() + undoSeconds * 1000 + 500 }).mail
    const told = async ({ id }: Json) => (await mailsOf(site, id)).map(({ kind, state }: Json) => `${kind} ${state}`)
    await eventually(() => told(confirmed)).toEqual(['received held-back', 'confirmed sent'])
    await eventually(() => told(refused)).toEqual(['received held-back'])
    await eventually(() => told(waiting)).toEqual(['received sent'])
    await eventually(() => told(changed)).toEqual(['received held-back', 'wish-accepted held-back', 'cancelled sent'])
    await later.close()
  })
})

test('nobody is told without an address, and nobody of a ride that is over', async () => {
  await using server = await startMailServer()
  await using site = await withMail('sqlite', server.url)
  const { email: _, ...withoutEmail } = ride
  const silent = (await site.call('POST', 'AddBooking', withoutEmail)).body
  const past = await add(site, { pickupDateAndTime: '2024-01-05T10:00' })

  for (const { id } of [silent, past]) {
    await site.call('PUT', `UpdateBooking?id=${id}`, { status: 'confirmed' })
    expect(await mailsOf(site, id)).toEqual([])
  }
})

test('a test mail goes to whoever asks for it, and the answer says what the server said', async () => {
  await using server = await startMailServer()
  await using site = await withMail('sqlite', server.url)

  const sent = (await site.call('POST', 'SendTestMail')).body
  await server.behave('refuse-recipient')
  const refused = (await site.call('POST', 'SendTestMail')).body
  await server.behave('closed')
  const unreachable = (await site.call('POST', 'SendTestMail')).body

  expect(sent).toMatchObject({ isSent: true, to: 'e@example.com', message: expect.stringContaining('250') })
  expect(server.mails.map(({ recipients }) => recipients)).toEqual([['e@example.com']])
  expect(refused).toMatchObject({ isSent: false, message: expect.stringContaining('Nobody here') })
  expect(unreachable).toMatchObject({ isSent: false, message: expect.stringContaining('cannot be reached') })
})

test('of a server that takes its time with the test mail nobody hears that it did not answer', async () => {
  await using server = await startMailServer('keep-waiting')
  const patience = { silenceMs: 10_000, answerMs: 20_000, sendMs: 20_000, testMs: 1000 }
  await using site = await withMail('sqlite', server.url, { patience })

  expect((await site.call('POST', 'SendTestMail')).body).toMatchObject({
    isSent: false,
    message: 'The mail server has not confirmed the e-mail within 1 seconds. Look whether it arrives.',
  })
})

test('without a mail server everything works and staff are told so', async () => {
  await using site = await openAdminSite('sqlite')
  const { id } = await add(site)

  expect(await mailsOf(site, id)).toEqual([])
  expect((await site.call('GET', 'GetMailState')).body).toEqual({
    isSetUp: false,
    waiting: 0,
    failing: 0,
    oldestWaitingAt: null,
  })
  expect((await site.call('POST', 'SendTestMail')).body).toMatchObject({
    isSent: false,
    message: 'E-mail is not set up; bookings appear only here.',
  })
  for (const [method, path] of [
    ['GET', 'GetMailState'],
    ['POST', 'SendTestMail'],
  ] as const) {
    expect((await site.anonymous(method, path)).status).toBe(401)
  }
})
