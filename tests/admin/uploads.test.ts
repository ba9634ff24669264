import { connect } from 'node:net'

import { expect, test } from 'vitest'

import { sharp } from '#server/pictures/image-engine.ts'
import { samplePicture } from '../setup/sample-picture.ts'
import { type AdminSite, openAdminSite } from '../setup/admin-site.ts'
import { dialects } from '../setup/test-database.ts'

interface Part {
  name: string
  content: Buffer | string
  filename?: string
}

const boundary = 'sample-boundary'

function multipart(parts: Part[]): Buffer {
  const pieces = parts.flatMap(({ name, content, filename }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: application/octet-stream`}\r\n\r\n`,
    content,
    '\r\n',
  ])
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)))
}

function upload(site: AdminSite, parts: Part[] | Buffer, call = 'UploadImage', headers: Record<string, string> = {}) {
  return site.inject({
    method: 'POST',
    url: `/api/Admin/${call}`,
    headers: {
      authorization: `Bearer ${site.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    payload: Array.isArray(parts) ? multipart(parts) : parts,
  })
}

const jpeg = () => samplePicture({ width: 60, height: 40 }).jpeg().toBuffer()
const countPictures = async (site: AdminSite) =>
  (await site.database.query.selectFrom('pictures').select('path').execute()).length

test('a picture is kept under a name bound to its content, whatever file name and field order', async () => {
  await using site = await openAdminSite('sqlite')
  const content = await jpeg()
  const folder = { name: 'existingImagePath', content: 'images/tours/Blue Eye' }
  const file = { name: 'file', content, filename: '../../x.txt' }

  const first = await upload(site, [folder, file])
  const second = await upload(site, [file, folder])

  expect(first.statusCode).toBe(200)
  const { imageUrl } = first.json()
  expect(imageUrl).toMatch(/^images\/tours\/blueeye\/[0-9a-f]{16}\.jpg$/)
  expect(second.json()).toEqual({ imageUrl })
  expect(await site.pictures.store.exists(imageUrl)).toBe(true)
})

test('several pictures come back in the order they were sent; one bad one and none is kept', async () => {
  await using site = await openAdminSite('sqlite')
  const before = await countPictures(site)
  const good = await Promise.all([1, 2, 3].map(() => jpeg()))
  const files = good.map((content, index) => ({ name: 'files', content, filename: `${index}.jpg` }))

  const kept = await upload(site, files, 'UploadMultipleImages')
  expect(kept.statusCode).toBe(200)
  expect(new Set(kept.json().imageUrls).size).toBe(3)
  const single = await Promise.all(good.map((content) => upload(site, [{ name: 'file', content, filename: 'a.jpg' }])))
  expect(kept.json().imageUrls).toEqual(single.map((reply) => reply.json().imageUrl))

  const bad = { name: 'files', content: '<html>', filename: 'b.jpg' }
  const reply = await upload(site, [{ ...files[0], content: await jpeg() } as Part, bad], 'UploadMultipleImages')
  expect(reply.statusCode).toBe(400)
  expect(await countPictures(site)).toBe(before + 3)
})

test('what is no picture is refused with one plain sentence', async () => {
  await using site = await openAdminSite('sqlite')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')])
  const contents = [
    '<html><script>1</script>',
    svg,
    `\uFEFF${svg}`,
    '%PDF-1.7',
    'PK\u0003\u0004',
    'GIF89a<script>',
    '',
    'abc',
    heic,
  ]
  for (const content of contents) {
    const reply = await upload(site, [{ name: 'file', content, filename: 'a.png' }])
    expect([String(content).slice(0, 20), reply.statusCode]).toEqual([String(content).slice(0, 20), 400])
    expect(reply.headers['content-type']).toContain('text/plain')
    expect(reply.body).toMatch(/^[A-Z][^\n<{]+[.)]$/)
  }
  const heicReply = await upload(site, [{ name: 'file', content: heic, filename: 'a.heic' }])
  expect(heicReply.body).toContain('HEIC')
})

test('tails, metadata and a turned camera leave no trace', async () => {
  await using site = await openAdminSite('sqlite')
  const turned = await samplePicture({ width: 60, height: 40 })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '39/1 52/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const content = Buffer.concat([turned, Buffer.from('<script>alert(1)</script>')])

  const { imageUrl } = (await upload(site, [{ name: 'file', content, filename: 'a.jpg' }])).json()

  const stored = Buffer.from((await site.pictures.store.bytes(imageUrl)) ?? [])
  expect(stored.includes('<script')).toBe(false)
  const { width, height, exif, orientation } = await sharp(stored).metadata()
  expect({ width, height, exif, orientation }).toEqual({
    width: 40,
    height: 60,
    exif: undefined,
    orientation: undefined,
  })
})

test('limits: too large, too many, too many pixels', async () => {
  await using site = await openAdminSite('sqlite')
  const large = await upload(site, [{ name: 'file', content: Buffer.alloc(3 * 1024 * 1024), filename: 'a.jpg' }])
  expect([large.statusCode, large.body]).toEqual([413, 'A picture may have at most 2 MB.'])
  const together = await site.inject({
    method: 'POST',
    url: '/api/Admin/UploadMultipleImages',
    headers: {
      authorization: `Bearer ${site.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(70 * 1024 * 1024),
    },
  })
  expect([together.statusCode, together.body]).toEqual([413, expect.stringContaining('at most 64 MB')])
  const content = await jpeg()
  const two = [1, 2].map(() => ({ name: 'file', content, filename: 'a.jpg' }))
  expect((await upload(site, two)).statusCode).toBe(413)
  const many = Array.from({ length: 60 }, () => ({ name: 'files', content, filename: 'a.jpg' }))
  expect((await upload(site, many, 'UploadMultipleImages')).statusCode).toBe(413)
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const flood = await upload(site, [{ name: 'file', content: bomb, filename: 'a.png' }])
  expect([flood.statusCode, flood.body]).toEqual([
    400,
    'This picture is too large: at most 52 megapixels and 10000 pixels a side.',
  ])
})

test('what is far too long beside a picture is refused, and the picture is not kept', async () => {
  await using site = await openAdminSite('sqlite')
  const picture = { name: 'file', content: await jpeg(), filename: 'a.jpg' }
  const before = await countPictures(site)
  const besides: Part[] = [
    { name: 'existingImagePath', content: 'x'.repeat(2_000_000) },
    { name: 'other', content: 'x'.repeat(2_000_000) },
    { name: 'n'.repeat(300_000), content: 'x' },
    { name: 'other', content: '', filename: 'n'.repeat(300_000) },
  ]

  for (const part of besides) {
    for (const parts of [
      [part, picture],
      [picture, part],
    ]) {
      const reply = await upload(site, parts)
      expect([part.name.slice(0, 20), [400, 413].includes(reply.statusCode)]).toEqual([part.name.slice(0, 20), true])
    }
  }
  // A part without a disposition is passed over by the reader.
  const nameless = Buffer.from(`--${boundary}\r\nx-junk: ${'j'.repeat(300_000)}\r\n\r\n\r\n`)
  expect((await upload(site, Buffer.concat([nameless, multipart([picture])]))).statusCode).toBe(400)
  expect(await countPictures(site)).toBe(before)
})

test('no folder hint leads out of images, and none is too strange', async () => {
  await using site = await openAdminSite('sqlite')
  const content = await jpeg()
  const hints = [
    '../../etc',
    '/etc',
    'images/../../x',
    'images/tours/..%2f..',
    String.raw`..\\..`,
    'C:\\x',
    'images-secret',
    '',
    'x'.repeat(900),
  ]
  for (const hint of hints) {
    const reply = await upload(site, [
      { name: 'existingImagePath', content: hint },
      { name: 'file', content, filename: 'a.jpg' },
    ])
    expect([hint, reply.statusCode, /^images\/generic\/[0-9a-f]{16}\.jpg$/.test(reply.json().imageUrl)]).toEqual([
      hint,
      200,
      true,
    ])
  }
})

test('malformed uploads get one sentence, and strangers are refused before anything is read', async () => {
  await using site = await openAdminSite('sqlite')
  const whole = multipart([{ name: 'file', content: await jpeg(), filename: 'a.jpg' }])
  const malformed: [Buffer, Record<string, string>][] = [
    [whole, { 'content-type': 'multipart/form-data' }],
    [whole, { 'content-type': 'multipart/form-data; boundary=other' }],
    [whole.subarray(0, whole.length - 40), {}],
    [multipart([{ name: 'existingImagePath', content: 'images/tours' }]), {}],
    [multipart([{ name: 'picture', content: await jpeg(), filename: 'a.jpg' }]), {}],
    [Buffer.from('garbage'), {}],
    [Buffer.from('{}'), { 'content-type': 'application/json' }],
    [whole, { 'content-type': 'text/plain' }],
  ]
  for (const [body, headers] of malformed) {
    const reply = await upload(site, body, 'UploadImage', headers)
    expect([headers, reply.statusCode]).toEqual([headers, 400])
    expect(reply.headers['content-type']).toContain('text/plain')
  }
  const stranger = await upload(site, whole, 'UploadImage', { authorization: '' })
  expect([stranger.statusCode, stranger.headers['content-type']]).toEqual([
    401,
    'application/problem+json; charset=utf-8',
  ])
})

test('uploads that break off leave nothing behind and do not block the next', async () => {
  await using site = await openAdminSite('sqlite')
  const before = await countPictures(site)
  const address = new URL(await site.listen())
  const content = await jpeg()
  const whole = multipart([{ name: 'file', content, filename: 'a.jpg' }])
  const head = `POST /api/Admin/UploadImage HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${site.token}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${whole.length}\r\n\r\n`

  await Promise.all(
    Array.from({ length: 60 }, async () => {
      const socket = connect(Number(address.port), address.hostname)
      socket.on('error', () => undefined)
      socket.write(head)
      socket.write(whole.subarray(0, whole.length / 2))
      await new Promise((resolve) => setTimeout(resolve, 50))
      socket.destroy()
    }),
  )

  const reply = await upload(site, [{ name: 'file', content, filename: 'a.jpg' }])
  expect(reply.statusCode).toBe(200)
  expect(await countPictures(site)).toBe(before + 1)
})

test('a picture is described in each language, once for all its places', async () => {
  await using site = await openAdminSite('sqlite')
  const { imageUrl: path } = (await upload(site, [{ name: 'file', content: await jpeg(), filename: 'a.jpg' }])).json()
  await site.call('PUT', 'UpdatePictureText', { path, languageId: 1, text: ' A white boat in a green bay ' })
  await site.call('PUT', 'UpdatePictureText', { path, languageId: 3, text: 'Una barca bianca' })
  expect((await site.call('GET', `GetPictureTexts?path=${path}`)).body).toEqual({
    path,
    texts: { gb: 'A white boat in a green bay', it: 'Una barca bianca' },
  })
  const emptied = await site.call('PUT', 'UpdatePictureText', { path, languageId: 3, text: '' })
  expect(emptied.body.texts).toEqual({ gb: 'A white boat in a green bay' })
  expect((await site.call('PUT', 'UpdatePictureText', { path, languageId: 99, text: 'x' })).status).toBe(404)
  expect((await site.call('PUT', 'UpdatePictureText', { path: '../x', languageId: 1, text: 'x' })).status).toBe(400)
})

test.for(dialects)('of two who describe one picture at once the second one is told, on %s', async (dialect) => {
  await using site = await openAdminSite(dialect)
  const describe = (seen: string, text: string) =>
    site.call('PUT', `UpdatePictureText?${new URLSearchParams({ seen })}`, { path, languageId: 4, text })
  const path = 'images/generic/none.webp'
  expect((await describe('', 'Ein See')).status).toBe(200)

  const { body } = await describe('', 'Ein Teich')
  expect(body.code).toBe('stale-version')
  // What the same form has said in other languages is saved.
  expect(body.title).not.toContain('Nothing was saved')
  expect((await site.call('GET', `GetPictureTexts?path=${path}`)).body.texts).toEqual({ de: 'Ein See' })
  // The answer of the first one was lost.
  expect((await describe('', 'Ein See')).status).toBe(200)
  expect((await describe('Ein See', '')).body.texts).toEqual({})
})

test('what a picture shows reaches visitors in their language, or else in the default one', async () => {
  await using site = await openAdminSite('sqlite')
  const path = 'images/tours/mine/0123456789abcdef.jpg'
  await site.call('POST', 'AddTour', { tourDataId: 1, name: 'Mine', imagePaths: [path] })
  await site.call('POST', 'AddTour', { tourDataId: 3, name: 'Mia', imagePaths: [path] })
  const alts = async (language: string) => {
    const reply = await site.app.inject({
      url: '/api/TaxiSaranda/GetAllTours',
      headers: { 'x-language-code': language },
    })
    return reply.json().tours.at(-1).imageAlts
  }
  expect(await alts('it')).toEqual([''])
  await site.call('PUT', 'UpdatePictureText', { path, languageId: 1, text: 'A white boat' })
  expect([await alts('gb'), await alts('it')]).toEqual([['A white boat'], ['A white boat']])
  await site.call('PUT', 'UpdatePictureText', { path, languageId: 3, text: 'Una barca bianca' })
  expect(await alts('it')).toEqual(['Una barca bianca'])
})
