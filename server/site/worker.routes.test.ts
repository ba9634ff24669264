import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { workerRoutes } from './worker.routes.ts'

async function openWorker(isOn: boolean, headers: Record<string, string> = {}) {
  await using app = Fastify()
  await app.register(workerRoutes, { workers: { keep: 'keep()', remove: 'remove()' }, isOn })
  return await app.inject({ url: '/service-worker.js', headers })
}

test('browsers ask for the worker each time, and are told when nothing changed', async () => {
  const reply = await openWorker(true)

  expect(reply.body).toBe('keep()')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect((await openWorker(true, { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(304)
})

test('switched off, the one that takes it away is served', async () => {
  expect((await openWorker(false)).body).toBe('remove()')
})
