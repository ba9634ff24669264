import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { sharp } from '#server/pictures/image-engine.ts'
import { eventually } from '../../setup/eventually.ts'
import { openSite, type Site } from '../setup/open-site.ts'
import { openFiles, residentMb } from '../setup/process-facts.ts'
import { head, rawRequest, readAll, statuses } from '../setup/raw-request.ts'
import { countPictures, jpeg, storedBytes } from './stored-pictures.ts'
import { file, multipart, multipartType, upload } from '../setup/uploading.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ MEMORY: 'small' })
})
afterAll(() => site[Symbol.asyncDispose]())

/** A PNG that says how large it is, and has nothing else. */
function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const start = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  return Buffer.concat([start, size, Buffer.from('0802000000', 'hex'), Buffer.alloc(4)])
}

test('U-05 a small file that claims far too many pixels costs nothing', async () => {
  const flood = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const before = residentMb(site.pid)

  for (const content of [flood, pngHeader(65_000, 65_000), pngHeader(1, 100_000_000)]) {
    expect((await upload(site, [file(content, 'a.png')])).status).toBe(400)
  }

  expect(residentMb(site.pid) - before).toBeLessThan(120)
})

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)

test('U-06 the bytes and parts of a whole request are counted', async () => {
  const parts = Array.from({ length: 1001 }, (_, index) => ({ name: `n${index}`, content: 'x' }))

  expect((await upload(site, [file(megabytes(21))])).status).toBe(413)
  expect([413]).toContain((await upload(site, parts)).status)
  const many = await manyFiles(50, megabytes(5))
  expect(many.status).toBe(413)
  // Of 250 MB; on a busy machine the answer is read a file or two later.
  expect(many.sent).toBeLessThan(100 * 1024 * 1024)
})

/** Sends files without saying how long the whole is, until the server has had enough. */
async function manyFiles(count: number, content: Buffer): Promise<{ status: number; sent: number }> {
  const socket = connect(site.port, '127.0.0.1')
  const authorization = `Bearer ${await site.token()}`
  const answered = readAll(socket, 30_000)
  const answer = new AbortController()
  socket.once('data', () => answer.abort())
  socket.write(
    head(
      'POST /api/Admin/UploadMultipleImages HTTP/1.1',
      'Host: a',
      `Authorization: ${authorization}`,
      `Content-Type: ${multipartType}`,
      'Transfer-Encoding: chunked',
    ),
  )
  let sent = 0
  for (let index = 0; index < count && !answer.signal.aborted && socket.writable; index += 1) {
    const part = multipart([{ name: 'files', content, filename: 'a.jpg' }]).subarray(
      0,
      -'--sample-boundary--\r\n'.length,
    )
    const chunk = Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
    // Called when the bytes are gone, or the connection is.
    await new Promise((resolve) => socket.write(chunk, resolve))
    sent += chunk.length
    // Bytes that go at once are told of at once: without a turn for what comes in, the answer would wait for all of them.
    await setImmediate()
  }
  socket.end()
  return { status: statuses(await answered)[0] ?? 0, sent }
}

test('U-07 of an animation one frame is kept', async () => {
  const frames = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      sharp({ create: { width: 32, height: 32, channels: 3, background: { r: index * 4, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()

  const { status, body } = await upload(site, [file(animated, 'a.webp')])

  expect(status).toBe(200)
  const { width, height, pages = 1 } = await sharp(storedBytes(site, body.imageUrl)).metadata()
  expect([width, height, pages]).toEqual([32, 32, 1])
})

test('U-10 uploads that break off leave neither pictures nor open files', async () => {
  const whole = multipart([file(await jpeg(400))])
  const [pictures, base] = [countPictures(site), openFiles(site.pid)]
  const lines = [
    'POST /api/Admin/UploadImage HTTP/1.1',
    'Host: a',
    `Authorization: Bearer ${await site.token()}`,
    `Content-Type: ${multipartType}`,
    `Content-Length: ${whole.length}`,
  ]
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(
      Array.from({ length: 50 }, () => {
        const socket = connect(site.port, '127.0.0.1')
        socket.write(head(...lines))
        return new Promise((resolve) => {
          socket.write(whole.subarray(0, whole.length / 2), () => {
            socket.destroy()
            resolve(undefined)
          })
        })
      }),
    )
  }

  await eventually(() => openFiles(site.pid)).toBeLessThanOrEqual(base + 5)
  expect(countPictures(site)).toBe(pictures)
  expect((await upload(site, [file(await jpeg())])).status).toBe(200)
})

test('U-11 a malformed upload is answered with one sentence', async () => {
  const content = await jpeg()
  const whole = multipart([file(content)])
  const malformed: [string, Uint8Array, string][] = [
    ['no boundary', whole, 'multipart/form-data'],
    ['another boundary', whole, 'multipart/form-data; boundary=other'],
    ['cut off', whole.subarray(0, whole.length - 40), multipartType],
    ['no file', multipart([{ name: 'existingImagePath', content: 'images/tours' }]), multipartType],
    ['garbage', Buffer.from('garbage'), multipartType],
    [
      'a part without a name',
      Buffer.from(whole.toString('latin1').replace('name="file"; ', ''), 'latin1'),
      multipartType,
    ],
    ['a part header of 100 kB', multipart([file(content, 'n'.repeat(100_000))]), multipartType],
    ['bare line feeds', Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'), multipartType],
    ['nothing', Buffer.alloc(0), multipartType],
  ]
  for (const [what, body, type] of malformed) {
    const reply = await upload(site, body, 'UploadImage', { 'content-type': type })
    expect([what, reply.status, reply.headers.get('content-type')]).toEqual([what, 400, 'text/plain; charset=utf-8'])
  }
})

test('U-19 uploads that come slowly do not hold up the others', async () => {
  const authorization = `Bearer ${await site.token()}`
  const slow = Array.from({ length: 20 }, () => {
    const socket = connect(site.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      head(
        'POST /api/Admin/UploadImage HTTP/1.1',
        'Host: a',
        `Authorization: ${authorization}`,
        `Content-Type: ${multipartType}`,
        'Content-Length: 100000',
      ),
    )
    return socket
  })
  await rawRequest(site.port, head('GET /healthz HTTP/1.1', 'Host: a', 'Connection: close'))

  const reply = await upload(site, [file(await jpeg(95))])

  expect(reply.status).toBe(200)
  for (const socket of slow) socket.destroy()
})
