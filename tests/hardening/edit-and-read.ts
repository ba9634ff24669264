import { setTimeout as wait } from 'node:timers/promises'

import { expect } from 'vitest'

import { startSite } from '../setup/start-site.ts'
import { ask, openSite } from './open-site.ts'

/**
 * Edits at one process while readers ask both; no answer of the process that was written to may be older than what was
 * stored when it was asked, none of the other more than a second older, and the text is always one that was saved.
 */
export async function editAndRead(seconds: number): Promise<{ edits: number; reads: number }> {
  await using site = await openSite()
  const other = await startSite({ DATA_DIR: site.folder, RATE_LIMITS: 'off' })
  /** When each edit was stored. */
  const stored: number[] = []
  const over = new AbortController()
  let reads = 0
  const editing = (async () => {
    while (!over.signal.aborted) {
      const text = `Edit ${stored.length}`
      expect((await site.admin('PUT', 'UpdateHeroContent?id=1', { titleLine1: text })).status).toBe(200)
      stored.push(Date.now())
      await wait(10)
    }
  })()
  await wait(1200)

  async function read(url: string, path: string, behindMs: number) {
    while (!over.signal.aborted) {
      const began = Date.now()
      const { text } = await ask(url, path)
      reads += 1
      const shown = Number(/"titleLine1":"Edit (\d+)"/.exec(text)?.[1] ?? Number.NaN)
      const due = stored.findLastIndex((at) => at < began - behindMs)
      expect([path, shown >= due]).toEqual([path, true])
      await wait(5)
    }
  }
  const call = '/api/TaxiSaranda/GetHeroContent'
  const reading = [
    read(site.url, call, 0),
    read(site.url, '/', 0),
    read(other.url, call, 2000),
    read(other.url, '/', 2000),
  ]
  await Promise.race([wait(seconds * 1000), ...reading, editing])
  over.abort()
  await Promise.all([...reading, editing])
  await other.stop()
  return { edits: stored.length, reads }
}
