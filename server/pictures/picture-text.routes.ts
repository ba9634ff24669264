import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { PictureTexts } from '#domain/admin-api.ts'
import { RecordId } from '#domain/api.ts'
import { pictureTextLength } from '#domain/content/images.ts'
import { PicturePath } from '#domain/content/schema.ts'
import { adminApi } from '#domain/paths.ts'
import { oneLine } from '#domain/text-patterns.ts'

import type { ContentWrite } from '../content/content-feed.ts'
import type { Reads } from '../db/database.ts'
import { AppError, notFound } from '../errors.ts'
import { recordFailures } from '../http/records.ts'

const ChangedText = Type.Object(
  {
    path: PicturePath,
    languageId: RecordId,
    text: Type.String({ maxLength: pictureTextLength, pattern: oneLine }),
  },
  { additionalProperties: false },
)

/** In the address, where a process of the version before leaves it unread. */
const SeenText = Type.Object({
  seen: Type.Optional(Type.String({ description: 'What it was when the sender changed it; empty for nothing.' })),
})

/** What pictures show, in words. Register behind `requireAdmin`. */
export const pictureTextRoutes: FastifyPluginAsyncTypebox<{ texts: PictureTextStore }> = async (app, { texts }) => {
  app.get(
    `${adminApi}/GetPictureTexts`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'What a picture shows, by flagCode',
        querystring: Type.Object({ path: PicturePath }),
        response: { 200: PictureTexts, ...recordFailures },
      },
    },
    (request) => texts.read(request.query.path),
  )

  app.put(
    `${adminApi}/UpdatePictureText`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Say what a picture shows, in one language',
        querystring: SeenText,
        body: ChangedText,
        response: { 200: PictureTexts, ...recordFailures },
      },
    },
    ({ body, query }) => texts.update(body.path, body.languageId, body.text.trim(), query.seen),
  )
}

/** What pictures show, in words, per language; a picture that serves twice is described once. */
export function createPictureTexts(query: Reads, write: ContentWrite) {
  return {
    read: (path: string) => readTexts(query, path),

    /**
     * An empty text takes the description away. Throws AppError 404 for an unknown language, 409 when `seen` is neither what is
     * stored nor what would be.
     */
    update(path: string, languageId: number, text: string, seen?: string): Promise<PictureTexts> {
      return write(async (transaction) => {
        const language = await transaction
          .selectFrom('languages')
          .select('id')
          .where('id', '=', languageId)
          .executeTakeFirst()
        if (!language) throw notFound('This language')
        const before = await transaction
          .selectFrom('pictureTexts')
          .select('text')
          .where('path', '=', path)
          .where('languageId', '=', languageId)
          .executeTakeFirst()
        if (seen !== undefined && ![seen, text].includes(before?.text ?? '')) throw describedMeanwhile()
        await transaction
          .deleteFrom('pictureTexts')
          .where('path', '=', path)
          .where('languageId', '=', languageId)
          .execute()
        if (text) await transaction.insertInto('pictureTexts').values({ path, languageId, text }).execute()
        return readTexts(transaction, path)
      })
    },
  }
}
/** What was said in the languages before it in the form is saved by then. */
const describedMeanwhile = () =>
  new AppError(
    409,
    'stale-version',
    'Somebody else has described this picture in the meantime. Look at what they wrote, then save again.',
  )

type PictureTextStore = ReturnType<typeof createPictureTexts>

async function readTexts(from: Reads, path: string): Promise<PictureTexts> {
  const rows = await from
    .selectFrom('pictureTexts')
    .innerJoin('languages', 'languages.id', 'pictureTexts.languageId')
    .select(['languages.flagCode', 'pictureTexts.text'])
    .where('pictureTexts.path', '=', path)
    .execute()
  return { path, texts: Object.fromEntries(rows.map((row) => [row.flagCode, row.text])) }
}
