import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import type { Snapshot } from '../content/snapshot.ts'
import type { PictureRequest } from './picture-request.ts'

import { openTestDatabase } from '../../tests/setup/test-database.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import { AppError } from '../errors.ts'
import { derivePicture } from './image-engine.ts'
import { openLeaseFile, startPicturesAhead } from './pictures-ahead.ts'
import { createPictures } from './pictures.ts'
import { samplePicture } from '../../tests/setup/sample-picture.ts'

const pauses = { firstMs: 0, lookMs: 1, retryMs: 1, rest: 0 }
const log = { info: () => undefined, warn: () => undefined }
const language = { id: 1, flagCode: 'gb', code: 'en', name: 'English', isActive: true }

/** One language whose home page shows one picture. */
function contentShowing(file: () => string, version: () => number) {
  const current = () =>
    ({
      version: version(),
      defaultLanguage: language,
      publicLanguages: [language],
      storedPrices: [],
      languageOf: () => language,
      content: (name: string) => (name === 'hero' ? { imagePath: file() } : undefined),
    }) as unknown as Snapshot
  return { current }
}

async function openPictures() {
  const database = await openTestDatabase('sqlite')
  const cacheFolder = await mkdtemp(join(tmpdir(), 'ahead-'))
  const encoded: string[] = []
  const open = () =>
    createPictures({
      database,
      cacheFolder,
      cacheMaxBytes: 1e7,
      encode: (original, variant) => {
        encoded.push(`${variant.format} ${variant.width}`)
        return derivePicture(original, variant)
      },
    })
  const keep = async (pictures: ReturnType<typeof open>) =>
    pictures.store.add(
      await pictures.normalise(await samplePicture({ width: 500, height: 300 }).png().toBuffer()),
      'images/hero',
    )
  return {
    cacheFolder,
    encoded,
    open,
    keep,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      await rm(cacheFolder, { recursive: true, force: true })
    },
  }
}

/** 500 px wide, so that all greater widths are one. */
const allSizes = ['avif 320', 'avif 480', 'avif 500', 'webp 320', 'webp 480', 'webp 500']

test('the pictures of the pages are made once, also by two processes with one folder', async () => {
  await using site = await openPictures()
  const [first, second] = [site.open(), site.open()]
  const file = await site.keep(first)
  const content = contentShowing(
    () => file,
    () => 1,
  )
  const start = (pictures: typeof first) =>
    startPicturesAhead({
      pictures,
      content,
      blocksOf: () => ['hero'],
      turn: openLeaseFile(site.cacheFolder),
      maxBytes: 1e7,
      log,
      pauses,
    })

  const both = [start(first), start(second)]
  await eventually(() => site.encoded.length).toBe(allSizes.length)
  const request = { file, width: 320, height: undefined, quality: 60, isCropped: false, isUsual: true }
  await first.derive(request, 'image/avif')
  await Promise.all(both.map((ahead) => ahead.stop()))

  expect(site.encoded).toEqual(allSizes)
})

test('after an upload its sizes are made first; after a change those of the new picture', async () => {
  const asked: string[] = []
  const listeners: ((file: string) => void)[] = []
  let [shown, version] = ['images/hero/0000000000000001.jpg', 1]
  const pictures = {
    onAdded: (listener: (file: string) => void) => void listeners.push(listener),
    makeAhead: ({ file }: PictureRequest) => {
      if (asked.at(-1) !== file) asked.push(file)
      return Promise.resolve({ bytes: 1, isNew: false })
    },
  }
  const turn = {
    acquire: () => Promise.resolve(true),
    renew: () => Promise.resolve(),
    release: () => Promise.resolve(),
  }
  const content = contentShowing(
    () => shown,
    () => version,
  )
  const ahead = startPicturesAhead({ pictures, content, blocksOf: () => ['hero'], turn, maxBytes: 1e9, log, pauses })
  await eventually(() => asked.length).toBe(1)

  listeners[0]?.('images/hero/0000000000000002.jpg')
  await eventually(() => asked.length).toBe(3)
  ;[shown, version] = ['images/hero/0000000000000002.jpg', 2]
  await eventually(() => asked.length).toBe(4)
  await ahead.stop()

  expect(asked.map((file) => file.at(-5))).toEqual(['1', '2', '1', '2'])
})

test('a damaged picture is passed over, a database that is away is asked again', async () => {
  const outcomes = [new AppError(422, 'picture-damaged', 'Damaged.'), new Error('connection refused')]
  let asked = 0
  const pictures = {
    onAdded: () => undefined,
    makeAhead: () => {
      asked += 1
      const outcome = outcomes.shift()
      return outcome ? Promise.reject(outcome) : Promise.resolve({ bytes: 1, isNew: true })
    },
  }
  const turn = {
    acquire: () => Promise.resolve(true),
    renew: () => Promise.resolve(),
    release: () => Promise.resolve(),
  }
  const content = contentShowing(
    () => 'images/hero/0000000000000001.jpg',
    () => 1,
  )
  const ahead = startPicturesAhead({ pictures, content, blocksOf: () => ['hero'], turn, maxBytes: 1e9, log, pauses })

  await eventually(() => asked).toBe(2 + 16)
  await ahead.stop()
  expect(outcomes).toEqual([])
})

test('what the pages name never takes more of the folder than it may', async () => {
  let asked = 0
  const pictures = {
    onAdded: () => undefined,
    makeAhead: () => {
      asked += 1
      return Promise.resolve({ bytes: 100, isNew: true })
    },
  }
  const turn = {
    acquire: () => Promise.resolve(true),
    renew: () => Promise.resolve(),
    release: () => Promise.resolve(),
  }
  const content = contentShowing(
    () => 'images/hero/0000000000000001.jpg',
    () => 1,
  )
  const ahead = startPicturesAhead({ pictures, content, blocksOf: () => ['hero'], turn, maxBytes: 250, log, pauses })

  await eventually(() => asked).toBe(3)
  await ahead.stop()
  expect(asked).toBe(3)
})

test('one process has the turn until it gives it back, or has been dead for a minute', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turn-'))
  const [one, other] = [openLeaseFile(folder), openLeaseFile(folder)]

  expect([await one.acquire(), await other.acquire()]).toEqual([true, false])
  await one.release()
  expect(await other.acquire()).toBe(true)
  await utimes(join(folder, '.tmp-ahead'), new Date(0), new Date(0))
  expect(await one.acquire()).toBe(true)
  // It died while the clock was ahead.
  const nextYear = new Date(Date.now() + 365 * 86_400_000)
  await utimes(join(folder, '.tmp-ahead'), nextYear, nextYear)
  expect(await other.acquire()).toBe(true)
  expect(await openLeaseFile('/dev/null/nowhere').acquire()).toBe(false)
  await rm(folder, { recursive: true })
})
