import { AppError } from '../errors.ts'
import { BoundedLru } from './bounded-lru.ts'

/** Counts one new picture to be made for this network. Throws AppError 429 when it has had its share. */
export type NewSizeBudget = (network: string) => void

/** Sizes that the site does not ask for itself: a whole page of an older version, and after that one now and then. */
const atOnce = 60
const perSecond = 1
const networksKept = 10_000

/**
 * Sizes that are made already cost nothing and are never refused; new ones cost a core's time, so that one network cannot
 * have them all. `clock` is monotonic, in milliseconds.
 */
export function createNewSizeBudget(clock: () => number = () => performance.now()): NewSizeBudget {
  const spent = new BoundedLru<{ count: number; at: number }>(networksKept)

  return (network) => {
    const now = clock()
    const { count, at } = spent.get(network) ?? { count: 0, at: now }
    const left = Math.max(0, count - ((now - at) / 1000) * perSecond)
    if (left + 1 > atOnce) throw tooManySizes(Math.ceil((left + 1 - atOnce) / perSecond))
    spent.set(network, { count: left + 1, at: now }, 1)
  }
}

export const withoutBudget: NewSizeBudget = () => undefined

const tooManySizes = (retryAfterSeconds: number) =>
  new AppError(429, 'too-many-sizes', 'Too many new pictures were asked for. Please try again shortly.', {
    retryAfterSeconds,
  })
