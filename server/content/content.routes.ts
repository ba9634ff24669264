import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'

import type { PublicBlock } from '#domain/content/define.ts'
import { type BlockName, blocks } from '#domain/content/registry.ts'
import { type Language, languageHeader } from '#domain/languages/languages.ts'
import { PublicLanguageReply } from '#domain/api.ts'
import { Problem } from '#domain/problem.ts'
import { anyLanguage, askedLanguage, languageHeaders } from './asked-language.ts'
import type { ContentFeed } from './content-feed.ts'
import type { Snapshot } from './snapshot.ts'

import { publicAnswerSchema } from '#domain/content/schema.ts'
import { publicApi } from '#domain/paths.ts'
import { PriceEntry } from '#domain/prices/price-table.ts'
import { AppError } from '../errors.ts'
import { type Answer, createAnswer, sendAnswer } from '../http/answer.ts'
import type { ReadyAnswers } from '../http/front-door.ts'

/** A public call: what it answers in one language, undefined where the content could not be supplied. */
interface PublicCall {
  name: string
  summary: string
  schema: TSchema
  read: (snapshot: Snapshot, language: Language) => unknown
}

const calls: PublicCall[] = [
  ...blocks.map((block: PublicBlock) => ({
    name: block.calls.read,
    summary: block.title,
    schema: publicAnswerSchema(block),
    read: (snapshot: Snapshot, language: Language) => snapshot.content(block.name as BlockName, language),
  })),
  {
    name: 'GetLanguages',
    summary: 'Active languages, the default first',
    schema: Type.Array(PublicLanguageReply),
    read: (snapshot) => snapshot.publicLanguages,
  },
  {
    name: 'GetPriceTable',
    summary: 'Fixed prices per car, the same in both directions',
    schema: Type.Array(PriceEntry),
    read: (snapshot, language) => snapshot.prices(language),
  },
]

export interface PublicAnswers extends ReadyAnswers {
  /** What a call answers whoever sends these headers. Throws AppError 503 where the content could not be supplied. */
  answer: (call: PublicCall, headers: IncomingHttpHeaders) => Answer
}

/** The answers of the public calls, each serialised and compressed once per language and content version. */
export function keepPublicAnswers(content: ContentFeed): PublicAnswers {
  // Keyed by the snapshot itself: an old version's answers go with it.
  const kept = new WeakMap<Snapshot, Map<string, Answer>>()

  return {
    answer(call, headers) {
      const snapshot = content.current()
      const language = askedLanguage(snapshot, headers)
      const answers = kept.getOrInsertComputed(snapshot, () => new Map<string, Answer>())
      return answers.getOrInsertComputed(keyOf(pathOf(call), language), () => makeAnswer(call, snapshot, language))
    },

    readyFor({ url = '', headers }) {
      if (!url.startsWith(publicApi)) return undefined
      const snapshot = content.current()
      const [path = ''] = url.split('?', 1)
      return kept.get(snapshot)?.get(keyOf(path, askedLanguage(snapshot, headers)))
    },
  }
}

const pathOf = ({ name }: PublicCall) => `${publicApi}/${name}`

const keyOf = (path: string, language: Language) => `${path} ${language.flagCode}`

/**
 * The calls that anybody may read; the language comes from the x-language-code header, and a stale token changes nothing.
 */
export const contentRoutes: FastifyPluginAsyncTypebox<{ answers: PublicAnswers }> = async (app, { answers }) => {
  for (const call of calls) {
    app.get(
      pathOf(call),
      {
        schema: {
          summary: call.summary,
          'x-role': 'anyone',
          headers: Type.Object(languageHeaders),
          response: { 200: call.schema, 503: Problem },
        },
        // The schema documents the answer, and a test holds it to that; the bytes are made already.
        serializerCompiler: () => String,
        validatorCompiler: anyLanguage,
      },
      (request: FastifyRequest, reply: FastifyReply) =>
        sendAnswer(request, reply, answers.answer(call, request.headers)),
    )
  }
}

function makeAnswer(call: PublicCall, snapshot: Snapshot, language: Language): Answer {
  const value = call.read(snapshot, language)
  if (value === undefined) throw new AppError(503, 'content-unavailable', 'This content cannot be read at the moment.')
  return createAnswer(JSON.stringify(value), {
    'content-type': 'application/json; charset=utf-8',
    'content-language': language.code,
    'cache-control': 'private, no-cache',
    vary: `${languageHeader}, accept-encoding`,
  })
}
