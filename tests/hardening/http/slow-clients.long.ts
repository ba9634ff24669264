import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { samplePicture } from '../../setup/sample-picture.ts'
import { openSite } from '../setup/open-site.ts'
import { pageTimes } from './page-times.ts'
import { openFiles } from '../setup/process-facts.ts'
import { head, readAll, statuses } from '../setup/raw-request.ts'
import { lasting } from '../setup/share.ts'
import { file, multipartType, upload } from '../setup/uploading.ts'

test('H-01 five hundred connections that drip headers hold up no page', async ({ task }) => {
  await using site = await openSite()
  const sockets: Socket[] = []
  const refill = setInterval(() => {
    while (sockets.filter(({ destroyed }) => !destroyed).length < 500) {
      const socket = connect(site.port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
      sockets.push(socket)
    }
    for (const socket of sockets) if (socket.writable) socket.write('X-Slow: 1\r\n')
  }, 500)
  await wait(1000)

  const { p99Ms, pages } = await pageTimes(site, AbortSignal.timeout(Math.max(5000, lasting(30))))
  clearInterval(refill)
  for (const socket of sockets) socket.destroy()

  expect(pages).toBeGreaterThan(5)
  task.meta.figure = `${pages} pages beside 500 slow connections, p99 ${p99Ms.toFixed(1)} ms`
})

test('H-03 who reads an answer too slowly is cut off', async ({ task }) => {
  await using site = await openSite()
  const content = await samplePicture({ width: 2560, height: 2560 }).jpeg({ quality: 100 }).toBuffer()
  const path = (await upload(site, [file(content)])).body.imageUrl
  const base = openFiles(site.pid)
  const began = performance.now()
  const socket = connect(site.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  // Enough of them to fill what the system takes over from the site.
  const request = head(
    `GET /api/TaxiSaranda/Retrieve?file=${path}&quality=100 HTTP/1.1`,
    'Host: a',
    'Accept: image/jpeg',
  )
  socket.write(request.repeat(20))
  const reading = setInterval(() => socket.read(100), 1000)
  await expect.poll(() => openFiles(site.pid), { timeout: 60_000 }).toBeGreaterThan(base)

  // A paused client hears nothing of the end; the site holds one connection less.
  await expect.poll(() => openFiles(site.pid), { timeout: 180_000, interval: 1000 }).toBeLessThanOrEqual(base)
  clearInterval(reading)
  socket.destroy()
  const seconds = (performance.now() - began) / 1000
  task.meta.figure = `100 bytes a second: cut off after ${seconds.toFixed(0)} s`
})

test('U-19 an upload of a kilobyte a second is closed with 408 at its limit', async ({ task }) => {
  await using site = await openSite()
  const authorization = `Bearer ${await site.token()}`
  const began = performance.now()
  const socket = connect(site.port, '127.0.0.1')
  socket.write(
    head(
      'POST /api/Admin/UploadImage HTTP/1.1',
      'Host: a',
      `Authorization: ${authorization}`,
      `Content-Type: ${multipartType}`,
      'Content-Length: 1000000',
    ),
  )
  const dripping = setInterval(() => socket.writable && socket.write(Buffer.alloc(1024)), 1000)

  const answer = await readAll(socket, 240_000)
  clearInterval(dripping)

  const seconds = (performance.now() - began) / 1000
  expect(statuses(answer)).toEqual([408])
  expect(seconds).toBeLessThan(200)
  task.meta.figure = `closed after ${seconds.toFixed(0)} s`
})
