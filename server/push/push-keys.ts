import { createECDH } from 'node:crypto'

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
