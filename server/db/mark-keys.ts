import { createHmac, randomBytes } from 'node:crypto'

import type { Writes } from './database.ts'
import { keepQuery } from './kept-query.ts'

/**
 * Makes the keys under which addresses, numbers and names are counted. They are keyed with a secret of this installation,
 * since a plain hash of them is soon found out by trying all. The secret stands in the database, so that all processes
 * count the same, and neither it nor the counts go into backups.
 */
export type MarkKeys = (transaction: Writes, ...parts: string[]) => Promise<string>

export function createMarkKeys(): MarkKeys {
  return async (transaction, ...parts) => {
    const secret = (await secretIn(transaction)) ?? (await makeSecret(transaction))
    return createHmac('sha256', secret).update(parts.join('\n')).digest('hex')
  }
}

// Asked each time: what a transaction has made that comes to nothing, nobody else would know.
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
