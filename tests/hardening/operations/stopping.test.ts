import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { startSite } from '../../setup/start-site.ts'
import { head } from '../setup/raw-request.ts'
import { copySeededFolder } from './seeded-copy.ts'
import { stopWhileBooking } from './stop-while-booking.ts'

test('O-01 a stop in the middle of bookings answers what it stores and stores what it answers', async () => {
  using folder = copySeededFolder()

  const { answered } = await stopWhileBooking(folder.path, 3)

  expect(answered).toBeGreaterThan(10)
})

/** A client that says a byte a second of a long booking, and never ends. */
function dripBody(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const lines = ['Host: x', 'Content-Type: application/json', 'Content-Length: 9000', 'Expect: 100-continue']
  socket.write(head('POST /api/TaxiSaranda/Book HTTP/1.1', ...lines))
  const timer = setInterval(() => socket.write(' '), 1000)
  // The site asks for the rest once it has read the head.
  return { begun: once(socket, 'data'), [Symbol.dispose]: () => (clearInterval(timer), socket.destroy()) }
}

test('O-02 a client that never ends does not hold up a stop for longer than is set', async () => {
  using folder = copySeededFolder()
  const site = await startSite({ DATA_DIR: folder.path, SHUTDOWN_TIMEOUT_SECONDS: '2', LOG_LEVEL: 'silent' })
  using client = dripBody(Number(new URL(site.url).port))
  await client.begun

  const began = performance.now()
  await site.stop()

  // Far from the minute that the connection may last, whatever the machine.
  expect(performance.now() - began).toBeLessThan(15_000)
})

test('O-02 a second signal ends the process at once', async () => {
  using folder = copySeededFolder()
  const site = await startSite({ DATA_DIR: folder.path, SHUTDOWN_TIMEOUT_SECONDS: '120', LOG_LEVEL: 'silent' })
  using client = dripBody(Number(new URL(site.url).port))
  await client.begun

  const began = performance.now()
  const stopped = site.stop()
  await wait(500)
  site.process.kill('SIGTERM')
  await stopped

  expect(performance.now() - began).toBeLessThan(15_000)
  expect(site.process.exitCode).toBe(1)
})
