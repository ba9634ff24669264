import { describe, expect, test } from 'vitest'

import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { eventually } from '../setup/eventually.ts'
import { openReceiptSite } from '../setup/receipt-site.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('asking to cancel is done once: a line in the history, a mail to each operator, no second question', async () => {
    await using site = await openReceiptSite(dialect)
    const booking = await site.add()
    expect((await site.get(booking.statusUrl)).body).toContain(mailWordsFor('en').askToCancelYes)

    const replies = await Promise.all([1, 2, 3].map(() => site.askToCancel(booking.statusUrl)))

    for (const reply of replies) expect([reply.statusCode, reply.headers.location]).toEqual([303, booking.statusUrl])
    const page = (await site.get(booking.statusUrl)).body
    expect(page).toContain(mailWordsFor('en').askedToCancel)
    expect(page).not.toContain(mailWordsFor('en').askToCancelYes)
    const { history, mails, status, cancelAskedAt, version } = (await site.call('GET', `GetBooking?id=${booking.id}`))
      .body
    expect([status, version, history.at(-1)]).toEqual([
      'new',
      2,
      { at: cancelAskedAt, by: 'Visitor', changes: { cancelAskedAt: [null, cancelAskedAt] } },
    ])
    expect(mails.map(({ kind, to }: { kind: string; to: string }) => `${kind} ${to}`)).toEqual([
      'received ana@example.com',
      'cancel-asked office@taxi.example',
      'cancel-asked driver@taxi.example',
    ])
    const asProgram = { accept: 'application/json' }
    const told = await site.askToCancel(booking.statusUrl, asProgram)
    expect([told.statusCode, told.json()]).toEqual([200, { status: 'new', cancelAskedAt }])
    expect((await site.askToCancel(`/b/${'A'.repeat(22)}`, asProgram)).statusCode).toBe(404)
    const taken = await site.server.taken(3)
    expect(taken.filter(({ email }) => email.subject?.startsWith('Asks to cancel'))).toHaveLength(2)
  })

  test('whose booking staff keep can ask again: by confirming, by taking it up again, or by saying so', async () => {
    await using site = await openReceiptSite(dialect)
    const booking = await site.add()
    const update = async (changes: object) => {
      expect((await site.call('PUT', `UpdateBooking?id=${booking.id}`, changes)).status).toBe(200)
    }
    const ask = async () => {
      const said = (await site.get(booking.statusUrl)).body.includes(mailWordsFor('en').askToCancelYes)
      await site.askToCancel(booking.statusUrl)
      const page = (await site.get(booking.statusUrl)).body
      return [said, page.includes(mailWordsFor('en').askedToCancel)]
    }
    const lastLine = async () => (await site.call('GET', `GetBooking?id=${booking.id}`)).body.history.at(-1).changes

    expect(await ask()).toEqual([true, true])
    await update({ status: 'confirmed' })
    expect(await lastLine()).toEqual({ status: ['new', 'confirmed'], cancelAskedAt: [expect.any(String), null] })
    expect(await ask()).toEqual([true, true])
    await update({ cancelAskedAt: null })
    expect(await lastLine()).toEqual({ cancelAskedAt: [expect.any(String), null] })
    expect(await ask()).toEqual([true, true])
    await update({ status: 'cancelled' })
    // Until then it is a slip that is taken back.
    await site.database.query
      .updateTable('bookingChanges')
      .set({ at: new Date(0).toISOString() })
      .execute()
    await update({ status: 'new' })
    expect(await lastLine()).toEqual({ status: ['cancelled', 'new'], cancelAskedAt: [expect.any(String), null] })
    expect(await ask()).toEqual([true, true])

    const { mails } = (await site.call('GET', `GetBooking?id=${booking.id}`)).body
    expect(mails.filter(({ kind }: { kind: string }) => kind === 'cancel-asked')).toHaveLength(8)
  })

  test('whoever asks to cancel is reminded of nothing by WhatsApp until staff have answered', async () => {
    await using site = await openReceiptSite(dialect)
    const booking = await site.add()
    const offered = async () => {
      const { messages } = (await site.call('GET', `GetBookingMessages?id=${booking.id}`)).body
      return messages.map(({ kind }: { kind: string }) => kind)
    }
    const before = await offered()
    expect(before).toContain('reminder')

    await site.askToCancel(booking.statusUrl)
    expect(await offered()).toEqual(before.filter((kind: string) => kind !== 'reminder'))

    await site.call('PUT', `UpdateBooking?id=${booking.id}`, { cancelAskedAt: null })
    expect(await offered()).toEqual(before)
  })

  test('what staff take back leaves his question as it was', async () => {
    await using site = await openReceiptSite(dialect)
    const booking = await site.add()
    const update = (changes: object) => site.call('PUT', `UpdateBooking?id=${booking.id}`, changes)
    await site.askToCancel(booking.statusUrl)
    const { cancelAskedAt } = (await update({ staffNote: 'Rang' })).body
    expect(cancelAskedAt).toEqual(expect.any(String))

    // As a program sends back what it has read.
    expect((await update({ cancelAskedAt })).body).toMatchObject({ cancelAskedAt })
    for (const slip of ['confirmed', 'cancelled', 'done']) {
      await update({ status: slip })
      expect((await update({ status: 'new' })).body).toMatchObject({ status: 'new', cancelAskedAt })
    }
  })

  test('staff are not asked by a mail that had to wait for what they have cancelled since', async () => {
    await using site = await openReceiptSite(dialect)
    const booking = await site.add()
    await site.server.taken(1)
    await site.server.behave('closed')
    await site.askToCancel(booking.statusUrl)
    await site.call('PUT', `UpdateBooking?id=${booking.id}`, { status: 'cancelled' })

    const states = async () => {
      const rows = await site.database.query.selectFrom('mails').select(['kind', 'state']).orderBy('id').execute()
      return rows.map(({ kind, state }) => `${kind} ${state}`)
    }
    // A try that began before has failed then; one that is under way when the server is back would arrive.
    await eventually(async () => (await states()).slice(1, 3)).toEqual([
      'cancel-asked held-back',
      'cancel-asked held-back',
    ])

    await site.server.behave('take')

    const mails = await site.server.taken(2)
    await eventually(states).toEqual([
      'received sent',
      'cancel-asked held-back',
      'cancel-asked held-back',
      'cancelled sent',
    ])
    expect(mails.map(({ recipients }) => recipients)).toEqual([['ana@example.com'], ['ana@example.com']])
  })

  test('a booking that is over or cancelled cannot be asked to be cancelled', async () => {
    await using site = await openReceiptSite(dialect)
    const cancelled = await site.add()
    await site.call('PUT', `UpdateBooking?id=${cancelled.id}`, { status: 'cancelled' })
    const past = await site.add({ pickupDateAndTime: '2024-01-05T10:00' })

    for (const { id, statusUrl } of [cancelled, past]) {
      expect((await site.get(statusUrl)).body).not.toContain(mailWordsFor('en').askToCancelYes)
      await site.askToCancel(statusUrl)
      expect((await site.call('GET', `GetBooking?id=${id}`)).body.cancelAskedAt).toBeNull()
    }
    expect((await site.get(cancelled.statusUrl)).body).toContain(mailWordsFor('en').cancelledText)
  })
})
