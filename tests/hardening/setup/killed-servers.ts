import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inject } from 'vitest'

import type { Dialect } from '#server/db/database.ts'

import { startPostgres } from '../../setup/postgres.ts'
import { freePort, type StartedSite, startSite } from '../../setup/start-site.ts'
import { adminPassword } from './seeded-folder.ts'

/** A database with the shipped site, and where servers find it. */
export interface Place extends AsyncDisposable {
  address: string
  environment: Record<string, string>
}

export async function openPlace(dialect: Dialect): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'site-place-'))
  const postgres = dialect === 'postgres' ? await startPostgres() : undefined
  if (!postgres) cpSync(inject('seededFolder'), folder, { recursive: true })
  return {
    address: postgres?.url ?? join(folder, 'site.db'),
    environment: { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) },
    async [Symbol.asyncDispose]() {
      postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Several servers of one database, which are killed again and again. */
export interface KilledServers {
  /** The address of one of them, by chance. */
  any: () => string
  urls: () => string[]
  /** What those that run now have written into their logs. */
  output: () => string
  /** Kills one with -9, does something while it is dead, and starts it again at the same port. */
  kill: (index: number, whileDead?: () => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

/** `settings` are asked for at each start: what differs from server to server, or has changed since. */
export async function openServers(
  place: Record<string, string>,
  processes: number,
  settings: (index: number) => Record<string, string> = () => ({}),
): Promise<KilledServers> {
  const running: StartedSite[] = []
  const start = async (index: number, port: number) =>
    startSite({
      RATE_LIMITS: 'off',
      MEMORY: 'plenty',
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: adminPassword,
      PORT: String(port),
      ...place,
      ...settings(index),
    })
  for (let index = 0; index < processes; index += 1) running.push(await start(index, await freePort()))
  return {
    any: () => (running[Math.floor(Math.random() * processes)] as StartedSite).url,
    urls: () => running.map(({ url }) => url),
    output: () => running.map((site) => site.output()).join('\n'),
    async kill(index, whileDead) {
      const site = running[index] as StartedSite
      await site.stop('SIGKILL')
      await whileDead?.()
      running[index] = await start(index, Number(new URL(site.url).port))
    },
    async stop() {
      for (const site of running) await site.stop('SIGKILL')
    },
  }
}
