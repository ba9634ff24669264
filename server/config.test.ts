import { expect, test } from 'vitest'

import { ConfigError, databaseAddress, readConfig } from './config.ts'

test('an empty environment gives the defaults', () => {
  const config = readConfig({})

  expect(config).toMatchObject({ PORT: 3000, HOST: '0.0.0.0', DATA_DIR: './data', RATE_LIMITS: 'on', WORKERS: 1 })
  expect(databaseAddress(config)).toBe('./data/site.db')
})

test('numbers are read as numbers, and an empty value counts as not set', () => {
  expect(readConfig({ PORT: '8080', LOG_LEVEL: '' })).toMatchObject({ PORT: 8080, LOG_LEVEL: 'info' })
})

test.for<[string, string]>([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://secret-host/db'],
  ['PUBLIC_URL', 'example.com'],
  ['RATE_LIMITS', 'sometimes'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with a line that names the variable but not its value', ([name, value]) => {
  const start = () => readConfig({ [name]: value })

  expect(start).toThrow(ConfigError)
  expect(start).toThrow(name)
  expect(start).not.toThrow(value)
})
