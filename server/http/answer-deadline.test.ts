import { connect } from 'node:net'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { addAnswerDeadline } from './answer-deadline.ts'
import { eventually } from '../../tests/setup/eventually.ts'

/** More than the system takes over of one answer. */
const large = Buffer.alloc(32 * 1024 * 1024)

async function startApp() {
  const app = Fastify()
  addAnswerDeadline(app, { seconds: 4, checkEverySeconds: 0.1 })
  app.get('/', () => large)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  return { app, port: Number(port) }
}

test('who does not read an answer is cut off, who reads it has it whole', async () => {
  const { app, port } = await startApp()
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
