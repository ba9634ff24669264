import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import autocannon, { type Client } from 'autocannon'

import { atLeast, atMost, type Row } from './row.ts'

const connections = 16
const seconds = 4
const rounds = 3
const steadyRate = 50
const dayMs = 86_400_000
let guests = 0

/** Bookings stored before they are answered, against a bare Fastify that commits each by itself, in turns. */
export async function bookingRows(base: string): Promise<Row[]> {
  const { p99 } = await send(base, { overallRate: steadyRate, duration: 10 })
  return [
    atLeast(
      `durable bookings a second, ${connections} at once, over a bare Fastify insert`,
      await bookingRatio(base),
      2,
    ),
    atMost(`booking, ${steadyRate} a second: the slowest hundredth`, p99, 50, 'ms'),
  ]
}

/** The median of the rounds. */
export async function bookingRatio(base: string): Promise<number> {
  const bare = await startBare()
  try {
    const ratios: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const site = await send(base, { duration: seconds })
      ratios.push(site.perSecond / (await send(bare.url, { duration: seconds })).perSecond)
    }
    return ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
  } finally {
    bare.stop()
  }
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

async function startBare() {
  const folder = mkdtempSync(join(tmpdir(), 'bare-bookings-'))
  const child = fork(fileURLToPath(new URL('bare-bookings.ts', import.meta.url)), [join(folder, 'bare.db')])
  const { port } = await new Promise<{ port: number }>((resolve) =>
    child.once('message', (address) => resolve(address as { port: number })),
  )
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
