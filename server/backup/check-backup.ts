import type { DatabaseSync } from 'node:sqlite'

import { contentName } from '../pictures/picture-path.ts'
import { contentNameOf } from '../pictures/picture-store.ts'

/**
 * What is wrong with an SQLite file that should hold the site, in plain words; nothing when it is whole. Reads every
 * page, every reference between tables and every picture, whose name is made from its bytes.
 */
export function damageOf(file: DatabaseSync): string[] {
  try {
    return findDamage(file)
  } catch (error) {
    return [`It is no database, or not a whole one: ${error instanceof Error ? error.message : String(error)}.`]
  }
}

function findDamage(file: DatabaseSync): string[] {
  const known = file.prepare(`select count(*) as count from sqlite_schema where name in ('migrations', 'languages')`)
  if (known.get()?.['count'] !== 2) return ['It is no database of this site.']
  const pages = file
    .prepare('pragma integrity_check(10)')
    .all()
    .map((row) => String(row['integrity_check']))
    .filter((line) => line !== 'ok')
  if (pages.length > 0) return pages
  const dangling = file.prepare('pragma foreign_key_check').all()
  return [
    ...dangling.map(
      (row) => `A row of ${String(row['table'])} refers to one of ${String(row['parent'])} that is not there.`,
    ),
    ...damagedPictures(file).map((path) => `The picture ${path} is damaged.`),
  ]
}

function damagedPictures(file: DatabaseSync): string[] {
  const isThere = file.prepare(`select 1 from sqlite_schema where name = 'pictures'`).get()
  if (!isThere) return []
  const damaged: string[] = []
  for (const { path, bytes } of file.prepare('select path, bytes from pictures').iterate()) {
    if (contentName(String(path)) !== contentNameOf(bytes as Uint8Array)) damaged.push(String(path))
  }
  return damaged
}
