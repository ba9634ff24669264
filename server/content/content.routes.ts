import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'

import type { Block } from '#domain/content/define.ts'
import { type BlockName, blocks } from '#domain/content/registry.ts'
import { type Language, languageHeader } from '#domain/languages.ts'
import type { ContentFeed } from './content-feed.ts'
import type { Snapshot } from './snapshot.ts'

import { Problem, PublicLanguageReply } from '#domain/api.ts'
import { publicAnswerSchema } from '#domain/content/schema.ts'
import { publicApi } from '#domain/paths.ts'
import { PriceEntry } from '#domain/prices/price-table.ts'
import { AppError } from '../errors.ts'
import { type Answer, createAnswer, createAnswerSender } from '../http/answer.ts'

/** A public call: what it answers in one language, undefined where the content could not be supplied. */
interface PublicCall {
  name: string
  summary: string
  schema: TSchema
  read: (snapshot: Snapshot, language: Language) => unknown
}

const calls: PublicCall[] = [
  ...blocks.map((block: Block) => ({
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

interface ContentRoutesOptions {
  content: ContentFeed
  /** Sent with every answer besides its own. */
  headers?: Record<string, string>
}

/**
 * The calls that anybody may read. Each answer is serialised and compressed once per language and content version; the
 * language comes from the x-language-code header, and a stale token changes nothing.
 */
export const contentRoutes: FastifyPluginAsyncTypebox<ContentRoutesOptions> = async (app, { content, headers }) => {
  const send = createAnswerSender(headers)
  // Keyed by the snapshot itself: an old version's answers go with it.
  const kept = new WeakMap<Snapshot, Map<string, Answer>>()

  function answerFor(call: PublicCall, code: string | undefined): Answer {
    const snapshot = content.current()
    const language = snapshot.languageOf(code)
    const answers = kept.getOrInsertComputed(snapshot, () => new Map<string, Answer>())
    return answers.getOrInsertComputed(`${call.name}/${language.flagCode}`, () => makeAnswer(call, snapshot, language))
  }

  for (const call of calls) {
    app.get(
      `${publicApi}/${call.name}`,
      {
        schema: {
          summary: call.summary,
          tags: ['Public'],
          headers: LanguageHeader,
          response: { 200: call.schema, 503: Problem },
        },
        // The schema documents the answer, and a test holds it to that; the bytes are made already.
        serializerCompiler: () => String,
        // Every language is a right one to ask for: an unknown one means the default.
        validatorCompiler: () => () => true,
      },
      (request: FastifyRequest, reply: FastifyReply) => {
        const code = request.headers[languageHeader]
        return send(request, reply, answerFor(call, typeof code === 'string' ? code : undefined))
      },
    )
  }
}

const LanguageHeader = Type.Object({
  [languageHeader]: Type.Optional(Type.String({ description: 'flagCode or code; unknown means the default language' })),
})

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
