import { expect, test } from 'vitest'

import { tours } from '#domain/content/blocks/tours.ts'
import { openSeededSite } from '../../tests/setup/seeded-site.ts'
import { dialects } from '../../tests/setup/test-database.ts'
import { sweepPictures } from './picture-sweep.ts'

const dayMs = 86_400_000
const now = Date.parse('2031-06-01T10:00:00Z')

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
