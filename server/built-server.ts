import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The server with the packages that its start needs, in one file; below the project's folder, as all paths here. */
export const builtServer = 'dist/app/start.js'
export const serverStamp = 'dist/app/built'
/** What it is built from; a release has no lockfile, and its packages never change. */
const sources = ['server', 'domain', 'seed', 'package-lock.json']

/** Whether the built server is what the sources say. */
export const isServerFresh = (root = '.'): boolean =>
  isFresh(
    sources.map((path) => join(root, path)),
    join(root, serverStamp),
  )

/**
 * Whether nothing below the paths changed since something was built of them, which is when the stamp says. Every start
 * asks, so it is one look at each file, and no package is loaded. What is not there has not changed.
 */
export function isFresh(paths: string[], stamp: string): boolean {
  const built = statSync(stamp, { throwIfNoEntry: false })
  return built !== undefined && paths.flatMap(withContents).every((path) => statSync(path).mtimeMs <= built.mtimeMs)
}

/** Folders themselves count too: they change when a file goes. */
function withContents(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))]
}
