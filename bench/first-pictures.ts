import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { publicPaths } from '#domain/paths.ts'

import { type StartedSite, startSite } from '../tests/setup/start-site.ts'
import { memoryMb } from './process-figures.ts'
import { atMost, type Row } from './row.ts'

const patienceMs = 30 * 60_000

/** What the first visitor of a fresh installation waits for, once its pictures were made ahead; and what making them took. */
export async function firstPictureRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'site-fresh-'))
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'info', PICTURES_AHEAD: 'on' })
  try {
    const { made, ms } = await picturesMade(site)
    const memory = memoryMb(site.process.pid ?? 0)
    let slowest = 0
    for (const path of Object.values(publicPaths)) {
      for (const address of await firstPicture(site.url + path)) {
        slowest = Math.max(slowest, await answerMs(site.url + address))
      }
    }
    const seconds = {
      figure: `pictures made ahead of everybody (${made}), beside visitors`,
      measured: `${Math.round(ms / 1000)} s`,
    }
    return [
      atMost('fresh start, pictures made ahead: the slowest first picture of a page, in any width', slowest, 300, 'ms'),
      atMost('fresh start, pictures made ahead: memory', memory, 200, 'MB'),
      { ...seconds, goal: '', isMet: undefined },
    ]
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The site says in its log when the pictures are there. */
async function picturesMade(site: StartedSite): Promise<{ made: number; ms: number }> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    const line = site
      .output()
      .split('\n')
      .find((printed) => printed.includes('"pictures-ahead"'))
    if (line) return JSON.parse(line) as { made: number; ms: number }
    await wait(500)
  }
  throw new Error('The pictures were not made ahead in time.')
}

/** The addresses of a page's first photo, one for each width; none where it shows no photo. */
async function firstPicture(address: string): Promise<string[]> {
  const page = await (await fetch(address)).text()
  const srcSet = /srcset="([^"]* 1920w)"/i.exec(page)?.[1] ?? ''
  return [...srcSet.matchAll(/\S+Retrieve\S+/g)].map(([found]) => found.replaceAll('&amp;', '&'))
}

async function answerMs(address: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(address, { headers: { accept: 'image/avif,image/webp,*/*' } })
  await answer.arrayBuffer()
  if (answer.headers.get('content-type') !== 'image/avif') throw new Error(`${address}: ${answer.status}`)
  return performance.now() - began
}
