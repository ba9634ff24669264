import { createServer, get, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { eventually } from '../../setup/eventually.ts'
import { askAnew } from './ask-anew.ts'
import type { Proxy } from './restart-in-turn.ts'

const probeMs = 100

interface TinyProxy extends Proxy {
  url: string
  /** Resolves when requests go to this process too. */
  sees: (upstream: string) => Promise<void>
}

/**
 * What stands in front of several processes: it asks each for its readiness ten times a second, gives requests to the
 * ready ones in turn, and tries the next only where a connection could not be opened at all.
 */
export async function startProxy(upstreams: readonly string[]): Promise<TinyProxy> {
  const ready = new Set(upstreams)
  const probing = setInterval(() => {
    for (const upstream of upstreams)
      probe(upstream, (isReady) => (isReady ? ready.add(upstream) : ready.delete(upstream)))
  }, probeMs)
  let turn = 0

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const inTurn = upstreams.filter((upstream) => ready.has(upstream))
      turn += 1
      const first = turn % Math.max(1, inTurn.length)
      pass(incoming, Buffer.concat(chunks), outgoing, [...inTurn.slice(first), ...inTurn.slice(0, first)])
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    sees: (upstream) => eventually(() => ready.has(upstream)).toBe(true),
    ask: async (path) => (await askAnew(url, path)).status,
    stop() {
      clearInterval(probing)
      return new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, left: string[]) {
  const upstream = left.shift()
  if (upstream === undefined) return outgoing.writeHead(502).end()
  const { method, headers } = incoming
  const asked = request(upstream + incoming.url, { agent: false, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  asked.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') pass(incoming, body, outgoing, left)
    else outgoing.writeHead(502).end()
  })
  return asked.end(body)
}

function probe(upstream: string, tell: (isReady: boolean) => void) {
  get(`${upstream}/readyz`, { agent: false }, (answer) => {
    answer.resume()
    tell(answer.statusCode === 200)
  }).on('error', () => tell(false))
}
