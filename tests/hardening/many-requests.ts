import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { head } from './raw-request.ts'

/**
 * Opens so many connections, as visitors and proxies keep them, and sends each request over one that is idle; where none
 * is, it waits in line. All with little work of its own, because it must ask for more than a server on the same machine
 * can answer. Servers end connections over which nothing is asked for long: to be opened right before it is.
 */
export async function openManyRequests(port: number, connections: number) {
  const sockets: Socket[] = []
  while (sockets.length < connections) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    sockets.push(socket)
  }
  const idle = [...sockets]
  const line: ((socket: Socket) => void)[] = []

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
    /** The status, and how long it took from the moment of sending; throws when the connection ended first. */
    async send(bytes: string): Promise<{ status: number; ms: number }> {
      const socket = await nextIdle()
      const began = performance.now()
      const status = await exchange(socket, bytes)
      const ms = performance.now() - began
      passOn(socket)
      return { status, ms }
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function exchange(socket: Socket, bytes: string): Promise<number> {
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
    const lose = () => reject(new Error('The connection ended before the answer.'))
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
