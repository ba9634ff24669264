import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { head } from '../setup/raw-request.ts'

/**
 * Opens so many connections, as visitors and proxies keep them, and sends each request over one that is idle; where none
 * is, it waits in line. All with little work of its own, because it must ask for more than a server on the same machine
 * can answer. Servers end connections over which nothing is asked for long: another one takes its place, as browsers have it.
 */
export async function openManyRequests(port: number, connections: number) {
  const sockets = new Set<Socket>()
  while (sockets.size < connections) await open()
  const idle = [...sockets]
  const line: ((socket: Socket) => void)[] = []

  async function open(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
    await once(socket, 'connect')
    sockets.add(socket)
    return socket
  }

  function nextIdle(): Promise<Socket> {
    const socket = idle.pop()
    return socket ? Promise.resolve(socket) : new Promise((resolve) => line.push(resolve))
  }

  function passOn(socket: Socket) {
    const next = line.shift()
    if (next) next(socket)
    else idle.push(socket)
  }

  return {
    /** The status, and how long it took from the moment of sending; throws when a fresh connection ended first. */
    async send(bytes: string): Promise<{ status: number; ms: number }> {
      let socket = await nextIdle()
      const began = performance.now()
      let status = socket.destroyed ? undefined : await exchange(socket, bytes)
      if (status === undefined) {
        socket = await open()
        status = await exchange(socket, bytes)
      }
      if (status === undefined) throw new Error('The connection ended before the answer.')
      const ms = performance.now() - began
      passOn(socket)
      return { status, ms }
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The answer's status; undefined where the connection ended before its first byte. */
function exchange(socket: Socket, bytes: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    let start = ''
    let missing = Number.NaN
    function hear(data: Buffer) {
      if (Number.isNaN(missing)) {
        start += data.toString('latin1')
        const end = start.indexOf('\r\n\r\n')
        if (end === -1) return
        missing = Number(/\r\ncontent-length: (\d+)/i.exec(start)?.[1] ?? 0) - (start.length - end - 4)
      } else missing -= data.length
      if (missing > 0) return
      socket.off('data', hear).off('close', lose)
      resolve(Number(start.slice(9, 12)))
    }
    const lose = () =>
      start === '' ? resolve(undefined) : reject(new Error('The connection ended within the answer.'))
    socket.on('data', hear).once('close', lose)
    socket.write(bytes)
  })
}

export const getRequest = (path: string) => head(`GET ${path} HTTP/1.1`, 'Host: a')

export function postRequest(path: string, body: unknown): string {
  const text = JSON.stringify(body)
  const lines = ['Host: a', 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]
  return head(`POST ${path} HTTP/1.1`, ...lines) + text
}
