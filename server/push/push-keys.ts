import { createECDH } from 'node:crypto'

import { isEmailAddress } from '#domain/booking/email-address.ts'

import type { Database } from '../db/database.ts'
import type { PushTables } from '../db/outbox-tables.ts'

export type PushKeys = Pick<PushTables['pushKeys'], 'publicKey' | 'privateKey'>

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
