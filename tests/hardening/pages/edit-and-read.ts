import { setTimeout as wait } from 'node:timers/promises'

import { expect } from 'vitest'

import { eventually } from '../../setup/eventually.ts'
import { startSite } from '../../setup/start-site.ts'
import { ask, openSite } from '../setup/open-site.ts'

/**
 * Edits at one process while readers ask both; no answer of the process that was written to may be older than what was
 * stored when it was asked; no reader is ever shown an older text after a newer one, the text is always one that was
 * saved, and in the end both show the last. Goes on for so long, and on a slow machine until there were some edits and reads.
 * Resolves with how far the other process was behind at most.
 */
export async function editAndRead(seconds: number): Promise<{ edits: number; reads: number; behindMs: number }> {
  await using site = await openSite()
  const other = await startSite({ DATA_DIR: site.folder, RATE_LIMITS: 'off' })
  /** When each edit was stored. */
  const stored: number[] = []
  const over = new AbortController()
  let reads = 0
  let behindMs = 0

  async function edit() {
    const text = `Edit ${stored.length}`
    expect((await site.admin('PUT', 'UpdateHeroContent?id=1', { titleLine1: text })).status).toBe(200)
    stored.push(Date.now())
  }
  async function keepEditing() {
    for (; !over.signal.aborted; await wait(10)) await edit()
  }
  async function keepReading(url: string, path: string) {
    for (let last = 0; !over.signal.aborted; await wait(5)) {
      const [askedAt, due] = [Date.now(), stored.length - 1]
      const shown = await shownBy(url, path)
      reads += 1
      expect([path, shown >= last, shown >= due || url !== site.url]).toEqual([path, true, true])
      behindMs = Math.max(behindMs, askedAt - (stored[shown + 1] ?? askedAt))
      last = shown
    }
  }

  /** On the slowest machine as well there is something to look at. */
  async function enough() {
    await wait(seconds * 1000)
    await eventually(() => stored.length).toBeGreaterThan(3)
    await eventually(() => reads).toBeGreaterThan(20)
  }

  const call = '/api/TaxiSaranda/GetHeroContent'
  await edit()
  await eventually(() => shownBy(other.url, call)).toBe(0)
  const working = [
    keepEditing(),
    keepReading(site.url, call),
    keepReading(site.url, '/'),
    keepReading(other.url, call),
    keepReading(other.url, '/'),
  ]
  await Promise.race([enough(), ...working])
  over.abort()
  await Promise.all(working)
  for (const { url } of [site, other]) await eventually(() => shownBy(url, '/')).toBe(stored.length - 1)
  await other.stop()
  return { edits: stored.length, reads, behindMs }
}

/** The number of the edit that an answer shows. */
async function shownBy(url: string, path: string): Promise<number> {
  const { text } = await ask(url, path)
  return Number(/"titleLine1":"Edit (\d+)"/.exec(text)?.[1] ?? Number.NaN)
}
