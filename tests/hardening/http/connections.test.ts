import { connect, type Socket } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openSite, type Site } from '../setup/open-site.ts'
import { residentMb } from '../setup/process-facts.ts'
import { head, rawRequest, readAll, statuses } from '../setup/raw-request.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ MEMORY: 'small' })
})
afterAll(() => site[Symbol.asyncDispose]())

const raw = (...lines: string[]) => rawRequest(site.port, head(...lines))
const isRefused = (answer: string) => /^HTTP\/1\.1 4\d\d /.test(answer)

/** Sends text a piece every half second, and answers what came back and after how many seconds the connection closed. */
async function drip(start: string, piece: string): Promise<{ answer: string; seconds: number }> {
  const began = performance.now()
  const socket = connect(site.port, '127.0.0.1')
  socket.write(start)
  const dripping = setInterval(() => socket.writable && socket.write(piece), 500)
  const answer = await readAll(socket, 40_000)
  clearInterval(dripping)
  return { answer, seconds: (performance.now() - began) / 1000 }
}

describe('clients that take their time', { concurrent: true }, () => {
  test('H-01 headers that drip in are cut off with 408', async () => {
    const { answer, seconds } = await drip('GET / HTTP/1.1\r\nHost: a\r\n', 'X-Slow: 1\r\n')

    expect(statuses(answer)).toEqual([408])
    expect(seconds).toBeLessThan(25)
  })

  test('H-02 a body that drips in is cut off with 408', async () => {
    const start = head(
      'POST /api/TaxiSaranda/Book HTTP/1.1',
      'Host: a',
      'Content-Type: application/json',
      'Content-Length: 1000',
    )
    const { answer, seconds } = await drip(start, ' ')

    expect(statuses(answer)).toEqual([408])
    expect(seconds).toBeLessThan(38)
  })

  test('H-01 five hundred connections that drip headers hold up no page', async () => {
    const sockets = await manySockets(500, 'GET / HTTP/1.1\r\nHost: a\r\n')

    for (let page = 0; page < 20; page += 1) expect((await site.ask('/')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })

  test('H-03 two thousand idle connections leave room for the next one', async () => {
    const sockets = await manySockets(2000, '')

    for (let page = 0; page < 20; page += 1) expect((await site.ask('/')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })
})

function manySockets(count: number, start: string): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, () => {
      const socket = connect(site.port, '127.0.0.1')
      socket.on('error', () => undefined)
      return new Promise<Socket>((resolve) => {
        socket.once('connect', () => {
          if (start) socket.write(start)
          resolve(socket)
        })
        socket.once('close', () => resolve(socket))
      })
    }),
  )
}

test('H-04 headers and addresses out of all proportion are refused', async () => {
  const many = Array.from({ length: 3000 }, (_, index) => `X-${index}: 1`)
  for (const answer of [
    await raw('GET / HTTP/1.1', 'Host: a', `X-Big: ${'x'.repeat(20 * 1024)}`),
    await raw('GET / HTTP/1.1', 'Host: a', ...many),
    await raw(`GET /${'x'.repeat(1024 * 1024)} HTTP/1.1`, 'Host: a'),
  ]) {
    expect([414, 431]).toContain(statuses(answer)[0])
  }
  const [slashes, dots] = ['/', '.'].map((sign) => sign.repeat(15_000))
  for (const path of [`${slashes}x`, `/assets${slashes}x`, `/admin/${dots}/`]) {
    const began = performance.now()
    const answers = await raw(
      ...Array.from({ length: 20 }, () => [`GET ${path} HTTP/1.1`, 'Host: a', '']).flat(),
      'GET / HTTP/1.1',
      'Host: a',
      'Connection: close',
    )
    expect(statuses(answers)).toEqual([...Array<number>(20).fill(404), 200])
    // Of each one, so far, everybody else waited a quarter of a second and more.
    expect(performance.now() - began).toBeLessThan(2000)
  }
})

test('H-05 a request names one host, and the name is never believed', async () => {
  expect(statuses(await raw('GET / HTTP/1.1', 'Connection: close'))).toEqual([400])
  expect(statuses(await raw('GET / HTTP/1.1', 'Host: a', 'Host: b', 'Connection: close'))).toEqual([400])
  expect(statuses(await raw('GET / HTTP/1.1', 'host: a', 'HOST: a', 'Connection: close'))).toEqual([400])
  for (const host of ['evil.example', 'a"><script>', 'evil.example:80', '[::1]']) {
    const answer = await raw('GET / HTTP/1.1', `Host: ${host}`, 'Connection: close')
    expect([host, answer.includes(host)]).toEqual([host, false])
  }
})

test('H-07 requests that two servers could read differently are refused and their connection closed', async () => {
  const post = ['POST /api/TaxiSaranda/Book HTTP/1.1', 'Host: a', 'Content-Type: application/json']
  const smuggled = '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n'
  const requests: [string, string][] = [
    ['both lengths', head(...post, 'Content-Length: 4', 'Transfer-Encoding: chunked') + smuggled],
    ['two lengths', head(...post, 'Content-Length: 4', 'Content-Length: 5') + smuggled],
    ['two codings', head(...post, 'Transfer-Encoding: chunked, identity') + smuggled],
    ['a signed length', head(...post, 'Content-Length: +1') + smuggled],
    ['a hexadecimal length', head(...post, 'Content-Length: 0x1') + smuggled],
    ['a folded header', head(...post, 'X-A: b', ' folded', 'Content-Length: 0') + smuggled],
    ['a space before the colon', head(...post, 'Content-Length : 4') + smuggled],
    ['bare line feeds', `${post.join('\n')}\nContent-Length: 4\n\n${smuggled}`],
    ['a carriage return alone', head(...post, 'X-A: b\rTransfer-Encoding: chunked') + smuggled],
    // Twice what Node reads of one. Of far more, the rest would lie unread when the connection is closed, and take the answer along.
    [
      'a huge chunk extension',
      `${head(...post, 'Transfer-Encoding: chunked')}1;${'x'.repeat(32 * 1024)}\r\na\r\n${smuggled}`,
    ],
    ['a broken chunk size', `${head(...post, 'Transfer-Encoding: chunked')}-1\r\na\r\n${smuggled}`],
    ['a NUL in a header', head(...post, 'X-A: \0') + smuggled],
  ]
  for (const [what, bytes] of requests) {
    const answer = await rawRequest(site.port, bytes)
    expect([what, isRefused(answer), statuses(answer).length]).toEqual([what, true, 1])
  }
})

test('H-08 requests in one packet are answered in order, however many', async () => {
  const paths = ['/healthz', '/robots.txt', '/api/TaxiSaranda/GetLanguages']
  const last = head('GET /healthz HTTP/1.1', 'Host: a', 'Connection: close')
  const packet = paths.map((path) => head(`GET ${path} HTTP/1.1`, 'Host: a')).join('')
  const answer = await rawRequest(site.port, packet + last)
  expect(statuses(answer)).toEqual([200, 200, 200, 200])
  const marks = ['"status":"ok"', 'User-agent', '"flagCode"'].map((mark) => answer.indexOf(mark))
  expect(marks).toEqual(marks.toSorted((a, b) => a - b))
  expect(marks).not.toContain(-1)

  const before = residentMb(site.pid)
  const thousand = await rawRequest(site.port, head('GET /healthz HTTP/1.1', 'Host: a').repeat(1000) + last)
  expect(statuses(thousand)).toEqual(Array(1001).fill(200))
  expect(residentMb(site.pid) - before).toBeLessThan(60)
})

test('H-09 headers called like parts of every object are headers like any other', async () => {
  const answer = await raw(
    'GET / HTTP/1.1',
    'Host: a',
    '__proto__: x',
    'constructor: x',
    'toString: x',
    'Connection: close',
  )

  expect(statuses(answer)).toEqual([200])
  expect((await site.ask('/healthz')).status).toBe(200)
})

test('H-10 a target that is no path reaches no page', async () => {
  const absolute = await raw('GET http://evil.example/ HTTP/1.1', 'Host: a', 'Connection: close')
  expect([isRefused(absolute), absolute.includes('evil.example')]).toEqual([true, false])
  const star = statuses(await raw('OPTIONS * HTTP/1.1', 'Host: a', 'Connection: close'))
  expect(star.every((status) => status < 500)).toBe(true)
  const tunnel = await raw('CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example')
  expect(statuses(tunnel).filter((status) => status < 300)).toEqual([])
  expect((await site.ask('/')).text).not.toContain('evil.example')
})

test('H-11 a method that a path does not take is refused with those it takes, and nothing is echoed', async () => {
  for (const method of ['TRACE', 'TRACK', 'PROPFIND', 'FOO', 'PATCH', 'LINK']) {
    const answer = await raw(`${method} / HTTP/1.1`, 'Host: a', 'X-Secret: canary', 'Connection: close')
    expect([method, [400, 404, 405, 501].includes(statuses(answer)[0] ?? 0), answer.includes('canary')]).toEqual([
      method,
      true,
      false,
    ])
  }
  for (const [method, path, allowed] of [
    ['DELETE', '/api/TaxiSaranda/GetLanguages', 'GET, HEAD'],
    ['GET', '/api/TaxiSaranda/Book', 'POST'],
    ['PUT', '/api/TaxiSaranda/Login', 'POST'],
    ['POST', '/api/TaxiSaranda/Retrieve', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['DELETE', '/admin/bookings', 'GET, HEAD'],
  ] as const) {
    const reply = await site.ask(path, { method })
    expect([path, reply.status, reply.headers.get('allow'), typeof reply.body?.title]).toEqual([
      path,
      405,
      allowed,
      'string',
    ])
  }
  expect((await site.ask('/api/TaxiSaranda/Nothing')).status).toBe(404)
})
