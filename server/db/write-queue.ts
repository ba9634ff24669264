import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** Other processes' writes usually end sooner; nobody needs to hear of them. */
const momentMs = 1000

/** At most this many writes share a commit, so that none waits long. */
const batchSize = 64

interface Patience {
  /** How long each write waits for another process's lock, from the moment it was asked for. */
  patienceMs: number
  /** Called again and again while a write waits longer than a moment. */
  onWait?: (() => void) | undefined
}

interface Steps<Transaction> {
  transact: (work: (transaction: Transaction) => Promise<void>) => Promise<void>
  savepoint: (transaction: Transaction) => Promise<unknown>
  release: (transaction: Transaction) => Promise<unknown>
  rollback: (transaction: Transaction) => Promise<unknown>
  /** Whether an error has ended the whole transaction, so that nothing of it can be saved. */
  isFatal: (error: unknown) => boolean
  /** Whether it did so only because another process is writing at the moment. */
  isLocked: (error: unknown) => boolean
  /** What those hear whose write such an error has prevented. */
  refusal: (error: unknown) => unknown
}

interface Job<Transaction> {
  work: (transaction: Transaction) => Promise<unknown>
  resolve: (value: never) => void
  reject: (error: unknown) => void
  askedAt: number
}

/**
 * Writes that arrive together share one durable commit: SQLite has one writer, and the disk's flush is what a commit
 * costs. One that fails undoes only itself; all learn the outcome after the commit. While another process holds the file,
 * all wait together without blocking the event loop, each for as long as it has patience.
 */
export function createWriteQueue<Transaction>(steps: Steps<Transaction>, { patienceMs, onWait }: Patience) {
  let waiting: Job<Transaction>[] = []
  let working: Promise<void> | undefined

  async function workOff() {
    do {
      // Requests read in this turn of the event loop get the chance to share the commit; and whoever writes once more as
      // soon as he is told leaves the others their turn.
      await nextTurn()
      const jobs = waiting.splice(0, batchSize)
      try {
        await commitTogether(jobs, steps)
      } catch (error) {
        if (steps.isLocked(error)) await putOff(jobs, error)
        else for (const job of jobs) job.reject(steps.isFatal(error) ? steps.refusal(error) : error)
      }
    } while (waiting.length > 0)
    working = undefined
  }

  async function putOff(jobs: Job<Transaction>[], error: unknown) {
    const now = performance.now()
    if (jobs.some(({ askedAt }) => now - askedAt > momentMs)) onWait?.()
    const { late = [], early = [] } = Object.groupBy([...jobs, ...waiting], ({ askedAt }) =>
      now - askedAt > patienceMs ? 'late' : 'early',
    )
    waiting = early
    for (const job of late) job.reject(steps.refusal(error))
    if (early.length > 0) await wait(10 + Math.random() * 40)
  }

  return {
    run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve, reject, askedAt: performance.now() })
        working ??= workOff()
      })
    },
    /** Resolves when nothing is waiting or under way. */
    async idle() {
      await working
    },
  }
}

async function commitTogether<Transaction>(jobs: Job<Transaction>[], steps: Steps<Transaction>) {
  // A retried transaction runs the jobs again from the start, so outcomes are collected anew each time.
  let settle: (() => void)[] = []
  await steps.transact(async (transaction) => {
    settle = []
    for (const job of jobs) settle.push(await attempt(job, transaction, steps))
  })
  for (const tell of settle) tell()
}

/** Runs one job in a savepoint of its own and returns how to tell its caller once the commit is durable. */
async function attempt<Transaction>(job: Job<Transaction>, transaction: Transaction, steps: Steps<Transaction>) {
  await steps.savepoint(transaction)
  try {
    const value = await job.work(transaction)
    await steps.release(transaction)
    return () => job.resolve(value as never)
  } catch (error) {
    if (steps.isFatal(error)) throw error
    await steps.rollback(transaction)
    return () => job.reject(error)
  }
}
