import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'

/** A body that is sent many times: compressed once, tagged, with all its headers made. */
export type Answer = Readonly<Record<Encoding, Variant>>

/** What is sent of an answer in one encoding. */
interface Variant {
  etag: string
  whole: Reply & { body: Buffer }
  /** For who has it already (304): the same without what describes a body. */
  unchanged: Reply
}

export interface Reply {
  status: number
  headers: Readonly<Record<string, string>>
  body?: Buffer
}

type Headers = Readonly<Record<string, string>>

/** Below this many bytes compression costs more than it saves. */
const compressFrom = 500

export function createAnswer(text: string, headers: Headers, status = 200): Answer {
  const bytes = Buffer.from(text)
  const tag = tagOf(bytes)
  if (bytes.length < compressFrom) return sameForAll(createVariant({ body: bytes, etag: `"${tag}"`, headers, status }))
  const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  const packed = (encoding: Encoding, body: Buffer) =>
    createVariant({ body, etag: `"${tag}-${encoding}"`, headers: { ...headers, 'content-encoding': encoding }, status })
  return {
    br: packed('br', br),
    gzip: packed('gzip', gzipSync(bytes, { level: 7 })),
    identity: createVariant({ body: bytes, etag: `"${tag}-identity"`, headers, status }),
  }
}

/**
 * The same answer without its plain body, which is most of what it takes in memory and which no browser asks for: it is
 * unpacked for who does.
 */
export function withoutPlainBody({ br, gzip, identity }: Answer): Answer {
  const { body, ...reply } = identity.whole
  if (gzip.whole.body === body) return { br, gzip, identity }
  const { etag, unchanged } = identity
  const plain = {
    etag,
    unchanged,
    get whole() {
      return { ...reply, body: gunzipSync(gzip.whole.body) }
    },
  }
  return { br, gzip, identity: plain }
}

/** The answer to whoever asks for bytes that cannot be packed any further, such as a picture. */
export function createBytesAnswer(bytes: Buffer, headers: Headers): Answer {
  return sameForAll(createVariant({ body: bytes, etag: `"${tagOf(bytes)}"`, headers, status: 200 }))
}

const tagOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

const sameForAll = (variant: Variant): Answer => ({ br: variant, gzip: variant, identity: variant })

const ofBody = new Set(['content-type', 'content-encoding', 'content-disposition'])

function createVariant({ body, etag, headers, status }: Required<Reply> & { etag: string }): Variant {
  const lasting = Object.entries(headers).filter(([name]) => !ofBody.has(name))
  return {
    etag,
    whole: { status, headers: { ...headers, etag, 'content-length': String(body.length) }, body },
    unchanged: { status: 304, headers: { ...Object.fromEntries(lasting), etag } },
  }
}

/** What a request gets of the answer: the encoding that it takes, or 304 when it names what it has already. */
export function replyTo(headers: IncomingHttpHeaders, answer: Answer): Reply {
  const { etag, whole, unchanged } = answer[preferredEncoding(headers['accept-encoding'])]
  return matchesEtag(headers['if-none-match'], etag) ? unchanged : whole
}

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  const { status, headers, body } = replyTo(request.headers, answer)
  return reply.code(status).headers(headers).send(body)
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
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '')
    return tag === etag || tag === '*'
  })
}
