import { createHmac, randomBytes } from 'node:crypto'

import type { Writes } from './database.ts'

/**
 * Makes the keys under which addresses, numbers and names are counted. They are keyed with a secret of this installation,
 * since a plain hash of them is soon found out by trying all. The secret stands in the database, so that all processes
 * count the same, and neither it nor the counts go into backups.
 */
export type MarkKeys = (transaction: Writes, ...parts: string[]) => Promise<string>

export function createMarkKeys(): MarkKeys {
  let secret: string | undefined
  return async (transaction, ...parts) => {
    secret ??= await readSecret(transaction)
    return createHmac('sha256', secret).update(parts.join('\n')).digest('hex')
  }
}

/** Made by whoever asks first. */
async function readSecret(transaction: Writes): Promise<string> {
  await transaction
    .insertInto('markSecret')
    .values({ id: 1, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await transaction.selectFrom('markSecret').select('secret').executeTakeFirstOrThrow()
  return secret
}
