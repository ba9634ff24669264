import type { FastifyInstance } from 'fastify'

import { AppError } from '../errors.ts'

/**
 * What Node leaves open: a request with two Host headers or with an absolute target is refused (RFC 9112 §3.2), and so is
 * a packed body, which would be taken for what it is not (RFC 9110 §8.4). Once the process was told to stop or the app
 * closes, each answer ends its connection, so that proxies open their next one elsewhere and stopping does not wait for
 * idle ones.
 */
export function addConnectionRules(app: FastifyInstance, stopping?: AbortSignal) {
  let draining = false
  stopping?.addEventListener('abort', () => (draining = true), { once: true })
  app.addHook('preClose', (done) => {
    draining = true
    done()
  })
  // Pictures are written past Fastify's reply, so their connections are marked when they come in.
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining) reply.raw.shouldKeepAlive = false
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) void reply.header('connection', 'close')
    done()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (isPacked(request.raw.headers['content-encoding'])) {
      done(new AppError(415, 'packed-body', 'A request must not be compressed.'))
    } else if (isAmbiguous(request.raw.url ?? '', request.raw.rawHeaders)) {
      done(new AppError(400, 'ambiguous-host', 'The request names its host in a way that is not accepted.'))
    } else done()
  })
}

const isPacked = (encoding: string | undefined) => encoding !== undefined && encoding.toLowerCase() !== 'identity'

function isAmbiguous(target: string, rawHeaders: string[]): boolean {
  if (!target.startsWith('/')) return target !== '*'
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
