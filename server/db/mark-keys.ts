import { createHmac, randomBytes } from 'node:crypto'

import type { Writes } from './database.ts'
import { keepQuery } from './kept-query.ts'

/** The key under which an address, a number or a name is counted. */
export type MarkKeys = (...parts: string[]) => string

/**
 * Makes such keys in one transaction. They are keyed with a secret of this installation, since a plain hash of what they stand
 * for is soon found out by trying all. The secret stands in the database, so that all processes count the same, and neither it
 * nor the counts go into backups.
 */
export async function markKeys(transaction: Writes): Promise<MarkKeys> {
  // Asked in each: what a transaction has made that comes to nothing, nobody else would know.
  const secret = (await secretIn(transaction)) ?? (await makeSecret(transaction))
  return (...parts) => createHmac('sha256', secret).update(parts.join('\n')).digest('hex')
}

const findSecret = keepQuery((query, _values: object) => query.selectFrom('markSecret').select('secret'))

async function secretIn(transaction: Writes): Promise<string | undefined> {
  const [row] = await findSecret(transaction, {})
  return row?.secret
}

/** Made by whoever asks first. */
async function makeSecret(transaction: Writes): Promise<string> {
  await transaction
    .insertInto('markSecret')
    .values({ id: 1, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await secretIn(transaction)) as string
}
