import { expect, test } from 'vitest'

import { ConfigError, databaseAddress, readConfig, trustedProxies } from './config.ts'

test('an empty environment gives the defaults', () => {
  const config = readConfig({})

  expect(config).toMatchObject({ PORT: 3000, HOST: '0.0.0.0', DATA_DIR: './data', RATE_LIMITS: 'on' })
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
  ['DATABASE_URL', 'postgres://me:pepper#mint@host/db'],
  ['DATABASE_URL', 'postgres://me:pepper/mint@host/db'],
  ['PUBLIC_URL', 'taxi.example'],
  ['PUBLIC_URL', 'https://taxi.example:99999'],
  ['PUBLIC_URL', 'https://taxi.example?from=mail'],
  ['PUBLIC_URL', 'https://taxi.example#top'],
  ['PUBLIC_URL', 'https://office@taxi.example'],
  ['PUBLIC_URL', 'https://[::1'],
  ['RATE_LIMITS', 'sometimes'],
  ['LOG_LEVEL', 'loud'],
  ['UPLOAD_MAX_MB', '65'],
  ['TRUST_PROXY', 'nginx'],
  ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/64'],
  ['TRUST_PROXY', '0.0.0.0/0'],
])('%s=%s stops the start with a line that names the variable but not its value', ([name, value]) => {
  const start = () => readConfig({ [name]: value })

  expect(start).toThrow(ConfigError)
  expect(start).toThrow(name)
  expect(start).not.toThrow(value)
})

test('an address ends without a slash, however it was copied', () => {
  expect(readConfig({ PUBLIC_URL: 'https://example.com/' }).PUBLIC_URL).toBe('https://example.com')
  expect(() => readConfig({ PUBLIC_URL: 'https://example.com/path' })).toThrow(
    'PUBLIC_URL must be an address without a path, such as https://example.com.',
  )
})

test('proxies are addresses, networks or the names of networks', () => {
  expect(trustedProxies(readConfig({ TRUST_PROXY: '127.0.0.1, fd00::/8,loopback' }))).toEqual([
    '127.0.0.1',
    'fd00::/8',
    'loopback',
  ])
})

test('a database may be reached by a socket, and its password may hold what is written as a code', () => {
  for (const DATABASE_URL of [
    'postgres://me:pepper@/site?host=/run/postgresql',
    'postgres:///site?host=/run/postgresql',
    'postgres://%2Frun%2Fpostgresql/site',
    'postgres://me:pepper%23mint@db.example:5433/site?sslmode=require',
  ]) {
    expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
  }
})
