import { AppError } from '../errors.ts'

export interface EncodeQueue {
  /**
   * Runs the work when its turn comes; a caller whose signal aborts while it waits gives its place up (AppError 499).
   * Throws AppError 503 when the line is full.
   */
  run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
}

/** A bounded line in front of the encoders, so that pictures never take the whole machine from pages and bookings. */
export function createEncodeQueue({ atOnce = 2, maxWaiting = 64 } = {}): EncodeQueue {
  const waiting = new Set<() => void>()
  let running = 0

  function turn(signal: AbortSignal | undefined): Promise<void> {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    if (waiting.size >= maxWaiting) throw picturesBusy()
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

const picturesBusy = () =>
  new AppError(503, 'pictures-busy', 'Too many new pictures are being asked for at once. Please try again shortly.', {
    retryAfterSeconds: 1,
  })

const clientGone = () => new AppError(499, 'client-gone', 'The client is gone.')
