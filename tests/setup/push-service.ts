import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { PushMessage } from '#domain/push/push-message.ts'
import { patienceMs } from './patience.ts'

/** How the service answers for one device: with a status and headers, or never. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'hang'

/** What came for a device, decrypted, and what stood round it. */
interface DeliveredPush {
  device: string
  message: PushMessage
  /** The claims of the site's token. */
  claims: { aud: string; exp: number; sub: string }
  headers: IncomingMessage['headers']
}

export interface TestPushService extends AsyncDisposable {
  url: string
  /** As `PUSH_HOSTS` names it. */
  host: string
  /** What was taken, in the order of arrival. */
  taken: DeliveredPush[]
  /** How often each device was tried. */
  tries: (device: string) => number
  /** A browser's subscription with keys of its own, as AddPushDevice takes it. */
  subscribe: (device: string, publicKey?: string) => { endpoint: string; keys: { p256dh: string; auth: string } }
  /** From now on, for this device. */
  answer: (device: string, answer: PushAnswer) => void
  /** What a device was told, once so much has been taken for it. */
  told: (device: string, count: number) => Promise<DeliveredPush[]>
}

interface Subscription {
  pair: ECDH
  auth: Buffer
  tries: number
  answer: PushAnswer
}

/**
 * A push service on a free port of the loopback. It takes only what is signed by the site's key (RFC 8292) and can be decrypted
 * with the device's (RFC 8291); both are done here from the RFCs, not by the library that the site uses.
 */
export async function startPushService(now = Date.now): Promise<TestPushService> {
  const subscriptions = new Map<string, Subscription>()
  const taken: DeliveredPush[] = []
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  const url = `http://${host}`

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const device = decodeURIComponent((request.url ?? '').slice('/push/'.length))
    const subscription = subscriptions.get(device)
    if (!subscription) {
      response.writeHead(404).end()
      return
    }
    subscription.tries += 1
    const { answer } = subscription
    if (answer === 'hang') return
    if (answer.status !== 201) {
      response.writeHead(answer.status, answer.headers).end('x'.repeat(100_000))
      return
    }
    try {
      const claims = readClaims(request.headers.authorization ?? '', url, now())
      const message = JSON.parse(decrypt(Buffer.concat(chunks), subscription).toString()) as PushMessage
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('This is not aes128gcm.')
      if (!/^\d+$/.test(String(request.headers['ttl']))) throw new Error('There is no TTL.')
      taken.push({ device, message, claims, headers: request.headers })
      response.writeHead(201).end()
    } catch (error) {
      response.writeHead(403).end(String(error))
    }
  }

  return {
    url,
    host,
    taken,
    tries: (device) => subscriptions.get(device)?.tries ?? 0,
    subscribe(device) {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      subscriptions.set(device, { pair, auth, tries: 0, answer: { status: 201 } })
      const endpoint = `${url}/push/${encodeURIComponent(device)}`
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    answer(device, answer) {
      const subscription = subscriptions.get(device)
      if (subscription) subscription.answer = answer
    },
    async told(device, count) {
      const own = () => taken.filter((each) => each.device === device)
      const deadline = Date.now() + patienceMs
      while (own().length < count) {
        if (Date.now() > deadline) throw new Error(`${own().length} of ${count} pushes came for ${device}.`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return own()
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const daySeconds = 24 * 3600

/** The claims of `vapid t=…, k=…`. Throws unless the key has signed them for this service and for at most a day. */
function readClaims(authorization: string, audience: string, now: number): DeliveredPush['claims'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string }
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as DeliveredPush['claims']
  const left = claims.exp - now / 1000
  if (alg !== 'ES256' || !isSigned) throw new Error('The signature is wrong.')
  if (claims.aud !== audience) throw new Error(`It is for ${claims.aud}.`)
  if (left <= 0 || left > daySeconds) throw new Error('It is too late, or too early.')
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(claims.sub) || /localhost/.test(claims.sub))
    throw new Error('Nobody sends it.')
  return claims
}

const tagBytes = 16
const firstLastPadding = 2

/** One record of aes128gcm (RFC 8188), whose key both sides derive from their pairs and the secret (RFC 8291, section 3.4). */
function decrypt(body: Buffer, { pair, auth }: Subscription): Buffer {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const inputKey = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', inputKey, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-tagBytes))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()])
  const end = plain.findLastIndex((byte) => byte !== 0)
  if (plain[end] !== firstLastPadding) throw new Error('The record is not the last one.')
  return plain.subarray(0, end)
}
