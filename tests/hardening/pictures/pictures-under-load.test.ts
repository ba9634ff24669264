import { readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { sharp } from '#server/pictures/image-engine.ts'
import { samplePicture } from '../../setup/sample-picture.ts'
import { eventually } from '../../setup/eventually.ts'
import { book, uniqueBooking } from '../setup/bookings.ts'
import { killWhileDeriving } from './kill-while-deriving.ts'
import { openSite, type Reply, type Site } from '../setup/open-site.ts'
import { niceOfThreads, openFiles } from '../setup/process-facts.ts'
import { head } from '../setup/raw-request.ts'
import { file, retrieve, upload } from '../setup/uploading.ts'

const keep = async (site: Site, width: number, height: number): Promise<string> => {
  const content = await samplePicture({ width, height }).jpeg().toBuffer()
  return (await upload(site, [file(content)])).body.imageUrl
}
const from = (address: string) => ({ 'x-forwarded-for': address })
/** Of the sizes that the site itself does not ask for. */
const derivedFolder = (site: Site) => join(site.folder, 'pictures-cache', 'other-sizes')
const derived = (site: Site) => readdirSync(derivedFolder(site))
const derivedBytes = (site: Site) =>
  derived(site).reduce((sum, name) => sum + statSync(join(derivedFolder(site), name)).size, 0)

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site[Symbol.asyncDispose]())

test('I-14 however many sizes are asked for, the cache keeps to its bound', async () => {
  await using small = await openSite({ PICTURE_CACHE_MAX_MB: '4' })
  const path = await keep(small, 400, 300)

  for (let width = 100; width < 400; width += 5) {
    expect((await retrieve(small, path, `&width=${width}&quality=95`)).status).toBe(200)
  }

  await eventually(() => derivedBytes(small)).toBeLessThan((4 / 8) * 1.3 * 1024 * 1024)
  // As many as fit: the widest, which came last, are three.
  expect(derived(small).length).toBeGreaterThan(1)
})

test('I-14 one address that asks for ever new sizes is told to wait; made ones and neighbours are served', async () => {
  await using limited = await openSite({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
  const path = await keep(limited, 64, 48)
  const replies: Reply[] = []
  for (let index = 0; index < 400 && replies.at(-1)?.status !== 429; index += 1) {
    const query = `&width=${1 + (index % 64)}&quality=${1 + Math.floor(index / 64)}`
    replies.push(await retrieve(limited, path, query, from('203.0.113.7')))
  }

  expect(replies.at(-1)?.status).toBe(429)
  expect(Number(replies.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(replies.length).toBeGreaterThan(60)
  expect((await retrieve(limited, path, '&width=1&quality=1', from('203.0.113.7'))).status).toBe(200)
  expect((await retrieve(limited, path, '&width=64&quality=99', from('198.51.100.2'))).status).toBe(200)
})

test('I-15 five hundred new sizes at once: a bounded line, and bookings and pages before it', async () => {
  const path = await keep(site, 700, 525)

  const asked = Array.from({ length: 500 }, (_, index) => retrieve(site, path, `&width=${200 + index}`))
  const [page, booking] = await Promise.all([site.ask('/'), book(site, uniqueBooking())])
  const replies = await Promise.all(asked)

  expect([page.status, booking.status]).toEqual([200, 200])
  const busy = replies.filter(({ status }) => status === 503)
  expect(replies.filter(({ status }) => status === 200).length + busy.length).toBe(500)
  expect(busy.length).toBeGreaterThan(0)
  for (const { headers } of busy) {
    // The line says a second; the process, where the machine cannot keep up with asking, two.
    expect(['1', '2']).toContain(headers.get('retry-after'))
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('what makes pictures gives way to what answers', async () => {
  await retrieve(site, await keep(site, 300, 225), '&width=100')

  const threads = niceOfThreads(site.pid)
  const engine = threads.filter(({ name }) => /^(?:libuv-worker|vips|worker)/.test(name))
  expect(engine.length).toBeGreaterThan(3)
  // Not the first in their list, which is in the order of letters: their numbers begin anew when they have run out.
  const answering = threads.find(({ isMain }) => isMain)
  expect(new Set(engine.map(({ nice }) => nice))).toEqual(new Set([Number(answering?.nice) + 7]))
})

test('I-16 a damaged picture is answered as damaged, and never kept as a success', async () => {
  const path = await keep(site, 300, 200)
  const whole = await samplePicture({ width: 300, height: 200 }).jpeg().toBuffer()
  const setBytes = (bytes: Uint8Array) =>
    site.inDatabase((database) => database.prepare('update pictures set bytes = ? where path = ?').run(bytes, path))

  for (const [index, bytes] of [Buffer.from('no picture'), new Uint8Array(1), whole.subarray(0, 30)].entries()) {
    setBytes(bytes)
    const reply = await retrieve(site, path, `&width=${50 + index}`)
    expect([index, reply.status, reply.headers.get('cache-control')]).toEqual([index, 422, 'no-store'])
  }
  setBytes(whole)

  for (const width of [50, 51, 52]) expect((await retrieve(site, path, `&width=${width}`)).status).toBe(200)
  const large = await sharp({ create: { width: 8000, height: 4900, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  // It is put off while the machine is too slow for so large a picture.
  let kept: Reply | undefined
  await eventually(async () => (kept = await upload(site, [file(large, 'a.png')])).status).toBe(200)
  await eventually(async () => (await retrieve(site, kept?.body.imageUrl, '&width=500')).status).toBe(200)
})

test('I-20 work for clients that are gone is dropped', async () => {
  const path = await keep(site, 1000, 750)
  await retrieve(site, path, '&width=10')
  const [base, before] = [openFiles(site.pid), derived(site).length]

  const sockets = Array.from({ length: 60 }, (_, index) => {
    const socket = connect(site.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      head(`GET /api/TaxiSaranda/Retrieve?file=${path}&width=${600 + index} HTTP/1.1`, 'Host: a', 'Accept: image/avif'),
    )
    return socket
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  for (const socket of sockets) socket.destroy()

  // Until it has noticed, their line is full.
  await eventually(async () => (await retrieve(site, path, '&width=20')).status).toBe(200)
  await eventually(() => openFiles(site.pid)).toBeLessThanOrEqual(base + 5)
  expect(derived(site).length - before).toBeLessThan(30)
})

test('I-21 kill -9 while pictures are derived never leaves a torn one', async () => {
  const { derived: kept } = await killWhileDeriving(2)

  expect(kept).toBeGreaterThan(0)
})
