import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { isPicturePath, isRelativePath, pictureFolder } from './picture-path.ts'

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
  'a'.repeat(201),
])('%j is no relative path', (path) => {
  expect(isRelativePath(path)).toBe(false)
})
