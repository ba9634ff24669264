import { expect, test } from 'vitest'

import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { normalisePicture } from './normalise.ts'
import { createPictureStore } from './picture-store.ts'
import { samplePicture } from './sample-picture.ts'

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
