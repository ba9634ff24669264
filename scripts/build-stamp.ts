import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const stampFile = 'dist/built'

/** What the pages are built from: files, and folders with all that is in them. */
const sources = [
  'web',
  'domain',
  'seed/pictures/drawn',
  'scripts/build-pages.ts',
  'scripts/build-workers.ts',
  'scripts/draw-icons.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** Whether nothing changed since the build. Every start asks, so it is one look at each file, and no module is loaded. */
export function isBuildFresh(paths = sources, stamp = stampFile): boolean {
  const built = statSync(stamp, { throwIfNoEntry: false })
  return built !== undefined && paths.flatMap(withContents).every((path) => statSync(path).mtimeMs <= built.mtimeMs)
}

/** The build holds what the sources were when it began; what changes while it runs is newer. */
export function stampBuild(began: Date, stamp = stampFile) {
  writeFileSync(stamp, began.toISOString())
  utimesSync(stamp, began, began)
}

/** Folders themselves count too: they change when a file goes. */
function withContents(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))]
}
