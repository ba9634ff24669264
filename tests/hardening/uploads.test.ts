import { connect } from 'node:net'
import { readFileSync, symlinkSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { sharp } from '#server/pictures/image-engine.ts'
import { samplePicture } from '#server/pictures/sample-picture.ts'
import { openSite, type Site } from './open-site.ts'
import { openFiles, residentMb } from './process-facts.ts'
import { head, rawRequest, readAll, statuses } from './raw-request.ts'
import { file, files, multipart, multipartType, retrieve, upload } from './uploading.ts'

const timeout = 120_000
let site: Site
beforeAll(async () => {
  site = await openSite()
}, timeout)
afterAll(() => site[Symbol.asyncDispose]())

const jpeg = (width = 60) => samplePicture({ width, height: 40 }).jpeg().toBuffer()
const countPictures = () =>
  site.inDatabase((database) => Number(database.prepare('select count(*) as count from pictures').get()?.['count']))
const storedBytes = (path: string) =>
  site.inDatabase((database) =>
    Buffer.from(database.prepare('select bytes from pictures where path = ?').get(path)?.['bytes'] as Uint8Array),
  )

test('U-01 a stranger is refused before his bytes are read', async () => {
  const socket = connect(site.port, '127.0.0.1')
  let sent = 0
  socket.write(
    head(
      'POST /api/Admin/UploadImage HTTP/1.1',
      'Host: a',
      `Content-Type: ${multipartType}`,
      'Content-Length: 500000000',
    ),
  )
  const sending = setInterval(
    () => socket.writable && socket.write(Buffer.alloc(64 * 1024), () => (sent += 64 * 1024)),
    10,
  )
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString()))
    socket.on('error', () => undefined)
  })
  clearInterval(sending)
  socket.destroy()

  expect(statuses(answer)).toEqual([401])
  expect(sent).toBeLessThan(1024 * 1024)
})

test('U-02 the bytes decide what a picture is, never its name', async () => {
  for (const content of [
    '<html><script>1</script>',
    'alert(1)',
    '%PDF-1.7',
    'PK\u0003\u0004',
    '\u007FELF',
    '',
    'abc',
    'GIF89a<script>',
  ]) {
    const reply = await upload(site, [file(content, 'a.png')])
    expect([content, reply.status, reply.headers.get('content-type')]).toEqual([
      content,
      400,
      'text/plain; charset=utf-8',
    ])
    expect(reply.text).toMatch(/^[A-Z][^\n<{]+\.$/)
  }
  const reply = await upload(site, [file(await jpeg(), 'a.txt')])
  expect([reply.status, reply.body.imageUrl.endsWith('.jpg')]).toEqual([200, true])
})

test('U-03 what hangs behind a picture is not kept', async () => {
  const tail = '<script>alert(1)</script><?php phpinfo() ?>PK\u0003\u0004'
  const { body } = await upload(site, [file(Buffer.concat([await jpeg(), Buffer.from(tail)]))])

  const stored = storedBytes(body.imageUrl)
  const served = await retrieve(site, body.imageUrl)

  for (const part of ['<script', '<?php', 'PK\u0003\u0004'])
    expect([part, stored.includes(part)]).toEqual([part, false])
  expect(served.headers.get('content-type')).toMatch(/^image\/(?:jpeg|webp|avif)$/)
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
})

test('U-04 SVG is no picture here, however it is wrapped', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const forms: (string | Buffer)[] = [
    svg,
    `\uFEFF${svg}`,
    `<!-- x -->${svg}`,
    `<?xml version="1.0"?>${svg}`,
    gzipSync(svg),
    Buffer.from(`\uFEFF${svg}`, 'utf16le'),
  ]
  for (const form of forms) {
    for (const name of ['a.svg', 'a.png']) expect((await upload(site, [file(form, name)])).status).toBe(400)
  }
})

/** A PNG that says how large it is, and has nothing else. */
function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const start = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  return Buffer.concat([start, size, Buffer.from('0802000000', 'hex'), Buffer.alloc(4)])
}

test('U-05 a small file that claims far too many pixels costs nothing', { timeout }, async () => {
  const flood = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const before = residentMb(site.pid)

  for (const content of [flood, pngHeader(65_000, 65_000), pngHeader(1, 100_000_000)]) {
    expect((await upload(site, [file(content, 'a.png')])).status).toBe(400)
  }

  expect(residentMb(site.pid) - before).toBeLessThan(120)
})

test('U-06 the bytes and parts of a whole request are counted', { timeout }, async () => {
  const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)
  const parts = Array.from({ length: 1001 }, (_, index) => ({ name: `n${index}`, content: 'x' }))

  expect((await upload(site, [file(megabytes(21))])).status).toBe(413)
  expect([413]).toContain((await upload(site, parts)).status)
  expect([400, 413]).toContain((await upload(site, [{ name: 'n'.repeat(1024 * 1024), content: 'x' }])).status)
  expect([400, 413]).toContain(
    (await upload(site, [{ name: 'existingImagePath', content: 'x'.repeat(1024 * 1024) }])).status,
  )
  const many = await manyFiles(50, megabytes(5))
  expect(many.status).toBe(413)
  expect(many.sent).toBeLessThan(80 * 1024 * 1024)
})

/** Sends files without saying how long the whole is, until the server has had enough. */
async function manyFiles(count: number, content: Buffer): Promise<{ status: number; sent: number }> {
  const socket = connect(site.port, '127.0.0.1')
  const authorization = `Bearer ${await site.token()}`
  const answered = readAll(socket, 20_000)
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
  for (let index = 0; index < count && socket.writable; index += 1) {
    const part = multipart([{ name: 'files', content, filename: 'a.jpg' }]).subarray(
      0,
      -'--sample-boundary--\r\n'.length,
    )
    const chunk = Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
    // Called when the bytes are gone, or the connection is.
    await new Promise((resolve) => socket.write(chunk, resolve))
    sent += chunk.length
  }
  return { status: statuses(await answered)[0] ?? 0, sent }
}

test('U-07 of an animation one frame is kept', { timeout }, async () => {
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
  const { width, height, pages = 1 } = await sharp(storedBytes(body.imageUrl)).metadata()
  expect([width, height, pages]).toEqual([32, 32, 1])
})

test('U-09 no hint and no file name leads out of images/', async () => {
  const content = await jpeg()
  const hints = [
    '../../etc',
    '/etc',
    'images/../../x',
    'images/tours/..%2f..',
    '..\\..',
    'images/tours/a\u0000b',
    'C:\\x',
    'images-secret',
    '',
  ]
  for (const hint of hints) {
    const { status, body } = await upload(site, [{ name: 'existingImagePath', content: hint }, file(content)])
    expect([hint, status, body?.imageUrl.replace(/\/[0-9a-f]{16}\.jpg$/, '')]).toEqual([hint, 200, 'images/generic'])
  }
  const long = await upload(site, [{ name: 'existingImagePath', content: `images/${'x'.repeat(5000)}` }, file(content)])
  expect(long.body.imageUrl).toMatch(/^images\/generic\//)
  for (const name of ['../../x.png', '.htaccess', 'con.png', `${'n'.repeat(100_000)}.jpg`, 'a\u0000.jpg']) {
    const { status, body } = await upload(site, [file(content, name)])
    expect([name, status, body?.imageUrl]).toEqual([
      name,
      200,
      expect.stringMatching(/^images\/generic\/[0-9a-f]{16}\.jpg$/),
    ])
  }
})

test('U-10 uploads that break off leave neither pictures nor open files', { timeout }, async () => {
  const whole = multipart([file(await jpeg(400))])
  const [pictures, base] = [countPictures(), openFiles(site.pid)]
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

  await expect.poll(() => openFiles(site.pid), { timeout: 20_000 }).toBeLessThanOrEqual(base + 5)
  expect(countPictures()).toBe(pictures)
  expect((await upload(site, [file(await jpeg())])).status).toBe(200)
})

test('U-11 a malformed upload is answered with one sentence', { timeout }, async () => {
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
    ['bare line feeds', Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'), multipartType],
    ['nothing', Buffer.alloc(0), multipartType],
  ]
  for (const [what, body, type] of malformed) {
    const reply = await upload(site, body, 'UploadImage', { 'content-type': type })
    expect([what, reply.status, reply.headers.get('content-type')]).toEqual([what, 400, 'text/plain; charset=utf-8'])
  }
})

test('U-12 fifty pictures of one name at once are fifty pictures', { timeout }, async () => {
  const contents = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      sharp({ create: { width: 40 + index, height: 30, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer(),
    ),
  )

  const replies = await Promise.all(contents.map((content) => upload(site, [file(content, 'a.jpg')])))

  expect(replies.map(({ status }) => status)).toEqual(contents.map(() => 200))
  expect(new Set(replies.map(({ body }) => body.imageUrl)).size).toBe(50)
  for (const [index, { body }] of replies.entries()) {
    expect((await sharp(storedBytes(body.imageUrl)).metadata()).width).toBe(40 + index)
  }
})

test('U-13 the fields of an upload may come in any order; several pictures keep theirs', async () => {
  const hint = { name: 'existingImagePath', content: 'images/tours/Blue Eye' }
  const content = await jpeg()
  const [before, after] = [await upload(site, [hint, file(content)]), await upload(site, [file(content), hint])]
  expect(before.body.imageUrl).toMatch(/^images\/tours\/blueeye\//)
  expect(after.body).toEqual(before.body)

  const widths = [61, 62, 63]
  const several = await upload(site, [...files(await Promise.all(widths.map(jpeg))), hint], 'UploadMultipleImages')
  expect(several.status).toBe(200)
  const stored = await Promise.all(
    (several.body.imageUrls as string[]).map((path) => sharp(storedBytes(path)).metadata()),
  )
  expect(stored.map(({ width }) => width)).toEqual(widths)
})

test('U-14 one bad picture among good ones, and none is kept', async () => {
  const before = countPictures()

  const reply = await upload(site, files([await jpeg(71), '<html>', await jpeg(73)]), 'UploadMultipleImages')

  expect([reply.status, countPictures()]).toEqual([400, before])
})

test('U-16 where and with what a picture was taken is not kept, and it stands upright', async () => {
  const turned = await samplePicture({ width: 60, height: 40 })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '39/1 52/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

  const { body } = await upload(site, [file(turned)])

  const served = await fetch(`${site.url}/api/TaxiSaranda/Retrieve?file=${body.imageUrl}`, {
    headers: { accept: 'image/webp' },
  })
  for (const bytes of [storedBytes(body.imageUrl), Buffer.from(await served.arrayBuffer())]) {
    const { width, height, exif, xmp, orientation } = await sharp(bytes).metadata()
    expect({ width, height, exif, xmp, orientation }).toEqual({ width: 40, height: 60 })
  }
})

test('U-17 a link planted among the derived pictures leads nowhere', async () => {
  const { body } = await upload(site, [file(await jpeg(90))])
  const name = `${/([0-9a-f]{16})\.jpg$/.exec(body.imageUrl)?.[1]}-30x13-q80.jpg`
  symlinkSync('/etc/passwd', join(site.folder, 'pictures-cache', name))
  symlinkSync('/etc', join(site.folder, 'pictures-cache', 'x'))
  const before = readFileSync('/etc/passwd')

  const served = await retrieve(site, body.imageUrl, '&width=30')

  expect([served.status, served.text.includes('root:')]).toEqual([200, false])
  expect(readFileSync('/etc/passwd')).toEqual(before)
  expect(
    (await upload(site, [{ name: 'existingImagePath', content: 'images/x/passwd' }, file(await jpeg(91))])).status,
  ).toBe(200)
})

test('U-19 uploads that come slowly do not hold up the others', { timeout }, async () => {
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
