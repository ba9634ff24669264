import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError, notFound } from '../errors.ts'
import { isApiPath } from './problem.ts'

/**
 * What Node leaves open: a request with two Host headers or with an absolute target is refused (RFC 9112 §3.2), and so are
 * a packed body, which would be taken for what it is not (RFC 9110 §8.4), and an address that is far too long. Once the
 * process was told to stop or the app closes, each answer ends its connection, so that proxies open their next one elsewhere
 * and stopping does not wait for idle ones. Answers whether none of this concerns a request.
 */
export function addConnectionRules(
  app: FastifyInstance,
  stopping?: AbortSignal,
): (request: IncomingMessage) => boolean {
  let draining = false
  stopping?.addEventListener('abort', () => (draining = true), { once: true })
  app.addHook('preClose', (done) => {
    draining = true
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) void reply.header('connection', 'close')
    done()
  })
  app.addHook('onRequest', (request, _reply, done) => done(faultOf(request.raw)))
  return (request) => !draining && faultOf(request) === undefined
}

function faultOf({ url = '', headers, rawHeaders }: IncomingMessage): AppError | undefined {
  if (isPacked(headers['content-encoding'])) {
    return new AppError(415, 'packed-body', 'A request must not be compressed.')
  }
  if (isAmbiguous(url, rawHeaders)) {
    return new AppError(400, 'ambiguous-host', 'The request names its host in a way that is not accepted.')
  }
  if (isFarTooLong(url)) return notFound('This address')
  return undefined
}

/** No address of ours is as long. What reads paths may take the square of their length: 15,000 slashes half a second. */
const longestPath = 500

const isFarTooLong = (url: string) => url.length > longestPath && (url.split('?', 1)[0]?.length ?? 0) > longestPath

/**
 * A visitor's link may have been cut in the middle of a letter (`/%ff`): what stands for no text would be refused before any page
 * can be shown. Programs are told so.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%') || isApiPath(path) || isText(path)) return url
  return path.replaceAll('%', '-') + url.slice(path.length)
}

/** By what it is decoded to: what is decoded for nothing is left out of the built server. */
function isText(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of this call may take to arrive; `bodySeconds` where nothing is said. */
    bodySeconds?: number
  }
}

/** Enough for a booking on the worst of networks. */
const defaultSeconds = 20

/** Node's own limit for whole requests must leave room for the call that may take longest. */
export const longestBodySeconds = 180

/**
 * Ends requests whose body drips in, with 408: each holds a connection and memory. Node has one limit for all requests;
 * this gives uploads from a phone more time than the rest.
 */
export function addBodyDeadline(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (raw.complete || !hasBody(raw.headers)) return done()
    const seconds = request.routeOptions.config.bodySeconds ?? defaultSeconds
    const timer = setTimeout(() => {
      if (raw.complete) return
      if (!reply.raw.headersSent)
        raw.socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      raw.socket.destroySoon()
    }, seconds * 1000)
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}

/**
 * Puts a guard before every call, before a body is read and once more when it has come: it may take its time, and what
 * opened the door may have ended meanwhile.
 */
export function addGuard(app: FastifyInstance, guard: (request: FastifyRequest, reply: FastifyReply) => Promise<void>) {
  app.addHook('onRequest', guard)
  app.addHook('preHandler', async (request, reply) => {
    if (hasBody(request.headers)) await guard(request, reply)
  })
}

export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** How much more is read of a request that is refused already. */
const lingerBytes = 64 * 1024 * 1024

/**
 * The answer to a request that still arrives, after which its connection ends: the text at once, the end when the client
 * has sent all, or far too much. A connection that ends while bytes come in is reset, and who sends them would see that
 * instead of the text. The call's time for its body (`addBodyDeadline`) bounds this too.
 */
export function lingeringText(request: IncomingMessage, text: string): Readable {
  const answer = new Readable({ read: () => undefined })
  answer.push(text)
  let left = lingerBytes
  function end() {
    request.off('data', count).off('end', end).off('close', end)
    answer.push(null)
  }
  function count(piece: Buffer) {
    left -= piece.length
    if (left < 0) end()
  }
  request.unpipe()
  request.on('data', count).once('end', end).once('close', end)
  request.resume()
  return answer
}
