import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { Type } from 'typebox'

import type { Pictures } from './pictures.ts'

import { notFound } from '../errors.ts'
import { BoundedLru } from './bounded-lru.ts'
import { matchesEtag, type PictureReply } from './picture-reply.ts'
import { defaultQuality, maxQuality, maxSize, readPictureRequest } from './picture-request.ts'

/** For the API page; `readPictureRequest` decides, and says what is wrong in words. */
const Query = Type.Object({
  file: Type.String({ description: 'Path of a picture as the content gives it.' }),
  quality: Type.Optional(Type.Integer({ minimum: 1, maximum: maxQuality, default: defaultQuality })),
  width: Type.Optional(Type.Integer({ minimum: 1, maximum: maxSize, description: 'Pixels; never enlarged.' })),
  height: Type.Optional(Type.Integer({ minimum: 1, maximum: maxSize, description: 'Pixels; never enlarged.' })),
})

/** Answers by address, in front of all reading and looking up: pictures are most of the site's traffic. */
const recentBytes = 32 * 1024 * 1024
/** Junk in the address makes it a longer one; it must not push the real ones out for good. */
const maxRecentAddress = 400

/**
 * GET and HEAD Retrieve (specification, section 7): a picture fitted inside the size asked for, as AVIF, WebP or JPEG
 * (PNG when see-through) by Accept. 400 for anything but a proper request, 404 for an unknown picture, 503 with
 * Retry-After when too many new sizes are being made.
 */
export const retrieveRoutes: FastifyPluginAsyncTypebox<{ pictures: Pictures }> = async (app, { pictures }) => {
  const recent = new BoundedLru<PictureReply>(recentBytes)

  app.get(
    '/api/TaxiSaranda/Retrieve',
    {
      schema: { tags: ['Public'], summary: 'A picture in the size asked for', querystring: Query },
      validatorCompiler: () => () => true,
    },
    (request, reply) => {
      const ready = recent.get(addressOf(request))
      return ready ? send(ready, request, reply) : findAndSend(request, reply)
    },
  )

  async function findAndSend(request: FastifyRequest, reply: FastifyReply) {
    const asked = readPictureRequest(request.query as Record<string, unknown>)
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const picture = await pictures.derive(asked, request.headers.accept, gone.signal)
    if (picture === undefined) {
      // Short, for the same path may be given to a picture that is uploaded later.
      reply.header('cache-control', 'public, max-age=30')
      throw notFound('This picture')
    }
    const address = addressOf(request)
    if (address.length <= maxRecentAddress) recent.set(address, picture, picture.weight)
    send(picture, request, reply)
  }
}

/** Everything the answer depends on, as the client wrote it. */
function addressOf({ url, headers }: FastifyRequest): string {
  return `${url} ${headers.accept}`
}

/** Writes past Fastify's reply: the headers are complete and checked already, and pictures are most of the traffic. */
function send(picture: PictureReply, { headers, server }: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  // The hook that ends connections while the server closes is passed by as well.
  if (!server.server.listening) reply.raw.shouldKeepAlive = false
  if (matchesEtag(headers['if-none-match'], picture.etag)) reply.raw.writeHead(304, picture.unchangedHeaders).end()
  else reply.raw.writeHead(200, picture.headers).end(picture.bytes)
}
