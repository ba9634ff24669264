import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from 'vitest'

import { examine } from '#server/doctor/examine.ts'
import { sharp } from '#server/pictures/image-engine.ts'

import { freePort } from '../../setup/start-site.ts'
import { openSite, type Site } from '../setup/open-site.ts'
import { runScript } from '../../setup/run-script.ts'
import { p99, startBooking } from './steady-load.ts'

const bookingsPerSecond = 50

/**
 * Makes backups of a site that takes bookings, edits and uploads, and restores each into a folder of its own. Each must be
 * whole and hold every booking that was answered before it was begun. Answers the slowest hundredth of bookings, without
 * a backup and during one.
 */
export async function backupUnderLoad(times: number) {
  await using site = await openSite()
  const folder = mkdtempSync(join(tmpdir(), 'site-backups-'))
  const bookings = startBooking(site, bookingsPerSecond)
  const changes = startChanging(site)
  await wait(2000)
  const aloneMs = p99(bookings.takeTimes())
  const duringMs: number[] = []
  let kept = 0

  for (let round = 0; round < times; round += 1) {
    const file = join(folder, `${round}.db.gz`)
    const before = [...bookings.answered]
    bookings.takeTimes()
    const backup = await runScript('backup', { DATA_DIR: site.folder }, file)
    duringMs.push(...bookings.takeTimes())
    expect(backup).toMatchObject({ code: 0 })
    kept = await restoreAndExamine(file, join(folder, String(round)), before)
  }

  await changes.stop()
  await bookings.stop()
  expect(bookings.failures).toEqual([])
  expect(changes.failures).toEqual([])
  rmSync(folder, { recursive: true, force: true })
  return { kept, uploads: changes.uploads(), aloneMs, duringMs: p99(duringMs) }
}

/** Answers how many bookings the restored site has. */
async function restoreAndExamine(file: string, folder: string, answeredBefore: string[]): Promise<number> {
  const environment = { DATA_DIR: folder, PORT: String(await freePort()), HOST: '127.0.0.1' }
  const restored = await runScript('restore', environment, file, '--new')
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('Restored') })
  const found = await examine(environment)
  expect(found.filter(({ state }) => state === 'wrong')).toEqual([])

  const database = new DatabaseSync(join(folder, 'site.db'))
  const references = new Set(
    database
      .prepare('select reference from bookings')
      .all()
      .map((row) => row['reference']),
  )
  expect(answeredBefore.filter((reference) => !references.has(reference))).toEqual([])
  for (const { bytes } of database.prepare('select bytes from pictures').iterate()) {
    await sharp(bytes as Uint8Array)
      .resize(16)
      .toBuffer()
  }
  database.close()
  rmSync(folder, { recursive: true })
  return references.size
}

/** Edits and uploads one after the other until stopped. */
function startChanging(site: Site) {
  const failures: number[] = []
  let uploads = 0
  const over = new AbortController()

  async function upload(token: string, index: number) {
    const colour = { r: index % 256, g: (index >> 8) % 256, b: 90 }
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('existingImagePath', 'images/hero')
    form.set('file', new Blob([new Uint8Array(picture)]), 'a.png')
    const headers = { authorization: `Bearer ${token}` }
    const reply = await fetch(`${site.url}/api/Admin/UploadImage`, { method: 'POST', headers, body: form })
    if (reply.status !== 200) return failures.push(reply.status)
    uploads += 1
    const { imageUrl } = (await reply.json()) as { imageUrl: string }
    const edit = await site.admin('PUT', 'UpdateHeroContent?id=1', { imagePath: imageUrl, titleLine1: `Edit ${index}` })
    return edit.status === 200 ? 0 : failures.push(edit.status)
  }

  async function keepChanging() {
    const token = await site.token()
    for (let index = 0; !over.signal.aborted; index += 1) {
      await upload(token, index)
      await wait(100)
    }
  }

  const changing = keepChanging()
  return {
    failures,
    uploads: () => uploads,
    async stop() {
      over.abort()
      await changing
    },
  }
}
