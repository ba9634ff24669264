import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from 'vitest'

import { book, uniqueBooking } from '../setup/bookings.ts'
import { openSite, type Site } from '../setup/open-site.ts'

const walHeaderBytes = 32
const frameHeaderBytes = 24

/**
 * Takes copies of the database while bookings come in, each as a power cut would leave it: the log cut off at any byte
 * that a checkpoint has not begun to copy. Answers how many copies had lost bookings, which must be the last ones.
 */
export async function cutWal(times: number): Promise<{ shortened: number }> {
  await using site = await openSite()
  // They are most of the file, and each copy would be made of them.
  site.inDatabase((database) => database.exec('delete from pictures; vacuum; pragma wal_checkpoint(truncate)'))
  const over = new AbortController()
  await book(site, uniqueBooking())
  const sending = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) await book(site, uniqueBooking())
  })
  let shortened = 0
  try {
    for (let round = 0; round < times; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      if (checkCopy(site)) shortened += 1
    }
  } finally {
    over.abort()
    await Promise.all(sending)
  }
  return { shortened }
}

/** Whether the cut took bookings away. */
function checkCopy(site: Site): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'site-cut-'))
  try {
    const file = join(folder, 'site.db')
    const { from, to } = copyAtOneMoment(site, file)
    const whole = readIds(file)
    copyAgain(folder)
    truncateSync(`${file}-wal`, from + Math.floor(Math.random() * (to - from + 1)))
    const cut = readIds(file)
    expect(cut).toEqual(whole.slice(0, cut.length))
    return cut.length < whole.length
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies both files while the process stands still; answers between which bytes of the log a cut may fall. */
function copyAtOneMoment(site: Site, file: string): { from: number; to: number } {
  process.kill(site.pid, 'SIGSTOP')
  try {
    for (const end of ['', '-wal']) {
      copyFileSync(join(site.folder, `site.db${end}`), file + end)
      copyFileSync(join(site.folder, `site.db${end}`), `${file}${end}.kept`)
    }
    // The shared index (wal.c): the last frame at 16; at 128 up to which of them a checkpoint has begun to copy into the
    // database file. Those were flushed before, so no power cut takes them away.
    const index = readFileSync(join(site.folder, 'site.db-shm'))
    const [frames, copied] = [index.readUInt32LE(16), index.readUInt32LE(128)]
    const frameBytes = frameHeaderBytes + readFileSync(`${file}-wal`).readUInt32BE(8)
    return { from: walHeaderBytes + copied * frameBytes, to: walHeaderBytes + frames * frameBytes }
  } finally {
    process.kill(site.pid, 'SIGCONT')
  }
}

/** Opening the first copy has emptied its log. */
function copyAgain(folder: string) {
  const file = join(folder, 'site.db')
  rmSync(`${file}-shm`, { force: true })
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}.kept`, file + end)
}

function readIds(file: string): unknown[] {
  const database = new DatabaseSync(file)
  try {
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    return database
      .prepare('select id from bookings order by id')
      .all()
      .map(({ id }) => id)
  } finally {
    database.close()
  }
}
