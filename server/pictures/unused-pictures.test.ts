import { expect, test } from 'vitest'

import { tours } from '#domain/content/blocks/tours.ts'

import { samplePicture } from '../../tests/setup/sample-picture.ts'
import { openSeededSite } from '../../tests/setup/seeded-site.ts'
import { someoneWaits } from '../../tests/setup/someone-waits.ts'
import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { normalisePicture } from './image-engine.ts'
import { lookAtClock } from '../steady-clock.ts'
import { createPriceStore } from '../content/price.routes.ts'
import { createPictureStore } from './picture-store.ts'
import { sweepByClock, sweepPictures } from './unused-pictures.ts'

const dayMs = 86_400_000
const now = Date.parse('2031-06-01T10:00:00Z')

test('the picture of a route stays for as long as the row or an earlier save of it names it', async () => {
  await using site = await openSeededSite('sqlite')
  const { database } = site
  const prices = createPriceStore(database, site.store.write)
  const path = 'images/routes/0000000000000001.jpg'
  const picture = { contentType: 'image/jpeg', bytes: new Uint8Array(1), width: 1, height: 1, createdAt: '' }
  await database.write((transaction) =>
    transaction
      .insertInto('pictures')
      .values({ path, ...picture, unusedSince: '2000-01-01' })
      .execute(),
  )
  const change = (imagePath: string) => prices.update(1, { fields: { imagePath } })

  await change(path)
  expect(await sweepPictures(database, now)).toEqual({ removed: 0 })
  await change('')
  expect(await sweepPictures(database, now + 40 * dayMs)).toEqual({ removed: 0 })
  await prices.remove(1)
  await sweepPictures(database, now + 41 * dayMs)
  expect(await sweepPictures(database, now + 80 * dayMs)).toEqual({ removed: 1 })
})

test.for(dialects)('what nothing names goes after thirty days, unless it is named again (%s)', async (dialect) => {
  await using site = await openSeededSite(dialect)
  const { database, store } = site
  const add = (path: string) =>
    database.write((transaction) =>
      transaction
        .insertInto('pictures')
        .values({
          path,
          contentType: 'image/jpeg',
          bytes: new Uint8Array(1),
          width: 1,
          height: 1,
          createdAt: '',
          unusedSince: null,
        })
        .execute(),
    )
  const [named, forgotten, remembered] = ['1', '2', '3'].map(
    (digit) => `images/tours/x/000000000000000${digit}.jpg`,
  ) as [string, string, string]
  for (const path of [named, forgotten, remembered]) await add(path)
  const item = await store.addItem(tours.collections.tours, {
    languageId: 1,
    fields: { name: 'Mine', imagePaths: [named] },
  })
  const paths = async () =>
    (await database.query.selectFrom('pictures').select('path').orderBy('path').execute()).map(({ path }) => path)

  await sweepPictures(database, now)
  expect(await paths()).toEqual([named, forgotten, remembered])
  await store.updateItem(tours.collections.tours, item.id, { fields: { imagePaths: [named, remembered] } })
  expect(await sweepPictures(database, now + 31 * dayMs)).toEqual({ removed: 1 })
  expect(await paths()).toEqual([named, remembered])

  await store.deleteItem(tours.collections.tours, item.id, { everyLanguage: false })
  await sweepPictures(database, now + 32 * dayMs)
  expect(await paths()).toEqual([named, remembered])
  expect(await sweepPictures(database, now + 63 * dayMs)).toEqual({ removed: 2 })
})

test.for(dialects)('no picture goes by a clock that has leapt (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const picture = await normalisePicture(await samplePicture({ width: 30, height: 20 }).png().toBuffer())
  await createPictureStore(database).add(picture, 'images/tours/butrint')
  for (const days of [1.5, 0.5]) await lookAtClock(database, now - days * dayMs)

  await sweepByClock(database, now)
  expect(await sweepByClock(database, now + 40 * dayMs)).toEqual({ removed: 0 })
  for (const days of [40, 41]) await lookAtClock(database, now + days * dayMs)
  expect(await sweepByClock(database, now + 41 * dayMs)).toEqual({ removed: 1 })
})

test('a picture that is uploaded again in the moment in which it would go stays, with what it shows', async () => {
  await using database = await openTestDatabase('postgres', 'seeded')
  const path = 'images/tours/x/0000000000000001.jpg'
  const picture = { path, contentType: 'image/jpeg', bytes: new Uint8Array(1), width: 1, height: 1, createdAt: '' }
  await database.query
    .insertInto('pictures')
    .values({ ...picture, unusedSince: '2000-01-01' })
    .execute()
  await database.query.insertInto('pictureTexts').values({ path, languageId: 1, text: 'A bay' }).execute()

  const removed = await database.write(async (transaction) => {
    await transaction.updateTable('pictures').set({ unusedSince: null }).where('path', '=', path).execute()
    const sweeping = sweepPictures(database, now)
    await someoneWaits(database)
    return { sweeping }
  })

  expect(await removed.sweeping).toEqual({ removed: 0 })
  const { texts } = await database.query
    .selectFrom('pictures')
    .innerJoin('pictureTexts', 'pictureTexts.path', 'pictures.path')
    .select(({ fn }) => fn.countAll().as('texts'))
    .where('pictures.path', '=', path)
    .executeTakeFirstOrThrow()
  expect(Number(texts)).toBe(1)
})
