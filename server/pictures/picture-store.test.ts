import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { tours } from '#domain/content/blocks/tours.ts'
import { picturePathLength } from '#domain/text-patterns.ts'

import { samplePicture } from '../../tests/setup/sample-picture.ts'
import { openSeededSite } from '../../tests/setup/seeded-site.ts'
import { someoneWaits } from '../../tests/setup/someone-waits.ts'
import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { normalisePicture } from './image-engine.ts'
import { lookAtClock } from '../steady-clock.ts'
import { createPriceStore } from '../content/price.routes.ts'
import {
  createPictureStore,
  isPicturePath,
  isRelativePath,
  pictureFolder,
  sweepByClock,
  sweepPictures,
} from './picture-store.ts'

test.for(dialects)('a picture is read back as it was kept (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const store = createPictureStore(database)
  const picture = await normalisePicture(await samplePicture({ width: 30, height: 20 }).png().toBuffer())

  const path = await store.add(picture, 'images/tours/butrint')

  expect(path).toMatch(/^images\/tours\/butrint\/[0-9a-f]{16}\.jpg$/)
  expect(await store.exists(path)).toBe(true)
  expect(await store.facts(path)).toEqual({ width: 30, height: 20 })
  expect(Buffer.from((await store.bytes(path)) ?? [])).toEqual(picture.bytes)
})

test.for(dialects)('the same picture many times at once is kept once (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const store = createPictureStore(database)
  const picture = await normalisePicture(await samplePicture({ width: 30, height: 20 }).png().toBuffer())

  const paths = await Promise.all(Array.from({ length: 20 }, () => store.add(picture, 'images/hero')))

  expect(new Set(paths).size).toBe(1)
  expect(await database.query.selectFrom('pictures').select('path').execute()).toHaveLength(1)
})

test('only folders made for pictures are taken', async () => {
  await using database = await openTestDatabase('sqlite')
  const picture = await normalisePicture(await samplePicture({ width: 3, height: 2 }).png().toBuffer())

  await expect(createPictureStore(database).add(picture, '../x')).rejects.toThrow('not a folder')
})

test('an unknown path is no picture', async () => {
  await using database = await openTestDatabase('sqlite')
  const store = createPictureStore(database)

  expect(await store.exists('images/hero/0123456789abcdef.jpg')).toBe(false)
  expect(await store.bytes('../../etc/passwd')).toBeUndefined()
})

test.for([
  ['images/tours/blueeye', 'images/tours/blueeye'],
  ['images/tours/Blue Eye!', 'images/tours/blueeye'],
  ['images/tours/blueeye/0123456789abcdef.jpg', 'images/tours/blueeye'],
  ['images/hero.webp', 'images/generic'],
  ['images/hero', 'images/hero'],
  ['images/attractions/', 'images/attractions/generic'],
  ['images/a/b/c/d', 'images/a/b'],
  ['', 'images/generic'],
  ['images-secret', 'images/generic'],
  ['../../etc', 'images/generic'],
  ['/etc', 'images/generic'],
  ['images/../../x', 'images/generic'],
  ['images/tours/..%2f..', 'images/generic'],
  ['..\\..', 'images/generic'],
  ['images/tours/a\u0000b', 'images/generic'],
  ['C:\\x', 'images/generic'],
  ['images/'.padEnd(5000, 'a'), 'images/generic'],
])('the hint %j means the folder %s', ([hint, folder]) => {
  expect(pictureFolder(hint ?? '')).toBe(folder)
})

test('every hint gives a folder in which a picture may be kept', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: 'binary' }).map((text) => `images/${text}`),
      ),
      (hint) => {
        expect(isPicturePath(`${pictureFolder(hint)}/0123456789abcdef.jpg`)).toBe(true)
      },
    ),
  )
})

test.for(['images/tours', 'images/.env', 'images/tours/.tmp-x', 'images/a.jpg', 'etc/passwd'])(
  '%s is a path, though not of a picture',
  (path) => {
    expect([isRelativePath(path), isPicturePath(path)]).toEqual([true, false])
  },
)

test.for([
  '',
  '../../etc/passwd',
  'images/../../app.db',
  'images/tours/..',
  'images/./a.jpg',
  '/etc/passwd',
  '//etc/passwd',
  'C:\\x',
  '\\\\host\\x',
  'file:///etc/passwd',
  'http://127.0.0.1/a.png',
  'data:image/png;base64,AAAA',
  'images/a.jpg\u0000.png',
  '%2e%2e%2f',
  '....//',
  'a'.repeat(picturePathLength + 1),
])('%j is no relative path', (path) => {
  expect(isRelativePath(path)).toBe(false)
})

test('every path that contents may name can be asked for', () => {
  expect(isRelativePath(`images/${'a'.repeat(picturePathLength - 11)}.jpg`)).toBe(true)
})

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
