import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Begins like other passing files of the folder, so that one left by a dead process is swept with them. */
const name = '.tmp-ahead'
/** Longer than any picture takes. */
const staleMs = 60_000

export interface TurnFile {
  /** Whether it is this process's turn, among all that share the folder. One that has died loses it after a minute. */
  take: () => Promise<boolean>
  /** Says that this process is still at it. */
  hold: () => Promise<void>
  giveBack: () => Promise<void>
}

/** Lets one process at a time work in a folder that several share. A folder that cannot be written is nobody's turn. */
export function openTurnFile(folder: string): TurnFile {
  const path = join(folder, name)

  async function make(): Promise<boolean> {
    await mkdir(folder, { recursive: true })
    await writeFile(path, '', { flag: 'wx' })
    return true
  }

  async function isStale(): Promise<boolean> {
    const file = await stat(path).catch(() => undefined)
    return file !== undefined && file.mtimeMs < Date.now() - staleMs
  }

  /** What cannot be removed is stale in a minute. */
  const giveBack = () => rm(path, { force: true }).catch(() => undefined)

  return {
    async take() {
      if (await isStale()) await giveBack()
      return make().catch(() => false)
    },
    async hold() {
      const now = new Date()
      await utimes(path, now, now).catch(() => undefined)
    },
    giveBack,
  }
}
