import { readdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

/** As libuv calls those of its pool. */
const poolThread = 'libuv-worker'

/**
 * Lets the threads that make pictures give way to the one that answers: where both want a core, it has nine tenths of it.
 * They are those of libuv's pool, and whichever libvips begins from them. On Linux each thread has a priority of its own
 * (setpriority(2)); elsewhere, and where that is not allowed, all stay equal.
 */
export async function letEngineGiveWay(): Promise<void> {
  if (process.platform !== 'linux') return
  // All of the pool begin with the first work for any of them.
  await stat('.')
  const threads = '/proc/self/task'
  try {
    for (const thread of readdirSync(threads)) {
      const name = readFileSync(`${threads}/${thread}/comm`, 'utf8').trim()
      if (name === poolThread) setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)
    }
  } catch {
    // A container may hide its threads, or forbid it: then they are equal, too.
  }
}
