import { once } from 'node:events'
import { type IncomingMessage, request as ask } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { hero } from '#domain/content/blocks/hero.ts'
import { openSeededSite } from '../../tests/setup/seeded-site.ts'
import { readConfig } from '../config.ts'
import { contentRoutes, keepPublicAnswers } from '../content/content.routes.ts'
import { addProxyWatch } from './client-network.ts'
import { addConnectionRules } from './connection-rules.ts'
import { doorOptions, openFrontDoor } from './front-door.ts'
import { addProblemHandlers } from './problem.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'

const publicUrl = 'https://taxi.example'
const path = '/api/TaxiSaranda/GetHeroContent'

interface Ask {
  method?: string
  path?: string
  headers?: Record<string, string>
}

interface Reply {
  status: number | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** The public calls behind a front door, and a count of the requests that went on to the app. */
async function openDoor({ isInTime = (): boolean => true } = {}) {
  const site = await openSeededSite('sqlite')
  const lines: object[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as object) }
  const app = Fastify({ trustProxy: '127.0.0.1', logger: { level: 'warn', stream }, http: doorOptions })
  let seen = 0
  app.addHook('onRequest', (_request, _reply, done) => {
    seen += 1
    done()
  })
  const stopping = new AbortController()
  const isPlain = [
    addConnectionRules(app, stopping.signal),
    addProxyWatch(app, readConfig({ TRUST_PROXY: '127.0.0.1' })),
  ]
  addSecurityHeaders(app, publicUrl)
  addProblemHandlers(app)
  const answers = keepPublicAnswers(site.content)
  await app.register(contentRoutes, { answers })
  app.post('/told', (request) => ({ told: request.body ?? null }))
  openFrontDoor(app, { rooms: [answers], isPlain, isInTime, headers: securityHeaders(publicUrl) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  async function send(options: Ask = {}, body = ''): Promise<Reply> {
    const sent = ask({ port, host: '127.0.0.1', path, ...options }).end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const { date: _, ...headers } = answer.headers
    return { status: answer.statusCode, headers, body: await text(answer.setEncoding('latin1')) }
  }

  return {
    site,
    lines,
    stop: () => stopping.abort(),
    seen: () => seen,
    send,
    /** The same, as the app answers it: the bytes of a request that has a body are the app's to read. */
    sendThrough: ({ headers, ...options }: Ask = {}) =>
      send({ ...options, headers: { ...headers, 'content-length': '1' } }, 'x'),
    /** What came back until the connection closed. */
    async sendRaw(...request: string[]) {
      const socket = connect(port, '127.0.0.1').end([...request, 'connection: close', '', ''].join('\r\n'))
      return await text(socket)
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await site[Symbol.asyncDispose]()
    },
  }
}

test('what is ready is answered before the app sees it, to a letter as the app answers it', async () => {
  await using door = await openDoor()
  await door.send()
  expect(door.seen()).toBe(1)

  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const etag = String((await door.send({ headers })).headers.etag)
    for (const [method, condition] of [
      ['GET', undefined],
      ['HEAD', undefined],
      ['GET', etag],
      ['HEAD', etag],
      ['GET', '"other"'],
    ] as const) {
      const options = { method, headers: { ...headers, ...(condition && { 'if-none-match': condition }) } }
      const before = door.seen()
      const here = await door.send(options)
      expect([method, condition, door.seen()]).toEqual([method, condition, before])
      const there = await door.sendThrough(options)
      expect([method, condition, door.seen()]).toEqual([method, condition, before + 1])
      // Of a HEAD that is answered 304 Fastify says that it would be 0 long.
      if (there.status === 304) delete there.headers['content-length']
      expect(here).toEqual(there)
      expect(here.status).toBe(condition === etag ? 304 : 200)
    }
  }
})

test('each language and each version is made by the app, and ready for the next who asks', async () => {
  await using door = await openDoor()
  const inItalian = { headers: { 'x-language-code': 'it' } }

  const made = [await door.send(), await door.send(inItalian)]
  const ready = [await door.send({ path: `${path}?utm=1` }), await door.send(inItalian)]
  expect([ready, door.seen()]).toEqual([made, 2])

  await door.site.store.updateBlock(hero, 1, { fields: { titleLine1: 'Changed' } })
  expect((await door.send()).body).toContain('Changed')
  expect(door.seen()).toBe(3)
})

test('whatever has to be refused is refused by the app', async () => {
  await using door = await openDoor()
  await door.send()

  expect(await door.sendRaw(`GET ${path} HTTP/1.1`, 'host: a', 'host: b')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await door.sendRaw(`GET http://a${path} HTTP/1.1`, 'host: a')).toMatch(/^HTTP\/1\.1 400 /)
  expect((await door.send({ headers: { 'content-encoding': 'gzip' } })).status).toBe(415)
  expect((await door.send({ method: 'DELETE' })).status).toBe(405)
  expect((await door.send({ path: '/api/TaxiSaranda/GetNothing' })).status).toBe(404)
  expect(door.seen()).toBe(6)
})

test('a body that is announced only by its type is not waited for', async () => {
  await using door = await openDoor()
  const told = (...headers: string[]) => door.sendRaw('POST /told HTTP/1.1', 'host: a', ...headers)

  expect(await told('content-type: application/json')).toMatch(/^HTTP\/1\.1 200 [^]*\{"told":null\}$/)
  expect(await told('content-type: multipart/form-data; boundary=a')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await told('content-type: application/json', 'content-length: 0')).toMatch(/^HTTP\/1\.1 400 /)
})

test('what comes too late in a crowded turn goes on to the app', async () => {
  await using door = await openDoor({ isInTime: () => false })

  await door.send()
  await door.send()

  expect(door.seen()).toBe(2)
})

test('once the process was told to stop, each answer ends its connection', async () => {
  await using door = await openDoor()
  expect((await door.send({ headers: { connection: 'keep-alive' } })).headers.connection).toBe('keep-alive')

  door.stop()

  expect((await door.send({ headers: { connection: 'keep-alive' } })).headers.connection).toBe('close')
})

test('a proxy is looked at by the app until it is known to be named', async () => {
  await using door = await openDoor()
  await door.send()

  for (let visitor = 1; visitor < 4; visitor += 1)
    await door.send({ headers: { 'x-forwarded-for': `203.0.113.${visitor}` } })

  expect([door.seen(), door.lines]).toEqual([2, []])
})
