import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Type } from 'typebox'

import type { PictureTextStore } from './picture-texts.ts'

import { PictureTexts } from '#domain/admin-api.ts'
import { Problem, RecordId } from '#domain/api.ts'
import { PicturePath } from '#domain/content/schema.ts'
import { adminApi } from '#domain/paths.ts'
import { oneLine } from '#domain/text-patterns.ts'

const failures = { 400: Problem, 401: Problem, 404: Problem }
const ChangedText = Type.Object(
  {
    path: PicturePath,
    languageId: RecordId,
    text: Type.String({ maxLength: 300, pattern: oneLine }),
  },
  { additionalProperties: false },
)

/** What pictures show, in words. Register behind `requireAdmin`. */
export const pictureTextRoutes: FastifyPluginAsyncTypebox<{ texts: PictureTextStore }> = async (app, { texts }) => {
  app.get(
    `${adminApi}/GetPictureTexts`,
    {
      schema: {
        tags: ['Admin'],
        summary: 'What a picture shows, by flagCode',
        querystring: Type.Object({ path: PicturePath }),
        response: { 200: PictureTexts, ...failures },
      },
    },
    (request) => texts.read(request.query.path),
  )

  app.put(
    `${adminApi}/UpdatePictureText`,
    {
      schema: {
        tags: ['Admin'],
        summary: 'Say what a picture shows, in one language',
        body: ChangedText,
        response: { 200: PictureTexts, ...failures },
      },
    },
    ({ body }) => texts.update(body.path, body.languageId, body.text.trim()),
  )
}
