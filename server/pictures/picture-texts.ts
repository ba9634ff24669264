import type { PictureTexts } from '#domain/admin-api.ts'
import type { Reads } from '../db/database.ts'
import type { ContentWrite } from '../content/content-writes.ts'

import { notFound } from '../errors.ts'

/** What pictures show, in words, per language; a picture that serves twice is described once. */
export function createPictureTexts(query: Reads, write: ContentWrite) {
  return {
    read: (path: string) => readTexts(query, path),

    /** An empty text takes the description away. Throws AppError 404 for an unknown language. */
    update(path: string, languageId: number, text: string): Promise<PictureTexts> {
      return write(async (transaction) => {
        const language = await transaction
          .selectFrom('languages')
          .select('id')
          .where('id', '=', languageId)
          .executeTakeFirst()
        if (!language) throw notFound('This language')
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
export type PictureTextStore = ReturnType<typeof createPictureTexts>

async function readTexts(from: Reads, path: string): Promise<PictureTexts> {
  const rows = await from
    .selectFrom('pictureTexts')
    .innerJoin('languages', 'languages.id', 'pictureTexts.languageId')
    .select(['languages.flagCode', 'pictureTexts.text'])
    .where('pictureTexts.path', '=', path)
    .execute()
  return { path, texts: Object.fromEntries(rows.map((row) => [row.flagCode, row.text])) }
}
