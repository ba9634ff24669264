import { describe, expect, test } from 'vitest'

import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { instantOfWallTime } from '#domain/saranda-time.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'
import type { Json } from '../setup/admin-site.ts'
import { eventually } from '../setup/eventually.ts'
import { call } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'
import { openToldWaitSite, untilWall, wall, wantedStart } from '../setup/wait-site.ts'

const english = mailWordsFor('en')

describe.each(dialects)('on %s', (dialect) => {
  test('who joins is told of his place, and of seats that are held for him, until when and where he answers', async () => {
    await using site = await openToldWaitSite(dialect)
    const full = await site.book(4, { email: 'full@example.com' })
    await site.join(4, { email: 'first@example.com', name: 'First' })
    const joined = await site.join(2, { email: 'guest@example.com', note: 'Buy cheap pills' })
    // Two for the booking's operators and its guest's one, then one for each who waits.
    const mails = await site.server.taken(5)
    const mail = mails.find(({ recipients }) => recipients.includes('guest@example.com'))
    expect(mail?.email.subject).toBe(`${joined.body.reference}: you are on the wait list`)
    expect(mail?.email.text).toContain('Your place in line is 2.')
    expect(mail?.email.text).toMatch(/^Wait list\nhttps:/m)
    expect([mail?.email.text?.includes('pills'), mail?.email.attachments]).toEqual([false, []])

    await site.update(full, { nrOfPassengers: 2 })
    await site.look()
    const told = (await site.server.taken(6)).at(-1)
    const until = formatWallTime(String(untilWall(await site.waitOf(joined))), wordsFor('en').booking)
    expect(told?.recipients).toEqual(['guest@example.com'])
    expect(told?.email.subject).toBe(`${joined.body.reference}: there are seats for you`)
    expect(told?.email.text).toContain(`We hold them for you until ${until} (Saranda time).`)
    expect(told?.email.text).toContain(`https://taxi.example${joined.body.statusUrl}`)
    await Promise.all([site.look(), site.look()])
    expect(await site.mailsOf(joined)).toEqual(['wait-joined', 'seats-free'])
  })

  test('the page shows place, offer and two buttons; a yes is a booking, of which one mail tells', async () => {
    await using site = await openToldWaitSite(dialect)
    const full = await site.book(4)
    const joined = await site.join(2)
    const waiting = await site.page(joined)
    expect(waiting).toContain('<h1>Wait list</h1>')
    expect(waiting).toContain('Your place in line is 1.')
    expect(waiting).not.toContain('name="answer"')
    expect(waiting).toContain(english.leaveWaitListYes)
    expect(waiting).not.toContain('booking.ics')
    expect((await site.press(joined, 'accept')).statusCode).toBe(409)
    expect((await site.press(joined, 'maybe')).statusCode).toBe(400)

    await site.update(full, { status: 'cancelled' })
    const offered = await site.page(joined)
    expect(offered).toContain(english.seatsFreeTitle)
    expect(offered).toContain(english.seatsAccept)
    expect(offered).toMatch(/We hold the seats for you until [^.]+ \(Saranda time\), \d+ hours?( \d+ minutes?)? left\./)
    // Looking answers nothing, nor does opening the form's address.
    expect((await site.site.call('GET', `GetBooking?id=${(await site.bookingOf(joined)).id}`)).body.isWaiting).toBe(
      true,
    )
    const pressed = await site.press(joined, 'accept')
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, joined.body.statusUrl])
    expect(await site.ask(joined, 'accept')).toMatchObject({ status: 200, body: { state: 'accepted' } })
    expect((await site.ask(joined, 'decline')).status).toBe(409)
    expect(await site.page(joined)).toContain(english.stateNew)
    const kinds = (await site.mailsOf(joined)).toSorted()
    expect(kinds.filter((kind) => kind !== 'new-booking')).toEqual(['received', 'wait-joined'])
    expect(kinds.filter((kind) => kind === 'new-booking')).toHaveLength(2)
    const { history } = await call(site, 'GET', `GetBooking?id=${(await site.bookingOf(joined)).id}`)
    expect(history.at(-1)).toMatchObject({
      by: 'Visitor',
      changes: { status: ['not-a-booking', 'new'], waitList: ['offered', 'accepted'] },
    })
  })

  test('a no, a time that is over and a list that ends are told on the page; whom the time has told of it, by mail', async () => {
    await using site = await openToldWaitSite(dialect)
    const full = await site.book(4)
    const [first, second, third] = [
      await site.join(4, { email: 'a@example.com' }),
      await site.join(4, { email: 'b@example.com', name: 'B' }),
      await site.join(3, { email: 'c@example.com' }),
    ]
    await site.server.taken(6)
    site.clock.now = Number(instantOfWallTime(wall('09:00', 2)))
    await site.cancelAt(await site.bookingOf(full))

    expect(await site.answer(first, 'decline')).toBe('declined')
    expect(await site.page(first)).toContain(english.waitDeclined)
    expect((await site.press(first, 'accept')).statusCode).toBe(409)
    expect((await site.waitOf(second)).state).toBe('offered')
    await site.look()
    // The guest who cancelled is told, too.
    await site.server.taken(8)
    site.clock.now = Number(instantOfWallTime(wall('13:00', 2)))
    await site.look()
    expect(await site.page(second)).toContain(english.waitExpired)
    expect((await site.waitOf(third)).state).toBe('offered')
    await site.server.taken(10)
    await site.set({ isClosed: true })
    await site.look()
    expect(await site.page(third)).toContain(english.waitEnded)
    expect([await site.mailsOf(first), await site.mailsOf(second), await site.mailsOf(third)]).toEqual([
      ['wait-joined'],
      ['wait-joined', 'seats-free', 'wait-ended'],
      ['wait-joined', 'seats-free', 'wait-ended'],
    ])
    const gone = await site.server.taken(11)
    const texts = gone.filter(({ email }) => email.subject?.includes('no longer on the wait list'))
    expect(texts.find(({ recipients }) => recipients.includes('b@example.com'))?.email.text).toContain(
      english.waitExpired,
    )
    expect(texts.find(({ recipients }) => recipients.includes('c@example.com'))?.email.text).toContain(
      english.waitEnded,
    )
  })

  test('whose offer holds until the cut-off is told that he did not answer, not that there were no seats', async () => {
    await using site = await openToldWaitSite(dialect, { cutOffMinutes: 60 })
    const full = await site.book(4)
    const [offered, waiting] = [
      await site.join(4, { email: 'a@example.com' }),
      await site.join(2, { email: 'b@example.com', name: 'B' }),
    ]
    // What has not gone by then is taken back with the booking.
    await site.server.taken(5)
    site.clock.now = Number(instantOfWallTime(wall('08:30')))
    await site.cancelAt(await site.bookingOf(full))
    await site.look()
    expect(untilWall(await site.waitOf(offered))).toBe(wall('09:00'))
    await site.server.taken(7)

    site.clock.now = Number(instantOfWallTime(wall('09:01')))
    await site.look()
    expect(await site.page(offered)).toContain(english.waitExpired)
    expect(await site.page(waiting)).toContain(english.waitEnded)
    const ended = (await site.server.taken(9)).filter(({ email }) =>
      email.subject?.includes('no longer on the wait list'),
    )
    const textTo = (address: string) => ended.find(({ recipients }) => recipients.includes(address))?.email.text
    expect(textTo('a@example.com')).toContain(english.waitExpired)
    expect(textTo('b@example.com')).toContain(english.waitEnded)
  })

  test('staff read in the list who has been told of his seats by mail, and who has not', async () => {
    await using site = await openToldWaitSite(dialect)
    const full = await site.book(4, { email: 'full@example.com' })
    const busy = { email: 'busy@example.com' }
    // More than an address that nobody has proven is written to in an hour.
    for (const name of ['One', 'Two']) await site.book(2, { ...busy, name, departure: wall('10:00', 1) })
    await site.join(2, { ...busy, name: 'Busy' })
    await site.join(1, { email: 'told@example.com', name: 'Told' })
    await site.join(1, { ...busy, name: 'Later' })
    const told = async () =>
      (await call(site, 'GET', `GetWaitList?${site.query}`)).parties.map((party: Json) => [party.name, party.told])
    expect(await told()).toEqual([
      ['Busy', 'none'],
      ['Told', 'none'],
      ['Later', 'none'],
    ])

    await site.update(full, { nrOfPassengers: 1 })
    expect(await told()).toEqual([
      ['Busy', 'waiting'],
      ['Told', 'waiting'],
      ['Later', 'none'],
    ])
    await site.look()
    await eventually(told).toEqual([
      ['Busy', 'failing'],
      ['Told', 'sent'],
      ['Later', 'none'],
    ])
  })

  test('whose departure leaves after all is told that he is back in line, and in which place; whom nobody had told otherwise is not', async () => {
    await using site = await openToldWaitSite(dialect)
    await site.book(4)
    const [first, second] = [
      await site.join(4, { email: 'a@example.com', name: 'A' }),
      await site.join(4, { email: 'b@example.com', name: 'B' }),
    ]
    await site.server.taken(4)
    const key = { kind: site.trip.kind, subjectId: site.trip.subjectId, start: wantedStart }
    const cancel = () => site.call('POST', 'CancelDeparture', { ...key, reason: 'weather' })
    const undo = () => site.call('POST', 'UndoCancelDeparture', key)
    const historyOf = async (reply: { body: Json }) =>
      (await site.call('GET', `GetBooking?id=${(await site.bookingOf(reply)).id}`)).body.history.map(
        ({ changes }: Json) => changes.waitList,
      )

    await cancel()
    await undo()
    await site.look()
    expect([await site.mailsOf(second), await historyOf(second)]).toEqual([['wait-joined'], [[null, 'waiting']]])

    await cancel()
    await site.look()
    const ofSecond = async () =>
      (await site.server.taken(1)).filter(({ recipients }) => recipients.includes('b@example.com'))
    await eventually(async () => (await ofSecond()).length).toBe(2)
    expect(await site.page(second)).toContain(english.waitEnded)
    await undo()
    await site.look()
    await eventually(async () => (await ofSecond()).length).toBe(3)
    const told = (await ofSecond()).at(-1)?.email
    expect(told?.subject).toMatch(/^SR-\w+: you are back on the wait list$/)
    expect(told?.text?.replaceAll(/\s+/g, ' ')).toContain(
      'can be booked after all. You are back in line where you were: your place is 2.',
    )
    expect(await site.mailsOf(second)).toEqual(['wait-joined', 'wait-ended', 'wait-again'])
    expect((await historyOf(second)).slice(1)).toEqual([
      ['waiting', 'ended'],
      ['ended', 'waiting'],
    ])
    expect(await site.page(second)).toContain('Your place in line is 2.')
    expect((await site.waitOf(first)).state).toBe('waiting')
  })

  test('who leaves the list is off it at once, and the next moves up', async () => {
    await using site = await openToldWaitSite(dialect)
    await site.book(4)
    const [first, second] = [await site.join(2), await site.join(1)]

    expect((await site.press(first, 'cancel')).statusCode).toBe(303)
    expect(await site.page(first)).toContain(english.waitLeft)
    expect(await site.page(second)).toContain('Your place in line is 1.')
    expect(await site.seats()).toEqual({ taken: 4, held: 0, waiting: 1 })
    expect(await site.bookingOf(first)).toMatchObject({ cancelAskedAt: null, isWaiting: false })
    expect(await site.mailsOf(first)).toEqual(['wait-joined'])
  })

  test('what looks like a program’s party waits, too, and no mail goes to anybody', async () => {
    await using site = await openToldWaitSite(dialect)
    await site.book(4)
    const joined = await site.join(2, { website: 'https://spam.example' })
    expect([joined.status, await site.mailsOf(joined)]).toEqual([200, []])
    expect((await site.bookingOf(joined)).suspicions).toEqual(['hidden-field'])
  })

  test('staff see who waits and put a party behind the others', async () => {
    await using site = await openToldWaitSite(dialect)
    const full = await site.book(4)
    const first = await site.join(2, { name: 'First', adults: 1, children: 1 })
    const second = await site.join(2, { name: 'Second' })
    const list = async () => (await call(site, 'GET', `GetWaitList?${site.query}`)).parties
    const { id } = await site.bookingOf(first)
    expect(await list()).toMatchObject([
      { bookingId: id, name: 'First', adults: 1, children: 1, state: 'waiting', place: 1, offeredUntil: null },
      { reference: second.body.reference, state: 'waiting', place: 2, nrOfPassengers: 2, language: 'gb' },
    ])

    await site.update(full, { nrOfPassengers: 2 })
    const until = untilWall(await site.waitOf(first))
    expect(await list()).toMatchObject([
      { name: 'First', state: 'offered', place: 0, offeredUntil: until },
      { name: 'Second', state: 'waiting', place: 1 },
    ])
    expect((await site.call('POST', 'PassOverParty', { bookingId: id })).status).toBe(200)
    expect(await list()).toMatchObject([
      { name: 'Second', state: 'offered' },
      { name: 'First', state: 'waiting', place: 1 },
    ])
    const { history } = await call(site, 'GET', `GetBooking?id=${id}`)
    expect(history.at(-1)).toMatchObject({ by: 'Elona M', changes: { passedOver: [false, true] } })
    expect((await site.call('POST', 'PassOverParty', { bookingId: (await site.bookingOf(full)).id })).status).toBe(404)
    expect((await site.call('GET', `GetWaitList?${site.query}never`)).status).toBe(400)
  })
})
