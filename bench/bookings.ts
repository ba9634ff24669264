import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import autocannon, { type Client } from 'autocannon'

import { atLeast, atMost, forComparison, type Row } from './row.ts'

const connections = 16
const seconds = 4
const rounds = 3
const steadyRate = 50
const dayMs = 86_400_000
let guests = 0

/** Bookings stored before they are answered, against a bare Fastify that commits each by itself, in turns. */
export async function bookingRows(base: string): Promise<Row[]> {
  const { site, answersOnly } = await compareBookings(base)
  const { p99 } = await send(base, { overallRate: steadyRate, duration: 10 })
  return [
    atLeast(`durable bookings a second, ${connections} at once, over a bare Fastify insert`, site, 2),
    forComparison('the most that can be: a bare Fastify that stores nothing, over a bare Fastify insert', answersOnly),
    atMost(`booking, ${steadyRate} a second: the slowest hundredth`, p99, 50, 'ms'),
  ]
}

/** Bookings a second, over those that a bare Fastify inserts: of the site, and of a bare Fastify that only answers. */
export async function compareBookings(
  base: string,
  through?: string[],
): Promise<{ site: number; answersOnly: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-bookings-'))
  const bare = await startBare([join(folder, 'bare.db')], through)
  const idle = await startBare([])
  try {
    const ratios = { site: [] as number[], answersOnly: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      const site = await send(base, { duration: seconds })
      const inserted = await send(bare.url, { duration: seconds })
      const answered = await send(idle.url, { duration: seconds })
      ratios.site.push(site.perSecond / inserted.perSecond)
      ratios.answersOnly.push(answered.perSecond / inserted.perSecond)
    }
    return { site: median(ratios.site), answersOnly: median(ratios.answersOnly) }
  } finally {
    bare.stop()
    idle.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

async function send(base: string, options: { duration: number; overallRate?: number }) {
  const result = await autocannon({
    url: `${base}/api/TaxiSaranda/Book`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    connections,
    ...options,
    setupClient: (client: Client) => {
      client.setBody(booking())
      client.on('response', () => client.setBody(booking()))
    },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${base}: ${result.non2xx} bookings were refused.`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** No two are the same, so that none counts as a repeat. */
function booking(): string {
  guests += 1
  return JSON.stringify({
    name: `Guest ${guests}`,
    phoneNumber: `+35569${String(2_000_000 + (guests % 7_000_000))}`,
    nrOfPassengers: 2,
    pickupDateAndTime: new Date(Date.now() + dayMs).toISOString(),
    pickupAddress: 'Saranda',
    dropoffAddress: 'Ksamil',
    email: 'guest@example.com',
  })
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
