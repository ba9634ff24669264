import type { FastifyBaseLogger } from 'fastify'

import { sql } from 'kysely'

import type { Database, Writes } from '../db/database.ts'

const dayMs = 86_400_000
/** A picture that no record names stays for this long: somebody may be about to name it, or to bring a record back. */
const keptMs = 30 * dayMs

/** Removes pictures that nothing has named for 30 days; those that nothing names from now on are marked. */
export function sweepPictures(database: Database, now: number): Promise<{ removed: number }> {
  const at = new Date(now).toISOString()
  return database.write(async (transaction) => {
    // Content writes take this row first: none of them names a picture while it is being removed.
    if (database.dialect === 'postgres') await sql`select version from content_state for update`.execute(transaction)
    const named = await namedPictures(transaction)
    const pictures = await transaction.selectFrom('pictures').select(['path', 'unusedSince']).execute()
    const unused = pictures.filter(({ path }) => !named.has(path))
    const overSince = new Date(now - keptMs).toISOString()

    await mark(transaction, pathsOf(pictures.filter(({ path, unusedSince }) => named.has(path) && unusedSince)), null)
    await mark(transaction, pathsOf(unused.filter(({ unusedSince }) => unusedSince === null)), at)
    const doomed = pathsOf(unused.filter(({ unusedSince }) => unusedSince !== null && unusedSince < overSince))
    for (const path of doomed) {
      await transaction.deleteFrom('pictureTexts').where('path', '=', path).execute()
      await transaction.deleteFrom('pictures').where('path', '=', path).execute()
    }
    return { removed: doomed.length }
  })
}

/** Sweeps at the start and once a day; answers how to stop. */
export function startPictureSweep(database: Database, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): () => void {
  const sweep = () =>
    sweepPictures(database, Date.now()).then(
      ({ removed }) => removed > 0 && log.info({ event: 'pictures-swept', removed }, 'unused pictures removed'),
      (error: unknown) => log.warn({ err: error }, 'unused pictures stay'),
    )
  void sweep()
  const timer = setInterval(() => void sweep(), dayMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Every path in what is shown, and in what can be brought back. */
async function namedPictures(transaction: Writes): Promise<Set<string>> {
  const named = new Set<string>()
  for (const table of ['blockContents', 'items', 'revisions'] as const) {
    const rows = await transaction.selectFrom(table).select('content').execute()
    for (const { content } of rows) for (const [path] of content.matchAll(/images(?:\/[\w-]+)+\.\w+/g)) named.add(path)
  }
  return named
}

const pathsOf = (pictures: { path: string }[]) => pictures.map(({ path }) => path)

async function mark(transaction: Writes, paths: string[], unusedSince: string | null) {
  for (const path of paths) {
    await transaction.updateTable('pictures').set({ unusedSince }).where('path', '=', path).execute()
  }
}
