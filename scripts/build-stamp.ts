import { utimesSync, writeFileSync } from 'node:fs'

import { isFresh } from '#server/built-server.ts'

const pagesStamp = 'dist/built'

/** What the pages are built from: files, and folders with all that is in them. */
const pagesSources = [
  'web',
  'domain',
  'seed/pictures/drawn',
  'scripts/build-pages.ts',
  'scripts/build-workers.ts',
  'scripts/draw-icons.ts',
  'vite.config.ts',
  'package-lock.json',
]

export const arePagesFresh = (): boolean => isFresh(pagesSources, pagesStamp)

/** The build holds what the sources were when it began; what changes while it runs is newer. */
export function stampBuild(began: Date, stamp = pagesStamp) {
  writeFileSync(stamp, began.toISOString())
  utimesSync(stamp, began, began)
}
