import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyBaseLogger } from 'fastify'

import type { Block } from '#domain/content/define.ts'
import type { Content } from '#domain/content/fields.ts'
import { type ImageUse, imageUses } from '#domain/content/images.ts'
import { blockNamed } from '#domain/content/registry.ts'
import type { PageRenderer } from '#domain/page-data.ts'
import { publicPaths } from '#domain/paths.ts'
import { type PicturePlace, pictureSizes } from '#domain/picture-sizes.ts'

import type { ContentFeed } from '../content/content-feed.ts'
import type { Snapshot } from '../content/snapshot.ts'
import { AppError } from '../errors.ts'
import { type PictureRequest, readSize } from './picture-request.ts'
import type { Pictures } from './pictures.ts'

export interface PicturesAhead {
  /** Resolves when the picture in hand is done; no other is begun. */
  stop: () => Promise<void>
}

interface AheadOptions {
  pictures: Pick<Pictures, 'makeAhead' | 'onAdded'>
  content: Pick<ContentFeed, 'current'>
  blocksOf: PageRenderer['blocksOf']
  /** One process at a time, of those that share the cache folder. */
  turn: LeaseFile
  /** What the pages' pictures may take of the cache folder; more would drive out each other. */
  maxBytes: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  pauses?: Partial<Pauses>
}

interface Pauses {
  /** The first pages are answered before. */
  firstMs: number
  /** Between two looks at whether the content has changed. */
  lookMs: number
  /** Until the next try when another process is at it, or the database was away. */
  retryMs: number
  /** After each new picture, in times of what it took. */
  rest: number
}

const usualPauses: Pauses = { firstMs: 2000, lookMs: 1000, retryMs: 15_000, rest: 0.5 }

/**
 * Makes the pictures that the pages name before anybody asks for them: after the start, when the content has changed and
 * when a picture was uploaded, one at a time and only while nobody waits for one. What lies in the cache folder is not
 * made again, so all but the first walk through the pages are short.
 */
export function startPicturesAhead(options: AheadOptions): PicturesAhead {
  const { pictures, content, blocksOf, turn, maxBytes, log } = options
  const { firstMs, lookMs, retryMs, rest } = { ...usualPauses, ...options.pauses }
  const stopping = new AbortController()
  const { signal } = stopping
  /** Of the content whose pictures are all there. */
  let doneVersion = -1
  let uploaded: string[] = []
  pictures.onAdded((file) => uploaded.push(file))

  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  const hasWork = () => uploaded.length > 0 || content.current().version !== doneVersion

  async function work() {
    await pause(firstMs)
    while (!signal.aborted) {
      if (!hasWork()) await pause(lookMs)
      else if (await turn.acquire()) await walk().finally(turn.release)
      else await pause(retryMs)
    }
  }

  async function walk() {
    const { version } = content.current()
    const files = uploaded
    uploaded = []
    const list = [...files.flatMap(uploadedPictures), ...picturesAhead(content.current(), blocksOf)]
    const isOver = () => signal.aborted || uploaded.length > 0 || content.current().version !== version
    const began = performance.now()
    try {
      const made = await makeAll(list, isOver)
      if (made > 0)
        log.info({ event: 'pictures-ahead', made, ms: Math.round(performance.now() - began) }, 'pictures made')
      if (!isOver()) doneVersion = version
    } catch (error) {
      log.warn({ err: error }, 'the pictures of the pages could not be made ahead')
      await pause(retryMs)
    }
  }

  async function makeAll(list: NamedPicture[], isOver: () => boolean): Promise<number> {
    let made = 0
    let bytes = 0
    for (const { request, accept } of list) {
      if (isOver() || bytes > maxBytes) break
      const began = performance.now()
      const picture = await pictures.makeAhead(request, accept, signal).catch(passOver)
      bytes += picture?.bytes ?? 0
      if (!picture?.isNew) continue
      made += 1
      await turn.renew()
      await pause((performance.now() - began) * rest)
    }
    return made
  }

  const done = work()
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

/** A picture that is damaged or takes too long is told to whoever asks for it. */
function passOver(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

/** A picture as some page asks for it, and the Accept header of the browsers that will. */
interface NamedPicture {
  request: PictureRequest
  accept: string
}

/** Nearly every browser reads the first, and some old iPhone the second; what reads neither is quickly served. */
const [newest, older] = ['image/avif', 'image/webp']

/**
 * What visitors' browsers will ask for, the most wanted first: page by page what a page shows when it opens, then the
 * other pictures of its galleries, then for older browsers, then what is opened over the whole screen. Cards of
 * messengers and the like are left out: nobody waits for them.
 */
export function picturesAhead(snapshot: Snapshot, blocksOf: PageRenderer['blocksOf']): NamedPicture[] {
  const uses = usesOf(snapshot, blocksOf)
  const galleries = uses.filter(({ shownAs }) => shownAs === 'gallery')
  const shown = uses.flatMap((use) => at(placesOf(use), use))
  const behind = galleries.filter(({ index }) => index > 0).flatMap((use) => at(['photo'], use))
  const opened = galleries.flatMap((use) => at(['viewer'], use))
  return withoutRepeats([
    ...[...shown, ...behind].map(inFormat(newest)),
    ...[...shown, ...behind].map(inFormat(older)),
    ...opened.map(inFormat(newest)),
  ])
}

/** A picture that was just uploaded, for the page that will name it. */
function uploadedPictures(file: string): NamedPicture[] {
  return at(['staffThumbnail', 'photo', 'thumbnail'], { file }).map(inFormat(newest))
}

const inFormat = (accept: string) => (request: PictureRequest) => ({ request, accept })

/** Pictures are mostly the same in all languages, so the default language's pages come first and the others add theirs. */
function usesOf(snapshot: Snapshot, blocksOf: PageRenderer['blocksOf']): ImageUse[] {
  const byDefault = snapshot.defaultLanguage
  const others = snapshot.publicLanguages.map(({ code }) => snapshot.languageOf(code))
  const ofRoutes = snapshot.storedPrices
    .filter(({ imagePath }) => imagePath)
    .map(({ imagePath }): ImageUse => ({ file: imagePath, shownAs: 'photo', index: 0 }))
  const ofPages = [byDefault, ...others.filter(({ id }) => id !== byDefault.id)].flatMap((language) =>
    Object.values(publicPaths).flatMap((path) =>
      blocksOf(path).flatMap((name) => {
        const content = snapshot.content(name, language)
        return content ? usesIn(blockNamed(name) as Block, content as unknown as Content) : []
      }),
    ),
  )
  return [...ofPages, ...ofRoutes]
}

function usesIn(block: Block, content: Content): ImageUse[] {
  const items = Object.entries(block.collections).flatMap(([property, { fields, single }]) => {
    const value = content[property] as unknown as Content[] | Content | null
    return (single ? [value] : (value as Content[])).flatMap((item) => (item ? imageUses(fields, item as Content) : []))
  })
  return [...imageUses(block.fields, content), ...items]
}

/** Of a gallery one photo is shown at first. */
function placesOf({ shownAs, index }: ImageUse): readonly PicturePlace[] {
  return shownAs === 'gallery' && index === 0 ? ['photo', 'thumbnail'] : placesAtFirst[shownAs]
}

const placesAtFirst = {
  logo: ['logo'],
  icon: ['thumbnail'],
  photo: ['photo'],
  gallery: ['thumbnail'],
} as const satisfies Record<ImageUse['shownAs'], readonly PicturePlace[]>

function at(places: readonly PicturePlace[], { file }: Pick<ImageUse, 'file'>): PictureRequest[] {
  return places.flatMap((place) => [...pictureSizes[place]]).map((size) => ({ file, ...readSize(size), isUsual: true }))
}

function withoutRepeats(pictures: NamedPicture[]): NamedPicture[] {
  return [...new Map(pictures.map((picture) => [JSON.stringify(picture), picture])).values()]
}

/** Begins like other passing files of the folder, so that one left by a dead process is swept with them. */
const name = '.tmp-ahead'
/** Longer than any picture takes. */
const staleMs = 60_000

interface LeaseFile {
  /** Whether it is this process's turn, among all that share the folder. One that has died loses it after a minute. */
  acquire: () => Promise<boolean>
  /** Says that this process is still at it. */
  renew: () => Promise<void>
  release: () => Promise<void>
}

/** Lets one process at a time work in a folder that several share. A folder that cannot be written is nobody's turn. */
export function openLeaseFile(folder: string): LeaseFile {
  const path = join(folder, name)

  async function make(): Promise<boolean> {
    await mkdir(folder, { recursive: true })
    await writeFile(path, '', { flag: 'wx' })
    return true
  }

  async function isStale(): Promise<boolean> {
    const file = await stat(path).catch(() => undefined)
    // One of a time to come is of a clock that was ahead.
    return file !== undefined && Math.abs(file.mtimeMs - Date.now()) > staleMs
  }

  /** What cannot be removed is stale in a minute. */
  const release = () => rm(path, { force: true }).catch(() => undefined)

  return {
    async acquire() {
      if (await isStale()) await release()
      return make().catch(() => false)
    },
    async renew() {
      const now = new Date()
      await utimes(path, now, now).catch(() => undefined)
    },
    release,
  }
}
