import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { wallTimeAt } from '#domain/saranda-time.ts'
import { PublicClosure } from '#domain/closures/closure.ts'
import { publicApi } from '#domain/paths.ts'

import { anyLanguage, askedLanguage, languageHeaders, sayLanguage } from '../../content/asked-language.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import { shownClosures } from './shown-closures.ts'

interface PublicClosuresOptions {
  content: { current: () => Snapshot }
  now?: () => number
}

/** What guests may know of days and hours that are full. Not kept like other public answers: closures end by themselves. */
export const publicClosuresRoutes: FastifyPluginAsyncTypebox<PublicClosuresOptions> = async (
  app,
  { content, now = Date.now },
) => {
  app.get(
    `${publicApi}/GetClosures`,
    {
      schema: {
        summary: 'Days and hours at which nothing, or less, can be booked; not those that are over',
        'x-role': 'anyone',
        headers: Type.Object(languageHeaders),
        response: { 200: Type.Array(PublicClosure) },
      },
      validatorCompiler: anyLanguage,
    },
    (request, reply) => {
      const snapshot = content.current()
      const language = askedLanguage(snapshot, request.headers)
      void sayLanguage(reply, language, 'private, no-cache')
      return shownClosures(snapshot, language, wallTimeAt(now()))
    },
  )
}
