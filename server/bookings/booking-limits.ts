import { networkOf } from '../http/network-of.ts'

/** At most `count` within any `seconds`. */
interface Rule {
  count: number
  seconds: number
}

export interface BookingLimitRules {
  perAddress: Rule[]
  perPhone: Rule[]
}

/** A hotel's guests behind one address can all book; a script cannot fill the list. */
export const defaultLimits: BookingLimitRules = {
  perAddress: [
    { count: 10, seconds: 60 },
    { count: 60, seconds: 3600 },
  ],
  perPhone: [{ count: 10, seconds: 3600 }],
}

/** One booking's place in the counts. */
interface Slot {
  /** Counts the booking, once however often it is called; otherwise says in how many seconds it may be tried again. */
  take: () => { retryAfterSeconds: number } | undefined
  /** For a booking that was not stored after all. */
  giveBack: () => void
}

export type BookingLimits = (sender: { address: string; phoneNumber: string }) => Slot

/**
 * Counts new bookings that were stored, not tries: repeats of a booking and refused requests cost nothing. Kept in the
 * memory of this process for at most `capacity` senders, those least recently seen go first. `clock` is monotonic, so
 * a changed system clock neither opens nor shuts the way.
 */
export function createBookingLimits(
  rules: BookingLimitRules,
  { clock = () => performance.now(), capacity = 20_000 } = {},
): BookingLimits {
  const taken = new Map<string, number[]>()

  function timesOf(key: string, keptSeconds: number): number[] {
    const since = clock() - keptSeconds * 1000
    const times = (taken.get(key) ?? []).filter((time) => time > since)
    taken.delete(key)
    taken.set(key, times)
    const [oldest] = taken.keys()
    if (taken.size > capacity && oldest !== undefined) taken.delete(oldest)
    return times
  }

  return ({ address, phoneNumber }) => {
    const counters = [
      { key: `address ${networkOf(address)}`, rules: rules.perAddress },
      { key: `phone ${phoneNumber}`, rules: rules.perPhone },
    ]
    let takenAt: number | undefined

    return {
      take() {
        if (takenAt !== undefined) return undefined
        const now = clock()
        const counts = counters.map((counter) => ({
          ...counter,
          times: timesOf(counter.key, Math.max(...counter.rules.map((rule) => rule.seconds))),
        }))
        const waits = counts.flatMap(({ times, rules: each }) => each.map((rule) => waitMs(times, rule, now)))
        const longest = Math.max(...waits)
        if (longest > 0) return { retryAfterSeconds: Math.ceil(longest / 1000) }
        takenAt = now
        for (const { times } of counts) times.push(now)
        return undefined
      },
      giveBack() {
        for (const { key } of counters) {
          const times = taken.get(key) ?? []
          const index = takenAt === undefined ? -1 : times.indexOf(takenAt)
          if (index !== -1) times.splice(index, 1)
        }
        takenAt = undefined
      },
    }
  }
}

/** For load tests and where a proxy in front limits already. */
export const withoutLimits: BookingLimits = () => ({ take: () => undefined, giveBack: () => undefined })

function waitMs(times: number[], rule: Rule, now: number): number {
  const decisive = times.at(-rule.count)
  return decisive === undefined ? 0 : decisive + rule.seconds * 1000 - now
}
