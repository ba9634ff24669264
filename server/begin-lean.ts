/** Megabytes of each half of V8's space for young objects; it would take 16, and keep them. */
const youngSpaceMb = 4
const arenas = 'MALLOC_ARENA_MAX'

/**
 * Begins the process anew, in its own place and under its own id, with settings that can only be given from outside. Of
 * memory once used for pictures or pages, V8 and the C library otherwise keep some eighty megabytes for themselves: glibc
 * has a store for each of its many threads. With `compileCache`, a folder, from the first file on, Node need not load its
 * TypeScript parser. Where the operator has set `MALLOC_ARENA_MAX`, or a parent process talks to this one, all is left as
 * it is.
 */
export function beginLean(compileCache: string): void {
  if (process.env[arenas] !== undefined || process.connected) return
  const args = [
    process.execPath,
    `--max-semi-space-size=${youngSpaceMb}`,
    ...process.execArgv,
    ...process.argv.slice(1),
  ]
  try {
    process.execve?.(process.execPath, args, { NODE_COMPILE_CACHE: compileCache, ...process.env, [arenas]: '2' })
  } catch {
    // Not possible everywhere; the site runs as well with more memory.
  }
}
