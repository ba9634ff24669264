import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { bookOverBrokenConnections } from './broken-connections.ts'
import { cutWal } from './cut-wal.ts'
import { killWhileBooking } from './kill-while-booking.ts'
import { bookBesideReader } from './long-reader.ts'
import { lasting, rounds } from '../setup/share.ts'
import { bookAndEditTogether } from './two-processes.ts'

test('B-01 every booking that was answered survives kill -9, exactly once', async ({ task }) => {
  const kills = rounds(500)

  const { answered, slowestStartMs } = await killWhileBooking(kills)

  expect(answered).toBeGreaterThan(kills)
  task.meta.figure = `${kills} kills, ${answered} answered bookings, 0 lost, 0 twice; slowest start ${Math.round(slowestStartMs)} ms`
})

test('B-03 a log cut off at any byte still opens, and only the last bookings are missing', async ({ task }) => {
  const cuts = rounds(200)

  const { shortened } = await cutWal(cuts)

  expect(shortened).toBeGreaterThan(0)
  task.meta.figure = `${cuts} cuts, all open and whole; ${shortened} had lost the last bookings, none another`
})

test('B-07 bookings and edits from two processes on one file never fail each other', async ({ task }) => {
  const statuses = await bookAndEditTogether(lasting(60) / 100)

  expect(statuses.filter((status) => status !== 200)).toEqual([])
  task.meta.figure = `${statuses.length} bookings and edits, 0 failed`
})

test('B-08 the log shrinks again after a reader that held it up', async ({ task }) => {
  const bookings = Math.max(1500, rounds(5000))

  const { heldMb, afterMb } = await bookBesideReader(bookings)

  expect(heldMb).toBeGreaterThan(afterMb)
  expect(afterMb).toBeLessThan(16)
  task.meta.figure = `${bookings} bookings beside an open read: log ${heldMb.toFixed(1)} MB, afterwards ${afterMb.toFixed(1)} MB`
})

test('B-20 connections that break in the middle of a commit lose nothing and double nothing', async ({ task }) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-broken-'))
  const seconds = lasting(30) / 1000

  const { answered, failures } = await bookOverBrokenConnections(seconds, folder)

  expect(new Set(failures)).toEqual(new Set([503]))
  task.meta.figure = `${seconds} s of broken connections: ${answered} bookings, each once, after ${failures.length} refusals`
  rmSync(folder, { recursive: true, force: true })
})
