import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { LRUCache } from 'lru-cache'

/** Files begin with the SHA-256 of the rest, so that a torn or changed file is noticed whatever happened to it. */
const checksumBytes = 32
const temporaryPrefix = '.tmp-'
/** Nobody waits for what another program may send through a pipe of such a name: it reads as empty. */
const atOnce = constants.O_RDONLY | constants.O_NONBLOCK

/** Where derived pictures are kept, beside the other data. */
export const pictureCacheIn = (dataFolder: string) => `${dataFolder}/pictures-cache`

interface PictureFolder {
  /** The bytes kept under this name, or undefined; a damaged file is removed and counts as missing. */
  read: (name: string) => Promise<Buffer | undefined>
  /** How many bytes it takes; it counts as used. Undefined when it is not there. */
  sizeOf: (name: string) => Promise<number | undefined>
  /** Never fails: a full disk means only that nothing is kept. */
  keep: (name: string, bytes: Uint8Array) => Promise<void>
}

/**
 * Derived pictures on disk, at most `maxBytes` of them. What an earlier run left is found again; several processes may
 * share the folder, each looking around in it anew after every eighth of the bound it has written.
 */
export function openPictureFolder(folder: string, maxBytes: number): PictureFolder {
  /** The bytes that each file takes. */
  const index = new LRUCache<string, number>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, name, reason) => reason === 'evict' && void remove(name),
  })
  let scanned = rescan()
  let writtenSinceScan = 0

  /** A folder that cannot be read or made is a cache that keeps nothing. */
  function rescan(): Promise<void> {
    return scanFolder().catch(() => undefined)
  }

  async function scanFolder() {
    await mkdir(folder, { recursive: true })
    const names = await readdir(folder)
    await Promise.all(names.filter((name) => name.startsWith(temporaryPrefix)).map(removeStale))
    const files = await Promise.all(names.filter((name) => !name.startsWith(temporaryPrefix)).map(describe))
    const present = files.filter((file) => file !== undefined).toSorted((a, b) => a.writtenAt - b.writtenAt)
    const seen = new Set(present.map((file) => file.name))
    for (const name of Array.from(index.keys())) if (!seen.has(name)) index.delete(name)
    for (const { name, size } of present) if (!index.has(name)) note(name, size)
  }

  async function describe(name: string) {
    const facts = await stat(join(folder, name)).catch(() => undefined)
    return facts?.isFile() ? { name, size: facts.size, writtenAt: facts.mtimeMs } : undefined
  }

  /** Another process may be writing a young one. */
  async function removeStale(name: string) {
    const file = await describe(name)
    if (file && file.writtenAt < Date.now() - 60_000) await rm(join(folder, name), { force: true })
  }

  /** What is larger than all that may be kept is not. */
  function note(name: string, bytes: number) {
    if (bytes > maxBytes) void remove(name)
    else index.set(name, bytes)
  }

  /** What cannot be removed stays until somebody looks around again. */
  function remove(name: string): Promise<void> {
    return rm(join(folder, name), { force: true }).catch(() => undefined)
  }

  async function write(name: string, bytes: Uint8Array) {
    await scanned
    const temporary = join(folder, temporaryPrefix + randomBytes(8).toString('hex'))
    try {
      // Whoever makes room on the disk may have taken it away.
      await mkdir(folder, { recursive: true })
      await writeFile(temporary, Buffer.concat([checksum(bytes), bytes]), { flag: 'wx' })
      await rename(temporary, join(folder, name))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    const size = checksumBytes + bytes.byteLength
    note(name, size)
    writtenSinceScan += size
    if (writtenSinceScan > maxBytes / 8) {
      writtenSinceScan = 0
      scanned = rescan()
    }
  }

  return {
    async read(name) {
      // Another process may have made it, so the file decides, not this process's index.
      const file = await readFile(join(folder, name), { flag: atOnce }).catch(() => undefined)
      if (file === undefined) {
        index.delete(name)
        return undefined
      }
      const bytes = file.subarray(checksumBytes)
      if (checksum(bytes).equals(file.subarray(0, checksumBytes))) {
        if (index.get(name) === undefined) note(name, file.byteLength)
        return bytes
      }
      index.delete(name)
      await remove(name)
      return undefined
    },
    async sizeOf(name) {
      const file = await describe(name)
      if (file && index.get(name) === undefined) note(name, file.size)
      return file?.size
    },
    keep: (name, bytes) => write(name, bytes).catch(() => undefined),
  }
}

function checksum(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
