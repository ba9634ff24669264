import { readdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'

/** As libuv calls those of its pool. */
const poolThread = 'libuv-worker'
/** How much they give way, as a nice value above that of the process: a sixth of a core that both want is theirs. */
const further = 7
const furthest = 19

/**
 * Lets the threads that make pictures give way to the one that answers. They are those of libuv's pool, and whichever libvips
 * begins from them; passwords are hashed and files are read there, too. On Linux each thread has a priority of its own
 * (setpriority(2)); elsewhere, and where that is not allowed, all stay equal.
 */
export async function letEngineGiveWay(): Promise<void> {
  if (process.platform !== 'linux') return
  const threads = '/proc/self/task'
  try {
    // All of the pool begin with the first work for any of them.
    await stat(threads)
    const priority = Math.min(getPriority() + further, furthest)
    for (const thread of readdirSync(threads)) {
      const name = readFileSync(`${threads}/${thread}/comm`, 'utf8').trim()
      if (name === poolThread) setPriority(Number(thread), priority)
    }
  } catch {
    // A container may hide its threads, or forbid it: then they are equal, too.
  }
}
