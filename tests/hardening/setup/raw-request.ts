import { connect, type Socket } from 'node:net'

/** Sends exactly these bytes and answers all that comes back until the other side closes or has said nothing for `quietMs`. */
export function rawRequest(port: number, bytes: string | Uint8Array, quietMs = 30_000): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return readAll(socket, quietMs)
}

export function readAll(socket: Socket, quietMs: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const timer = setTimeout(() => socket.destroy(), quietMs)
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      timer.refresh()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer)
    })
  })
}

/** The status of each answer in what came back. */
export function statuses(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]))
}

/** A request head from its lines, closed properly. */
export const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
