import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder on a disk of its own that can be filled to the last byte and emptied again. */
export interface SmallDisk extends Disposable {
  folder: string
  /** Leaves no free byte. */
  fill: () => void
  free: () => void
}

/** A disk in memory where the process may mount one (root); undefined where not. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  if (process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'site-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      for (let size = 4 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) appendUntilFull(filler, size)
    },
    free: () => rmSync(filler, { force: true }),
    [Symbol.dispose]() {
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}

function appendUntilFull(file: string, size: number) {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
  } catch {
    // Full for this size; what is left takes smaller ones.
  }
}

/** The process can write no file beyond its first megabyte: the kernel refuses as a failing disk would. `lift` ends that. */
export function limitFileSize(pid: number): { lift: () => void } {
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=1048576:unlimited'])
  return { lift: () => execFileSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:unlimited']) }
}
