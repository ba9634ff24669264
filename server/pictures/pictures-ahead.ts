import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyBaseLogger } from 'fastify'

import type { PageRenderer } from '#domain/page-data.ts'
import type { ContentFeed } from '../content/content-feed.ts'
import type { Pictures } from './pictures.ts'

import { AppError } from '../errors.ts'
import { type NamedPicture, namedPictures, uploadedPictures } from './named-pictures.ts'
import type { TurnFile } from './turn-file.ts'

export interface PicturesAhead {
  /** Resolves when the picture in hand is done; no other is begun. */
  stop: () => Promise<void>
}

interface AheadOptions {
  pictures: Pick<Pictures, 'makeAhead' | 'onAdded'>
  content: Pick<ContentFeed, 'current'>
  blocksOf: PageRenderer['blocksOf']
  /** One process at a time, of those that share the cache folder. */
  turn: TurnFile
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
      else if (await turn.take()) await walk().finally(turn.giveBack)
      else await pause(retryMs)
    }
  }

  async function walk() {
    const { version } = content.current()
    const files = uploaded
    uploaded = []
    const list = [...files.flatMap(uploadedPictures), ...namedPictures(content.current(), blocksOf)]
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
      await turn.hold()
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
