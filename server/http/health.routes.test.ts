import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'

import { openTestDatabase } from '../../tests/setup/test-database.ts'
import { healthRoutes } from './health.routes.ts'

afterEach(() => void vi.useRealTimers())

test('a clock that is put back holds up no news of the database', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  await using database = await openTestDatabase('sqlite')
  const away = await openTestDatabase('sqlite')
  await away[Symbol.asyncDispose]()
  let query = away.query
  const app = Fastify()
  await app.register(healthRoutes, {
    database: {
      ...database,
      get query() {
        return query
      },
    },
  })
  const status = async () => (await app.inject('/readyz')).statusCode
  expect(await status()).toBe(503)

  query = database.query
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(1500)

  expect(await status()).toBe(200)
})
