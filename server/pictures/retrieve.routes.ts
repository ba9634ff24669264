import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { Type } from 'typebox'

import type { Pictures } from './pictures.ts'

import { notFound } from '../errors.ts'
import { matchesEtag, type PictureReply } from './picture-reply.ts'
import { defaultQuality, maxQuality, maxSize, type PictureRequest, readPictureRequest } from './picture-request.ts'

/** For the API page; `readPictureRequest` decides, and says what is wrong in words. */
const Query = Type.Object({
  file: Type.String({ description: 'Path of a picture as the content gives it.' }),
  quality: Type.Optional(Type.Integer({ minimum: 1, maximum: maxQuality, default: defaultQuality })),
  width: Type.Optional(Type.Integer({ minimum: 1, maximum: maxSize, description: 'Pixels; never enlarged.' })),
  height: Type.Optional(Type.Integer({ minimum: 1, maximum: maxSize, description: 'Pixels; never enlarged.' })),
})

/**
 * GET and HEAD Retrieve (specification, section 7): a picture fitted inside the size asked for, as AVIF, WebP or JPEG
 * (PNG when see-through) by Accept. 400 for anything but a proper request, 404 for an unknown picture, 503 with
 * Retry-After when too many new sizes are being made.
 */
export const retrieveRoutes: FastifyPluginAsyncTypebox<{ pictures: Pictures }> = async (app, { pictures }) => {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/api/TaxiSaranda/Retrieve',
    {
      schema: { tags: ['Public'], summary: 'A picture in the size asked for', querystring: Query },
      validatorCompiler: () => () => true,
    },
    (request, reply) => {
      const asked = readPictureRequest(request.query)
      const ready = pictures.atHand(asked, request.headers.accept)
      if (ready === undefined) return makeAndSend(asked, request, reply)
      // Returning the reply would make Fastify watch it as a promise, which costs more than all the rest here.
      void send(ready, request, reply)
    },
  )

  async function makeAndSend(asked: PictureRequest, request: FastifyRequest, reply: FastifyReply) {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const picture = await pictures.derive(asked, request.headers.accept, gone.signal)
    if (picture) return send(picture, request, reply)
    // Short, for the same path may be given to a picture that is uploaded later.
    reply.header('cache-control', 'public, max-age=30')
    throw notFound('This picture')
  }
}

function send(picture: PictureReply, request: FastifyRequest, reply: FastifyReply) {
  if (matchesEtag(request.headers['if-none-match'], picture.etag)) {
    return reply.code(304).headers(picture.unchangedHeaders).send()
  }
  return reply.headers(picture.headers).send(picture.bytes)
}
