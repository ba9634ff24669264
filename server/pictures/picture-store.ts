import { createHash } from 'node:crypto'

import type { FastifyBaseLogger } from 'fastify'

import type { Block } from '#domain/content/define.ts'
import { completeContent } from '#domain/content/empty.ts'
import type { Fields } from '#domain/content/fields.ts'
import { imagePaths } from '#domain/content/images.ts'
import { storedBlocks } from '#domain/content/registry.ts'
import { pricesRecord } from '#domain/price-facts.ts'
import { routePicture } from '#domain/prices/route-fields.ts'
import { picturePathLength, relativePath } from '#domain/text-patterns.ts'

import type { Database, Reads, Writes } from '../db/database.ts'
import { holdContent } from '../content/content-feed.ts'
import { deletedContents } from '../content/deleted-things.ts'
import type { NormalisedPicture, PictureFacts } from './image-engine.ts'
import { iso } from '../iso.ts'
import { readJson } from '../stored-json.ts'
import { unsteadySince } from '../steady-clock.ts'

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

const dayMs = 86_400_000
/** A picture that no record names stays for this long: somebody may be about to name it, or to bring a record back. */
const keptMs = 30 * dayMs

/** Removes pictures that nothing has named for 30 days; those that nothing names from now on are marked. */
export function sweepPictures(database: Database, now: number): Promise<{ removed: number }> {
  const at = iso(now)
  return database.write(async (transaction) => {
    // Content writes take this row first: none of them names a picture while it is being removed.
    await holdContent(database, transaction)
    const named = await namedPictures(transaction, now)
    const pictures = await transaction.selectFrom('pictures').select(['path', 'unusedSince']).execute()
    const unused = pictures.filter(({ path }) => !named.has(path))
    const overSince = iso(now - keptMs)

    await mark(transaction, pathsOf(pictures.filter(({ path, unusedSince }) => named.has(path) && unusedSince)), null)
    await mark(transaction, pathsOf(unused.filter(({ unusedSince }) => unusedSince === null)), at)
    const doomed = pathsOf(unused.filter(({ unusedSince }) => unusedSince !== null && unusedSince < overSince))
    let removed = 0
    for (const path of doomed) {
      const { numDeletedRows } = await transaction
        .deleteFrom('pictures')
        .where('path', '=', path)
        // Somebody may upload it again at this very moment.
        .where('unusedSince', '<', overSince)
        .executeTakeFirst()
      if (numDeletedRows === 0n) continue
      await transaction.deleteFrom('pictureTexts').where('path', '=', path).execute()
      removed += 1
    }
    return { removed }
  })
}

/** The same while the clock can be relied on: one that is ahead would remove what was uploaded yesterday. */
export async function sweepByClock(database: Database, now: number): Promise<{ removed: number }> {
  const isSteady = (await unsteadySince(database.query, now)) === undefined
  return isSteady ? sweepPictures(database, now) : { removed: 0 }
}

/** Sweeps at the start and once a day; answers how to stop. */
export function startPictureSweep(database: Database, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): () => void {
  const sweep = () =>
    sweepByClock(database, Date.now()).then(
      ({ removed }) => removed > 0 && log.info({ event: 'pictures-swept', removed }, 'unused pictures removed'),
      (error: unknown) => log.warn({ err: error }, 'unused pictures stay'),
    )
  void sweep()
  const timer = setInterval(() => void sweep(), dayMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Every path in what is shown, and the contents that are damaged, of which nobody knows what they name. */
export async function shownPictures(query: Reads) {
  const records = await query.selectFrom('blockContents').select(['block as name', 'languageId', 'content']).execute()
  const items = await query.selectFrom('items').select(['collection as name', 'languageId', 'content']).execute()
  const prices = await query.selectFrom('prices').select('imagePath').execute()
  const people = await query.selectFrom('crew').select('photoPath').execute()
  const vehicles = await query.selectFrom('vehicles').select('photoPath').execute()
  const contents = [
    ...records.map((row) => ({ ...row, record: `block/${row.name}` })),
    ...items.map((row) => ({ ...row, record: `collection/${row.name}` })),
  ]
  const { whole = [], damaged = [] } = Object.groupBy(contents, ({ content }) =>
    readJson(content) === undefined ? 'damaged' : 'whole',
  )
  const paths = [
    ...whole.flatMap(({ record, content }) => pathsIn(record, content)),
    ...prices.map(({ imagePath }) => imagePath),
    ...[...people, ...vehicles].map(({ photoPath }) => photoPath),
  ]
  return { shown: new Set(paths.filter((path) => path !== '')), damaged }
}

/** Besides them those in what can be brought back: earlier saves, and what was deleted. Throws where that cannot be read, so that nothing is removed. */
async function namedPictures(transaction: Writes, now: number): Promise<Set<string>> {
  const { shown, damaged } = await shownPictures(transaction)
  if (damaged.length > 0) throw new Error('Contents are damaged; npm run doctor says which.')
  const revisions = await transaction.selectFrom('revisions').select(['record', 'content']).execute()
  const deleted = await deletedContents(transaction, now)
  return new Set([
    ...shown,
    ...deleted.items.flatMap(({ collection, content }) => pathsIn(`collection/${collection}`, content)),
    ...deleted.prices.map(({ imagePath }) => imagePath),
    ...[...revisions, ...deleted.revisions].flatMap(({ record, content }) =>
      pathsIn(record.slice(0, record.lastIndexOf('/')), content),
    ),
  ])
}

/** The paths in a stored content, by the beginning of its record's name in the history. */
function pathsIn(name: string, content: string): string[] {
  const fields = declaredFields.get(name)
  return fields ? imagePaths(fields, completeContent(fields, JSON.parse(content))) : []
}

/** By the beginning of their records' names in the history. */
const declaredFields = new Map<string, Fields>([
  ...(storedBlocks as readonly Block[]).flatMap((block) => [
    [`block/${block.name}`, block.fields] as const,
    ...Object.values(block.collections).map(({ name, fields }) => [`collection/${name}`, fields] as const),
  ]),
  [`collection/${pricesRecord}`, routePicture],
])

const pathsOf = (pictures: { path: string }[]) => pictures.map(({ path }) => path)

async function mark(transaction: Writes, paths: string[], unusedSince: string | null) {
  for (const path of paths) {
    await transaction.updateTable('pictures').set({ unusedSince }).where('path', '=', path).execute()
  }
}
