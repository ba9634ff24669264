import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

import { createBoundedQueue } from '../bounded-queue.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { type Answer, createBytesAnswer } from '../http/answer.ts'
import {
  derivePicture,
  fillBox,
  fitInside,
  type NormalisedPicture,
  normalisePicture,
  type PictureFacts,
  type Variant,
} from './image-engine.ts'
import { openPictureFolder } from './picture-folder.ts'
import { type Asker, createPictureLine } from './picture-line.ts'
import { negotiateFormat, type PictureRequest } from './picture-request.ts'
import { contentName, createPictureStore, type PictureStore } from './picture-store.ts'

const memoryBytes = 32 * 1024 * 1024
const factsKept = 10_000
/** Of the cache folder, for the sizes that the site itself asks for; whatever else is asked for never drives them out. */
export const usualShare = 7 / 8
const otherSizesFolder = 'other-sizes'

/** How much of one network may wait: of what the site shows there is an end, and a page asks for many at once. */
const mostWaiting = { usual: 64, other: 8 }
const maxWaiting = 512

export interface Pictures {
  store: PictureStore
  /** Checks and re-encodes an upload when its turn comes. Throws AppError 400, 503 (busy) or 499 (client gone). */
  normalise: (input: Uint8Array, signal?: AbortSignal) => Promise<NormalisedPicture>
  /** Calls back with the path of each picture that is kept from now on. */
  onAdded: (listener: (path: string) => void) => void
  /**
   * The picture in the size and the best format asked for, from memory, the cache folder or a new encode (shared by all
   * who ask at the same time). Undefined when there is no such picture. Throws AppError 422, 499, 503, and what
   * `mayBegin` throws.
   */
  derive: (request: PictureRequest, accept: string | undefined, asker?: PictureAsker) => Promise<Answer | undefined>
  /**
   * Makes a picture that pages will ask for, when nobody waits for another; one that lies in the cache folder stays.
   * Answers how much it takes there; undefined when there is no such picture, or when `signal` has aborted.
   */
  makeAhead: (request: PictureRequest, accept: string, signal: AbortSignal) => Promise<MadeAhead | undefined>
}

/** What lies in the cache folder now. */
interface MadeAhead {
  bytes: number
  isNew: boolean
}

/** Who asks for a picture: only addresses of one network wait for each other. */
type PictureAsker = Pick<Asker, 'network' | 'mayBegin' | 'signal'>

interface PictureOptions {
  database: Database
  /** Made when missing; may be emptied at any time. */
  cacheFolder: string
  cacheMaxBytes: number
  /** Pictures worked on at the same time, for visitors and for uploads each; each takes a core. */
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
  const listeners: ((path: string) => void)[] = []
  const store = createPictureStore(database, (path) => {
    for (const listener of listeners) listener(path)
  })
  const usualSizes = openPictureFolder(cacheFolder, cacheMaxBytes * usualShare)
  const otherSizes = openPictureFolder(join(cacheFolder, otherSizesFolder), cacheMaxBytes * (1 - usualShare))
  const memory = new LRUCache<string, Answer>({ maxSize: memoryBytes, sizeCalculation: weightOf })
  const knownFacts = new LRUCache<string, PictureFacts>({ max: factsKept })
  // What strangers ask for is no reason for staff to wait.
  const uploads = createBoundedQueue({ atOnce, maxWaiting: 64, busy: picturesBusy })
  const line = createPictureLine<Buffer | undefined>({ atOnce, maxWaiting, busy: picturesBusy })
  const shareReading = createSingleFlight<Buffer | undefined>()

  async function factsOf(path: string) {
    const known = knownFacts.get(path)
    if (known) return known
    const facts = await store.facts(path)
    if (facts) knownFacts.set(path, facts)
    return facts
  }

  const folderFor = ({ isUsual }: PictureRequest) => (isUsual ? usualSizes : otherSizes)

  async function make(request: PictureRequest, variant: WantedVariant) {
    const original = await store.bytes(request.file)
    return original && encode(original, variant)
  }

  async function makeAndKeep(request: PictureRequest, variant: WantedVariant) {
    const bytes = await make(request, variant)
    if (bytes) void folderFor(request).keep(variant.fileName, bytes)
    return bytes
  }

  /** Whoever shared the work finds the answer that the first has made of it. */
  function keepInMemory(variant: WantedVariant, bytes: Buffer): Answer {
    const made = memory.get(variant.fileName)
    if (made) return made
    const answer = pictureAnswer({
      fileName: variant.fileName,
      contentType: `image/${variant.format}`,
      bytes,
      // A path is bound to the picture's bytes, so an address never changes meaning.
      cacheControl: 'public, max-age=31536000, immutable',
      vary: 'Accept, Save-Data',
    })
    memory.set(variant.fileName, answer)
    return answer
  }

  return {
    store,
    normalise: (input, signal) => uploads.run(() => normalisePicture(input), signal),
    onAdded: (listener) => void listeners.push(listener),

    async derive(request, accept, asker = { network: '' }) {
      const facts = await factsOf(request.file)
      if (facts === undefined) return undefined
      const wanted = describe(request, facts, accept)
      const { fileName } = wanted
      const ready = memory.get(fileName)
      if (ready) return ready
      const kept = await shareReading(fileName, () => folderFor(request).read(fileName))
      if (kept) return keepInMemory(wanted, kept)
      const madeMeanwhile = memory.get(fileName)
      if (madeMeanwhile) return madeMeanwhile
      const turn = { ...asker, mostWaiting: request.isUsual ? mostWaiting.usual : mostWaiting.other }
      const bytes = await line.ask(fileName, () => makeAndKeep(request, wanted), turn)
      return bytes && keepInMemory(wanted, bytes)
    },

    async makeAhead(request, accept, signal) {
      const facts = await factsOf(request.file)
      if (facts === undefined) return undefined
      const wanted = describe(request, facts, accept)
      const size = await folderFor(request).sizeOf(wanted.fileName)
      if (size !== undefined) return { bytes: size, isNew: false }
      await line.idle()
      if (signal.aborted) return undefined
      const bytes = await line.beside(wanted.fileName, () => make(request, wanted))
      if (bytes === undefined) return undefined
      // Kept here and not beside the next one, so that another process finds it at once.
      await folderFor(request).keep(wanted.fileName, bytes)
      return { bytes: bytes.byteLength, isNew: true }
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

/** What a picture takes of memory, in bytes, near enough. */
export const weightOf = ({ identity }: Answer) => identity.whole.body.byteLength + 2000

interface PictureParts {
  /** Stands in a header: letters, digits, dots and dashes only. */
  fileName: string
  contentType: string
  bytes: Buffer
  cacheControl: string
  /** Request headers that the answer depends on. */
  vary?: string
  /** What the picture itself needs when opened as a page of its own. */
  allows?: string
}

export function pictureAnswer(parts: PictureParts): Answer {
  const { fileName, contentType, bytes, cacheControl, vary, allows = '' } = parts
  return createBytesAnswer(bytes, {
    'content-type': contentType,
    'cache-control': cacheControl,
    ...(vary && { vary }),
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; ${allows}sandbox`,
    'content-disposition': `inline; filename="${fileName}"`,
  })
}

/** Lets callers that want the same thing at the same time share one piece of work; who comes after a failure tries anew. */
export function createSingleFlight<T>() {
  const flights = new Map<string, Promise<T>>()

  return function share(key: string, work: () => Promise<T>): Promise<T> {
    return flights.getOrInsertComputed(key, () => work().finally(() => flights.delete(key)))
  }
}
