import type { Database } from '../db/database.ts'
import type { PictureRequest } from './picture-request.ts'

import { createBoundedQueue } from '../bounded-queue.ts'
import { AppError } from '../errors.ts'
import { BoundedLru } from './bounded-lru.ts'
import { derivePicture, fillBox, fitInside, type Variant } from './derive.ts'
import { type NormalisedPicture, normalisePicture } from './normalise.ts'
import { openPictureFolder } from './picture-folder.ts'
import { negotiateFormat } from './picture-format.ts'
import { contentName } from './picture-path.ts'
import { type PictureReply, pictureReply } from './picture-reply.ts'
import { createPictureStore, type PictureFacts, type PictureStore } from './picture-store.ts'
import { createSingleFlight } from './single-flight.ts'

const memoryBytes = 32 * 1024 * 1024
const factsKept = 10_000

export interface Pictures {
  store: PictureStore
  /** Checks and re-encodes an upload when its turn comes. Throws AppError 400, 503 (busy) or 499 (client gone). */
  normalise: (input: Uint8Array, signal?: AbortSignal) => Promise<NormalisedPicture>
  /**
   * The picture in the size and the best format asked for, from memory, the cache folder or a new encode (shared by all
   * who ask at the same time). `beforeEncode` may throw to refuse a new encode. Undefined when there is no such picture.
   * Throws AppError 422, 499, 503.
   */
  derive: (
    request: PictureRequest,
    accept: string | undefined,
    signal?: AbortSignal,
    beforeEncode?: () => void,
  ) => Promise<PictureReply | undefined>
}

interface PictureOptions {
  database: Database
  /** Made when missing; may be emptied at any time. */
  cacheFolder: string
  cacheMaxBytes: number
  /** Pictures worked on at the same time; each takes a core. */
  atOnce?: number
  /** How a variant is made; tests count the calls. */
  encode?: typeof derivePicture
}

export function createPictures({
  database,
  cacheFolder,
  cacheMaxBytes,
  atOnce = 2,
  encode = derivePicture,
}: PictureOptions): Pictures {
  const store = createPictureStore(database)
  const folder = openPictureFolder(cacheFolder, cacheMaxBytes)
  const memory = new BoundedLru<PictureReply>(memoryBytes)
  const knownFacts = new BoundedLru<PictureFacts>(factsKept)
  const queue = createBoundedQueue({ atOnce, maxWaiting: 64, busy: picturesBusy })
  const share = createSingleFlight<PictureReply | undefined>()

  async function factsOf(path: string) {
    const known = knownFacts.get(path)
    if (known) return known
    const facts = await store.facts(path)
    if (facts) knownFacts.set(path, facts, 1)
    return facts
  }

  async function load(path: string, variant: WantedVariant, signal: AbortSignal, beforeEncode?: () => void) {
    const kept = await folder.read(variant.fileName)
    if (kept === undefined) beforeEncode?.()
    const bytes = kept ?? (await queue.run(() => encodeStored(path, variant), signal))
    if (bytes === undefined) return undefined
    if (kept === undefined) void folder.keep(variant.fileName, bytes)
    const reply = pictureReply({
      fileName: variant.fileName,
      contentType: `image/${variant.format}`,
      bytes,
      // A path is bound to the picture's bytes, so an address never changes meaning.
      cacheControl: 'public, max-age=31536000, immutable',
      vary: 'Accept, Save-Data',
    })
    memory.set(variant.fileName, reply, reply.weight)
    return reply
  }

  async function encodeStored(path: string, variant: Variant) {
    const original = await store.bytes(path)
    return original && encode(original, variant)
  }

  return {
    store,
    normalise: (input, signal) => queue.run(() => normalisePicture(input), signal),

    async derive(request, accept, signal, beforeEncode) {
      const facts = await factsOf(request.file)
      if (facts === undefined) return undefined
      const wanted = describe(request, facts, accept)
      const work = (gone: AbortSignal) => load(request.file, wanted, gone, beforeEncode)
      return memory.get(wanted.fileName) ?? share(wanted.fileName, work, signal)
    },
  }
}

interface WantedVariant extends Variant {
  /** Also the key of every cache: paths with the same content share it, and so do boxes that come to the same size. */
  fileName: string
}

function describe(
  { file, width, height, quality, isCropped: wantsCrop }: PictureRequest,
  facts: PictureFacts,
  accept: string | undefined,
): WantedVariant {
  const isCropped = wantsCrop && width !== undefined && height !== undefined
  const size = isCropped ? fillBox(facts, { width, height }) : fitInside(facts, { width, height })
  const format = negotiateFormat(accept, !file.endsWith('.jpg'))
  const extension = format === 'jpeg' ? 'jpg' : format
  const fileName = `${contentName(file)}-${size.width}x${size.height}-q${quality}${isCropped ? '-cut' : ''}.${extension}`
  return { ...size, quality, format, isCropped, fileName }
}

const picturesBusy = () =>
  new AppError(503, 'pictures-busy', 'Too many new pictures are being asked for at once. Please try again shortly.', {
    retryAfterSeconds: 1,
  })
