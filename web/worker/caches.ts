import { isDriverCache } from '../lib/copy-owners.ts'

/** What the build writes into the worker (scripts/build-workers.ts). */
export interface ShellFiles {
  /** Names this build: its scripts, its styles and the worker itself. */
  version: string
  /** The entry script; a document that does not load it is of another build. */
  script: string
  /** What the first page needs; the browser has it when the worker is installed. */
  core: string[]
  /** The code of the other pages. */
  pages: string[]
}

declare const SHELL_FILES: ShellFiles
export const shell = SHELL_FILES

const shellPrefix = 'shell-'
/** Scripts and styles, whose names change with their content. */
export const shellCache = shellPrefix + shell.version
/** Documents and answers, which fit only the scripts of their own build. */
export const textCache = `texts-${shell.version}`
export const pictureCache = 'pictures'

/**
 * Which caches a new version throws away: all texts of others, and all scripts but those of the version before, which
 * tabs that are still open go on loading from.
 */
export function outdatedCaches(names: string[]): string[] {
  const previous = names.findLast((name) => name.startsWith(shellPrefix) && name !== shellCache)
  const kept = new Set([shellCache, textCache, pictureCache, previous])
  return names.filter((name) => !isDriverCache(name) && !kept.has(name))
}

/**
 * All of them or nothing: a worker whose shell does not arrive is not installed. One that finds no room is: it takes the
 * place of an older one, serves from the network, and keeps what it can when there is room again.
 */
export async function keepShell(): Promise<void> {
  try {
    await (await caches.open(shellCache)).addAll(shell.core)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
