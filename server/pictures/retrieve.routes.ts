import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { Type } from 'typebox'
import { LRUCache } from 'lru-cache'

import { defaultQuality } from '#domain/picture-sizes.ts'
import type { PictureReply, Pictures } from './pictures.ts'

import { notFound } from '../errors.ts'
import { matchesEtag } from '../http/answer.ts'
import { networkOf } from '../http/client-network.ts'
import { pictureLatestMs } from '../http/overload.ts'
import { createNewSizeBudget, withoutBudget } from './picture-line.ts'
import { maxQuality, maxSize, type PictureRequest, readPictureRequest } from './picture-request.ts'

/** For the API page; `readPictureRequest` decides, and says what is wrong in words. */
const Query = Type.Object({
  file: Type.String({ description: 'Path of a picture as the content gives it.' }),
  quality: Type.Optional(Type.Integer({ minimum: 1, maximum: maxQuality, default: defaultQuality })),
  width: Type.Optional(Type.Integer({ minimum: 1, maximum: maxSize, description: 'Pixels; never enlarged.' })),
  height: Type.Optional(Type.Integer({ minimum: 1, maximum: maxSize, description: 'Pixels; never enlarged.' })),
  fit: Type.Optional(
    Type.Enum(['inside', 'cover'], {
      default: 'inside',
      description: 'inside keeps the whole picture; cover fills width and height by cutting.',
    }),
  ),
})

/** Answers by address, in front of all reading and looking up: pictures are most of the site's traffic. */
const recentBytes = 32 * 1024 * 1024
/** Junk in the address makes it a longer one; it must not push the real ones out for good. */
const maxRecentAddress = 400

interface RetrieveOptions {
  pictures: Pictures
  /** false lifts the limit on new sizes, for load tests. */
  rateLimits?: boolean
  /** Sent with every picture besides its own: answers are written past Fastify's reply, and so past its hooks. */
  headers?: Record<string, string>
}

/**
 * GET and HEAD Retrieve (specification, section 7): a picture fitted inside the size asked for, as AVIF, WebP or JPEG
 * (PNG when see-through) by Accept, in lower quality for who saves data. 400 for anything but a proper request, 404 for an
 * unknown picture, 503 with Retry-After when too many new sizes are being made, 429 when one network asks for too many
 * that the site itself does not show.
 */
export const retrieveRoutes: FastifyPluginAsyncTypebox<RetrieveOptions> = async (
  app,
  { pictures, rateLimits = true, headers = {} },
) => {
  const spend = rateLimits ? createNewSizeBudget() : withoutBudget
  const recent = new LRUCache<string, PictureReply>({ maxSize: recentBytes, sizeCalculation: ({ weight }) => weight })

  app.get(
    '/api/TaxiSaranda/Retrieve',
    {
      schema: { tags: ['Public'], summary: 'A picture in the size asked for', querystring: Query },
      config: { latestMs: pictureLatestMs },
      validatorCompiler: () => () => true,
    },
    (request, reply) => {
      const ready = recent.get(addressOf(request))
      return ready ? send(ready, request, reply) : findAndSend(request, reply)
    },
  )

  async function findAndSend(request: FastifyRequest, reply: FastifyReply) {
    const asked = forConnection(readPictureRequest(request.query as Record<string, unknown>), savesData(request))
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const network = networkOf(request.ip)
    const picture = await pictures.derive(asked, request.headers.accept, {
      network,
      signal: gone.signal,
      mayBegin: () => {
        if (!asked.isUsual) spend(network)
      },
    })
    if (picture === undefined) throw notFound('This picture')
    const address = addressOf(request)
    const complete = withHeaders(picture)
    if (address.length <= maxRecentAddress) recent.set(address, complete)
    send(complete, request, reply)
  }

  function withHeaders(picture: PictureReply): PictureReply {
    return {
      ...picture,
      headers: { ...headers, ...picture.headers },
      unchangedHeaders: { ...headers, ...picture.unchangedHeaders },
    }
  }
}

/** Everything the answer depends on, as the client wrote it. */
function addressOf(request: FastifyRequest): string {
  return `${request.url} ${request.headers.accept} ${savesData(request)}`
}

/** The visitor asked his browser to save data (the client hint Save-Data). */
function savesData({ headers }: FastifyRequest): boolean {
  return headers['save-data'] === 'on'
}

/** Still a good picture on a phone, in about half the bytes of what the pages ask for. */
const savingQuality = 35

function forConnection(asked: PictureRequest, isSaving: boolean): PictureRequest {
  return isSaving ? { ...asked, quality: Math.min(asked.quality, savingQuality) } : asked
}

/** Writes past Fastify's reply: the headers are complete and checked already, and pictures are most of the traffic. */
function send(picture: PictureReply, { headers, server }: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  // The hook that ends connections while the server closes is passed by as well.
  if (!server.server.listening) reply.raw.shouldKeepAlive = false
  if (matchesEtag(headers['if-none-match'], picture.etag)) reply.raw.writeHead(304, picture.unchangedHeaders).end()
  else reply.raw.writeHead(200, picture.headers).end(picture.bytes)
}
