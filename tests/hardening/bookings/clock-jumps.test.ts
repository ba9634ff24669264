import { mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { debianFile } from '../../setup/debian-programs.ts'
import { book, storedBookings, uniqueBooking } from '../setup/bookings.ts'
import { openSite, signInAs } from '../setup/open-site.ts'
import { adminPassword } from '../setup/seeded-folder.ts'

const jumpSeconds = 2 * 60 * 60

test('B-15 a clock that jumps two hours back and returns confuses no order, session or limit', async () => {
  const library = debianFile('/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1')
  const clock = join(mkdtempSync(join(tmpdir(), 'site-clock-')), 'shift')
  // In one step: the site looks with every question for the time, also between the emptying of a file and its filling.
  const shiftClock = (shift: string) => {
    writeFileSync(`${clock}-next`, shift)
    renameSync(`${clock}-next`, clock)
  }
  shiftClock('+0')
  await using site = await openSite({
    RATE_LIMITS: 'on',
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    SESSION_IDLE_SECONDS: '3600',
  })
  await site.token()
  const names = ['before', 'while it is back', 'after']
  const isSignedIn = async () => (await site.admin('GET', 'GetAdminPagesTree')).status === 200
  const pauseOf = async () => {
    const { status, headers } = await signInAs(site.url, 'elona', 'wrong')
    return status === 429 ? Number(headers.get('retry-after')) : 0
  }
  // Ten failures are free, the next ones cost ten minutes and more.
  await expect.poll(pauseOf, { timeout: 60_000, interval: 1 }).toBeGreaterThan(0)

  for (const [index, shift] of ['+0', '-2h', '+0'].entries()) {
    shiftClock(shift)
    const { status } = await book(site, uniqueBooking({ name: names[index] }))
    const ahead = Date.parse(storedBookings(site).at(-1)?.created_at ?? '') - Date.now()
    expect([shift, status, Math.round(ahead / 3_600_000) + 0]).toEqual([shift, 200, shift === '-2h' ? -2 : 0])
    expect([shift, await isSignedIn()]).toEqual([shift, true])
    // The first try after a jump may be looked at, and doubles the pause; none is as long as the jump.
    await pauseOf()
    const left = await pauseOf()
    expect([shift, left > 0, left < jumpSeconds]).toEqual([shift, true, true])
  }
  shiftClock('+2h')
  expect(await isSignedIn()).toBe(false)

  expect(storedBookings(site).map(({ name }) => name)).toEqual(names)
  expect((await signInAs(site.url, 'admin', adminPassword)).status).toBe(200)
})
