import { fork } from 'node:child_process'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'

import autocannon from 'autocannon'

export interface ThroughputRow {
  what: string
  /** Requests a second of the site over those of the bare server, the median of the rounds. */
  ratio: number
  /** Requests a second, for orientation only: the machine decides them. */
  site: number
  bare: number
}

/** Many and short: a shared machine changes its speed within seconds, and both must meet the same. */
const rounds = 9
const seconds = 1
const connections = 16
const accept = { 'accept-encoding': 'br, gzip', accept: 'text/html,image/avif,image/webp,*/*' }
/** Node sets these by itself on both sides. */
const perConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

/** Measures one address of the site against a bare node:http server that sends the same bytes, taking turns. */
export async function measureThroughput(what: string, url: string): Promise<ThroughputRow> {
  const bare = await startBareServer(url)
  try {
    const results: { site: number; bare: number }[] = []
    await requestsPerSecond(url)
    await requestsPerSecond(bare.url)
    for (let round = 0; round < rounds; round += 1) {
      results.push({ site: await requestsPerSecond(url), bare: await requestsPerSecond(bare.url) })
    }
    const middle = results.toSorted((a, b) => a.site / a.bare - b.site / b.bare)[Math.floor(rounds / 2)]
    if (!middle) throw new Error('Nothing was measured.')
    return { what, ratio: middle.site / middle.bare, ...middle }
  } finally {
    bare.stop()
  }
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers: accept })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} times with an error.`)
  return result.requests.average
}

async function startBareServer(url: string) {
  const answer = await rawAnswer(url)
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)))
  child.send(answer)
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(message as number)))
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}

/** The answer as it goes over the wire, still compressed. */
async function rawAnswer(url: string): Promise<{ headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: accept }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const headers = Object.entries(response.headers).filter(([name]) => !perConnection.has(name))
        resolve({
          headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks).toString('base64'),
        })
      })
    }).on('error', reject)
  })
}
