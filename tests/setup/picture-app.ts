import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Fastify from 'fastify'

import type { AppError } from '#server/errors.ts'

import { openTestDatabase } from './test-database.ts'
import { derivePicture } from '#server/pictures/image-engine.ts'
import { createPictures } from '#server/pictures/pictures.ts'
import { keepRecentPictures, retrieveRoutes } from '#server/pictures/retrieve.routes.ts'
import { samplePicture } from './sample-picture.ts'

interface SetUp {
  size?: { width: number; height: number; alpha?: number }
  beforeEncode?: (width: number) => Promise<unknown>
  rateLimits?: boolean
  cacheMaxBytes?: number
}

/** An app with one picture in it, and a count of the encodes it took. */
export async function startPictureApp({
  size = { width: 400, height: 300 },
  beforeEncode,
  rateLimits = true,
  cacheMaxBytes = 1e7,
}: SetUp = {}) {
  const database = await openTestDatabase('sqlite')
  const cacheFolder = await mkdtemp(join(tmpdir(), 'retrieve-'))
  let encodes = 0
  const encode: typeof derivePicture = async (original, variant) => {
    encodes += 1
    await beforeEncode?.(variant.width)
    return derivePicture(original, variant)
  }
  const open = () => createPictures({ database, cacheFolder, cacheMaxBytes, encode })
  const pictures = open()
  const picture = await pictures.normalise(await samplePicture(size).png().toBuffer())
  const path = await pictures.store.add(picture, 'images/hero')
  const app = Fastify()
  app.setErrorHandler((error: AppError, _request, reply) =>
    reply.code(error.statusCode).send({ code: error.code, errors: error.errors }),
  )
  app.addHook('onSend', async (_request, reply) => void reply.header('referrer-policy', 'no-referrer'))
  await app.register(retrieveRoutes, { pictures, recent: keepRecentPictures(), rateLimits })

  return {
    app,
    path,
    open,
    encodes: () => encodes,
    get: (query: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
      app.inject({ url: `/api/TaxiSaranda/Retrieve?${query}`, headers, remoteAddress }),
    async [Symbol.asyncDispose]() {
      await app.close()
      await database[Symbol.asyncDispose]()
      // What was answered last may still be written.
      await rm(cacheFolder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
