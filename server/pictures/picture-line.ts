import { LRUCache } from 'lru-cache'

import { clientGone } from '../bounded-queue.ts'
import { AppError } from '../errors.ts'

/** Who asks for a piece of work. */
export interface Asker {
  /** Those of one network wait in one line, and the lines take turns. */
  network: string
  /** How much of his network may wait before he is refused. */
  mostWaiting: number
  /** Called when nobody has begun what he wants; throws to refuse it to him. */
  mayBegin?: () => void
  /** Aborts when he is gone. */
  signal?: AbortSignal | undefined
}

interface PictureLine<T> {
  /**
   * Does the work when its turn comes. All who want the same (`key`) share it, and each one's network brings its turn
   * nearer. Throws what `mayBegin` and `busy` say; rejects with AppError 499 when all who asked are gone before its turn.
   */
  ask: (key: string, work: () => Promise<T>, asker: Asker) => Promise<T>
  /** Does the work beside whatever is asked for; who wants the same shares it. */
  beside: (key: string, work: () => Promise<T>) => Promise<T>
  /** Resolves when nothing that was asked for waits or is under way. */
  idle: () => Promise<void>
}

interface LineOptions {
  atOnce: number
  /** Of all networks together. */
  maxWaiting: number
  busy: () => AppError
}

interface Job<T> {
  key: string
  work: () => Promise<T>
  outcome: PromiseWithResolvers<T>
  askers: number
  isWaiting: boolean
  networks: Set<string>
}

/** A line in front of the picture engine in which no network can hold up the others, however much it asks for. */
export function createPictureLine<T>({ atOnce, maxWaiting, busy }: LineOptions): PictureLine<T> {
  const jobs = new Map<string, Job<T>>()
  /** What each network waits for; the first has the next turn. */
  const lines = new Map<string, Set<Job<T>>>()
  let waiting = 0
  let running = 0
  let quiet: PromiseWithResolvers<void> | undefined

  function newJob(key: string, work: () => Promise<T>): Job<T> {
    const outcome = Promise.withResolvers<T>()
    const job: Job<T> = { key, work, outcome, askers: 0, isWaiting: false, networks: new Set() }
    jobs.set(key, job)
    return job
  }

  function begin(key: string, work: () => Promise<T>, { network, mostWaiting, mayBegin }: Asker): Job<T> {
    const isFree = running < atOnce
    if (!isFree && (waiting >= maxWaiting || (lines.get(network)?.size ?? 0) >= mostWaiting)) throw busy()
    mayBegin?.()
    const job = newJob(key, work)
    if (isFree) {
      running += 1
      void run(job).then(startNext)
    } else {
      waiting += 1
      job.isWaiting = true
    }
    return job
  }

  async function run(job: Job<T>): Promise<void> {
    try {
      job.outcome.resolve(await job.work())
    } catch (error) {
      job.outcome.reject(error)
    }
    jobs.delete(job.key)
  }

  /** The place passes straight to the network whose turn it is, which then goes behind the others. */
  function startNext() {
    const [next] = lines
    if (next === undefined) {
      running -= 1
      if (running > 0) return
      quiet?.resolve()
      quiet = undefined
      return
    }
    const [network, line] = next
    const [job] = line as unknown as [Job<T>]
    dequeue(job)
    if (lines.delete(network)) lines.set(network, line)
    void run(job).then(startNext)
  }

  function enqueue(job: Job<T>, network: string) {
    job.networks.add(network)
    lines.getOrInsertComputed(network, () => new Set<Job<T>>()).add(job)
  }

  function dequeue(job: Job<T>) {
    waiting -= 1
    job.isWaiting = false
    for (const network of job.networks) {
      const line = lines.get(network)
      line?.delete(job)
      if (line?.size === 0) lines.delete(network)
    }
  }

  function leave(job: Job<T>) {
    job.askers -= 1
    if (job.askers > 0 || !job.isWaiting) return
    dequeue(job)
    jobs.delete(job.key)
    job.outcome.reject(clientGone())
  }

  return {
    ask(key, work, asker) {
      if (asker.signal?.aborted) throw clientGone()
      const job = jobs.get(key) ?? begin(key, work, asker)
      if (job.isWaiting) enqueue(job, asker.network)
      job.askers += 1
      asker.signal?.addEventListener('abort', () => leave(job), { once: true })
      return job.outcome.promise
    },

    beside(key, work) {
      const under = jobs.get(key)
      if (under) return under.outcome.promise
      const job = newJob(key, work)
      void run(job)
      return job.outcome.promise
    },

    idle() {
      if (running === 0) return Promise.resolve()
      quiet ??= Promise.withResolvers<void>()
      return quiet.promise
    },
  }
}

/** Counts one new picture to be made for this network. Throws AppError 429 when it has had its share. */
type NewSizeBudget = (network: string) => void

/** Sizes that the site does not ask for itself: a whole page of an older version, and after that one now and then. */
const atOnce = 60
const perSecond = 1
const networksKept = 10_000

/**
 * Sizes that are made already cost nothing and are never refused; new ones cost a core's time, so that one network cannot
 * have them all.
 */
export function createNewSizeBudget(): NewSizeBudget {
  const spent = new LRUCache<string, { count: number; at: number }>({ max: networksKept })

  return (network) => {
    const now = performance.now()
    const { count, at } = spent.get(network) ?? { count: 0, at: now }
    const left = Math.max(0, count - ((now - at) / 1000) * perSecond)
    if (left + 1 > atOnce) throw tooManySizes(Math.ceil((left + 1 - atOnce) / perSecond))
    spent.set(network, { count: left + 1, at: now })
  }
}

export const withoutBudget: NewSizeBudget = () => undefined

const tooManySizes = (retryAfterSeconds: number) =>
  new AppError(429, 'too-many-sizes', 'Too many new pictures were asked for. Please try again shortly.', {
    retryAfterSeconds,
  })
