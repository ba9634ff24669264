import { connect } from 'node:net'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { eventually } from '../../tests/setup/eventually.ts'
import { addAnswerDeadline, addBodyDeadline } from './connection-rules.ts'

/** More than the system takes over of one answer. */
const large = Buffer.alloc(32 * 1024 * 1024)

async function startWithLongAnswer() {
  const app = Fastify()
  addAnswerDeadline(app, { seconds: 4, checkEverySeconds: 0.1 })
  app.get('/', () => large)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  return { app, port: Number(port) }
}

test('who does not read an answer is cut off, who reads it has it whole', async () => {
  const { app, port } = await startWithLongAnswer()
  const idle = connect(port, '127.0.0.1')
  idle.on('error', () => undefined)
  idle.pause()
  idle.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')

  const whole = await (await fetch(`http://127.0.0.1:${port}/`)).bytes()
  await eventually(() => countConnections(app.server)).toBe(1)

  expect(whole.length).toBe(large.length)
  idle.destroy()
  await app.close()
})

function countConnections(server: {
  getConnections: (callback: (error: Error | null, count: number) => void) => unknown
}) {
  return new Promise<number>((resolve) => {
    server.getConnections((_error, count) => resolve(count))
  })
}

async function startWithBodyDeadlines() {
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
  const { app, port } = await startWithBodyDeadlines()

  const [quick, patient] = await Promise.all([drip(port, '/quick'), drip(port, '/patient')])

  expect(quick).toMatch(/^HTTP\/1\.1 408 /)
  expect(patient).toMatch(/^HTTP\/1\.1 200 /)
  await app.close()
})
