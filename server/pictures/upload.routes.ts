import { setImmediate as nextRound } from 'node:timers/promises'

import fastifyMultipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyError, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Type } from 'typebox'

import { pictureTooLarge } from '#domain/content/images.ts'
import { adminApi } from '#domain/paths.ts'

import { createBoundedQueue } from '../bounded-queue.ts'
import { largestUploadMb } from '../config.ts'
import { AppError } from '../errors.ts'
import { lingeringText, longestBodySeconds } from '../http/connection-rules.ts'
import { answerProblem, problemOf } from '../http/problem.ts'
import type { NormalisedPicture } from './image-engine.ts'
import { pictureFolder } from './picture-store.ts'
import type { Pictures } from './pictures.ts'

interface UploadOptions {
  pictures: Pictures
  maxFileBytes: number
  /** Throws where whoever sends it is signed out by now: the pictures may have been on their way for minutes. */
  assertSignedIn: (request: FastifyRequest) => Promise<void>
}

/** Bytes of all files of one request together. */
const maxUploadBytes = largestUploadMb * 1024 * 1024
const mostFiles = 40
/** What all uploads together may hold in memory until their pictures are stored. */
const maxHeldBytes = 4 * maxUploadBytes
/** Requests whose pictures are worked on at once, and pictures of each: visitors' pictures stand in the same line. */
const uploadsAtOnce = 4
const picturesAtOnce = 2
const Sentence = Type.String({ description: 'One plain sentence (text/plain).' })
const failures = { 400: Sentence, 413: Sentence, 503: Sentence }

/** UploadImage and UploadMultipleImages (all or nothing). Failures are plain sentences. Register behind `requireAdmin`. */
export const uploadRoutes: FastifyPluginAsyncTypebox<UploadOptions> = async (app, options) => {
  const { pictures, maxFileBytes, assertSignedIn } = options
  await app.register(fastifyMultipart)
  const queue = createBoundedQueue({ atOnce: uploadsAtOnce, maxWaiting: 60, busy: uploadsBusy })
  const memory = createByteBudget(maxHeldBytes, uploadsBusy)
  let lastTurn = Promise.resolve()

  /** Of all uploads one goes on in a round of the event loop, so that pages are answered between what many send at once. */
  const turn = () => (lastTurn = lastTurn.then(() => nextRound()))

  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const problem = problemOf(error, request)
    if (problem.status === 401) return answerProblem(error, request, reply)
    if (problem.status >= 500) request.log.error({ err: error, code: problem.code }, 'upload failed')
    void reply
      .code(problem.status === 415 ? 400 : problem.status)
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    if (error instanceof AppError && error.retryAfterSeconds !== undefined)
      void reply.header('retry-after', error.retryAfterSeconds)
    if (request.raw.complete || request.raw.readableEnded) return reply.send(problem.title)
    // What is left of the request must not be taken for the next one.
    return reply
      .headers({ connection: 'close', 'content-length': Buffer.byteLength(problem.title) })
      .send(lingeringText(request.raw, problem.title))
  })

  /** However slowly one arrives, the others go on: only what has arrived waits in the line. */
  async function keep(request: FastifyRequest, fieldName: string, most: number): Promise<string[]> {
    if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + 1024 * 1024) {
      throw tooLargeTogether({ maxFiles: most, maxFileBytes })
    }
    const gone = new AbortController()
    request.raw.once('close', () => !request.raw.complete && gone.abort())
    let held = 0
    function reserve(bytes: number) {
      memory.reserve(bytes)
      held += bytes
    }
    try {
      const upload = await readUpload(request, { fieldName, maxFiles: most, maxFileBytes, reserve, turn })
      await assertSignedIn(request)
      return await queue.run(() => check(upload, gone.signal), gone.signal)
    } finally {
      memory.release(held)
    }
  }

  /** Every picture is checked before the first is kept. */
  async function check({ files, folderHint }: Upload, signal: AbortSignal): Promise<string[]> {
    const folder = pictureFolder(folderHint)
    const checked: NormalisedPicture[] = []
    for (let index = 0; index < files.length; index += picturesAtOnce) {
      const some = files.slice(index, index + picturesAtOnce)
      checked.push(...(await Promise.all(some.map((file) => pictures.normalise(file, signal)))))
    }
    return Promise.all(checked.map((picture) => pictures.store.add(picture, folder)))
  }

  app.post(
    `${adminApi}/UploadImage`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Keep a picture (multipart: existingImagePath, file); JPEG, PNG or WebP',
        consumes: ['multipart/form-data'],
        body: uploadBody({ file: picture }),
        response: { 200: Type.Object({ imageUrl: Type.String() }), ...failures },
      },
      ...uploading,
    },
    async (request) => {
      const [imageUrl = ''] = await keep(request, 'file', 1)
      return { imageUrl }
    },
  )

  app.post(
    `${adminApi}/UploadMultipleImages`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Keep several pictures, all or none (multipart: existingImagePath, files)',
        consumes: ['multipart/form-data'],
        body: uploadBody({ files: { type: 'array', items: picture, maxItems: mostFiles } }),
        response: { 200: Type.Object({ imageUrls: Type.Array(Type.String()) }), ...failures },
      },
      ...uploading,
    },
    async (request) => ({ imageUrls: await keep(request, 'files', mostFiles) }),
  )
}

const uploading: Pick<RouteShorthandOptions, 'validatorCompiler' | 'config' | 'serializerCompiler'> = {
  // The parts are read one by one, under limits of their own.
  validatorCompiler: () => () => true,
  config: { bodySeconds: longestBodySeconds, event: 'upload' },
  serializerCompiler: () => (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
}

const picture = { type: 'string', contentEncoding: 'binary', description: 'JPEG, PNG or WebP, as a file.' }

/** For the API page. */
function uploadBody(files: Record<string, object>) {
  const existingImagePath = { type: 'string', description: 'Only a hint for the folder.' }
  return { type: 'object', properties: { existingImagePath, ...files }, required: Object.keys(files) }
}

const uploadsBusy = () =>
  new AppError(503, 'uploads-busy', 'Too many pictures are being sent at once. Please try again shortly.', {
    retryAfterSeconds: 2,
  })

/** The files of an upload, in the order they were sent, and the folder they ask for. */
interface Upload {
  files: Buffer[]
  folderHint: string
}

interface UploadRules {
  /** The name that the files' parts carry. */
  fieldName: string
  maxFiles: number
  maxFileBytes: number
  /** Called with the bytes of each piece that arrives; throws when there is no room for it. */
  reserve: (bytes: number) => void
  /** Awaited before each piece is read, and before they are put together. */
  turn: () => Promise<void>
}

/** All else in a request: names, headers, fields, and what the reader leaves out because it makes no sense. */
const maxBytesBesides = 64 * 1024
const maxHintLength = 1000

/**
 * Reads a multipart request into memory, its fields in any order. Throws AppError 400 for anything malformed, without a
 * file, cut off or with far too much around its files, 413 beyond the limits.
 */
async function readUpload(request: FastifyRequest, rules: UploadRules): Promise<Upload> {
  if (!request.isMultipart()) throw unreadable()
  const limits = {
    fileSize: rules.maxFileBytes,
    files: rules.maxFiles,
    fields: 10,
    fieldSize: maxHintLength,
    parts: rules.maxFiles + 10,
    headerPairs: 50,
    headerSize: 16 * 1024,
  }
  // The reader cuts what is too long and says nothing of it, so the bytes are counted as they arrive.
  let received = 0
  request.raw.on('data', (piece: Buffer) => (received += piece.length))
  const upload: Upload = { files: [], folderHint: '' }
  let total = 0
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldname === 'existingImagePath' && typeof part.value === 'string') upload.folderHint = part.value
        continue
      }
      const pieces: Buffer[] = []
      for await (const piece of part.file) {
        await rules.turn()
        total += piece.length
        if (total > maxUploadBytes) throw tooLargeTogether(rules)
        rules.reserve(piece.length)
        pieces.push(piece)
      }
      if (part.file.truncated) throw tooLarge(rules)
      await rules.turn()
      if (part.fieldname === rules.fieldName) upload.files.push(Buffer.concat(pieces))
    }
    if (received - total > maxBytesBesides) throw tooMuchBesides()
  } catch (error) {
    throw refusal(error, rules)
  }
  if (upload.files.length === 0) throw new AppError(400, 'no-picture', 'Please choose a picture first.')
  return upload
}

function refusal(error: unknown, rules: UploadRules): AppError {
  if (error instanceof AppError) return error
  switch ((error as { code?: string }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(rules)
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new AppError(413, 'too-many', tooManyFiles(rules))
    default:
      return unreadable(error)
  }
}

/** One picture, or all together, by the count that may be sent. */
const tooLargeTogether = ({ maxFiles, maxFileBytes }: Pick<UploadRules, 'maxFiles' | 'maxFileBytes'>) =>
  maxFiles === 1
    ? tooLarge({ maxFileBytes })
    : new AppError(
        413,
        'too-large',
        `All pictures together may have at most ${largestUploadMb} MB. Please send some of them later.`,
      )

const tooLarge = ({ maxFileBytes }: Pick<UploadRules, 'maxFileBytes'>) =>
  new AppError(413, 'too-large', pictureTooLarge(Math.floor(maxFileBytes / 1024 / 1024)))

const tooManyFiles = ({ maxFiles }: UploadRules) =>
  maxFiles === 1 ? 'One picture at a time, please.' : `Please send at most ${maxFiles} pictures at once.`

const unreadable = (cause?: unknown) =>
  new AppError(400, 'unreadable-upload', 'The upload could not be read. Please try again.', { cause })

const tooMuchBesides = () =>
  new AppError(400, 'too-much-besides', 'The upload holds far more than its pictures. Please try again.')

/** Counts the memory that uploads hold all together. */
interface ByteBudget {
  /** Throws when it is spent; nothing is counted then. */
  reserve: (bytes: number) => void
  release: (bytes: number) => void
}

function createByteBudget(total: number, spent: () => Error): ByteBudget {
  let held = 0
  return {
    reserve(bytes) {
      if (held + bytes > total) throw spent()
      held += bytes
    },
    release(bytes) {
      held -= bytes
    },
  }
}
