import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { later, openGuestChangeSite } from '../setup/guest-change-site.ts'
import type { Json } from '../setup/admin-site.ts'
import { eventually } from '../setup/eventually.ts'
import { dialects } from '../setup/test-database.ts'

const wishStates = ({ wishes }: Json) => wishes.map(({ state }: Json) => state)

describe.each(dialects)('on %s', (dialect) => {
  // Each test has bookings of its own.
  let site: Awaited<ReturnType<typeof openGuestChangeSite>>
  beforeAll(async () => {
    site = await openGuestChangeSite(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('ferry, note and people who find room hold at once; nobody has to answer', async () => {
    const booking = await site.addRide()
    const form = { ferryOrFlight: ' Finikas 09:00 ', note: 'Two\tdogs\r\nand a cat', nrOfPassengers: '4' }
    const sent = await site.send(booking, 'change', form)
    expect([sent.statusCode, sent.headers.location]).toEqual([303, booking.statusUrl])
    const after = await site.details(booking.id)
    expect(after).toMatchObject({
      ferryOrFlight: 'Finikas 09:00',
      note: 'Two dogs\nand a cat',
      nrOfPassengers: 4,
      price: { eur: 35 },
      wishes: [],
      remarks: [],
    })
    expect(after.history.at(-1)).toMatchObject({ by: 'Visitor', changes: { nrOfPassengers: [2, 4] } })
    expect(after.rides[0].people).toBe(4)
    expect(after.mails.map(({ kind }: Json) => kind)).toEqual(['received'])
    // The same again changes nothing and leaves no line.
    expect(await site.change(booking, form)).toBe(303)
    expect((await site.details(booking.id)).history).toHaveLength(after.history.length)
  })

  /** Once two of them come. */
  async function twoOf(people: Json): Promise<Json> {
    const booking = await site.addRide(people)
    expect(await site.change(booking, { nrOfPassengers: '2' })).toBe(303)
    return { ...(await site.details(booking.id)), page: (await site.page(booking.statusUrl)).body }
  }

  test('where fewer come, some of them are still grown up, whether adults were counted or not', async () => {
    const uncounted = await twoOf({ nrOfPassengers: 4, children: 3 })
    expect(uncounted).toMatchObject({ nrOfPassengers: 2, adults: null, children: 1 })
    expect(uncounted['page']).toContain('2 · children: 1')
    const counted = { adults: 1, children: 3, nrOfPassengers: 4 }
    expect(await twoOf(counted)).toMatchObject({ nrOfPassengers: 2, adults: 1, children: 1 })
    expect(await twoOf({ nrOfPassengers: 4 })).toMatchObject({ nrOfPassengers: 2, adults: null, children: null })
  })

  test('a page that was open meanwhile takes nothing back that staff have changed', async () => {
    const booking = await site.addRide()
    const shown = {
      'shown-pickupDateAndTime': booking.pickupDateAndTime,
      'shown-nrOfPassengers': '2',
      'shown-ferryOrFlight': '',
      'shown-note': 'One\r\ntwo',
    }
    const { version } = await site.details(booking.id)
    const written = { nrOfPassengers: 4, ferryOrFlight: 'Finikas 09:00', pickupDateAndTime: later(120) }
    expect((await site.call('PUT', `UpdateBooking?id=${booking.id}`, { ...written, version })).status).toBe(200)
    const untouched = Object.entries(shown).map(([name, value]) => [name.replace('shown-', ''), value])

    const sent = await site.change(booking, { ...shown, ...Object.fromEntries(untouched), note: 'A dog' })

    expect(sent).toBe(303)
    expect(await site.details(booking.id)).toMatchObject({ ...written, note: 'A dog', wishes: [] })
  })

  test('the longest note and addresses fit, whatever they are written in, beside those that were shown', async () => {
    const [address, note] = ['🚕'.repeat(300), '🚕'.repeat(500)]
    const booking = await site.addRide({ pickupAddress: address, dropoffAddress: address, note })
    const shown = { pickupAddress: address, dropoffAddress: address, note, ferryOrFlight: '' }
    const kept = Object.entries(shown).map(([name, value]) => [`shown-${name}`, value])

    const sent = await site.change(booking, { ...Object.fromEntries(kept), ...shown, ferryOrFlight: '🚕'.repeat(60) })

    expect(sent).toBe(303)
    expect(await site.details(booking.id)).toMatchObject({ note, ferryOrFlight: '🚕'.repeat(60), wishes: [] })
  })

  test('more people than seats is a wish; a larger car makes room, and fewer people always fit', async () => {
    const booking = await site.addRide()
    expect(await site.change(booking, { nrOfPassengers: '5' })).toBe(303)
    expect((await site.openWishOf(booking)).changes).toEqual({ nrOfPassengers: 5 })
    expect((await site.openWishOf(booking)).price.eur).toBe(35)

    const van = (await site.call('POST', 'AddVehicle', { name: 'Van', kind: 'car', seats: 8 })).body
    const driver = (await site.call('POST', 'AddCrew', { name: 'Ilir' })).body
    const roomy = await site.addRide({ pickupDateAndTime: later(400) })
    await site.give(roomy.id, 'out', driver.id, van.id)
    await site.change(roomy, { nrOfPassengers: '8' })
    expect(await site.details(roomy.id)).toMatchObject({ nrOfPassengers: 8, wishes: [] })
    await site.change(roomy, { nrOfPassengers: '9' })
    expect(await site.details(roomy.id)).toMatchObject({ nrOfPassengers: 8, wishes: [{ state: 'open' }] })
    const many = await site.addRide({ nrOfPassengers: 9 })
    await site.change(many, { nrOfPassengers: '\u0667' })
    expect(await site.details(many.id)).toMatchObject({ nrOfPassengers: 7, wishes: [] })
  })

  test('the rules are those of booking, told beside the field with what was typed', async () => {
    const booking = await site.addRide({ returnDateAndTime: later(96) })
    const wrong: [Json, string][] = [
      [{ pickupDateAndTime: '' }, 'Please choose the pick-up date and time.'],
      [{ pickupDateAndTime: '2031-02-30T10:00' }, 'This pick-up date or time does not exist.'],
      [{ pickupDateAndTime: later(-2) }, 'The pick-up time has passed.'],
      [{ pickupDateAndTime: later(24 * 800) }, 'The pick-up date may be up to 18 months ahead.'],
      [{ pickupDateAndTime: later(97) }, 'This is after your ride back.'],
      [{ pickupAddress: ' ' }, 'Please enter the pick-up address.'],
      [{ dropoffAddress: 'x'.repeat(301) }, 'The drop-off address may have up to 300 characters.'],
      [{ nrOfPassengers: '0' }, 'Please enter the number of passengers, from 1 to 50.'],
      [{ nrOfPassengers: '2.5' }, 'Please enter the number of passengers, from 1 to 50.'],
      [{ ferryOrFlight: 'x'.repeat(61) }, 'The ferry or flight number may have up to 60 characters.'],
      [{ note: 'ψ'.repeat(501) }, 'The note may have up to 500 characters.'],
    ]
    for (const [form, sentence] of wrong) {
      const [field = ''] = Object.keys(form)
      const refused = await site.send(booking, 'change', {
        ...form,
        ...(field !== 'note' && { note: 'Kept as I typed it' }),
      })
      expect([form, refused.statusCode]).toEqual([form, 400])
      expect(refused.body).toContain(sentence)
      expect(refused.body).toContain(form[field])
      expect(refused.body).toContain(`aria-describedby="${field}-error"`)
      if (field !== 'note') expect(refused.body).toContain('Kept as I typed it')
    }
    const twice = await site.app.inject({
      method: 'POST',
      url: `${booking.statusUrl}/change`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      payload: 'note=a&note=b',
    })
    expect([twice.statusCode, Object.keys(twice.json().errors)]).toEqual([400, ['note']])
    const empty = await site.app.inject({
      method: 'POST',
      url: `${booking.statusUrl}/change`,
      headers: { accept: 'application/json' },
      payload: { note: null, ferryOrFlight: null },
    })
    expect([empty.statusCode, Object.keys(empty.json().errors)]).toEqual([400, ['ferryOrFlight', 'note']])
    const asked = await site.app.inject({
      method: 'POST',
      url: `${booking.statusUrl}/change`,
      headers: { accept: 'application/json' },
      payload: { nrOfPassengers: 3, price: { eur: 1 }, status: 'confirmed' },
    })
    expect([asked.statusCode, asked.json()]).toEqual([200, { wish: null }])
    expect(await site.details(booking.id)).toMatchObject({
      nrOfPassengers: 3,
      status: 'new',
      price: { eur: 35 },
      note: '',
    })
  })

  test('a time that is closed is refused with its reason', async () => {
    const booking = await site.addRide({ pickupDateAndTime: later(200) })
    const closure = (
      await site.call('POST', 'AddClosure', {
        from: later(240),
        to: later(250),
        applies: 'all',
        isFirm: true,
        texts: { gb: 'We all dance at a wedding.' },
      })
    ).body
    const refused = await site.send(booking, 'change', { pickupDateAndTime: later(245) })
    expect([refused.statusCode, refused.body.includes('We all dance at a wedding.')]).toEqual([400, true])
    // Programs that show only the title say why, too.
    const told = await site.app.inject({
      method: 'POST',
      url: `${booking.statusUrl}/change`,
      headers: { accept: 'application/json' },
      payload: { pickupDateAndTime: later(245) },
    })
    expect([told.statusCode, told.json().title]).toEqual([400, told.json().errors.pickupDateAndTime[0]])
    expect(await site.change(booking, { pickupDateAndTime: later(250) })).toBe(303)
    await site.call('DELETE', `DeleteClosure?id=${closure.id}`)
  })

  test('six changes a day, of whatever kind; the seventh has to be told by phone', async () => {
    const booking = await site.addRide({ pickupDateAndTime: later(48) })
    for (const note of ['1', '2', '3', '4']) expect(await site.change(booking, { note })).toBe(303)
    expect(await site.change(booking, { note: '4' })).toBe(303)
    for (const hour of [50, 51]) {
      expect(await site.change(booking, { pickupDateAndTime: later(hour) })).toBe(303)
      await site.send(booking, 'withdraw')
    }
    const seventh = await site.send(booking, 'change', { note: '7' })
    expect(seventh.statusCode).toBe(429)
    expect(seventh.body).toMatch(/You have changed this booking several times today\. Please call us: \+355/)
    expect((await site.details(booking.id)).note).toBe('4')
    // What holds already asks for nothing.
    expect(await site.change(booking, { note: '4' })).toBe(303)
    const other = await site.addRide()
    expect(await site.change(other, { note: '1' })).toBe(303)
  })

  test('what is over, cancelled or unknown cannot be changed, and its open wish ends', async () => {
    for (const status of ['cancelled', 'done', 'not-a-booking']) {
      const booking = await site.addRide()
      await site.change(booking, { pickupDateAndTime: later(74) })
      await site.update(booking.id, { status })
      const after = await site.details(booking.id)
      expect([status, wishStates(after), after.remarks]).toEqual([status, ['withdrawn'], []])
      expect([status, await site.change(booking, { note: 'Hello' })]).toEqual([status, 409])
      const page = (await site.page(booking.statusUrl)).body
      expect(page).not.toMatch(/Change your ride|You asked for a change/)
      expect((await site.answer(after.wishes[0].id, 'accept')).status).toBe(409)
    }
    for (const deed of ['change', 'withdraw', 'late', 'change/preview']) {
      const unknown = { statusUrl: '/b/AbCdEfGhIjKlMnOpQrStUv' }
      expect([deed, (await site.send(unknown, deed, { minutes: '15' })).statusCode]).toEqual([deed, 404])
    }
  })

  test('what is neither a form nor JSON is refused, and never answered as if it had been done', async () => {
    const booking = await site.addRide()
    const payload = 'nrOfPassengers=3'
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml']) {
      const url = `${booking.statusUrl}/change`
      const sent = await site.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
      expect([type, sent.statusCode]).toEqual([type, 415])
    }
    expect(await site.change(booking, { nrOfPassengers: '3' })).toBe(303)
    expect(await site.details(booking.id)).toMatchObject({ nrOfPassengers: 3 })
  })

  test('what opens the links of a page changes nothing', async () => {
    const booking = await site.addRide()
    await site.change(booking, { pickupDateAndTime: later(74) })
    // The mail goes out by itself meanwhile.
    const mailStates = async () => (await site.details(booking.id)).mails.map(({ state }: Json) => state)
    await eventually(mailStates).toEqual(['sent'])
    const before = await site.details(booking.id)
    for (const deed of ['change?note=x', 'withdraw', 'late?minutes=30', 'change/preview']) {
      for (const method of ['GET', 'HEAD'] as const) {
        const opened = await site.app.inject({ method, url: `${booking.statusUrl}/${deed}` })
        expect([deed, opened.statusCode]).toEqual([deed, deed.startsWith('change?') ? 200 : 303])
      }
    }
    expect(await site.details(booking.id)).toEqual(before)
  })
})
