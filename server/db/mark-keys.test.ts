import { expect, test } from 'vitest'

import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { markKeys } from './mark-keys.ts'

test.for(dialects)(
  'a secret that came to nothing with its transaction makes no key afterwards (%s)',
  async (dialect) => {
    await using database = await openTestDatabase(dialect)
    const refused = database.write(async (transaction) => {
      await markKeys(transaction)
      throw new Error('The boat is full.')
    })
    await expect(refused).rejects.toThrow('The boat is full.')

    const key = () => database.write(async (transaction) => (await markKeys(transaction))('address', '192.0.2.1'))

    const [first, second] = await Promise.all([key(), key()])
    expect(second).toBe(first)
  },
)
