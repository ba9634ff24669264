import { createECDH } from 'node:crypto'

import { isEmailAddress } from '#domain/booking/email-address.ts'
import type { PushMessage } from '#domain/push/push-message.ts'
import type { Database } from '../db/database.ts'
import type { PushTables } from '../db/outbox-tables.ts'
import { type DeviceRow, mayWriteTo } from './device-store.ts'

type PushKeys = Pick<PushTables['pushKeys'], 'publicKey' | 'privateKey'>

/**
 * The site's own keys, made when first asked for and kept for good: every subscription holds for them alone. Of several
 * processes that make some at the same time, the first one's hold for all.
 */
export function createPushKeys({ query, write }: Pick<Database, 'query' | 'write'>) {
  const find = () => query.selectFrom('pushKeys').select(['publicKey', 'privateKey']).executeTakeFirst()

  async function make(): Promise<PushKeys> {
    const pair = createECDH('prime256v1')
    const publicKey = pair.generateKeys().toString('base64url')
    // A number that begins with zeros comes without them.
    const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url')
    await write((transaction) =>
      transaction
        .insertInto('pushKeys')
        .values({ id: 1, publicKey, privateKey })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    return (await find()) ?? make()
  }

  // Asked each time: a restored backup brings others.
  return async (): Promise<PushKeys> => (await find()) ?? make()
}

/**
 * How push services may reach who runs the site: its address, or the operator's by mail where that is none of the internet.
 * Never this machine: Apple refuses whoever says so.
 */
export function pushSubject(publicUrl: string, operatorEmails: readonly string[]): string {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isPublic = hostname.includes('.') && !/^[\d.]+$/.test(hostname)
  if (protocol === 'https:' && isPublic) return origin
  const address = operatorEmails.find(isEmailAddress)
  return `mailto:${address ?? 'push@example.com'}`
}

/** A push service did not take a message. */
export class PushRefused extends Error {
  readonly status: number
  /** When it wants to be asked again, in milliseconds since 1970. */
  readonly retryAt: number | undefined

  constructor(status: number, retryAt: number | undefined) {
    super(`The push service answered ${status}.`)
    this.status = status
    this.retryAt = retryAt
  }

  /** The device has unsubscribed, or its subscription has ended. */
  get isGone(): boolean {
    return this.status === 404 || this.status === 410
  }

  /** Whether the same message may be taken later: it was too much at once, or the service has a trouble of its own. */
  get isForNow(): boolean {
    return this.status === 429 || this.status >= 500
  }
}

interface PushServiceOptions {
  keys: () => Promise<PushKeys>
  /** Who sends, for the push service: an https address of the site or a mailto. */
  subject: () => string
  /** Otherwise it refuses all, as a push service would. */
  isOn: boolean
  ownHosts: readonly string[]
  now: () => number
  patienceMs: number
}

/** For how long a push service keeps a message for a telephone that is off. */
const keptSeconds = 12 * 3600

/** Hands messages to push services, encrypted for the one device (RFC 8291) and signed by the site (RFC 8292). */
export function createPushService({ keys, subject, isOn, ownHosts, now, patienceMs }: PushServiceOptions) {
  return {
    /**
     * Encrypts and signs a message, and answers how to send it, which resolves once it is taken and throws PushRefused, or what
     * `fetch` throws. What is thrown before is a fault of our own.
     */
    async prepare(device: DeviceRow, message: PushMessage): Promise<(signal?: AbortSignal) => Promise<void>> {
      const { endpoint, p256dh, auth } = device
      if (!isOn || !mayWriteTo(endpoint, ownHosts)) return () => Promise.reject(new PushRefused(403, undefined))
      // Few sites ring anybody, and the server should start fast.
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: subject(), ...(await keys()) },
          TTL: keptSeconds,
          urgency: 'high',
          // A later one takes its place also where the first is not delivered yet.
          topic: message.tag,
        },
      )
      return async (signal) => {
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: sendable(headers),
          body: new Uint8Array(body),
          redirect: 'manual',
          signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]),
        })
        // What it says besides is of no use to anybody, however long it is.
        await response.body?.cancel()
        if (!response.ok) throw new PushRefused(response.status, retryAtOf(response.headers.get('retry-after'), now()))
      }
    },
  }
}

/** `fetch` counts the body itself. */
function sendable(headers: Record<string, unknown>): [string, string][] {
  return Object.entries(headers)
    .filter(([name]) => name !== 'Content-Length')
    .map(([name, value]) => [name, String(value)])
}

/** Seconds, or a date. */
function retryAtOf(text: string | null, now: number): number | undefined {
  if (text === null) return undefined
  const at = /^\d{1,9}$/.test(text.trim()) ? now + Number(text) * 1000 : Date.parse(text)
  return Number.isFinite(at) ? at : undefined
}

/** Why a message was not taken, in a word for the log and the row. */
export function pushFaultOf(error: unknown): string {
  if (error instanceof PushRefused) return error.isForNow ? 'busy' : 'refused'
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    ? 'no-answer'
    : 'unreachable'
}
