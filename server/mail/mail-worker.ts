import type { FastifyBaseLogger } from 'fastify'

import { leaseMs, type MailRow, type Outbox } from './outbox.ts'

import { onceAMinute } from '../once-a-minute.ts'
import { faultOf, type SendFault, serverFaults } from './post-office.ts'

export interface RetryRules {
  firstMs: number
  /** At most this long while the server is the trouble. */
  serverMs: number
  /** At most this long while it refuses the address or the mail. */
  refusedMs: number
  giveUpMs: number
}
const retryRules: RetryRules = {
  firstMs: 1000,
  serverMs: 5 * 60_000,
  refusedMs: 3_600_000,
  giveUpMs: 3 * 86_400_000,
}

interface WorkerOptions {
  outbox: Outbox
  /** Sends one mail; throws when the server has not taken it. False for what nobody needs any more: it was not sent. */
  deliver: (row: MailRow, signal: AbortSignal) => Promise<boolean>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  now: () => number
  rules?: RetryRules
}

const atOnce = 5
/** What other processes left, and what is due again, is looked for at least this often. */
const pollMs = 5000
const shortestPauseMs = 20
/** How long mails under way may take to finish when the process stops. */
const stopPatienceMs = 2000

/** Works the outbox off for as long as the process lives. */
export function startMailWorker({ outbox, deliver, log, now, rules = retryRules }: WorkerOptions) {
  /** No mail is begun any more; then those under way are broken off. */
  const stopping = new AbortController()
  const breaking = new AbortController()
  let isWoken = false
  let wakeUp: (() => void) | undefined

  function wake() {
    isWoken = true
    wakeUp?.()
  }

  const tellUnreadable = onceAMinute((error: unknown) => log.error({ err: error }, 'the mail queue cannot be read'))
  const tellUnstored = onceAMinute((error: unknown) =>
    log.error({ err: error }, 'what became of a mail could not be stored'),
  )

  async function work() {
    while (!stopping.signal.aborted) {
      isWoken = false
      try {
        while (!stopping.signal.aborted && (await sendDue())) continue
      } catch (error) {
        tellUnreadable(error)
      }
      await pause()
    }
  }

  /** Answers whether there may be more. */
  async function sendDue(): Promise<boolean> {
    const rows = await outbox.claim(atOnce)
    const ids = rows.map(({ id }) => id)
    // Should this fail, another process takes the mails over.
    const renewing = setInterval(() => void outbox.renew(ids).catch(() => undefined), leaseMs / 3)
    await Promise.all(
      rows.map((row) =>
        // Its lease ends, and then it is tried again.
        send(row).catch(tellUnstored),
      ),
    )
    clearInterval(renewing)
    return rows.length > 0
  }

  async function send(row: MailRow) {
    const about = { event: 'mail', mail: row.id, kind: row.kind, attempt: row.attempts }
    let isSent: boolean
    try {
      isSent = await deliver(row, breaking.signal)
    } catch (error) {
      const fault = stopping.signal.aborted ? 'stopped' : faultOf(error)
      log.warn({ ...about, fault }, 'a mail was not sent')
      await outbox.markFailed(row, fault, nextAttempt(row, fault, now(), rules))
      return
    }
    await (isSent ? outbox.markSent(row.id) : outbox.markHeldBack(row.id))
    log.info(about, isSent ? 'a mail was sent' : 'a mail came too late and was not sent')
  }

  async function pause() {
    const due = await outbox.nextDue().catch(() => undefined)
    const waitMs = due === undefined ? pollMs : Math.min(pollMs, Math.max(shortestPauseMs, due - now()))
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
    /** Call after the commit of a new mail. */
    wake,
    /** Lets mails under way finish, for a moment; the others wait in the outbox for the next process. */
    async stop(): Promise<void> {
      stopping.abort()
      wake()
      const timer = setTimeout(() => breaking.abort(), stopPatienceMs)
      await working
      clearTimeout(timer)
    },
  }
}

/** Each wait is twice the last one; null when it has been tried long enough. */
function nextAttempt(
  { attempts, createdAt }: Pick<MailRow, 'attempts' | 'createdAt'>,
  fault: SendFault,
  now: number,
  { firstMs, serverMs, refusedMs, giveUpMs }: RetryRules,
): number | null {
  if (fault === 'stopped') return now
  if (now - Date.parse(createdAt) >= giveUpMs) return null
  const longestMs = serverFaults.includes(fault) ? serverMs : refusedMs
  return now + Math.min(longestMs, firstMs * 2 ** (attempts - 1))
}
