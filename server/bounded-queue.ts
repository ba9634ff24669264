import { AppError } from './errors.ts'

interface BoundedQueue {
  /**
   * Runs the work when its turn comes. A caller whose signal aborts while it waits gives its place up (AppError 499);
   * one who finds the line full is refused.
   */
  run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
}

interface QueueOptions {
  atOnce: number
  maxWaiting: number
  /** What is thrown when the line is full. */
  busy: () => AppError
}

/** A bounded line in front of heavy work, so that it never takes the whole machine from pages and bookings. */
export function createBoundedQueue({ atOnce, maxWaiting, busy }: QueueOptions): BoundedQueue {
  const waiting = new Set<() => void>()
  let running = 0

  function turn(signal: AbortSignal | undefined): Promise<void> {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    if (waiting.size >= maxWaiting) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.add(resolve)
    signal?.addEventListener('abort', () => {
      if (waiting.delete(resolve)) reject(clientGone())
    })
    return promise
  }

  /** The place passes straight to the next in line. */
  function pass() {
    const [next] = waiting
    if (next === undefined) {
      running -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return {
    async run(work, signal) {
      if (signal?.aborted) throw clientGone()
      await turn(signal)
      try {
        return await work()
      } finally {
        pass()
      }
    },
  }
}

/** Who asked has left before his turn. */
export const clientGone = () => new AppError(499, 'client-gone', 'The client is gone.')
