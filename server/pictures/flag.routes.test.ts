import { readFile } from 'node:fs/promises'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { flagRoutes } from './flag.routes.ts'

async function startApp(read?: (path: string) => Promise<Buffer>) {
  const app = Fastify()
  await app.register(flagRoutes, read ? { read } : {})
  return { get: (url: string, headers = {}) => app.inject({ url, headers }), [Symbol.asyncDispose]: () => app.close() }
}

test('a flag is an SVG that may be kept for a day', async () => {
  await using app = await startApp()

  const reply = await app.get('/flags/al.svg')

  expect(reply.statusCode).toBe(200)
  expect(reply.body).toMatch(/^<svg /)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'content-disposition': 'inline; filename="al.svg"',
  })
})

test('who has the flag is not sent it again', async () => {
  await using app = await startApp()
  const { etag } = (await app.get('/flags/gb.svg')).headers

  expect((await app.get('/flags/gb.svg', { 'if-none-match': etag })).statusCode).toBe(304)
})

test.for(['xyz.svg', 'AL.svg', 'al', '..%2f..%2fpackage.json', '%2e%2e', 'al.svg%00', 'constructor'])(
  '%s is no flag',
  async (name) => {
    await using app = await startApp()

    expect((await app.get(`/flags/${name}`)).statusCode).toBe(404)
  },
)

test('a flag that could not be read once is there when it can be read', async () => {
  let tries = 0
  await using app = await startApp(async (path) => {
    tries += 1
    if (tries === 1) throw new Error('EMFILE: too many open files')
    return readFile(path)
  })

  expect((await app.get('/flags/al.svg')).statusCode).toBe(500)
  expect((await app.get('/flags/al.svg')).statusCode).toBe(200)
  expect((await app.get('/flags/al.svg')).statusCode).toBe(200)
  expect(tries).toBe(2)
})
