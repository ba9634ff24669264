import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openPictureFolder } from './picture-folder.ts'
import { eventually } from '../../tests/setup/eventually.ts'

async function openFolder() {
  const path = await mkdtemp(join(tmpdir(), 'pictures-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

test('what one run keeps the next run finds', async () => {
  await using folder = await openFolder()
  await openPictureFolder(folder.path, 1000).keep('a.jpg', Buffer.from('picture'))

  expect(String(await openPictureFolder(folder.path, 1000).read('a.jpg'))).toBe('picture')
})

test('a torn file counts as missing and is removed', async () => {
  await using folder = await openFolder()
  const pictures = openPictureFolder(folder.path, 1000)
  await pictures.keep('a.jpg', Buffer.from('picture'))
  await truncate(join(folder.path, 'a.jpg'), 35)

  expect(await pictures.read('a.jpg')).toBeUndefined()
  expect(await readdir(folder.path)).toEqual([])
})

test('a file that was cut short to nothing counts as missing', async () => {
  await using folder = await openFolder()
  await writeFile(join(folder.path, 'a.jpg'), '')

  expect(await openPictureFolder(folder.path, 1000).read('a.jpg')).toBeUndefined()
})

test('a pipe of the same name counts as missing at once', async () => {
  await using folder = await openFolder()
  execFileSync('mkfifo', [join(folder.path, 'a.jpg')])

  expect(await openPictureFolder(folder.path, 1000).read('a.jpg')).toBeUndefined()
  expect(await readdir(folder.path)).toEqual([])
})

test('the folder keeps what was used last and stays within its bound', async () => {
  await using folder = await openFolder()
  const pictures = openPictureFolder(folder.path, 400)
  await pictures.keep('a.jpg', Buffer.alloc(100))
  await pictures.keep('b.jpg', Buffer.alloc(100))
  await pictures.keep('c.jpg', Buffer.alloc(100))
  await pictures.read('a.jpg')

  await pictures.keep('d.jpg', Buffer.alloc(100))

  await eventually(() => readdir(folder.path)).toEqual(['a.jpg', 'c.jpg', 'd.jpg'])
})

test('a smaller bound is enforced on what an earlier run left', async () => {
  await using folder = await openFolder()
  const earlier = openPictureFolder(folder.path, 10_000)
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await earlier.keep(name, Buffer.alloc(100))

  openPictureFolder(folder.path, 300)

  await eventually(async () => (await readdir(folder.path)).length).toBe(2)
})

test('a folder that is emptied or taken away while the site runs keeps pictures as before', async () => {
  await using folder = await openFolder()
  const pictures = openPictureFolder(join(folder.path, 'other-sizes'), 1000)
  await pictures.keep('a.jpg', Buffer.from('picture'))

  await rm(join(folder.path, 'other-sizes'), { recursive: true })
  await pictures.keep('a.jpg', Buffer.from('picture'))

  expect(String(await pictures.read('a.jpg'))).toBe('picture')
})

test('a folder that cannot be made costs only the keeping', async () => {
  const pictures = openPictureFolder('/dev/null/pictures', 1000)

  await pictures.keep('a.jpg', Buffer.from('picture'))

  expect(await pictures.read('a.jpg')).toBeUndefined()
})
