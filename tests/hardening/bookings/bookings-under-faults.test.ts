import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { debianFile } from '../../setup/debian-programs.ts'
import { book, countBookings, storedBookings, uniqueBooking } from '../setup/bookings.ts'
import { cutWal } from './cut-wal.ts'
import { killWhileBooking } from './kill-while-booking.ts'
import { lockDatabase } from '../setup/lock-database.ts'
import { openSite, type Reply, type Site } from '../setup/open-site.ts'
import { limitFileSize, mountSmallDisk } from '../setup/small-disk.ts'
import { bookAndEditTogether } from './two-processes.ts'

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

test('B-01 every booking that was answered survives kill -9, exactly once', async () => {
  const { answered } = await killWhileBooking(3)

  expect(answered).toBeGreaterThan(0)
})

test('B-02 each booking is flushed to the disk before it is answered', async () => {
  const strace = debianFile('/usr/bin/strace')
  await using site = await openSite()
  const trace = join(site.folder, 'trace')
  const args = ['-f', '-y', '-e', 'trace=fsync,fdatasync', '-o', trace, '-p', String(site.pid)]
  const tracer = spawn(strace, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  await once(tracer.stderr, 'data')

  const flushes = () =>
    readFileSync(trace, 'utf8').match(/(?:fsync|fdatasync)\(\d+<[^>]*-wal>\)\s+= 0|resumed>\)\s+= 0/g)
  for (let count = 1; count <= 10; count += 1) {
    expect((await book(site, uniqueBooking())).status).toBe(200)
    expect(flushes()?.length ?? 0).toBeGreaterThanOrEqual(count)
  }
  tracer.kill('SIGINT')
  await once(tracer, 'exit')

  const mode = site.inDatabase((database) => database.prepare('pragma journal_mode').get())
  expect(mode).toEqual({ journal_mode: 'wal' })
})

test('B-03 a log cut off at any byte still opens, and only the last bookings are missing', async () => {
  const { shortened } = await cutWal(15)

  expect(shortened).toBeGreaterThan(0)
})

/** Nothing can be written: bookings are refused in words, everything that is only read goes on. */
async function expectRefusalAndReading(site: Site, refused: Reply) {
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(refused.body.title).toMatch(/\+\d/)
  expect((await site.ask('/')).status).toBe(200)
  expect((await site.ask('/it/services/tours')).status).toBe(200)
  expect((await site.ask('/api/TaxiSaranda/GetPriceTable')).status).toBe(200)
}

async function bookUntilRefused(site: Site): Promise<{ refused: Reply; name: unknown; taken: string[] }> {
  const taken: string[] = []
  for (;;) {
    const booking = uniqueBooking({ note: 'n'.repeat(500) })
    const reply = await book(site, booking)
    if (reply.status !== 200) return { refused: reply, name: booking['name'], taken }
    taken.push(String(booking['name']))
  }
}

test('B-04 a full disk refuses bookings and nothing else; with room again they are taken', async () => {
  using disk = mountSmallDisk(64)
  await using site = await openSite(disk && { DATA_DIR: join(disk.folder, 'data') })
  // Who may not mount a disk meets the same end by a limit on the size of files.
  const limit = disk ? undefined : limitFileSize(site.pid)
  disk?.fill()

  const { refused, name, taken } = await bookUntilRefused(site)
  await expectRefusalAndReading(site, refused)
  const names = new Set(storedBookings(site).map((row) => row.name))
  disk?.free()
  limit?.lift()

  expect((await book(site, uniqueBooking())).status).toBe(200)
  expect(names.has(String(name))).toBe(false)
  expect(taken.filter((each) => !names.has(each))).toEqual([])
  expect(site.inDatabase((database) => database.prepare('pragma integrity_check').get())).toEqual({
    integrity_check: 'ok',
  })
})

test('B-05 a write that the disk refuses is never answered as done', async () => {
  await using site = await openSite()
  limitFileSize(site.pid)

  const { refused, name, taken } = await bookUntilRefused(site)
  await expectRefusalAndReading(site, refused)
  await site.restart('SIGKILL')

  const names = storedBookings(site).map((row) => row.name)
  expect(names).not.toContain(name)
  expect(taken.filter((each) => !names.includes(each))).toEqual([])
})

test('B-06 a booking waits for a locked database while pages and staff go on; after three seconds it is refused', async () => {
  await using site = await openSite()
  await book(site, uniqueBooking())
  const before = countBookings(site)

  const unlock = lockDatabase(site)
  let isAnswered = false
  const waiting = book(site, uniqueBooking()).finally(() => (isAnswered = true))
  // A loop that stands still while it waits would answer them after the booking.
  for (let pages = 0; pages < 6; pages += 1) expect((await site.ask('/')).status).toBe(200)
  expect(isAnswered).toBe(false)
  unlock()
  expect((await waiting).status).toBe(200)

  await site.token()
  // As after a quiet minute: the next call of staff would note that they are there.
  site.inDatabase((database) => database.exec(`update sessions set last_used_at = '${secondsAgo(300)}'`))
  const unlockAgain = lockDatabase(site)
  const booked = Array.from({ length: 5 }, async (_, index) => {
    await wait(index * 400)
    const began = performance.now()
    return { refused: await book(site, uniqueBooking()), waitedMs: performance.now() - began }
  })
  const inbox = await site.admin('GET', 'GetBookings')
  for (const { refused, waitedMs } of await Promise.all(booked)) {
    await expectRefusalAndReading(site, refused)
    expect(waitedMs).toBeLessThan(4500)
  }
  unlockAgain()
  expect(inbox.status).toBe(200)
  expect(countBookings(site)).toBe(before + 1)
  expect((await book(site, uniqueBooking())).status).toBe(200)
})

test('B-07 bookings and edits from two processes on one file never fail each other', async () => {
  const statuses = await bookAndEditTogether(20)

  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(statuses).toHaveLength(4 * 20)
})
