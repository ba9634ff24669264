import type { FastifyBaseLogger } from 'fastify'

import type { Block } from '#domain/content/define.ts'
import { completeContent } from '#domain/content/empty.ts'
import type { Fields } from '#domain/content/fields.ts'
import { imagePaths } from '#domain/content/images.ts'
import { storedBlocks } from '#domain/content/registry.ts'
import { pricesRecord } from '#domain/price-facts.ts'
import { routePicture } from '#domain/prices/route-fields.ts'

import { holdContent } from '../content/content-feed.ts'
import { deletedContents } from '../content/deleted-things.ts'
import { prefixOf, recordPrefix } from '../content/revisions.ts'
import type { Database, Reads, Writes } from '../db/database.ts'
import { iso } from '../iso.ts'
import { unsteadySince } from '../steady-clock.ts'
import { readJson } from '../stored-json.ts'

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
  const blocks = await query.selectFrom('blockContents').select(['block as name', 'languageId', 'content']).execute()
  const items = await query.selectFrom('items').select(['collection as name', 'languageId', 'content']).execute()
  const prices = await query.selectFrom('prices').select('imagePath').execute()
  const people = await query.selectFrom('crew').select('photoPath').execute()
  const vehicles = await query.selectFrom('vehicles').select('photoPath').execute()
  const contents = [
    ...blocks.map((row) => ({ ...row, prefix: recordPrefix({ block: row.name }) })),
    ...items.map((row) => ({ ...row, prefix: recordPrefix({ collection: row.name }) })),
  ]
  const { whole = [], damaged = [] } = Object.groupBy(contents, ({ content }) =>
    readJson(content) === undefined ? 'damaged' : 'whole',
  )
  const paths = [
    ...whole.flatMap(({ prefix, content }) => pathsIn(prefix, content)),
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
    ...deleted.items.flatMap(({ collection, content }) => pathsIn(recordPrefix({ collection }), content)),
    ...deleted.prices.map(({ imagePath }) => imagePath),
    ...[...revisions, ...deleted.revisions].flatMap(({ record, content }) => pathsIn(prefixOf(record), content)),
  ])
}

/** The paths in a stored content, by the beginning of its record's name in the history. */
function pathsIn(prefix: string, content: string): string[] {
  const fields = declaredFields.get(prefix)
  return fields ? imagePaths(fields, completeContent(fields, JSON.parse(content))) : []
}

/** By the beginning of their records' names in the history. */
const declaredFields = new Map<string, Fields>([
  ...(storedBlocks as readonly Block[]).flatMap((block) => [
    [recordPrefix({ block: block.name }), block.fields] as const,
    ...Object.values(block.collections).map(
      ({ name, fields }) => [recordPrefix({ collection: name }), fields] as const,
    ),
  ]),
  [recordPrefix({ collection: pricesRecord }), routePicture],
])

const pathsOf = (pictures: { path: string }[]) => pictures.map(({ path }) => path)

async function mark(transaction: Writes, paths: string[], unusedSince: string | null) {
  for (const path of paths) {
    await transaction.updateTable('pictures').set({ unusedSince }).where('path', '=', path).execute()
  }
}
