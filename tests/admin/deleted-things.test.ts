import { describe, expect, test } from 'vitest'

import { createDeletedThings, forgetOldDeletions } from '#server/content/deleted-things.ts'
import { sweepPictures } from '#server/pictures/unused-pictures.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { validBooking } from '../setup/booking-test-app.ts'
import { linesOf, newPrice } from '../setup/change-lines.ts'
import { shippedTrip } from '../setup/departure-site.ts'
import { openGuestApp } from '../setup/guest-app.ts'
import { dialects } from '../setup/test-database.ts'

const [english, german] = [1, 4]

const toursIn = async (site: AdminSite, language: number): Promise<Json[]> =>
  (await site.call('GET', `GetToursByTourDataId?tourDataId=${language}`)).body

/** The same thing in a language; none or one. */
const toursLike = async (site: AdminSite, { groupKey }: Json, language: number) =>
  (await toursIn(site, language)).filter((each) => each.groupKey === groupKey)

describe.each(dialects)('on %s', (dialect) => {
  test('what was brought back is told so, and not as added', async () => {
    await using site = await openAdminSite(dialect)
    const [tour] = (await site.call('GET', 'GetToursByTourDataId?tourDataId=1')).body
    await site.call('DELETE', `DeleteTour?id=${tour.id}&everyLanguage=true`)
    await site.call('DELETE', 'DeletePrice?id=1')

    const tourLines = await linesOf(site, 'POST', 'RestoreDeleted', { type: 'tours', id: tour.id })
    const priceLines = await linesOf(site, 'POST', 'RestoreDeleted', { type: 'prices', id: 1 })
    const added = await linesOf(site, 'POST', 'AddPrice', newPrice)

    const restored = { restored: [false, true] }
    expect(tourLines).toMatchObject([{ what: { type: 'tours', name: tour.name }, changes: restored }])
    expect(priceLines).toMatchObject([{ what: { type: 'prices', id: 1 }, changes: restored }])
    expect(added).toMatchObject([{ changes: { added: [false, true] } }])
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

  test('of what was deleted one that is damaged keeps neither the others from coming back nor the site from its visitors', async () => {
    await using site = await openAdminSite(dialect)
    for (const id of [1, 2]) await site.call('DELETE', `DeletePrice?id=${id}`)
    await site.database.query.updateTable('deletedThings').set({ rows: '{"pri' }).where('thing', '=', '1').execute()

    expect((await site.call('GET', 'GetDeleted')).body).toMatchObject([{ type: 'prices', id: 2 }])
    expect((await site.call('POST', 'RestoreDeleted', { type: 'prices', id: 2 })).status).toBe(200)
    const prices = (await site.app.inject({ url: '/api/TaxiSaranda/GetPriceTable' })).json()
    expect(prices.map(({ id }: Json) => id).filter((id: number) => id < 3)).toEqual([2])
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

  test('what all languages share comes back as the others have it now, and what is one language’s own as it was', async () => {
    await using site = await openAdminSite(dialect)
    const [tour] = await toursIn(site, english)
    const same = await toursLike(site, tour, german)
    await site.call('PUT', `UpdateTour?id=${same[0].id}`, { capacity: 9, ownValues: ['capacity'] })
    await site.call('DELETE', `DeleteTour?id=${same[0].id}`)
    await site.call('PUT', `UpdateTour?id=${tour.id}`, { priceEur: 99, capacity: 12 })

    await site.call('POST', 'RestoreDeleted', { type: 'tours', id: same[0].id })

    expect(await toursLike(site, tour, german)).toEqual([
      { ...same[0], capacity: 9, ownValues: ['capacity'], priceEur: 99, version: 3 },
    ])
    const revisions = (await site.call('GET', `GetRevisions?collection=tours&id=${same[0].id}`)).body
    expect(revisions[0]).toMatchObject({ version: 3, savedBy: 'Elona M', content: { priceEur: 99 } })
  })

  test('what was told anew in a language, and deleted again, comes back once, as it was last', async () => {
    await using site = await openAdminSite(dialect)
    const [tour] = await toursIn(site, english)
    const [first] = await toursLike(site, tour, german)
    await site.call('DELETE', `DeleteTour?id=${first.id}`)
    const add = { tourDataId: german, groupKey: tour.groupKey, name: 'Neu' }
    const again = (await site.call('POST', 'AddTour', add)).body
    await site.call('PUT', `UpdateTour?id=${again.id}`, { priceEur: 99 })
    await site.call('DELETE', `DeleteTour?id=${tour.id}&everyLanguage=true`)

    const { status } = await site.call('POST', 'RestoreDeleted', { type: 'tours', id: tour.id })

    expect(status).toBe(200)
    expect(await toursLike(site, tour, german)).toMatchObject([{ id: again.id, name: 'Neu', priceEur: 99 }])
    expect(await toursLike(site, tour, english)).toMatchObject([{ id: tour.id, priceEur: 99 }])
    expect((await site.call('GET', 'GetDeleted')).body).toEqual([])
  })

  test('a language that tells the thing anew keeps that, and the others get theirs back', async () => {
    await using site = await openAdminSite(dialect)
    const [tour] = await toursIn(site, english)
    const [first] = await toursLike(site, tour, german)
    for (const { id } of [tour, first]) await site.call('DELETE', `DeleteTour?id=${id}`)
    expect((await site.call('GET', 'GetDeleted')).body).toMatchObject([{ name: tour.name, languages: ['gb', 'de'] }])
    const again = { tourDataId: german, groupKey: tour.groupKey, name: 'Neu' }
    await site.call('POST', 'AddTour', again)

    const { status } = await site.call('POST', 'RestoreDeleted', { type: 'tours', id: tour.id })

    expect(status).toBe(200)
    expect(await toursLike(site, tour, german)).toMatchObject([{ name: 'Neu' }])
    expect(await toursLike(site, tour, english)).toEqual([tour])
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

  test('who books what was deleted since he opened its page has its name in his booking, as his language had it', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const trip = shippedTrip(site, 'tour')
    const snapshot = site.content.current()
    const tourIn = (code: string) =>
      snapshot.content('tours', snapshot.languageOf(code))?.tours.find(({ number }) => number === trip.subjectId)
    const [inEnglish, inItalian] = [tourIn('gb'), tourIn('it')]
    const book = async (name: string, code: string) => {
      const asked = { ...validBooking, name, kind: 'tour', subjectId: tourIn(code)?.id }
      await app.send('Book', asked, { 'x-language-code': code })
      return (await app.rows()).at(-1)?.subjectName
    }

    await site.call('DELETE', `DeleteTour?id=${inItalian?.id}`)
    expect(await book('Only in Italian', 'it')).toBe(inItalian?.name)
    await site.call('DELETE', `DeleteTour?id=${inEnglish?.id}&everyLanguage=true`)

    expect([await book('Anna', 'it'), await book('Ann', 'gb')]).toEqual([inItalian?.name, inEnglish?.name])
  })

  test('whoever books what has just been deleted is not sent to its price on the site', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const { kind, subjectId } = shippedTrip(site, 'tour')
    const book = async (name: string) => (await app.book({ ...validBooking, name, kind, subjectId })).body
    await site.call('PUT', `UpdateTour?id=${subjectId}`, { priceEur: null, price: 'from 45 €' })

    expect(await book('Ann')).toMatchObject({ price: null, isPriceOnSite: true })
    await site.call('DELETE', `DeleteTour?id=${subjectId}&everyLanguage=true`)

    const reply = await book('Anna')
    expect(reply.price).toBeNull()
    expect(reply).not.toHaveProperty('isPriceOnSite')
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
