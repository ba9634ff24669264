import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

interface Patience {
  seconds: number
  checkEverySeconds: number
}

/** The longest answers are pictures of a few hundred kilobytes, and most of one is with the system at once. */
const usual: Patience = { seconds: 60, checkEverySeconds: 5 }

/**
 * Ends connections whose client does not read what it asked for: what is waiting for it holds memory. Looked at now and
 * then for all connections together, so that an answer that is read costs nothing.
 */
export function addAnswerDeadline(app: FastifyInstance, { seconds, checkEverySeconds }: Patience = usual) {
  const sockets = new Set<Socket>()
  /** Since when a connection has had something waiting, at every look. */
  const waitingSince = new WeakMap<Socket, number>()

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const socket of sockets) {
      if (socket.writableLength === 0) {
        waitingSince.delete(socket)
        continue
      }
      const since = waitingSince.get(socket) ?? now
      waitingSince.set(socket, since)
      if (now - since >= seconds * 1000) socket.destroy()
    }
  }, checkEverySeconds * 1000)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}
