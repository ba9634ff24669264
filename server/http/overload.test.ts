import { setImmediate as nextTurn } from 'node:timers/promises'

import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { addProblemHandlers } from './problem.ts'
import { addOverloadGuard, bookingLatestMs, pictureLatestMs } from './overload.ts'

const workMs = 6

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function work(ms: number) {
  vi.advanceTimersByTime(ms)
  return 'done'
}

async function startApp() {
  const app = Fastify()
  addOverloadGuard(app)
  addProblemHandlers(app)
  app.get('/picture', { config: { latestMs: pictureLatestMs } }, () => work(workMs))
  app.get('/page', () => work(workMs))
  app.get('/booking', { config: { latestMs: bookingLatestMs } }, () => work(workMs))
  app.get('/health', { config: { latestMs: Infinity } }, () => 'ok')
  app.get('/long', () => work(2 * bookingLatestMs))
  await app.ready()
  return app
}

test('in a crowded turn pictures are refused first, bookings last, and whether the site lives is always told', async () => {
  const app = await startApp()
  const urls = ['/picture', '/page', '/booking', '/health']

  const replies = await Promise.all(Array.from({ length: 600 }, (_, index) => app.inject(urls[index % 4] ?? '')))

  const [pictures = 0, pages = 0, bookings = 0, health] = urls.map(
    (_, kind) => replies.filter(({ statusCode }, index) => index % 4 === kind && statusCode === 200).length,
  )
  expect(pictures).toBeLessThan(pages)
  expect(pages).toBeLessThan(bookings)
  expect(bookings).toBeLessThan(150)
  expect(health).toBe(150)
  for (const refused of replies.filter(({ statusCode }) => statusCode !== 200)) {
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
      503,
      '2',
      'no-store',
    ])
    expect(refused.json().title).toMatch(/busy/)
  }
  await nextTurn()
  for (const url of urls) expect((await app.inject(url)).statusCode).toBe(200)
})

test('one long piece of work refuses nobody', async () => {
  const app = await startApp()

  const replies = await Promise.all(['/long', ...Array(30).fill('/picture')].map((url: string) => app.inject(url)))

  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})
