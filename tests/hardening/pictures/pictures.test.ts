import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { sharp } from '#server/pictures/image-engine.ts'
import { contentName } from '#server/pictures/picture-store.ts'
import { samplePicture } from '../../setup/sample-picture.ts'
import { eventually } from '../../setup/eventually.ts'
import { freePort } from '../../setup/start-site.ts'
import { lastingHeaders, openSite, type Site } from '../setup/open-site.ts'
import { rawRequest, head, statuses } from '../setup/raw-request.ts'
import { file, retrieve, upload } from '../setup/uploading.ts'

let site: Site
let path: string
beforeAll(async () => {
  site = await openSite()
  const picture = await samplePicture({ width: 64, height: 48 }).jpeg().toBuffer()
  path = (await upload(site, [file(picture)])).body.imageUrl
})
afterAll(() => site[Symbol.asyncDispose]())

const ask = (query: string, headers: Record<string, string> = {}) =>
  site.ask(`/api/TaxiSaranda/Retrieve?${query}`, { headers })
/** Of the sizes that the site itself does not ask for, as all here are. */
const cacheFolder = () => join(site.folder, 'pictures-cache', 'other-sizes')
/** What is kept of others than the one picture that there is, of which what was answered may still be being kept. */
const others = () =>
  readdirSync(cacheFolder()).filter((name) => !name.startsWith(contentName(path)) && !name.startsWith('.tmp-'))
/** Answers the status, and sees to it that nothing of the machine is in the answer. */
async function refusedWith(query: string): Promise<number> {
  const { status, text } = await ask(query)
  expect([query, /root:|SQLite format/.test(text)]).toEqual([query, false])
  return status
}

async function expectNoWayOut(files: string[], allowed: number[]) {
  for (const name of files) expect([name, allowed.includes(await refusedWith(`file=${name}`))]).toEqual([name, true])
}

test('I-01 dots that climb lead nowhere', () =>
  expectNoWayOut(
    ['../../etc/passwd', 'images/../../site.db', 'images/tours/../../../etc/passwd', '../site.db', 'images/..'],
    [400],
  ))
test('I-03 dots and slashes in any encoding lead nowhere', () =>
  expectNoWayOut(
    [
      '%2e%2e%2f',
      '%252e%252e%252f',
      '..%5c..%5c',
      '%c0%ae%c0%ae/',
      '....//',
      '%ff%fe',
      '..%2fsite.db',
      '%2e%2e/site.db',
    ],
    [400, 404],
  ))
test('I-04 no absolute path, drive, host or address is a picture', () =>
  expectNoWayOut(['/etc/passwd', '//etc/passwd', 'C:%5Cx', '%5C%5Chost%5Cx', 'file:///etc/passwd', '~/x'], [400]))
test('I-05 nothing is cut off at a NUL', () =>
  expectNoWayOut(['images/a.jpg%00.png', '%00', 'images/%00/../../site.db'], [400]))

test('I-02 a folder beside that only begins alike is another folder', async () => {
  mkdirSync(join(site.folder, 'pictures-cache-secret'))
  mkdirSync(join(site.folder, 'images-secret'))
  writeFileSync(join(site.folder, 'images-secret', 'a.jpg'), 'root:')

  expect(await refusedWith('file=../images-secret/a.jpg')).toBe(400)
  expect(await refusedWith('file=images-secret/a.jpg')).toBe(404)
})

test('I-06 links, folders, hidden files and pipes among the derived pictures are never sent', async () => {
  const name = `${/([0-9a-f]{16})\.jpg$/.exec(path)?.[1]}`
  symlinkSync('/etc/passwd', join(cacheFolder(), `${name}-31x23-q80.jpg`))
  mkdirSync(join(cacheFolder(), `${name}-32x24-q80.jpg`))
  execFileSync('mkfifo', [join(cacheFolder(), 'pipe')])
  writeFileSync(join(cacheFolder(), '.env'), 'root:')

  for (const width of [31, 32]) {
    const served = await fetch(`${site.url}/api/TaxiSaranda/Retrieve?file=${path}&width=${width}`, {
      headers: { accept: 'image/jpeg' },
    })
    expect([width, served.status]).toEqual([width, 200])
    expect((await sharp(await served.bytes()).metadata()).width).toBe(width)
  }
  for (const hidden of ['images/tours', 'images/.env', '.env', 'images/tours/.tmp-x', 'pictures-cache/.env', 'pipe']) {
    expect([hidden, await refusedWith(`file=${hidden}`)]).toEqual([hidden, 404])
  }
})

test('I-07 a file that is no picture of the site is never sent, wherever it lies', async () => {
  copyFileSync(join(site.folder, 'site.db'), join(cacheFolder(), 'a.jpg'))
  writeFileSync(join(cacheFolder(), 'a.html'), '<html>root:')

  for (const name of [
    'a.jpg',
    'a.html',
    'site.db',
    'images/a.jpg',
    'images/site.db',
    'images/generic/0123456789abcdef.jpg',
  ]) {
    expect([name, await refusedWith(`file=${name}`)]).toEqual([name, 404])
  }
})

test('I-08 nothing is ever fetched for a picture', async () => {
  const port = await freePort()
  let connections = 0
  const listener = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(port, '127.0.0.1')

  for (const name of [
    `http://127.0.0.1:${port}/a.png`,
    `https:%2f%2f127.0.0.1:${port}/a.png`,
    `//[::ffff:127.0.0.1]:${port}/a.png`,
    `//127.0.0.1:${port}/a.png`,
    'data:image/png;base64,iVBORw0KGgo=',
    'http://169.254.169.254/',
  ]) {
    expect([name, await refusedWith(`file=${name}`)]).toEqual([name, 400])
  }
  listener.close()
  expect(connections).toBe(0)
})

const sizeOf = async (query: string) => {
  const reply = await fetch(`${site.url}/api/TaxiSaranda/Retrieve?file=${path}&${query}`)
  const { width, height } = await sharp(await reply.bytes()).metadata()
  return [width, height]
}

test('I-09 a size is a whole number from 1 to 4096, and nothing is enlarged', async () => {
  for (const side of ['width', 'height']) {
    for (const value of [
      '0',
      '-1',
      '1.5',
      'abc',
      '',
      '1e9',
      '4097',
      '99999999999999999999',
      'NaN',
      '0x10',
      `1&${side}=2`,
      '%20',
      '+1',
    ]) {
      expect([side, value, (await ask(`file=${path}&${side}=${value}`)).status]).toEqual([side, value, 400])
    }
  }
  expect(await sizeOf('width=4096')).toEqual([64, 48])
  expect(await sizeOf('width=10&height=4000')).toEqual([10, 8])
})

test('I-10 quality is a whole number from 1 to 100; without it the answer is that of 80', async () => {
  for (const value of ['0', '-1', '101', 'abc', '80.5', '', '1&quality=2']) {
    expect([value, (await ask(`file=${path}&quality=${value}`)).status]).toEqual([value, 400])
  }
  for (const value of ['1', '100']) expect((await ask(`file=${path}&quality=${value}`)).status).toBe(200)
  expect((await ask(`file=${path}`)).headers.get('etag')).toBe(
    (await ask(`file=${path}&quality=80`)).headers.get('etag'),
  )
})

test('I-11 without a file, and for a picture that is not there, nothing is kept', async () => {
  const before = others()
  for (const query of ['', 'file=', 'width=10']) expect([query, (await ask(query)).status]).toEqual([query, 400])
  const unknown = await ask('file=images/tours/x/0123456789abcdef.jpg&width=10')

  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(others()).toEqual(before)
})

test('I-12 parameters that mean nothing change nothing', async () => {
  const plain = await ask(`file=${path}&width=40`)
  await eventually(() => readdirSync(cacheFolder()).some((name) => name.includes('-40x30-'))).toBe(true)
  const before = readdirSync(cacheFolder()).length

  for (let x = 1; x <= 100; x += 1) {
    const reply = await ask(`file=${path}&width=40&x=${x}`)
    expect([reply.headers.get('etag'), reply.text === plain.text]).toEqual([plain.headers.get('etag'), true])
  }
  expect(readdirSync(cacheFolder())).toHaveLength(before)
})

test('I-13 two hundred who ask for one new size at once are one piece of work', async () => {
  const replies = await Promise.all(Array.from({ length: 200 }, () => ask(`file=${path}&width=41`)))

  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(replies[0]?.status).toBe(200)
  await eventually(() => readdirSync(cacheFolder()).filter((name) => name.includes('-41x31-'))).toHaveLength(1)
})

test('I-17 a picture opened as a page is only a picture', async () => {
  const { headers } = await ask(`file=${path}&width=42`, { accept: 'image/webp' })

  expect(headers.get('content-type')).toBe('image/webp')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('content-disposition')).toMatch(/^inline; filename="[\w.-]+"$/)
  expect(headers.get('etag')).toMatch(/^"[\w-]+"$/)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('I-18 each client gets its own format, and caches are told what it depends on', async () => {
  const formats: [string, string][] = [
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp', 'image/webp'],
    ['image/png', 'image/jpeg'],
    ['*/*', 'image/jpeg'],
    [`${'x/y,'.repeat(2500)}image/avif`, 'image/jpeg'],
  ]
  for (const [accept, type] of [...formats, ...formats]) {
    const { status, headers } = await ask(`file=${path}&width=43`, { accept })
    expect([accept.slice(0, 30), status, headers.get('content-type')]).toEqual([accept.slice(0, 30), 200, type])
    expect(headers.get('vary')).toMatch(/\baccept\b/i)
  }
  await eventually(() => readdirSync(cacheFolder()).filter((name) => name.includes('-43x32-'))).toHaveLength(3)
})

test('I-19 who has the picture is not sent it again; HEAD says the same; ranges do no harm', async () => {
  const query = `file=${path}&width=44`
  const whole = await ask(query)
  const etag = whole.headers.get('etag') ?? ''
  for (const condition of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
    const { status, text } = await ask(query, { 'if-none-match': condition })
    expect([condition, status, text]).toEqual([condition, 304, ''])
  }
  const headOnly = await site.ask(`/api/TaxiSaranda/Retrieve?${query}`, { method: 'HEAD' })
  expect([headOnly.status, headOnly.text, lastingHeaders(headOnly)]).toEqual([200, '', lastingHeaders(whole)])
  for (const range of ['bytes=0-9', 'bytes=9-0', `bytes=${'0-1,'.repeat(1000)}5-6`, 'lines=1-2']) {
    expect([200, 206, 416]).toContain((await ask(query, { range })).status)
  }
})

test('I-22 a replaced picture has another address, so an address may be kept for good', async () => {
  const hint = { name: 'existingImagePath', content: path }
  const other = await samplePicture({ width: 64, height: 48 }).jpeg().toBuffer()
  const before = await retrieve(site, path, '&width=45')

  const replaced = (await upload(site, [hint, file(other)])).body.imageUrl

  expect(replaced).not.toBe(path)
  expect(replaced.split('/').slice(0, -1)).toEqual(path.split('/').slice(0, -1))
  expect((await retrieve(site, path, '&width=45')).text).toBe(before.text)
  const answer = await rawRequest(
    site.port,
    head(`DELETE /api/TaxiSaranda/Retrieve?file=${path} HTTP/1.1`, 'Host: a', 'Connection: close'),
  )
  expect(statuses(answer)).toEqual([405])
})
