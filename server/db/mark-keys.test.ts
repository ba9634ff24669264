import { expect, test } from 'vitest'

import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { createMarkKeys } from './mark-keys.ts'

test.for(dialects)(
  'a secret that came to nothing with its transaction makes no key afterwards (%s)',
  async (dialect) => {
    await using database = await openTestDatabase(dialect)
    const [here, there] = [createMarkKeys(), createMarkKeys()]
    const refused = database.write(async (transaction) => {
      await here(transaction, 'address', '192.0.2.1')
      throw new Error('The boat is full.')
    })
    await expect(refused).rejects.toThrow('The boat is full.')

    const keys = [there, here].map((keyOf) =>
      database.write((transaction) => keyOf(transaction, 'address', '192.0.2.1')),
    )

    const [first, second] = await Promise.all(keys)
    expect(second).toBe(first)
  },
)
