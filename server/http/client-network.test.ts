import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { readConfig } from '../config.ts'
import { addProxyWatch, networkOf, unnamedProxyOf } from './client-network.ts'

test.for([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['0000:0000:0000:0000:0000:ffff:c000:0207', '192.0.2.7'],
  ['[::ffff:c000:207]:50123', '192.0.2.7'],
  ['::fffe:c000:207', '0:0:0:0'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8:1:2:3:4:5:6]:50123', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', ([address, network]) => {
  expect(networkOf(address ?? '')).toBe(network)
})

/** An app that answers what it thinks of the request's proxy, and the lines of its log. */
function startApp(settings: Record<string, string> = {}) {
  const lines: { event?: string; proxy?: string }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }
  const config = readConfig(settings)
  const app = Fastify({ trustProxy: config.TRUST_PROXY || false, logger: { level: 'warn', stream } })
  addProxyWatch(app, config)
  app.get('/', (request) => ({ proxy: unnamedProxyOf(request) ?? null }))
  const ask = async (remoteAddress: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    return (await app.inject({ url: '/', remoteAddress, headers })).json<{ proxy: string | null }>().proxy
  }
  return { ask, lines }
}

test('a proxy that is not named is noticed, and said once', async () => {
  const { ask, lines } = startApp({ TRUST_PROXY: '10.0.0.1' })

  expect(await ask('172.18.0.1', '203.0.113.7')).toBe('172.18.0.1')
  expect(await ask('172.18.0.1', '203.0.113.8')).toBe('172.18.0.1')
  expect(lines).toMatchObject([{ event: 'unnamed-proxy', proxy: '172.18.0.1' }])
})

test('who comes straight, or through a proxy that is named, is nothing to speak of', async () => {
  const { ask, lines } = startApp({ TRUST_PROXY: '10.0.0.1' })

  expect(await ask('203.0.113.7')).toBe(null)
  expect(await ask('10.0.0.1', '203.0.113.7')).toBe(null)
  expect(await ask('::ffff:10.0.0.1', '203.0.113.7')).toBe(null)
  expect(await ask('10.0.0.1', '10.0.0.1')).toBe(null)
  expect(lines).toEqual([])
})

test('where visitors use https and no proxy is named, the start says so', () => {
  expect(startApp({ PUBLIC_URL: 'https://taxi.example' }).lines).toMatchObject([{ event: 'unnamed-proxy' }])
  expect(startApp({ PUBLIC_URL: 'https://taxi.example', TRUST_PROXY: '127.0.0.1' }).lines).toEqual([])
})
