import type { FastifyBaseLogger } from 'fastify'

import { onceAMinute } from '../once-a-minute.ts'
import { leaseMs, type WaitingRow, type WaitingRows } from './waiting-rows.ts'

/** Throws when it was not taken. False for what nobody can be told any more: it was not sent. */
type Send = (signal: AbortSignal) => Promise<boolean>

interface WorkerOptions<Row extends WaitingRow> {
  /** What one of them is called in the log. */
  what: 'mail' | 'push'
  rows: WaitingRows<Row>
  /** Makes what one says, and answers how to send it; undefined for what nobody needs any more. Throws by a fault of our own. */
  make: (row: Row) => Promise<Send | undefined>
  /** Why it was not taken, in a word that names nobody. */
  faultOf: (error: unknown) => string
  /** When to try again after a failure, in milliseconds since 1970; null when it has been tried long enough. */
  nextAttempt: (row: Row, error: unknown) => number | null
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  now: () => number
  /** How many are under way at a time. */
  atOnce: number
}

/** The fault of what could not be made; the log says why. */
export const notMade = 'unknown'

/** What other processes left, and what is due again, is looked for at least this often. */
const pollMs = 5000
const shortestPauseMs = 20
/** What is due and cannot be begun waits for one of its matter: this process knows when that is over, of another one it looks. */
const heldUpMs = 250
/** How long what is under way may take to finish when the process stops. */
const stopPatienceMs = 2000

/** Works the outbox off for as long as the process lives. */
export function startOutboxWorker<Row extends WaitingRow>(options: WorkerOptions<Row>) {
  const { what, rows, make, faultOf, nextAttempt, log, now, atOnce } = options
  /** Nothing is begun any more; then what is under way is broken off. */
  const stopping = new AbortController()
  const breaking = new AbortController()
  let isWoken = false
  let wakeUp: (() => void) | undefined

  function wake() {
    isWoken = true
    wakeUp?.()
  }

  const tellUnreadable = onceAMinute((error: unknown) => log.error({ err: error }, `the ${what} queue cannot be read`))
  const tellUnstored = onceAMinute((error: unknown) =>
    log.error({ err: error }, `what became of a ${what} could not be stored`),
  )

  /** Each by its row's id, until it is known what became of it. */
  const underWay = new Map<number, Promise<void>>()

  async function work() {
    const renewing = setInterval(() => void renew(), leaseMs / 3).unref()
    while (!stopping.signal.aborted) {
      isWoken = false
      try {
        while (!stopping.signal.aborted && (await beginDue())) continue
      } catch (error) {
        tellUnreadable(error)
      }
      await pause()
    }
    await Promise.all(underWay.values())
    clearInterval(renewing)
  }

  /** Should this fail, another process takes them over. */
  async function renew() {
    if (underWay.size > 0) await rows.renew([...underWay.keys()]).catch(() => undefined)
  }

  /** Begins what is due, as far as there is room. Answers whether there may be more. */
  async function beginDue(): Promise<boolean> {
    if (underWay.size === atOnce) await Promise.race(underWay.values())
    if (stopping.signal.aborted) return false
    const taken = await rows.claim(atOnce - underWay.size, [...underWay.keys()])
    for (const row of taken) underWay.set(row.id, sendAndForget(row))
    return taken.length > 0
  }

  async function sendAndForget(row: Row) {
    // What could not be stored: its lease ends, and then it is tried again.
    await send(row).catch(tellUnstored)
    underWay.delete(row.id)
    // What became of it may let others go.
    wake()
  }

  async function send(row: Row) {
    const about = { event: what, [what]: row.id, kind: row.kind, attempt: row.attempts }
    const madeAt = now()
    let isMade = false
    let isSent: boolean
    try {
      const sendIt = await make(row)
      isMade = true
      isSent = (await sendIt?.(breaking.signal)) ?? false
    } catch (error) {
      const isStopped = stopping.signal.aborted
      const fault = isStopped ? 'stopped' : isMade ? faultOf(error) : notMade
      // Only of our own it is said in full: what a server answers may name people.
      if (isMade) log.warn({ ...about, fault }, `a ${what} was not sent`)
      else log.error({ ...about, fault, err: error }, `a ${what} could not be made`)
      await rows.markFailed(row, fault, isStopped ? now() : nextAttempt(row, error))
      return
    }
    await (isSent ? rows.markSent(row.id, madeAt) : rows.markHeldBack(row.id))
    log.info(about, isSent ? `a ${what} was sent` : `a ${what} came too late and was not sent`)
  }

  async function pause() {
    const due = await rows.nextDue().catch(() => undefined)
    const untilDueMs = due === undefined ? pollMs : due - now()
    const waitMs = untilDueMs <= 0 ? heldUpMs : Math.min(pollMs, Math.max(shortestPauseMs, untilDueMs))
    if (isWoken || stopping.signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, waitMs)
    timer.unref()
    wakeUp = resolve
    await promise
    clearTimeout(timer)
    wakeUp = undefined
  }

  const working = work()
  return {
    /** Call after the commit of a new one. */
    wake,
    /** Lets what is under way finish, for a moment; the others wait for the next process. */
    async stop(): Promise<void> {
      stopping.abort()
      wake()
      const timer = setTimeout(() => breaking.abort(), stopPatienceMs)
      await working
      clearTimeout(timer)
    },
  }
}
