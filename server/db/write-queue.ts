import { setImmediate as nextTurn } from 'node:timers/promises'

/** At most this many writes share a commit, so that none waits long. */
const batchSize = 64

interface Steps<Transaction> {
  transact: (work: (transaction: Transaction) => Promise<void>) => Promise<void>
  savepoint: (transaction: Transaction) => Promise<unknown>
  release: (transaction: Transaction) => Promise<unknown>
  rollback: (transaction: Transaction) => Promise<unknown>
  /** Whether an error has ended the whole transaction, so that nothing of it can be saved. */
  isFatal: (error: unknown) => boolean
}

interface Job<Transaction> {
  work: (transaction: Transaction) => Promise<unknown>
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

/**
 * Writes that arrive together share one durable commit: SQLite has one writer, and the disk's flush is what a commit
 * costs. Each keeps its own savepoint, so one that fails undoes only itself; all learn the outcome after the commit.
 */
export function createWriteQueue<Transaction>(steps: Steps<Transaction>) {
  const waiting: Job<Transaction>[] = []
  let working: Promise<void> | undefined

  async function workOff() {
    // Requests read in this turn of the event loop get the chance to share the commit.
    await nextTurn()
    while (waiting.length > 0) await commitTogether(waiting.splice(0, batchSize), steps)
    working = undefined
  }

  return {
    run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve, reject })
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
  try {
    await steps.transact(async (transaction) => {
      settle = []
      for (const job of jobs) settle.push(await attempt(job, transaction, steps))
    })
    for (const tell of settle) tell()
  } catch (error) {
    for (const job of jobs) job.reject(error)
  }
}

/** Runs one job in its savepoint and returns how to tell its caller once the commit is durable. */
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
