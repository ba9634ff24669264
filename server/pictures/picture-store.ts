import { createHash } from 'node:crypto'

import { picturePathLength, relativePath } from '#domain/text-patterns.ts'

import type { Database } from '../db/database.ts'
import type { NormalisedPicture, PictureFacts } from './image-engine.ts'
import { iso } from '../iso.ts'

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
      const createdAt = iso(Date.now())
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

const ownPath = /^images\/[a-z0-9-]{1,64}(?:\/[a-z0-9-]{1,64})?\/([0-9a-f]{16})\.(?:jpg|png|webp)$/
const isRelative = new RegExp(relativePath)

/** Whether a picture may be kept under this path: the shape that `PictureStore.add` gives out. */
export function isPicturePath(path: string): boolean {
  return ownPath.test(path)
}

/** Whether this reads as a plain relative path at all. */
export function isRelativePath(path: string): boolean {
  return path.length <= picturePathLength && isRelative.test(path)
}

/** The 16 hexadecimal digits that name the picture's bytes. */
export function contentName(path: string): string {
  return ownPath.exec(path)?.[1] ?? ''
}

const fallbackFolder = 'images/generic'

/**
 * Turns the hint of an upload (a folder such as `images/tours/Blue Eye`, or the path of the picture to be replaced)
 * into a folder `images/{a}` or `images/{a}/{b}` of lowercase letters, digits and dashes. Whatever does not lie plainly
 * under `images/` becomes `images/generic`.
 */
export function pictureFolder(hint: string): string {
  const [root, ...rest] = hint.toLowerCase().split('/')
  if (hint.length > picturePathLength || root !== 'images' || rest.some(isSuspect)) return fallbackFolder
  const folders = isFileName(rest.at(-1)) ? rest.slice(0, -1) : rest
  const [first = '', second] = folders.map((name) => name.replaceAll(/[^a-z0-9-]/g, '').slice(0, 64))
  if (first === '') return fallbackFolder
  return second === undefined ? `images/${first}` : `images/${first}/${second || 'generic'}`
}

/** Dots that climb, and characters that no honest folder name has but that mean something to some file system. */
function isSuspect(segment: string): boolean {
  return segment === '.' || segment === '..' || /[\\%:\p{Cc}]/u.test(segment)
}

function isFileName(segment: string | undefined): boolean {
  return segment !== undefined && /\.(?:jpe?g|png|webp|avif)$/.test(segment)
}
