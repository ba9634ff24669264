import cluster, { type Worker } from 'node:cluster'

import { pino } from 'pino'

import type { Config } from './config.ts'

/** What this process says to one that should stop. */
export const stopMessage = 'stop'

/** The first pause before a dead process is replaced; each that does not live long doubles the next. */
const firstPauseMs = 100
const longestPauseMs = 30_000
/** A process that lived this long had started well. */
const longLifeMs = 30_000
/** How much longer than the processes themselves their end is waited for. */
const extraPatienceMs = 2000

/**
 * Keeps `WORKERS` processes serving at one port. The first is started alone, since it may have to migrate and fill the
 * database; when it cannot start, neither can the site. One that dies later is replaced, after a pause that grows while
 * they keep dying. A signal stops all; a second one ends them at once.
 */
export function watchOverWorkers(config: Config): void {
  const log = pino({ level: config.LOG_LEVEL })
  // All accept from one socket. Node's other way hands connections over one by one, and one that is on its way to a
  // process that dies is never answered and never closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let isOpen = false
  let isStopping = false
  let pauseMs = firstPauseMs
  let exitCode = 0

  function start() {
    const startedAt = Date.now()
    cluster.fork().once('exit', (code) => replace(code, Date.now() - startedAt))
  }

  function replace(code: number, livedMs: number) {
    if (isStopping) {
      exitCode ||= code
      if (workers().length === 0) process.exit(exitCode)
      return
    }
    // It has said why itself.
    if (!isOpen) process.exit(code || 1)
    pauseMs = livedMs >= longLifeMs ? firstPauseMs : Math.min(longestPauseMs, pauseMs * 2)
    log.error({ event: 'worker-died', code, livedMs, pauseMs }, 'a process died and is replaced')
    setTimeout(() => isStopping || start(), pauseMs)
  }

  function stop() {
    if (isStopping) return end(1)
    isStopping = true
    for (const worker of workers()) worker.send(stopMessage)
    if (workers().length === 0) process.exit(0)
    const patienceMs = (config.DRAIN_SECONDS + config.SHUTDOWN_TIMEOUT_SECONDS) * 1000 + extraPatienceMs
    setTimeout(() => end(1), patienceMs).unref()
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  cluster.once('listening', () => {
    isOpen = true
    for (let count = 1; count < config.WORKERS; count += 1) start()
  })
  start()
}

function end(code: number) {
  for (const worker of workers()) worker.process.kill('SIGKILL')
  process.exit(code)
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}
