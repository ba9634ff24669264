import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

// What the tests have started, and what may write there, ends before.
import './end-with-tests.ts'

const memory = '/dev/shm'
/** A whole run has about a tenth of it in use at a time. */
const roomNeeded = 4e9

/**
 * Where the machine has the room, what tests write lies in memory until this process ends: each copies databases, and one of
 * PostgreSQL is hundreds of files, whose making and removing took a quarter of the run.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return
  const folder = mkdtempSync(`${memory}/tests-`)
  // As /tmp itself: PostgreSQL and nginx run as users of their own.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory()) > roomNeeded
  } catch {
    // Only Linux has it.
    return false
  }
}
