import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { type Comparison, quantile } from './comparison.ts'
import { atMost, ratioRow, type Row } from './row.ts'
import { compareWithNothing } from './throughput.ts'
import { askForSeconds } from './wrk.ts'

const seconds = 2
export const steadyRate = 50
const steadySeconds = 20
const dayMs = 86_400_000
/** More than one of the measurements sends. */
const guestsEach = 200_000
let guests = 0

/** Bookings stored before they are answered, against a bare Fastify that commits each by itself; and what a guest waits. */
export async function bookingRows(base: string, folder: string): Promise<Row[]> {
  const ratio = await compareBookings(base, folder)
  const [booking, page] = await steadily(
    () => bookForSure(base),
    async () => (await fetch(base)).text(),
  )
  return [
    ratioRow('durable bookings a second, 32 at once, over a bare Fastify inserting the same row', ratio, 0.8),
    atMost(`booking, ${steadyRate} a second: the slowest hundredth`, booking, 50, 'ms'),
    atMost('the home page meanwhile: the slowest hundredth', page, 50, 'ms'),
  ]
}

/** Of an address and the data folder behind it. */
export async function compareBookings(base: string, folder: string, through?: string[]): Promise<Comparison> {
  // The rival takes a row from the site.
  await bookForSure(base)
  const own = mkdtempSync(join(tmpdir(), 'bare-bookings-'))
  const bare = await startBare([join(folder, 'site.db'), join(own, 'bare.db')], through)
  try {
    return await compareWithNothing(
      () => bookForSeconds(base),
      () => bookForSeconds(bare.url),
    )
  } finally {
    bare.stop()
    rmSync(own, { recursive: true, force: true })
  }
}

function bookForSeconds(base: string) {
  const first = (guests += guestsEach)
  const script = [fileURLToPath(new URL('bookings.lua', import.meta.url)), String(first), pickup()]
  return askForSeconds(seconds, { url: `${base}/api/TaxiSaranda/Book`, script })
}

/** The slowest hundredth of bookings that come one by one, and of what is asked for meanwhile. */
export async function steadily(
  bookOne: (count: number) => Promise<unknown>,
  askOne: () => Promise<unknown>,
): Promise<[number, number]> {
  const bookings: Promise<number>[] = []
  const answers: Promise<number>[] = []
  const began = performance.now()
  for (let count = 0; count < steadyRate * steadySeconds; count += 1) {
    await wait(Math.max(0, began + (count * 1000) / steadyRate - performance.now()))
    bookings.push(timed(() => bookOne(count)))
    answers.push(timed(askOne))
  }
  return [quantile(await Promise.all(bookings), 0.99), quantile(await Promise.all(answers), 0.99)]
}

/** Sends a booking unlike all others. */
export async function book(base: string): Promise<Response> {
  guests += 1
  const body = JSON.stringify({
    name: `Guest ${guests}`,
    phoneNumber: `+35569${String(2_000_000 + (guests % 7_000_000))}`,
    nrOfPassengers: 2,
    pickupDateAndTime: pickup(),
    pickupAddress: 'Saranda',
    dropoffAddress: 'Ksamil',
    email: 'guest@example.com',
  })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/api/TaxiSaranda/Book`, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer
}

async function bookForSure(base: string) {
  const { ok, status } = await book(base)
  if (!ok) throw new Error(`${base}: a booking was answered ${status}.`)
}

const pickup = () => new Date(Date.now() + dayMs).toISOString()

/** How long it takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function startBare(args: string[], through: string[] = []) {
  const program = fileURLToPath(new URL('bare-bookings.ts', import.meta.url))
  const [command = '', ...all] = [...through, process.execPath, program, ...args]
  const child = spawn(command, all, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const { port } = await new Promise<{ port: number }>((resolve) =>
    child.once('message', (address) => resolve(address as { port: number })),
  )
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
