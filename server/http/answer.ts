import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'

/** A body that is sent many times: compressed once, tagged, with all its headers made. */
export interface Answer {
  status: number
  headers: Record<string, string>
  bodies: Record<Encoding, { body: Buffer; etag: string }>
}

/** Below this many bytes compression costs more than it saves. */
const compressFrom = 500
/** Up to this many bytes a body is written in one piece with its headers, which Node does with strings. */
const onePieceUpTo = 2000

export function createAnswer(body: string, headers: Record<string, string>, status = 200): Answer {
  const identity = Buffer.from(body)
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const small = identity.length < compressFrom
  const br = small ? identity : brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  const gzip = small ? identity : gzipSync(identity, { level: 7 })
  const variant = (encoding: Encoding, bytes: Buffer) => ({
    body: bytes,
    etag: `"${tag}${small ? '' : `-${encoding}`}"`,
  })
  return {
    status,
    headers,
    bodies: { br: variant('br', br), gzip: variant('gzip', gzip), identity: variant('identity', identity) },
  }
}

/** Sends the answer in the encoding the client takes, or 304 when it has it already. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  const { body, etag } = answer.bodies[encoding]
  void reply.code(answer.status).headers(answer.headers).header('etag', etag)
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity' && body !== answer.bodies.identity.body) void reply.header('content-encoding', encoding)
  return reply.send(body)
}

type SendAnswer = (request: FastifyRequest, reply: FastifyReply, answer: Answer) => FastifyReply

/**
 * The same as `sendAnswer` for the calls and pages that visitors read most: past Fastify's reply, with headers put together
 * once. `headers` are those that the app's hooks add to every other answer.
 */
export function createAnswerSender(headers: Record<string, string> = {}): SendAnswer {
  const complete = new WeakMap<Buffer, { allHeaders: Record<string, string>; content: Buffer | string }>()

  function completed(answer: Answer, encoding: Encoding) {
    const { body, etag } = answer.bodies[encoding]
    const isPacked = body !== answer.bodies.identity.body
    const allHeaders = {
      ...headers,
      ...answer.headers,
      etag,
      ...(isPacked && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    }
    return { allHeaders, content: body.length <= onePieceUpTo ? body.toString('latin1') : body }
  }

  return (request, reply, answer) => {
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    const { body, etag } = answer.bodies[encoding]
    if (matchesEtag(request.headers['if-none-match'], etag)) return sendAnswer(request, reply, answer)
    const { allHeaders, content } = complete.getOrInsertComputed(body, () => completed(answer, encoding))
    void reply.hijack()
    // The hook that ends connections while the server closes is passed by as well.
    if (!request.server.server.listening) reply.raw.shouldKeepAlive = false
    reply.raw.writeHead(answer.status, allHeaders).end(content, 'latin1')
    return reply
  }
}

const kept = new Map<string, Encoding>()
const keptAtMost = 200

/** The best encoding that Accept-Encoding allows (RFC 9110 §12.5.3); the header's few usual values are remembered. */
function preferredEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity'
  const known = kept.get(header)
  if (known) return known
  const encoding = readAcceptEncoding(header)
  if (kept.size < keptAtMost && header.length < 100) kept.set(header, encoding)
  return encoding
}

function readAcceptEncoding(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.slice(0, 1000).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br'
  return weight('gzip') > 0 ? 'gzip' : 'identity'
}

/** If-None-Match: a list, weak tags and * (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '')
    return tag === etag || tag === '*'
  })
}
