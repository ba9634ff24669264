import fastifyMultipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyError, FastifyRequest } from 'fastify'

import { Type } from 'typebox'

import type { NormalisedPicture } from './normalise.ts'
import type { Pictures } from './pictures.ts'

import { Problem } from '#domain/api.ts'
import { adminApi } from '#domain/paths.ts'
import { createBoundedQueue } from '../bounded-queue.ts'
import { AppError } from '../errors.ts'
import { answerProblem, problemOf } from '../problem.ts'
import { longestBodySeconds } from '../http/body-deadline.ts'
import { lingeringText } from '../http/lingering-text.ts'
import { createByteBudget } from './byte-budget.ts'
import { pictureFolder } from './picture-path.ts'
import { maxUploadBytes, readUpload, tooLargeTogether, type Upload } from './read-upload.ts'

interface UploadOptions {
  pictures: Pictures
  maxFileBytes: number
}

const maxFiles = 40
/** What all uploads together may hold in memory until their pictures are stored. */
const maxHeldBytes = 4 * maxUploadBytes
/** Requests whose pictures are worked on at once, and pictures of each: visitors' pictures stand in the same line. */
const uploadsAtOnce = 4
const picturesAtOnce = 2
const Sentence = Type.String({ description: 'One plain sentence (text/plain).' })
const failures = { 400: Sentence, 401: Problem, 413: Sentence, 503: Sentence }

/** UploadImage and UploadMultipleImages (all or nothing). Failures are plain sentences. Register behind `requireAdmin`. */
export const uploadRoutes: FastifyPluginAsyncTypebox<UploadOptions> = async (app, { pictures, maxFileBytes }) => {
  await app.register(fastifyMultipart)
  const queue = createBoundedQueue({ atOnce: uploadsAtOnce, maxWaiting: 60, busy: uploadsBusy })
  const memory = createByteBudget(maxHeldBytes, uploadsBusy)

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
    function hold(bytes: number) {
      memory.take(bytes)
      held += bytes
    }
    try {
      const upload = await readUpload(request, { fieldName, maxFiles: most, maxFileBytes, hold })
      return await queue.run(() => check(upload, gone.signal), gone.signal)
    } finally {
      memory.giveBack(held)
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
        tags: ['Admin'],
        summary: 'Keep a picture (multipart: existingImagePath, file); JPEG, PNG or WebP',
        consumes: ['multipart/form-data'],
        body: uploadBody({ file: picture }),
        response: { 200: Type.Object({ imageUrl: Type.String() }), ...failures },
      },
      // The parts are read one by one, under limits of their own.
      validatorCompiler: () => () => true,
      config: { bodySeconds: longestBodySeconds, event: 'upload' },
      serializerCompiler: () => (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
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
        tags: ['Admin'],
        summary: 'Keep several pictures, all or none (multipart: existingImagePath, files)',
        consumes: ['multipart/form-data'],
        body: uploadBody({ files: { type: 'array', items: picture, maxItems: maxFiles } }),
        response: { 200: Type.Object({ imageUrls: Type.Array(Type.String()) }), ...failures },
      },
      // The parts are read one by one, under limits of their own.
      validatorCompiler: () => () => true,
      config: { bodySeconds: longestBodySeconds, event: 'upload' },
      serializerCompiler: () => (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
    },
    async (request) => ({ imageUrls: await keep(request, 'files', maxFiles) }),
  )
}

const picture = { type: 'string', contentEncoding: 'binary', description: 'JPEG, PNG, WebP, HEIC …, as a file.' }

/** For the API page. */
function uploadBody(files: Record<string, object>) {
  const existingImagePath = { type: 'string', description: 'Only a hint for the folder.' }
  return { type: 'object', properties: { existingImagePath, ...files }, required: Object.keys(files) }
}

const uploadsBusy = () =>
  new AppError(503, 'uploads-busy', 'Too many pictures are being sent at once. Please try again shortly.', {
    retryAfterSeconds: 2,
  })
