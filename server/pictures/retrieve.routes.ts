import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Type } from 'typebox'

import { retrievePath } from '#domain/paths.ts'
import { defaultQuality } from '#domain/picture-sizes.ts'

import { notFound } from '../errors.ts'
import { type Answer, sendAnswer } from '../http/answer.ts'
import { networkOf } from '../http/client-network.ts'
import type { ReadyAnswers } from '../http/front-door.ts'
import { pictureLatestMs } from '../http/overload.ts'
import { type Pictures, weightOf } from './pictures.ts'
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

/** Everything that a picture depends on, as the client wrote it. */
function addressOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  return `${url} ${headers.accept} ${savesData(headers)}`
}

const recentBytes = 32 * 1024 * 1024
/** Junk in the address makes it a longer one; it must not push the real ones out for good. */
const maxRecentAddress = 400

export interface RecentPictures extends ReadyAnswers {
  keep: (request: Pick<IncomingMessage, 'url' | 'headers'>, picture: Answer) => void
}

/** Pictures by what was asked for, in front of all reading and looking up: they are most of the site's traffic. */
export function keepRecentPictures(): RecentPictures {
  const recent = new LRUCache<string, Answer>({ maxSize: recentBytes, sizeCalculation: weightOf })
  return {
    latestMs: pictureLatestMs,
    readyFor: (request) => (request.url?.startsWith(retrievePath) ? recent.get(addressOf(request)) : undefined),
    keep(request, picture) {
      const address = addressOf(request)
      if (address.length <= maxRecentAddress) recent.set(address, picture)
    },
  }
}

interface RetrieveOptions {
  pictures: Pictures
  recent: RecentPictures
  /** false lifts the limit on new sizes, for load tests. */
  rateLimits?: boolean
}

/**
 * GET and HEAD Retrieve (specification, section 7): a picture fitted inside the size asked for, as AVIF, WebP or JPEG
 * (PNG when see-through) by Accept, in lower quality for who saves data. 400 for anything but a proper request, 404 for an
 * unknown picture, 503 with Retry-After when too many new sizes are being made, 429 when one network asks for too many
 * that the site itself does not show.
 */
export const retrieveRoutes: FastifyPluginAsyncTypebox<RetrieveOptions> = async (
  app,
  { pictures, recent, rateLimits = true },
) => {
  const turn = createTurns()
  const spend = rateLimits ? createNewSizeBudget() : withoutBudget

  app.get(
    retrievePath,
    {
      schema: { 'x-role': 'anyone', summary: 'A picture in the size asked for', querystring: Query },
      config: { latestMs: pictureLatestMs },
      validatorCompiler: () => () => true,
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      await turn()
      const { query, headers, raw } = request
      const asked = forConnection(readPictureRequest(query as Record<string, unknown>), savesData(headers))
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const network = networkOf(request.ip)
      const picture = await pictures.derive(asked, headers.accept, {
        network,
        signal: gone.signal,
        mayBegin: () => {
          if (!asked.isUsual) spend(network)
        },
      })
      if (picture === undefined) throw notFound('This picture')
      recent.keep(raw, picture)
      return sendAnswer(request, reply, picture)
    },
  )
}

/** So many pictures are looked for at a time, and so long is left to all others before the next ones, in milliseconds. */
const atOnce = 8
const pauseMs = 4

/** Hundreds that are asked for in one moment begin a few at a time: whoever wants a page meanwhile comes between them. */
function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = []

  function begin() {
    for (const resolve of waiting.splice(0, atOnce)) resolve()
    if (waiting.length > 0) setTimeout(begin, pauseMs)
  }

  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(begin)
    })
}

/** The visitor asked his browser to save data (the client hint Save-Data). */
function savesData(headers: IncomingHttpHeaders): boolean {
  return headers['save-data'] === 'on'
}

/** Still a good picture on a phone, in about half the bytes of what the pages ask for. */
const savingQuality = 35

function forConnection(asked: PictureRequest, isSaving: boolean): PictureRequest {
  return isSaving ? { ...asked, quality: Math.min(asked.quality, savingQuality) } : asked
}
