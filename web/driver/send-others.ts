import { makeKey } from '#web/lib/random-key.ts'

import { createDriverCalls } from './driver-calls.ts'
import { openRidesOnPhone, waitingTokens } from './rides-on-phone.ts'
import { meetServer } from './send-taps.ts'
import { createTapClock, type TapClock } from './tap-clock.ts'

const lockName = 'driver'
/** A tab that the phone has put to sleep may never give its turn back. */
const turnPatienceMs = 30_000

/**
 * What whoever else has tapped on this phone goes by whatever page is open, each tap by the link under which it was made: his
 * own may not be opened again for hours. Answers what sends it; that never fails.
 */
export function createOthers(clock: TapClock, own?: string): () => Promise<void> {
  const phones = new Map<string, ReturnType<typeof openRidesOnPhone>>()
  /** Of these his own page tells him what is lost, or his next link takes it along. */
  const ended = new Set([own])

  return async () => {
    for (const token of await waitingTokens().catch(() => [])) {
      if (ended.has(token)) continue
      const phone = phones.get(token) ?? openRidesOnPhone(token)
      phones.set(token, phone)
      const contact = await meetServer({ calls: createDriverCalls(token), phone: await phone, clock })
      if (contact === 'ended') ended.add(token)
      if (contact === 'no-network') return
    }
  }
}

export const openTapClock = () =>
  createTapClock({ life: makeKey(), now: () => Date.now(), steady: () => performance.now() })

/** Without turns, as on pages without https, two tabs may send the same; its key makes it one. */
export async function inTurn(work: () => Promise<void>): Promise<void> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    if ('locks' in navigator) {
      await navigator.locks.request(lockName, { signal: AbortSignal.timeout(turnPatienceMs) }, begin)
    }
  } catch {
    // The turn did not come.
  }
  if (!hasBegun) await work()
}
