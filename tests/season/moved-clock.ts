/**
 * Loaded before the server under test (`--import`): it lives at another time, which a line on CLOCK_PORT moves on. Whatever
 * sleeps longer than a moment sleeps by that time, too. The clock goes on by itself between two moves.
 */
import { syncBuiltinESMExports } from 'node:module'
import { createServer } from 'node:net'
import timers from 'node:timers/promises'

/** What is shorter is patience with others, who live by the real clock. */
const longMs = 1000

const realNow = Date.now
const RealDate = Date
let aheadMs = Number(process.env['CLOCK_AHEAD_MS'])
const now = () => realNow() + aheadMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
  apply: () => new RealDate(now()).toString(),
})
RealDate.now = now

const sleepers = new Set<{ until: number; wakeUp: () => void }>()
const realWait = timers.setTimeout

timers.setTimeout = <T>(ms = 1, value?: T, options?: Parameters<typeof realWait>[2]) => {
  if (ms < longMs) return realWait(ms, value, options)
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const sleeper = { until: now() + ms, wakeUp: () => resolve(value as T) }
  sleepers.add(sleeper)
  realWait(ms, value, options).then(resolve, reject)
  return promise.finally(() => sleepers.delete(sleeper))
}
syncBuiltinESMExports()

createServer((socket) => {
  socket.on('error', () => undefined)
  socket.on('data', (line) => {
    aheadMs = Number(line.toString())
    for (const { until, wakeUp } of sleepers) if (until <= now()) wakeUp()
    socket.end('moved')
  })
})
  .listen(Number(process.env['CLOCK_PORT']), '127.0.0.1')
  .unref()
