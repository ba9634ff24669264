import { connect } from 'node:net'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { addBodyDeadline } from './body-deadline.ts'

async function startApp() {
  const app = Fastify({ requestTimeout: 60_000 })
  addBodyDeadline(app)
  app.post('/quick', { config: { bodySeconds: 0.3 } }, (request) => request.body)
  app.post('/patient', { config: { bodySeconds: 30 } }, (request) => request.body)
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  return { app, port: Number(address.port) }
}

/** Sends a body of ten characters, one every 100 ms, and answers what comes back until the connection closes. */
function drip(port: number, path: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    let sent = 0
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: 10\r\n\r\n`,
    )
    const timer = setInterval(() => {
      socket.write('"12345678"'.charAt(sent))
      sent += 1
      if (sent === 10) clearInterval(timer)
    }, 100)
    socket.on('data', (data) => (answer += String(data)))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(answer)
    })
  })
}

test('a body that drips in is cut off with 408, unless the call allows the time', async () => {
  const { app, port } = await startApp()

  const [quick, patient] = await Promise.all([drip(port, '/quick'), drip(port, '/patient')])

  expect(quick).toMatch(/^HTTP\/1\.1 408 /)
  expect(patient).toMatch(/^HTTP\/1\.1 200 /)
  await app.close()
})
