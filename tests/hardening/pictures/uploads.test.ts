import { once } from 'node:events'
import { connect } from 'node:net'
import { readFileSync, symlinkSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { sharp } from '#server/pictures/image-engine.ts'
import { samplePicture } from '../../setup/sample-picture.ts'
import { openSite, type Site } from '../setup/open-site.ts'
import { head, statuses } from '../setup/raw-request.ts'
import { countPictures, jpeg, storedBytes } from './stored-pictures.ts'
import { file, files, multipartType, retrieve, upload } from '../setup/uploading.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site[Symbol.asyncDispose]())

test('U-01 a stranger is refused before his bytes are read', async () => {
  const socket = connect(site.port, '127.0.0.1')
  socket.write(
    head(
      'POST /api/Admin/UploadImage HTTP/1.1',
      'Host: a',
      `Content-Type: ${multipartType}`,
      'Content-Length: 500000000',
    ),
  )
  // Not one of the bytes that it announces is sent, so the answer cannot have waited for them.
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()

  expect(statuses(answer.toString())).toEqual([401])
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

  const stored = storedBytes(site, body.imageUrl)
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
  for (const name of ['../../x.png', '.htaccess', 'con.png', `${'n'.repeat(300)}.jpg`, 'a\u0000.jpg']) {
    const { status, body } = await upload(site, [file(content, name)])
    expect([name, status, body?.imageUrl]).toEqual([
      name,
      200,
      expect.stringMatching(/^images\/generic\/[0-9a-f]{16}\.jpg$/),
    ])
  }
})

test('U-12 fifty pictures of one name at once are fifty pictures', async () => {
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
    expect((await sharp(storedBytes(site, body.imageUrl)).metadata()).width).toBe(40 + index)
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
    (several.body.imageUrls as string[]).map((path) => sharp(storedBytes(site, path)).metadata()),
  )
  expect(stored.map(({ width }) => width)).toEqual(widths)
})

test('U-14 one bad picture among good ones, and none is kept', async () => {
  const before = countPictures(site)

  const reply = await upload(site, files([await jpeg(71), '<html>', await jpeg(73)]), 'UploadMultipleImages')

  expect([reply.status, countPictures(site)]).toEqual([400, before])
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
  for (const bytes of [storedBytes(site, body.imageUrl), Buffer.from(await served.arrayBuffer())]) {
    const { width, height, exif, xmp, orientation } = await sharp(bytes).metadata()
    expect({ width, height, exif, xmp, orientation }).toEqual({ width: 40, height: 60 })
  }
})

test('U-17 a link planted among the derived pictures leads nowhere', async () => {
  const { body } = await upload(site, [file(await jpeg(90))])
  const name = `${/([0-9a-f]{16})\.jpg$/.exec(body.imageUrl)?.[1]}-30x13-q80.jpg`
  symlinkSync('/etc/passwd', join(site.folder, 'pictures-cache', 'other-sizes', name))
  symlinkSync('/etc', join(site.folder, 'pictures-cache', 'x'))
  const before = readFileSync('/etc/passwd')

  const served = await retrieve(site, body.imageUrl, '&width=30')

  expect([served.status, served.text.includes('root:')]).toEqual([200, false])
  expect(readFileSync('/etc/passwd')).toEqual(before)
  expect(
    (await upload(site, [{ name: 'existingImagePath', content: 'images/x/passwd' }, file(await jpeg(91))])).status,
  ).toBe(200)
})
