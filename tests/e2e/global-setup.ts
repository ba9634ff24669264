import { argon2Sync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import sharp from 'sharp'

import watchForLeftovers from '../setup/nothing-left.ts'
import { startSite } from '../setup/start-site.ts'
import { seededFolderVariable } from './sites.ts'
import { staffPassword } from './staff-password.ts'

/** Seeds one data folder; the workers copy it, which is quicker than storing all pictures again. */
export default async function setup() {
  const endLeftovers = watchForLeftovers()
  const folder = mkdtempSync(join(tmpdir(), 'site-seeded-'))
  const site = await startSite({
    DATA_DIR: folder,
    MEMORY: 'plenty',
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: staffPassword,
  })
  await site.stop()
  const database = new DatabaseSync(join(folder, 'site.db'))
  await plainPictures(database)
  quickPassword(database)
  database.exec('vacuum')
  database.close()
  process.env[seededFolderVariable] = folder
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await endLeftovers()
  }
}

/**
 * Puts a plain picture of the same size in the place of each: what a photograph shows is no matter here, while making its
 * sizes, and drawing them, would take a third of the time.
 */
async function plainPictures(database: DatabaseSync) {
  const replace = database.prepare('update pictures set bytes = ? where path = ?')
  const made = new Map<string, Buffer>()
  for (const { path, width, height } of database.prepare('select path, width, height from pictures').all()) {
    const size = { width: Number(width), height: Number(height) }
    const key = JSON.stringify(size)
    const bytes = made.get(key) ?? (await plainPicture(size))
    made.set(key, bytes)
    replace.run(bytes, String(path))
  }
}

/**
 * Keeps the first admin's password as a hash that is found at once. Each of some two hundred tests signs in, which takes a
 * core for 50 ms on purpose; what a real hash is like is held by `server/accounts/password.test.ts`.
 */
function quickPassword(database: DatabaseSync) {
  const nonce = randomBytes(16)
  const cost = { memory: 8, passes: 1, parallelism: 1 }
  const tag = argon2Sync('argon2id', { message: staffPassword, nonce, tagLength: 32, ...cost })
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  const hash = `$argon2id$v=19$${parameters}$${unpadded(nonce)}$${unpadded(tag)}`
  database.prepare("update users set password_hash = ? where username = 'admin'").run(hash)
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const plainPicture = (size: { width: number; height: number }) =>
  sharp({ create: { ...size, channels: 3, background: '#7ab' } })
    .jpeg()
    .toBuffer()
