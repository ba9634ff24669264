import { describe, expect, test } from 'vitest'

import { type Block, parentKey } from '#domain/content/define.ts'
import type { Fields } from '#domain/content/fields.ts'
import { storedBlocks } from '#domain/content/registry.ts'
import { createWishStore } from '#server/bookings/wishes/wish-store.ts'
import { type AdminSite, openAdminSite } from '../setup/admin-site.ts'
import { validBooking } from '../setup/booking-test-app.ts'
import { linesOf, list, newPrice as price } from '../setup/change-lines.ts'
import { shippedTrip } from '../setup/departure-site.ts'
import { noNotifications } from '../setup/quiet-notifications.ts'
import { dialects } from '../setup/test-database.ts'

const ride = { ...validBooking, name: 'Ana Lleshi', dropoffAddress: 'Blue Eye', email: '' }
const closure = {
  from: '2031-08-15T08:00',
  to: '2031-08-15T12:00',
  applies: 'rides',
  isFirm: true,
  texts: { gb: 'Full' },
}

/** What writes without changing anything that the log is about, and why. */
const withoutLine: Readonly<Record<string, string>> = {
  Logout: 'ends the own session',
  EndSession: 'ends the own session',
  BeginTotp: 'does nothing until it is confirmed',
  SendTestMail: 'sends a mail and stores nothing',
  AddPushDevice: 'is a device of one’s own',
  DeletePushDevice: 'is a device of one’s own',
  TestPush: 'rings and stores nothing',
  UpdateOpeningItem: 'is a list of its own, with who and when',
  UploadImage: 'a picture counts once a record names it',
  UploadMultipleImages: 'a picture counts once a record names it',
  SuggestPlan: 'stores nothing',
  RemoveTotp: 'needs a code: tests/admin/second-factor.test.ts',
  PassOverParty: 'needs a party that waits: tests/guests/wait-list-told.test.ts',
  ConfirmTotp: 'needs a code: tests/admin/second-factor.test.ts',
  ChangePassword: 'needs the password: the test below',
  DeleteImageFromDriver: 'is UpdateDriver in another form',
  DeleteImageFromCar: 'is UpdateCar in another form',
  DeleteImageFromAttraction: 'is UpdateAttraction in another form',
  DeleteImageFromBoatTrip: 'is UpdateBoatTrip in another form',
  DeleteImageFromTour: 'is UpdateTour in another form',
}

const textField = (fields: Fields) => Object.entries(fields).find(([, field]) => field.kind === 'text')?.[0]

/** Calls of every declared block and collection. */
async function* contentCalls(site: AdminSite): AsyncGenerator<Parameters<AdminSite['call']>> {
  for (const block of storedBlocks as readonly Block[]) {
    const field = textField(block.fields)
    if (field) yield ['PUT', `${block.calls.update}?id=1`, { [field]: 'Changed' }]
    else {
      const [numeric] = Object.keys(block.fields)
      const { [numeric ?? '']: before } = (await site.store.listBlock(block))[0]?.content ?? {}
      yield [
        'PUT',
        `${block.calls.update}?id=1`,
        { [numeric ?? '']: typeof before === 'number' ? before + 1 : 'Changed' },
      ]
    }
    for (const collection of Object.values(block.collections)) {
      const [item] = await site.store.listItems(collection, 1)
      const named = textField(collection.fields) ?? ''
      yield ['PUT', `${collection.calls.update}?id=${item?.id}`, { [named]: 'Changed' }]
      yield ['DELETE', `${collection.calls.remove}?id=${item?.id}`]
      yield ['POST', collection.calls.add, { [parentKey(block)]: 1, [named]: 'Another' }]
    }
  }
}

/** All other calls, each with what it needs. */
async function* recordCalls(site: AdminSite): AsyncGenerator<Parameters<AdminSite['call']>> {
  const last = async (call: string) => (await site.call('GET', call)).body.at(-1).id as number
  yield ['POST', 'AddBooking', ride]
  const { id: bookingId } = (await site.call('GET', 'GetBookings')).body.bookings[0]
  yield ['PUT', `UpdateBooking?id=${bookingId}`, { staffNote: 'Calls again' }]
  yield ['POST', 'NoteMessage', { bookingId, kind: 'confirm' }]
  yield ['POST', 'OfferPrice', { bookingId, eur: 40 }]
  const { offers } = (await site.call('GET', `GetBooking?id=${bookingId}`)).body
  yield ['POST', `WithdrawOffer?id=${offers[0].id}`]
  const { statusUrl } = (await site.call('GET', `GetBooking?id=${bookingId}`)).body
  const wishes = createWishStore({ ...site, notifications: noNotifications })
  const asked = await wishes.change(statusUrl.split('/').at(-1), { pickupAddress: 'Port of Saranda' }, Date.now())
  yield ['POST', 'AnswerWish', { id: asked?.wish?.id, answer: 'accept' }]
  yield ['POST', 'AddCrew', { name: 'Besnik' }]
  const crewId = await last('GetCrew')
  const { rides } = (await site.call('GET', `GetBooking?id=${bookingId}`)).body
  yield ['PUT', `AssignRide?id=${rides[0].id}`, { crewId }]
  yield ['POST', 'ApplyPlan', { assignments: [{ rideId: rides[0].id, crewId: null, vehicleId: null }] }]
  yield ['POST', `SplitRide?id=${rides[0].id}`]
  yield ['POST', `JoinRide?id=${rides[0].id}`]
  yield ['PUT', 'SetDrivingTime', { from: 'Saranda', to: 'Blue Eye', minutes: 44 }]
  yield ['POST', 'RenewCalendarLink', { crewId }]
  yield ['DELETE', `DeleteBooking?id=${bookingId}`]
  yield ['POST', 'AddPrice', price]
  yield ['PUT', `UpdatePrice?id=${await last('GetPriceTable')}`, { time: '2 h' }]
  yield ['DELETE', `DeletePrice?id=${await last('GetPriceTable')}`]
  const [deleted] = (await site.call('GET', 'GetDeleted')).body
  yield ['POST', 'RestoreDeleted', { type: deleted.type, id: deleted.id }]
  yield ['POST', 'AddClosure', closure]
  yield ['PUT', `UpdateClosure?id=${await last('GetClosures')}`, { isFirm: false }]
  yield ['DELETE', `DeleteClosure?id=${await last('GetClosures')}`]
  const { subjectId, kind } = shippedTrip(site, 'boat', 2)
  yield ['POST', 'AddTimetableRow', { kind, subjectId, weekdays: [1], time: '10:00' }]
  yield ['PUT', `UpdateTimetableRow?id=${await last('GetTimetable')}`, { time: '11:00' }]
  yield ['PUT', 'SetDeparture', { kind, subjectId, start: '2031-06-02T11:00', isClosed: true }]
  const seated = { ...ride, kind, subjectId, departure: '2031-06-02T12:00' }
  await site.call('PUT', 'SetDeparture', { kind, subjectId, start: '2031-06-02T12:00' })
  const { id: partyId } = (await site.call('POST', 'AddBooking', { ...seated, pickupDateAndTime: undefined })).body
  yield ['POST', 'BoardParty', { bookingId: partyId, boarded: true }]
  const departure = { kind, subjectId, start: '2031-06-02T12:00' }
  yield ['POST', 'CancelDeparture', { ...departure, reason: 'weather', note: '' }]
  yield ['POST', 'UndoCancelDeparture', departure]
  yield ['POST', 'CancelDeparture', { ...departure, reason: 'weather', note: '' }]
  yield ['POST', 'MarkReached', { bookingId: partyId }]
  yield ['DELETE', `DeleteTimetableRow?id=${await last('GetTimetable')}`]
  yield ['PUT', 'UpdateSettings', { answerHours: 5 }]
  yield ['POST', 'CreateLanguage', { code: 'es', name: 'Español', flagCode: 'es' }]
  yield ['PUT', `UpdateLanguage?id=${await last('GetLanguages')}`, { name: 'Castellano' }]
  const picture = site.content.current().content('hero', site.content.current().defaultLanguage)?.imagePath
  yield ['PUT', 'UpdatePictureText', { path: picture, languageId: 1, text: 'A bay' }]
  const tours = (await site.call('GET', 'GetToursByTourDataId?tourDataId=1')).body as { id: number }[]
  const ids = tours.map(({ id }) => id).toReversed()
  yield ['PUT', 'ReorderItems', { collection: 'tours', languageId: 1, ids }]
  yield ['POST', 'AddCrew', { name: 'Ardit' }]
  yield ['PUT', `UpdateCrew?id=${await last('GetCrew')}`, { name: 'Ardit B' }]
  yield ['POST', `RenewCrewLink?id=${await last('GetCrew')}`]
  yield ['POST', 'AddVehicle', { name: 'Van' }]
  yield ['PUT', `UpdateVehicle?id=${await last('GetVehicles')}`, { seats: 6 }]
  yield ['POST', 'AddAbsence', { crewId: await last('GetCrew'), from: '2031-08-15', to: '2031-08-16', reason: '' }]
  yield ['DELETE', `DeleteAbsence?id=${await last('GetAbsences')}`]
  yield ['DELETE', `DeleteCrew?id=${await last('GetCrew')}`]
  yield ['DELETE', `DeleteVehicle?id=${await last('GetVehicles')}`]
  yield ['PUT', 'UpdateAccount', { language: 'sq' }]
  yield ['POST', 'InviteUser', { fullName: 'Vera', username: 'vera', role: 'staff' }]
  yield ['PUT', `UpdateUser?id=${await last('GetUsers')}`, { role: 'owner' }]
  await site.accounts.users.setPassword('vera', 'three boats at noon')
  yield ['POST', `ResetUser?id=${await last('GetUsers')}`]
}

describe.each(dialects)('on %s', (dialect) => {
  test('every call that writes leaves a line with who made it, or has a reason not to', async () => {
    await using site = await openAdminSite(dialect)
    const made = new Set<string>()

    for (const calls of [contentCalls(site), recordCalls(site)]) {
      for await (const call of calls) {
        const name = call[1].split('?')[0] ?? ''
        const lines = await linesOf(site, ...call)
        made.add(name)
        expect([name, lines.length > 0, [...new Set(lines.map(({ by }) => by))]]).toEqual([name, true, ['Elona M']])
      }
    }

    const writes = site.routes.filter(({ method }) => ['POST', 'PUT', 'DELETE'].includes(method))
    const names = new Set(writes.map(({ url }) => url.split('/').at(-1) ?? ''))
    expect([...names].filter((name) => !made.has(name) && !(name in withoutLine))).toEqual([])
  })

  test('a line says what it was and what it became, in which language, and no secret', async () => {
    await using site = await openAdminSite(dialect)
    const { body: before } = await site.call('GET', 'GetAllHeroContents')
    const { languageId, languageCode, welcomeText } = before.find(
      (each: { languageCode: string }) => each.languageCode === 'it',
    )

    const text = await linesOf(site, 'PUT', `UpdateHeroContent?id=${languageId}`, { welcomeText: 'Benvenuti' })
    const shared = await linesOf(site, 'PUT', `UpdateFooterContent?id=${languageId}`, { phoneNumber: '+355691111111' })
    const settings = await linesOf(site, 'PUT', 'UpdateSettings', { answerHours: 7 })
    await linesOf(site, 'POST', 'InviteUser', { fullName: 'Vera', username: 'vera', role: 'staff' })
    await site.accounts.users.setPassword('vera', 'three boats at noon')
    const { id } = (await site.call('GET', 'GetUsers')).body.at(-1)
    const reset = await linesOf(site, 'POST', `ResetUser?id=${id}`)

    expect(text).toEqual([
      {
        at: expect.any(String),
        by: 'Elona M',
        what: { type: 'hero', id: languageId, name: 'Hero', language: languageCode },
        changes: { welcomeText: [welcomeText, 'Benvenuti'] },
      },
    ])
    // One thing in all languages is one line.
    expect(shared.map(({ what, changes }) => [what.type, what.language, changes['phoneNumber']?.[1]])).toEqual([
      ['footer', undefined, '+355691111111'],
    ])
    expect(settings[0]?.changes).toEqual({ answerHours: [null, 7] })
    expect(reset).toMatchObject([{ what: { type: 'users', id, name: 'Vera' }, changes: { password: [true, false] } }])
    expect(JSON.stringify(await list(site))).not.toContain('argon2id')
  })

  test('who drives, in what, how long and in how many cars are lines of the booking; a driving time is one of its own', async () => {
    await using site = await openAdminSite(dialect)
    const crewId = (await site.call('POST', 'AddCrew', { name: 'Ardit' })).body.id
    const vehicleId = (await site.call('POST', 'AddVehicle', { name: 'Van' })).body.id
    await site.call('POST', 'AddBooking', ride)
    const { id, reference } = (await site.call('GET', 'GetBookings')).body.bookings[0]
    const [{ id: rideId }] = (await site.call('GET', `GetBooking?id=${id}`)).body.rides
    const told = async (...call: Parameters<AdminSite['call']>) =>
      (await linesOf(site, ...call)).map(({ by, what, changes }) => {
        expect([by, what]).toEqual(['Elona M', { type: 'bookings', id, name: reference }])
        return changes
      })
    const give = (body: object) => told('PUT', `AssignRide?id=${rideId}`, body)

    expect(await give({ crewId, vehicleId })).toEqual([{ driver: [null, 'Ardit, Van'] }])
    expect(await give({ crewId, vehicleId })).toEqual([])
    expect(await give({ minutes: 55 })).toEqual([{ minutes: [null, 55] }])
    expect(await give({ vehicleId: null, minutes: null })).toEqual([
      { driver: ['Ardit, Van', 'Ardit'], minutes: [55, null] },
    ])
    expect(await told('POST', `SplitRide?id=${rideId}`)).toEqual([{ vehicles: [1, 2] }])
    expect(await told('POST', `JoinRide?id=${rideId}`)).toEqual([{ vehicles: [2, 1] }])
    const corrected = async (minutes: number | null) =>
      await linesOf(site, 'PUT', 'SetDrivingTime', { from: 'Blue Eye', to: 'Saranda', minutes })
    const what = { type: 'driving-times', id: null, name: 'Blue Eye – Saranda' }
    expect(await corrected(44)).toMatchObject([{ by: 'Elona M', what, changes: { minutes: [null, 44] } }])
    expect(await corrected(50)).toMatchObject([{ what, changes: { minutes: [44, 50] } }])
    expect(await corrected(50)).toEqual([])
    expect(await corrected(null)).toMatchObject([{ what, changes: { minutes: [50, null] } }])
  })

  test('another order in one language is one line: that it has an order of its own is no news besides', async () => {
    await using site = await openAdminSite(dialect)
    const { stats } = (await site.call('GET', 'GetAboutComponentsByAboutDataId?aboutDataId=1')).body
    const ids = stats.map(({ id }: { id: number }) => id).toReversed()

    const lines = await linesOf(site, 'PUT', 'ReorderItems', { collection: 'stats', languageId: 1, ids })

    expect(lines.map(({ what, changes }) => [what.type, Object.keys(changes)])).toEqual([['stats', ['order']]])
  })

  test('a row of the timetable is told with its trip, also where only that changes, and an absence with whose it is', async () => {
    await using site = await openAdminSite(dialect)
    const trips = (await site.call('GET', 'GetBoatTripsByBoatTripDataId?boatTripDataId=1')).body
    const [was, is] = trips as { id: number; name: string }[]
    const row = { kind: 'boat', subjectId: was?.id, weekdays: [1], time: '10:00', fromDay: '05-01', toDay: '09-30' }
    const crewId = (await site.call('POST', 'AddCrew', { name: 'Ardit' })).body.id

    const added = await linesOf(site, 'POST', 'AddTimetableRow', row)
    const id = added[0]?.what.id
    const moved = await linesOf(site, 'PUT', `UpdateTimetableRow?id=${id}`, { subjectId: is?.id })
    const off = await linesOf(site, 'POST', 'AddAbsence', { crewId, from: '2031-08-15', to: '2031-08-15' })
    const gone = await linesOf(site, 'DELETE', `DeleteCrew?id=${crewId}`)

    expect(added.map(({ what }) => what.name)).toEqual([`${was?.name}, 10:00, 05-01 – 09-30`])
    expect(moved.map(({ what, changes }) => [what.name, changes])).toEqual([
      [`${is?.name}, 10:00, 05-01 – 09-30`, { subjectNumber: [was?.name, is?.name] }],
    ])
    const absence = 'Ardit, 2031-08-15T00:00 – 2031-08-16T00:00'
    expect(off.map(({ what }) => what.name)).toEqual([absence])
    expect(gone.map(({ what }) => what.name).toSorted()).toEqual(['Ardit', absence])
  })

  test('a closure is told with its trip by name, which stays when the trip is deleted', async () => {
    await using site = await openAdminSite(dialect)
    const trips = (await site.call('GET', 'GetBoatTripsByBoatTripDataId?boatTripDataId=1')).body
    const [was, is] = trips as { id: number; name: string }[]
    const full = { from: '2031-08-15T00:00', to: '2031-08-16T00:00', applies: 'boats', subjectId: was?.id }
    const { id } = (await site.call('POST', 'AddClosure', full)).body

    const [moved] = await linesOf(site, 'PUT', `UpdateClosure?id=${id}`, { subjectId: is?.id })
    const [freed] = await linesOf(site, 'PUT', `UpdateClosure?id=${id}`, { subjectId: null })

    expect([moved?.changes, freed?.changes]).toEqual([
      { subjectId: [was?.name, is?.name] },
      { subjectId: [is?.name, null] },
    ])
  })

  test('cars and boats that are there no more are named beside the lines', async () => {
    await using site = await openAdminSite(dialect)
    const { id } = (await site.call('POST', 'AddVehicle', { name: 'Delfini', kind: 'boat' })).body
    await site.call('POST', 'AddVehicle', { name: 'Vito' })
    expect((await list(site)).goneVehicles).toEqual([])

    await site.call('DELETE', `DeleteVehicle?id=${id}`)

    expect((await list(site)).goneVehicles).toEqual([{ id, name: 'Delfini' }])
  })

  test('a refused write leaves no line', async () => {
    await using site = await openAdminSite(dialect)
    const { total } = await list(site)

    await site.call('PUT', 'UpdateSettings', { answerHours: 7, version: 99 })
    await site.call('POST', 'AddPrice', { ...price, price: { eur: -1 } })

    expect((await list(site)).total).toBe(total)
  })

  test('sign-ins stand among them, and the list is narrowed by day and by name', async () => {
    await using site = await openAdminSite(dialect)
    await site.inject({
      method: 'POST',
      url: '/api/TaxiSaranda/Login',
      payload: { username: 'elona', password: 'unused here' },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' },
    })
    await site.call('POST', 'AddBooking', ride)
    await site.callAsStaff('PUT', 'UpdateAccount', { language: 'sq' })

    const [last] = (await list(site, '?by=Elona+M')).changes
    const signIns = (await list(site)).changes.filter(({ what }) => what.type === 'sign-ins')
    expect(last?.what).toMatchObject({ type: 'bookings', name: expect.stringMatching(/^SR-/) })
    expect(signIns.map(({ by }) => by)).toEqual(['Artan K', 'Elona M', 'Elona M'])
    expect(signIns[1]?.changes).toEqual({ device: [null, 'Firefox, Linux'] })
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Tirane' }).format(Date.parse(last?.at ?? ''))
    expect((await list(site, `?from=${today}&to=${today}&by=Elona+M`)).changes[0]).toEqual(last)
    expect(await list(site, '?to=2020-01-01')).toMatchObject({ changes: [], total: 0 })
    expect(await list(site, '?from=2099-01-01')).toMatchObject({ changes: [], total: 0 })
    expect(await list(site, '?by=Nobody')).toMatchObject({ changes: [], total: 0 })
    expect((await list(site, '?page=2')).changes).toEqual([])
    for (const query of ['?from=yesterday', '?page=0', '?page=x', '?who=me']) {
      expect((await site.call('GET', `GetChanges${query}`)).status).toBe(400)
    }
  })

  test('a record that is damaged keeps nobody from saving another one', async () => {
    await using site = await openAdminSite(dialect)
    const { id } = await site.database.query.selectFrom('items').select('id').limit(1).executeTakeFirstOrThrow()
    await site.database.query.updateTable('items').set({ content: '{"name": "Blu' }).where('id', '=', id).execute()

    expect((await site.call('PUT', 'UpdateHeaderContent?id=1', { homeLabel: 'Start' })).status).toBe(200)
    expect((await site.call('PUT', 'UpdateHeaderContent?id=1', { homeLabel: 'Start' })).status).toBe(200)
    expect((await site.call('GET', 'GetChanges')).body.changes[0].changes).toEqual({ homeLabel: ['Home', 'Start'] })
  })
})
