import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { wallTimeAt } from '#domain/booking/saranda-time.ts'
import { PublicClosure } from '#domain/closures/closure.ts'
import { languageHeader } from '#domain/languages.ts'
import { publicApi } from '#domain/paths.ts'

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
        tags: ['Public'],
        headers: Type.Object({
          [languageHeader]: Type.Optional(
            Type.String({ description: 'flagCode or code; unknown means the default language' }),
          ),
        }),
        response: { 200: Type.Array(PublicClosure) },
      },
      // Every language is a right one to ask for: an unknown one means the default.
      validatorCompiler: () => () => true,
    },
    (request, reply) => {
      const code = request.headers[languageHeader]
      const snapshot = content.current()
      const language = snapshot.languageOf(typeof code === 'string' ? code : undefined)
      void reply
        .header('cache-control', 'private, no-cache')
        .header('content-language', language.code)
        .header('vary', languageHeader)
      return shownClosures(snapshot, language, wallTimeAt(now()))
    },
  )
}
