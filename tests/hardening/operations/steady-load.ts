import { setTimeout as wait } from 'node:timers/promises'

import { book, uniqueBooking } from '../setup/bookings.ts'
import type { Site } from '../setup/open-site.ts'

export interface SteadyLoad {
  /** References of bookings answered so far, in that order. */
  answered: string[]
  /** Answers to bookings other than 200, or what broke the line. */
  failures: (number | string)[]
  /** Of answered bookings, in milliseconds, since the last call of this function. */
  takeTimes: () => number[]
  /** Resolves when all that was asked is answered. */
  stop: () => Promise<void>
}

/** Asks for so many bookings a second, one after the other in time and none waiting for another, until stopped. */
export function startBooking(site: Pick<Site, 'ask'>, perSecond: number): SteadyLoad {
  const answered: string[] = []
  const failures: (number | string)[] = []
  const sent = new Set<Promise<void>>()
  let times: number[] = []
  const over = new AbortController()

  async function send() {
    const began = performance.now()
    try {
      const reply = await book(site, uniqueBooking())
      if (reply.status === 200) {
        answered.push(reply.body.reference)
        times.push(performance.now() - began)
      } else failures.push(reply.status)
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } }
      failures.push(cause?.code ?? String(error))
    }
  }

  async function keepSending() {
    while (!over.signal.aborted) {
      const sending = send().finally(() => sent.delete(sending))
      sent.add(sending)
      await wait(1000 / perSecond)
    }
    await Promise.all(sent)
  }

  const sending = keepSending()
  return {
    answered,
    failures,
    takeTimes() {
      const taken = times
      times = []
      return taken
    },
    async stop() {
      over.abort()
      await sending
    },
  }
}

/** The time that 99 of 100 stay below. */
export function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
}
