import { createHash } from 'node:crypto'

import type { Database } from '../db/database.ts'
import type { NormalisedPicture } from './normalise.ts'

import { isPicturePath } from './picture-path.ts'

/** What is known of a picture without reading its bytes. */
export interface PictureFacts {
  width: number
  height: number
}

export interface PictureStore {
  /**
   * Keeps a picture in a folder made by `pictureFolder` and answers its path `images/…/{content hash}.{jpg|webp}`. The
   * same bytes in the same folder have the same path and are kept once.
   */
  add: (picture: NormalisedPicture, folder: string) => Promise<string>
  exists: (path: string) => Promise<boolean>
  facts: (path: string) => Promise<PictureFacts | undefined>
  bytes: (path: string) => Promise<Uint8Array | undefined>
}

/** The part of a path that follows from the picture's bytes (`contentName` reads it back). */
export function contentNameOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

export function createPictureStore(
  database: Database,
  onAdded: (path: string) => void = () => undefined,
): PictureStore {
  async function facts(path: string) {
    if (!isPicturePath(path)) return undefined
    return database.query.selectFrom('pictures').select(['width', 'height']).where('path', '=', path).executeTakeFirst()
  }

  return {
    facts,
    exists: async (path) => (await facts(path)) !== undefined,

    async add({ bytes, contentType, extension, width, height }, folder) {
      const path = `${folder}/${contentNameOf(bytes)}.${extension}`
      if (!isPicturePath(path)) throw new Error(`${folder} is not a folder for pictures.`)
      const createdAt = new Date().toISOString()
      const row = { path, contentType, bytes, width, height, createdAt, unusedSince: null }
      await database.write((transaction) =>
        transaction
          .insertInto('pictures')
          .values(row)
          // Uploaded again, it is about to be named again.
          .onConflict((conflict) => conflict.column('path').doUpdateSet({ unusedSince: null }))
          .execute(),
      )
      onAdded(path)
      return path
    },

    async bytes(path) {
      if (!isPicturePath(path)) return undefined
      const row = await database.query
        .selectFrom('pictures')
        .select('bytes')
        .where('path', '=', path)
        .executeTakeFirst()
      return row?.bytes
    },
  }
}
