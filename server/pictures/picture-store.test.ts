import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { picturePathLength } from '#domain/text-patterns.ts'

import { samplePicture } from '../../tests/setup/sample-picture.ts'
import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { normalisePicture } from './image-engine.ts'
import { createPictureStore, isPicturePath, isRelativePath, pictureFolder } from './picture-store.ts'

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
