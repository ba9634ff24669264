import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { debianFile } from '../tests/setup/debian-programs.ts'
import { startSite } from '../tests/setup/start-site.ts'
import { compareBookings } from './bookings.ts'
import { ratioRow, type Row } from './row.ts'

/** What a flush costs on a rented server's disk, or on one of one's own that keeps its promises. */
const flushMs = 2

/**
 * The same comparison as `bookingRows` where a flush of the disk takes its time: both programs run under strace, which
 * holds up every one of their flushes and nothing else.
 */
export async function slowDiskRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'site-slow-disk-'))
  const slowly = throughSlowFlushes()
  const site = await startSite({ DATA_DIR: folder, RATE_LIMITS: 'off' }, slowly)
  try {
    const comparison = await compareBookings(site.url, folder, slowly)
    return [
      ratioRow(`durable bookings a second, the same where a flush of the disk takes ${flushMs} ms`, comparison, 2),
    ]
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `-D`: the program itself stays the child, so that signals and messages reach it. */
function throughSlowFlushes(): string[] {
  const strace = debianFile('/usr/bin/strace')
  const delay = `inject=fdatasync,fsync:delay_enter=${flushMs * 1000}`
  return [strace, '-D', '-f', '--seccomp-bpf', '-o', '/dev/null', '-e', 'trace=fdatasync,fsync', '-e', delay]
}
