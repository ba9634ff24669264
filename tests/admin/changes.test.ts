import { describe, expect, test } from 'vitest'

import type { Change, ChangePage } from '#domain/changes.ts'
import { type Block, parentKey } from '#domain/content/define.ts'
import type { Fields } from '#domain/content/fields.ts'
import { storedBlocks } from '#domain/content/registry.ts'
import { createDeletedThings, forgetOldDeletions } from '#server/content/deleted-things.ts'
import { sweepPictures } from '#server/pictures/picture-store.ts'
import { type AdminSite, openAdminSite } from '../setup/admin-site.ts'
import { dialects } from '../setup/test-database.ts'

const ride = {
  name: 'Ana Lleshi',
  phoneNumber: '+355692345678',
  nrOfPassengers: 2,
  pickupDateAndTime: '2031-06-01T10:05',
  pickupAddress: 'Saranda',
  dropoffAddress: 'Blue Eye',
}
const price = { from: 'Saranda', to: 'Dhermi', time: '1 h', category: 'regional', price: { eur: 60 } }
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
  UpdateOpeningItem: 'is a list of its own, with who and when',
  UploadImage: 'a picture counts once a record names it',
  UploadMultipleImages: 'a picture counts once a record names it',
  SuggestPlan: 'stores nothing',
  AssignRide: 'stands in the plan, and in the history of the booking where it clashes',
  ApplyPlan: 'is AssignRide for several rides at once',
  SplitRide: 'gives a booking one ride more; who drives it is told',
  JoinRide: 'takes back what SplitRide gave',
  SetDrivingTime: 'is no booking, text, price, setting or person',
  RemoveTotp: 'needs a code: tests/admin/second-factor.test.ts',
  ConfirmTotp: 'needs a code: tests/admin/second-factor.test.ts',
  ChangePassword: 'needs the password: the test below',
  DeleteImageFromDriver: 'is UpdateDriver in another form',
  DeleteImageFromCar: 'is UpdateCar in another form',
  DeleteImageFromAttraction: 'is UpdateAttraction in another form',
  DeleteImageFromBoatTrip: 'is UpdateBoatTrip in another form',
  DeleteImageFromTour: 'is UpdateTour in another form',
}

const list = async (site: AdminSite, query = '') => (await site.call('GET', `GetChanges${query}`)).body as ChangePage

/** A call that must work, and the lines that it left. */
async function linesOf(site: AdminSite, ...call: Parameters<AdminSite['call']>): Promise<Change[]> {
  const { total } = await list(site)
  const { status, body } = await site.call(...call)
  expect([call[1], status, body?.errors], JSON.stringify(body)).toEqual([
    call[1],
    expect.toSatisfy((each: number) => each < 300),
    undefined,
  ])
  const after = await list(site)
  return after.changes.slice(0, after.total - total)
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
  yield ['DELETE', `DeleteBooking?id=${bookingId}`]
  yield ['POST', 'AddPrice', price]
  yield ['PUT', `UpdatePrice?id=${await last('GetPriceTable')}`, { time: '2 h' }]
  yield ['DELETE', `DeletePrice?id=${await last('GetPriceTable')}`]
  const [deleted] = (await site.call('GET', 'GetDeleted')).body
  yield ['POST', 'RestoreDeleted', { type: deleted.type, id: deleted.id }]
  yield ['POST', 'AddClosure', closure]
  yield ['PUT', `UpdateClosure?id=${await last('GetClosures')}`, { isFirm: false }]
  yield ['DELETE', `DeleteClosure?id=${await last('GetClosures')}`]
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
  test(
    'every call that writes leaves a line with who made it, or has a reason not to',
    { timeout: 60_000 },
    async () => {
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
    },
  )

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
    expect(await list(site, '?to=2020-01-01')).toEqual({ changes: [], total: 0 })
    expect(await list(site, '?from=2099-01-01')).toEqual({ changes: [], total: 0 })
    expect(await list(site, '?by=Nobody')).toEqual({ changes: [], total: 0 })
    expect((await list(site, '?page=2')).changes).toEqual([])
    for (const query of ['?from=yesterday', '?page=0', '?page=x', '?who=me']) {
      expect((await site.call('GET', `GetChanges${query}`)).status).toBe(400)
    }
  })

  test('what was deleted in all languages is one entry and comes back with its ids, numbers and revisions', async () => {
    await using site = await openAdminSite(dialect)
    const tours = async () => (await site.call('GET', 'GetAllTourDataGrouped')).body
    const [tour] = (await site.call('GET', 'GetToursByTourDataId?tourDataId=1')).body
    await site.call('PUT', `UpdateTour?id=${tour.id}`, { name: 'Blue Eye at dawn' })
    const before = await tours()
    const numbers = await site.database.query.selectFrom('items').select(['id', 'number']).orderBy('id').execute()

    await site.call('DELETE', `DeleteTour?id=${tour.id}&everyLanguage=true`)
    const [entry, ...others] = (await site.call('GET', 'GetDeleted')).body
    expect(others).toEqual([])
    expect(entry).toMatchObject({ type: 'tours', name: 'Blue Eye at dawn', by: 'Elona M' })
    expect(entry.languages).toHaveLength(7)
    expect(Date.parse(entry.until) - Date.parse(entry.deletedAt)).toBe(30 * 86_400_000)
    const restored = await site.call('POST', 'RestoreDeleted', { type: 'tours', id: tour.id })
    const again = await site.call('POST', 'RestoreDeleted', { type: 'tours', id: tour.id })

    expect([restored.status, again.status]).toEqual([200, 404])
    expect(await tours()).toEqual(before)
    expect(await site.database.query.selectFrom('items').select(['id', 'number']).orderBy('id').execute()).toEqual(
      numbers,
    )
    expect((await site.call('GET', `GetRevisions?collection=tours&id=${tour.id}`)).body).toHaveLength(2)
    expect((await site.call('GET', 'GetDeleted')).body).toEqual([])
  })

  test('what was deleted in one language after the other comes back at once', async () => {
    await using site = await openAdminSite(dialect)
    const carsIn = async (languageId: number) =>
      await site.database.query
        .selectFrom('items')
        .selectAll()
        .where('collection', '=', 'cars')
        .where('languageId', '=', languageId)
        .orderBy('id')
        .execute()
    const [[first], [second]] = [await carsIn(1), await carsIn(2)]
    const same = (await carsIn(2)).find(({ groupKey }) => groupKey === first?.groupKey) ?? second

    for (const each of [first, same]) await site.call('DELETE', `DeleteCar?id=${each?.id}`)
    const [entry] = (await site.call('GET', 'GetDeleted')).body
    await site.call('POST', 'RestoreDeleted', { type: 'cars', id: entry.id })

    expect(entry.languages).toHaveLength(2)
    expect((await carsIn(1)).find(({ id }) => id === first?.id)).toEqual(first)
    expect((await carsIn(2)).find(({ id }) => id === same?.id)).toEqual(same)
  })

  test('a price comes back as it was; what is unknown or whose place is taken does not', async () => {
    await using site = await openAdminSite(dialect)
    const { body: before } = await site.call('GET', 'GetPriceTable')
    const [row] = before
    await site.call('DELETE', `DeletePrice?id=${row.id}`)
    const [driver] = await site.database.query
      .selectFrom('items')
      .selectAll()
      .where('collection', '=', 'driver')
      .execute()
    await site.call('DELETE', `DeleteDriver?id=${driver?.id}`)
    await site.call('POST', 'AddDriver', { aboutDataId: driver?.languageId, name: 'Somebody else' })

    const restored = await site.call('POST', 'RestoreDeleted', { type: 'prices', id: row.id })
    const taken = await site.call('POST', 'RestoreDeleted', { type: 'driver', id: driver?.id })
    const unknown = await site.call('POST', 'RestoreDeleted', { type: 'tours', id: row.id })

    expect([restored.status, taken.status, unknown.status]).toEqual([200, 409, 404])
    expect((await site.call('GET', 'GetPriceTable')).body).toEqual(before)
    expect((await site.call('GET', 'GetDeleted')).body.map(({ type }: { type: string }) => type)).toEqual(['driver'])
  })

  test('after thirty days what was deleted is gone for good', async () => {
    await using site = await openAdminSite(dialect)
    await site.call('DELETE', 'DeletePrice?id=1')
    let time = Date.now() + 29 * 86_400_000
    const deleted = createDeletedThings(site.database.query, site.store.write, () => time)
    const stored = () => site.database.query.selectFrom('deletedThings').select('name').execute()

    await forgetOldDeletions(site.database, time)
    expect([await deleted.list(), await stored()].map(({ length }) => length)).toEqual([1, 1])
    time += 2 * 86_400_000
    expect(await deleted.list()).toEqual([])
    await expect(deleted.restore('prices', 1)).rejects.toMatchObject({ statusCode: 404 })
    await forgetOldDeletions(site.database, time)

    expect(await stored()).toEqual([])
  })

  test('a picture of what was deleted stays for as long as that can be brought back', async () => {
    await using site = await openAdminSite(dialect)
    const path = 'images/routes/0000000000000001.jpg'
    const picture = { contentType: 'image/jpeg', bytes: new Uint8Array(1), width: 1, height: 1, createdAt: '' }
    await site.database.write((transaction) =>
      transaction
        .insertInto('pictures')
        .values({ path, ...picture, unusedSince: '2000-01-01' })
        .execute(),
    )
    await site.call('PUT', 'UpdatePrice?id=1', { imagePath: path })
    await site.call('DELETE', 'DeletePrice?id=1')
    const sweep = async (days: number) => (await sweepPictures(site.database, Date.now() + days * 86_400_000)).removed

    expect([await sweep(0), await sweep(29), await sweep(31), await sweep(62)]).toEqual([0, 0, 0, 1])
  })
})
