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
  const ratio = await bookingRatio(base)
  const idle = await startBare([])
  const answersOnly = await bookingRatio(idle.url).finally(idle.stop)
  const slowest: number[] = []
  for (let round = 0; round < rounds; round += 1)
    slowest.push((await send(base, { overallRate: steadyRate, duration: 10 })).p99)
  return [
    atLeast(`durable bookings a second, ${connections} at once, over a bare Fastify insert`, ratio, 2),
    forComparison('the most that can be: a bare Fastify that stores nothing, over a bare Fastify insert', answersOnly),
    atMost(`booking, ${steadyRate} a second: the slowest hundredth`, median(slowest), 50, 'ms'),
  ]
}

/** Bookings a second at an address, over those that a bare Fastify inserts: the median of the rounds. */
export async function bookingRatio(base: string, through?: string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-bookings-'))
  const bare = await startBare([join(folder, 'bare.db')], through)
  try {
    const ratios: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const asked = await send(base, { duration: seconds })
      ratios.push(asked.perSecond / (await send(bare.url, { duration: seconds })).perSecond)
    }
    return median(ratios)
  } finally {
    bare.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

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
