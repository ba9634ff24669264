import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'

import { type Language, languageHeader } from '#domain/languages/languages.ts'

import type { Snapshot } from './snapshot.ts'

/** How a public call is told the language of its answer, for the description of the calls. */
export const languageHeaders = {
  [languageHeader]: Type.Optional(Type.String({ description: 'flagCode or code; unknown means the default language' })),
}

/** Every language is a right one to ask for: an unknown one means the default. */
export const anyLanguage = () => () => true

/** The language that a public call asks for. */
export function askedLanguage(
  snapshot: Pick<Snapshot, 'languageOf'>,
  headers: Record<string, string | string[] | undefined>,
): Language {
  const asked = headers[languageHeader]
  return snapshot.languageOf(Array.isArray(asked) ? asked[0] : asked)
}

/** Says in which language an answer is, and that another would have got another one. */
export function sayLanguage(reply: FastifyReply, { code }: Language, cacheControl: string): FastifyReply {
  return reply.header('cache-control', cacheControl).header('content-language', code).header('vary', languageHeader)
}
