import { describe, expect, test } from 'vitest'

import { numberToCall } from '#domain/contact-links.ts'

import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { startBookingApp, testNow, validBooking } from '../setup/booking-test-app.ts'
import { eventually } from '../setup/eventually.ts'
import { openContentFeed } from '#server/content/content-feed.ts'
import { dialects } from '../setup/test-database.ts'

const day = '2031-08-15'
const morning = { from: `${day}T10:00`, to: `${day}T14:00`, applies: 'all' }

const openBooking = (site: AdminSite, content = site.content) =>
  startBookingApp(site.database, { content, now: () => testNow })

const close = async (site: AdminSite, closure: Json): Promise<Json> => {
  const reply = await site.call('POST', 'AddClosure', closure)
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  return reply.body
}
const readPublic = async (site: AdminSite, language = 'gb'): Promise<Json> =>
  (await site.app.inject({ url: '/api/TaxiSaranda/GetClosures', headers: { 'x-language-code': language } })).json()
const at = (pickupDateAndTime: string, more: Json = {}) => ({ ...validBooking, pickupDateAndTime, ...more })
const phoneOf = (site: AdminSite) => {
  const snapshot = site.content.current()
  return numberToCall(snapshot.content('footer', snapshot.defaultLanguage) ?? {})
}

describe.each(dialects)('on %s', (dialect) => {
  test('a closure is written, read, changed and deleted like every record', async () => {
    await using site = await openAdminSite(dialect)

    const added = await close(site, { ...morning, texts: { gb: ' Away at a wedding. ', al: '' } })
    expect(added).toEqual({
      id: added.id,
      ...morning,
      subjectId: null,
      isFirm: true,
      texts: { gb: 'Away at a wedding.' },
      version: 1,
    })
    expect((await site.call('GET', 'GetClosures')).body).toEqual([added])
    const change = { ...added, isFirm: false, texts: { al: 'Jemi në dasmë.' } }
    const changed = await site.call('PUT', `UpdateClosure?id=${added.id}`, change)
    expect(changed.body).toEqual({
      ...added,
      isFirm: false,
      texts: { gb: 'Away at a wedding.', al: 'Jemi në dasmë.' },
      version: 2,
    })
    const stale = await site.call('PUT', `UpdateClosure?id=${added.id}`, change)
    expect([stale.status, (await site.call('GET', 'GetClosures')).body]).toEqual([409, [changed.body]])
    expect((await site.call('DELETE', `DeleteClosure?id=${added.id}`)).status).toBe(200)
    expect((await site.call('DELETE', `DeleteClosure?id=${added.id}`)).status).toBe(404)
    expect((await site.call('PUT', `UpdateClosure?id=${added.id}`, {})).status).toBe(404)
    expect((await site.call('GET', 'GetClosures')).body).toEqual([])
  })

  test('what cannot be is refused at its field', async () => {
    await using site = await openAdminSite(dialect)
    const tours = site.content.current()
    const tour = tours.content('tours', tours.defaultLanguage)?.tours[0]?.id
    const refused: [Json, string][] = [
      [{ to: morning.from }, 'to'],
      [{ to: '2031-02-30T10:00' }, 'to'],
      [{ from: '2031-02-30T10:00' }, 'from'],
      [{ from: '2031-08-15' }, 'from'],
      [{ from: '2031-08-15T10:00Z' }, 'from'],
      [{ applies: 'cars' }, 'applies'],
      [{ subjectId: tour }, 'subjectId'],
      [{ subjectId: tour, applies: 'boats' }, 'subjectId'],
      [{ subjectId: 999_999, applies: 'tours' }, 'subjectId'],
      [{ texts: { xx: 'a' } }, 'texts'],
      [{ texts: { gb: 'a'.repeat(501) } }, 'texts'],
      [{ reason: 'a' }, 'reason'],
    ]

    for (const [wrong, field] of refused) {
      const reply = await site.call('POST', 'AddClosure', { ...morning, ...wrong })
      expect([wrong, reply.status, Object.keys(reply.body.errors)]).toEqual([wrong, 400, [field]])
    }
    expect((await site.call('GET', 'GetClosures')).body).toEqual([])
  })

  test('a firm closure refuses its first minute and its last, with the sentence, what is free next, and the number', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    await close(site, { ...morning, texts: { gb: 'All cars are at a wedding.', it: 'Siamo a un matrimonio.' } })

    const status = async (time: string) => (await app.book(at(`${day}T${time}`))).statusCode
    expect([await status('09:59'), await status('10:00'), await status('13:59'), await status('14:00')]).toEqual([
      200, 400, 400, 200,
    ])
    const italian = await app.book(at(`${day}T10:00`), { 'x-language-code': 'it' })
    const sentence = `Siamo a un matrimonio. Primo orario libero: ven 15 ago 2031, 14:00. Puoi anche chiamarci: ${phoneOf(site)}`
    expect(italian.json()).toMatchObject({ title: sentence, errors: { pickupDateAndTime: [sentence] } })
    // Without a sentence of its own, a language says the default one's.
    const greek = await app.book(at(`${day}T10:00`), { 'x-language-code': 'gr' })
    expect(greek.json().title).toMatch(/^All cars are at a wedding\. Η επόμενη ελεύθερη ώρα: /)
    expect(await app.rows()).toHaveLength(2)
  })

  test('what staff wrote without a full stop, or left to us, does not read on into the next sentence', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    await close(site, { ...morning, texts: { gb: 'All cars are at a wedding ' } })

    const told = async (language: string) =>
      (await app.book(at(`${day}T10:00`), { 'x-language-code': language })).json().title
    const next = 'The next free time is Fri, 15 Aug 2031, 14:00.'
    const call = `You can also call us: ${phoneOf(site)}`
    expect(await told('gb')).toBe(`All cars are at a wedding. ${next} ${call}`)
    const [closure] = (await site.call('GET', 'GetClosures')).body
    await site.call('PUT', `UpdateClosure?id=${closure.id}`, { texts: { gb: '' } })
    expect(await told('gb')).toBe(`We are fully booked at this time. ${call}. ${next}`)
  })

  test('an operator who gives no number but that of his WhatsApp is called there, and without any nobody is', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    await close(site, { ...morning, texts: { gb: 'All cars are at a wedding.' } })

    const told = async (numbers: Json) => {
      const reply = await site.call('PUT', 'UpdateFooterContent?id=1', numbers)
      expect(reply.status).toBe(200)
      return (await app.book(at(`${day}T10:00`))).json().title
    }
    const closed = 'All cars are at a wedding. The next free time is Fri, 15 Aug 2031, 14:00.'
    expect(await told({ phoneNumber: '', whatsAppNumber: '+355691111111' })).toBe(
      `${closed} You can also call us: +355 69 111 1111`,
    )
    expect(await told({ whatsAppNumber: '' })).toBe(closed)
  })

  test('a ride back that falls into a closure is refused at its own field', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    await close(site, { ...morning, applies: 'rides' })

    const reply = await app.book(at('2031-08-14T10:00', { returnDateAndTime: `${day}T13:59` }))

    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, ['returnDateAndTime']])
    expect((await app.book(at('2031-08-14T10:00', { returnDateAndTime: `${day}T14:00` }))).statusCode).toBe(200)
  })

  test('a closed time is named beside whatever else is wrong, so that nobody learns it only at the second try', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    await close(site, morning)

    const errorsOf = async (wrong: Json) => (await app.book(at(`${day}T10:00`, wrong))).json().errors
    const closed = (await app.book(at(`${day}T10:00`))).json().errors.pickupDateAndTime
    expect(await errorsOf({ name: '', email: 'x' })).toMatchObject({
      pickupDateAndTime: closed,
      name: [expect.any(String)],
      email: [expect.any(String)],
    })
    const withReturn = { phoneNumber: '12', returnDateAndTime: `${day}T12:00` }
    expect(Object.keys(await errorsOf(withReturn)).toSorted()).toEqual([
      'phoneNumber',
      'pickupDateAndTime',
      'returnDateAndTime',
    ])
    // What nobody can read as a time is no closed one, and of what kind nobody knows nothing is closed.
    expect(Object.keys(await errorsOf({ pickupDateAndTime: 'soon' }))).toEqual(['pickupDateAndTime'])
    expect(Object.keys(await errorsOf({ kind: 'rocket' }))).toEqual(['kind'])
  })

  test('on both nights when clocks change, borders are what clocks show', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    const nights = ['2031-10-26', '2032-03-28']
    for (const night of nights) {
      await close(site, { from: `${night}T01:00`, to: `${night}T04:00`, applies: 'rides' })
    }

    const statuses = async (times: string[]) => {
      const replies: number[] = []
      for (const time of times) replies.push((await app.book(at(time))).statusCode)
      return replies
    }
    for (const night of nights) {
      const times = ['00:59', '01:00', '03:59', '04:00'].map((time) => `${night}T${time}`)
      expect(await statuses(times)).toEqual([200, 400, 400, 200])
    }
    // 02:30 twice, by summer time and by winter time: both stand in the closure.
    expect(await statuses(['2031-10-26T00:30:00Z', '2031-10-26T01:30:00Z', '2031-10-26T03:00:00Z'])).toEqual([
      400, 400, 200,
    ])
  })

  test('a repeat with its key gets its first answer, closed or not', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    const key = { 'idempotency-key': 'one' }
    const first = await app.book(at(`${day}T10:00`), key)
    await close(site, morning)

    const again = await app.book(at(`${day}T10:00`), key)
    const withoutKey = await app.book(at(`${day}T10:00`))
    const other = await app.book(at(`${day}T10:00`, { name: 'Besa' }), { 'idempotency-key': 'two' })

    expect([again.json(), withoutKey.json().reference, other.statusCode]).toEqual([
      first.json(),
      first.json().reference,
      400,
    ])
  })

  test('what is not firm is taken and marked, and so is what staff take and what was there before', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    expect((await app.book(at(`${day}T11:00`))).statusCode).toBe(200)
    await close(site, { ...morning, from: `${day}T12:00` })
    await close(site, { ...morning, to: `${day}T12:00`, isFirm: false })

    const soft = await app.book(at(`${day}T11:30`))
    const staff = await site.call('POST', 'AddBooking', at(`${day}T12:30`))

    expect([soft.statusCode, staff.status, staff.body.remarks]).toEqual([200, 200, ['in-closure']])
    const { bookings } = (await site.call('GET', 'GetBookings')).body
    expect(bookings.map((each: Json) => [each.pickupDateAndTime.slice(11), each.remarks])).toEqual([
      ['11:00', ['in-closure']],
      ['11:30', ['in-closure']],
      ['12:30', ['in-closure']],
    ])
    const cancelled = await site.call('PUT', `UpdateBooking?id=${staff.body.id}`, { status: 'cancelled' })
    expect(cancelled.body.remarks).toEqual([])
    const moved = await site.call('PUT', `UpdateBooking?id=${bookings[0].id}`, {
      ...bookings[0],
      pickupDateAndTime: `${day}T15:00`,
    })
    expect([moved.status, moved.body.remarks]).toEqual([200, []])
  })

  test('a closure of one boat trip is one in every language, and closes nothing else', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    const snapshot = site.content.current()
    const tripsIn = (code: string) => snapshot.content('boat-trips', snapshot.languageOf(code))?.boatTrips ?? []
    const [closed, open] = tripsIn('gb')
    const [italian] = tripsIn('it')
    const added = await close(site, { ...morning, applies: 'boats', subjectId: italian?.id })
    // Staff read it by the id under which their list of trips has it.
    const { body: trips } = await site.call('GET', 'GetTrips')
    expect(trips).toContainEqual(expect.objectContaining({ kind: 'boat', subjectId: added.subjectId }))
    expect((await site.call('GET', 'GetClosures')).body).toEqual([added])
    const texts = { gb: 'The kaiki is full.' }
    const changed = await site.call('PUT', `UpdateClosure?id=${added.id}`, { texts })
    expect(changed.body).toEqual({ ...added, texts, version: 2 })

    const book = async (kind: string, subjectId: number | undefined) =>
      (await app.book(at(`${day}T11:00`, { kind, ...(subjectId && { subjectId }) }))).statusCode

    expect(italian?.id).not.toBe(closed?.id)
    expect([await book('boat', closed?.id), await book('boat', italian?.id)]).toEqual([400, 400])
    expect([await book('boat', open?.id), await book('boat', undefined), await book('taxi', undefined)]).toEqual([
      200, 200, 200,
    ])
    expect([(await readPublic(site))[0].subjectId, (await readPublic(site, 'it'))[0].subjectId]).toEqual([
      closed?.id,
      italian?.id,
    ])
  })

  test('a closure of a trip holds, and can be changed, when the language whose id it names has the trip no more', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    const snapshot = site.content.current()
    const tripIn = (code: string) => snapshot.content('boat-trips', snapshot.languageOf(code))?.boatTrips[0]?.id
    const closure = await close(site, { ...morning, applies: 'boats', subjectId: tripIn('gb') })
    await site.call('DELETE', `DeleteBoatTrip?id=${tripIn('gb')}`)

    const reply = await app.book(at(`${day}T11:00`, { kind: 'boat', subjectId: tripIn('it') }))
    const changed = await site.call('PUT', `UpdateClosure?id=${closure.id}`, { ...closure, to: `${day}T15:00` })

    expect([reply.statusCode, changed.status]).toEqual([400, 200])
    expect((await readPublic(site, 'it'))[0]?.subjectId).toBe(tripIn('it'))
  })

  test('guests see what is not over yet, each with a sentence', async () => {
    await using site = await openAdminSite(dialect)
    await close(site, { from: '2020-01-01T00:00', to: '2020-01-02T00:00', applies: 'all' })
    const { id: _id, version: _version, texts: _texts, ...firm } = await close(site, morning)

    const phrase = `We are fully booked at this time. You can also call us: ${phoneOf(site)}`
    expect(await readPublic(site)).toEqual([{ ...firm, text: phrase }])
    const [greek] = await readPublic(site, 'gr')
    expect(greek.text).toContain('Αυτή την ώρα είμαστε πλήρεις.')
    const [closure] = (await site.call('GET', 'GetClosures')).body.slice(1)
    await site.call('PUT', `UpdateClosure?id=${closure.id}`, { texts: { gb: 'Closed for the winter.' } })
    expect((await readPublic(site, 'gr'))[0].text).toBe('Closed for the winter.')
  })

  test('another process follows within a second', async () => {
    await using site = await openAdminSite(dialect)
    const other = await openContentFeed(site.database, { error: () => undefined })
    await using app = await openBooking(site, other)
    const times = Array.from({ length: 60 }, (_, minute) => `${day}T11:${String(minute).padStart(2, '0')}`)
    await close(site, morning)

    await eventually(async () => (await app.book(at(times.shift() ?? `${day}T12:00`))).statusCode).toBe(400)

    other.close()
  })
})
