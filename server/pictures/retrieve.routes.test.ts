import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'

import { expect, test } from 'vitest'

import { eventually } from '../../tests/setup/eventually.ts'
import { sharp } from './image-engine.ts'
import { startPictureApp } from '../../tests/setup/picture-app.ts'

test('a picture comes in the size asked for, with headers for a year', async () => {
  await using site = await startPictureApp()

  const reply = await site.get(`file=${site.path}&width=100&quality=60`)

  expect(reply.statusCode).toBe(200)
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 100, height: 75 })
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept, Save-Data',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': String(reply.rawPayload.byteLength),
  })
  expect(reply.headers['content-disposition']).toMatch(/^inline; filename="[0-9a-f]{16}-100x75-q60\.jpg"$/)
})

test('each client gets its own format', async () => {
  await using site = await startPictureApp({ size: { width: 40, height: 30, alpha: 0.5 } })
  const type = async (accept: string) => (await site.get(`file=${site.path}`, { accept })).headers['content-type']

  expect(await type('image/avif,image/webp,*/*')).toBe('image/avif')
  expect(await type('image/webp')).toBe('image/webp')
  expect(await type('image/png')).toBe('image/png')
})

test('a picture is never enlarged', async () => {
  await using site = await startPictureApp({ size: { width: 64, height: 48 } })

  const reply = await site.get(`file=${site.path}&width=4096`)

  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 64, height: 48 })
})

test('a picture cut to a box has exactly its shape, as large as the picture allows', async () => {
  await using site = await startPictureApp()
  const cut = async (query: string) => {
    const reply = await site.get(`file=${site.path}&fit=cover&${query}`)
    const { width, height } = await sharp(reply.rawPayload).metadata()
    return [width, height]
  }

  expect(await cut('width=120&height=63')).toEqual([120, 63])
  expect(await cut('width=1200&height=630')).toEqual([400, 210])
  expect(await cut('width=100')).toEqual([100, 75])
  expect((await site.get(`file=${site.path}&width=10&height=10&fit=stretch`)).json().errors).toHaveProperty('fit')
})

test('who saves data gets fewer bytes of the same size', async () => {
  await using site = await startPictureApp()
  const get = (headers: Record<string, string>) => site.get(`file=${site.path}&width=200&quality=60`, headers)

  const [usual, saving, off] = [await get({}), await get({ 'save-data': 'on' }), await get({ 'save-data': 'off' })]

  expect(saving.rawPayload.byteLength).toBeLessThan(usual.rawPayload.byteLength)
  expect(await sharp(saving.rawPayload).metadata()).toMatchObject({ width: 200, height: 150 })
  expect(off.headers.etag).toBe(usual.headers.etag)
})

const faulty = ['0', '-1', '1.5', 'abc', '', '4097', '1e9', '99999999999999999999', 'NaN', '0x10', '%2010', '010']

test.for([
  ...faulty.map((value) => ['width', `width=${value}`]),
  ...faulty.map((value) => ['height', `height=${value}`]),
  ['width', 'width=1&width=2'],
  ...['0', '-1', '101', 'abc', '80.5', ''].map((value) => ['quality', `quality=${value}`]),
  ['quality', 'quality=1&quality=2'],
])('a faulty %s (%s) is refused', async ([name, query]) => {
  await using site = await startPictureApp({ size: { width: 4, height: 3 } })

  const reply = await site.get(`file=${site.path}&${query}`)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().errors)).toEqual([name])
})

test.for([
  '',
  'file=',
  'file=../../etc/passwd',
  'file=images/../../app.db',
  'file=%252e%252e%252f',
  'file=..%5c..%5c',
  'file=%c0%ae%c0%ae/',
  'file=%ff%fe',
  'file=/etc/passwd',
  'file=//etc/passwd',
  'file=C:%5Cx',
  'file=http://127.0.0.1:9999/a.png',
  'file=images/a.jpg%00.png',
  'file=images/a.jpg&file=images/b.jpg',
  'file[]=images/a.jpg',
])('%s names no picture', async (query) => {
  await using site = await startPictureApp({ size: { width: 4, height: 3 } })

  expect((await site.get(query)).statusCode).toBe(400)
})

test.for(['images/hero', 'images/.env', 'images/hero/0123456789abcdef.jpg', 'images/hero/nothing.webp'])(
  '%s is not found',
  async (path) => {
    await using site = await startPictureApp({ size: { width: 4, height: 3 } })

    expect((await site.get(`file=${path}`)).statusCode).toBe(404)
  },
)

test('parameters that mean nothing change nothing', async () => {
  await using site = await startPictureApp()
  const plain = await site.get(`file=${site.path}&width=50`)

  const replies = await Promise.all([1, 2, 3].map((x) => site.get(`file=${site.path}&width=50&x=${x}`)))

  expect(new Set(replies.map((reply) => reply.headers.etag))).toEqual(new Set([plain.headers.etag]))
  expect(site.encodes()).toBe(1)
})

test('two hundred who ask for one new size at once cost one encode', async () => {
  await using site = await startPictureApp()

  const replies = await Promise.all(Array.from({ length: 200 }, () => site.get(`file=${site.path}&width=120`)))

  expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.headers.etag}`)).size).toBe(1)
  expect(site.encodes()).toBe(1)
})

test('a restart finds what was made before', async () => {
  await using site = await startPictureApp()
  const request = { file: site.path, width: 33, height: undefined, quality: 80, isCropped: false, isUsual: true }
  const before = await site.open().derive(request, undefined)

  await eventually(async () => {
    const encodes = site.encodes()
    const after = await site.open().derive(request, undefined)
    return site.encodes() === encodes && after?.identity.etag === before?.identity.etag
  }).toBe(true)
})

test.for([(etag: string) => etag, (etag: string) => `"other", ${etag}`, (etag: string) => `W/${etag}`, () => '*'])(
  'a client that has the picture is not sent it again',
  async (tag) => {
    await using site = await startPictureApp()
    const first = await site.get(`file=${site.path}&width=50`)

    const second = await site.get(`file=${site.path}&width=50`, { 'if-none-match': tag(String(first.headers.etag)) })

    expect([second.statusCode, second.rawPayload.byteLength]).toEqual([304, 0])
    expect(second.headers).toMatchObject({
      etag: first.headers.etag,
      vary: 'Accept, Save-Data',
      'referrer-policy': 'no-referrer',
    })
  },
)

test('HEAD answers the headers of GET', async () => {
  await using site = await startPictureApp()
  const url = `/api/TaxiSaranda/Retrieve?file=${site.path}&width=50`

  const [get, head] = [await site.app.inject({ url }), await site.app.inject({ method: 'HEAD', url })]

  expect(head.rawPayload.byteLength).toBe(0)
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
})

test('a range may be answered with the whole', async () => {
  await using site = await startPictureApp()

  const reply = await site.get(`file=${site.path}&width=50`, { range: 'bytes=0-9' })

  expect(reply.statusCode).toBe(200)
})

test('a client that leaves the line costs no encode', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await using site = await startPictureApp({ beforeEncode: () => promise })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const busy = [1, 2].map((width) => site.get(`file=${site.path}&width=${width}&height=999`))
  await eventually(site.encodes).toBe(2)

  const client = connect(port, '127.0.0.1')
  const arrived = once(site.app.server, 'request')
  client.write(`GET /api/TaxiSaranda/Retrieve?file=${site.path}&width=77 HTTP/1.1\r\nhost: a\r\n\r\n`)
  const [, response] = await arrived
  client.destroy()
  await once(response, 'close')
  resolve()

  await Promise.all(busy)
  await site.get(`file=${site.path}&width=78`)
  expect(site.encodes()).toBe(3)
})
